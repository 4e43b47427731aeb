#include "server/house/health.hpp"

#include <utility>

#include "phrases/phrases.hpp"
#include "server/house/house.hpp"

namespace stamtafel {

namespace {

constexpr std::chrono::minutes look_every{1};
constexpr std::chrono::seconds fresh{5};  // what was written since tells that writing works
constexpr std::chrono::seconds try_again{1};

}  // namespace

Health::Health(House& house)
    : house_(house),
      well_(house.metrics.gauge("stamtafel_well",
                                "1 while what is played can be kept, otherwise 0.")) {
    well_.set(1);
    look_again();
}

void Health::look_again() {
    looking_ = house_.reactor.after(look_every, [this] {
        trouble();
        look_again();
    });
}

std::optional<Refusal> Health::trouble() {
    auto found = house_.ledger.trouble();
    if (const auto there = house_.store.intact(); !there) found = there.error();
    if (!found) {
        // Reading must work too.
        if (const auto read = house_.store.totals_of("-"); !read) found = read.error();
    }
    const bool well = !found;
    if (std::exchange(was_well_, well) != well) {
        well_.set(well ? 1 : 0);
        if (well) {
            house_.journal.warning("well_again");
        } else {
            house_.journal.error("unwell",
                                 {{"code", found->code}, {"reason", say(Language::en, *found)}});
        }
    }
    return found;
}

void Health::ask(Then<void> then) {
    const auto found = trouble();
    const auto now = house_.reactor.now();
    const auto written = house_.ledger.last_written();
    if (!found && written && now - *written < fresh) {
        then({});
        return;
    }
    const bool just_tried = waiting_.empty() && found && now - last_try_ < try_again;
    if (just_tried) {
        then(std::unexpected(*found));
        return;
    }
    waiting_.push_back(std::move(then));
    if (waiting_.size() > 1) return;
    last_try_ = now;
    house_.ledger.put({Probe{}}, [this](const Answer<Written>&) { tried(); });
}

void Health::tried() {
    const auto found = trouble();
    for (auto& then : std::exchange(waiting_, {})) {
        if (found) {
            then(std::unexpected(*found));
        } else {
            then({});
        }
    }
}

}  // namespace stamtafel
