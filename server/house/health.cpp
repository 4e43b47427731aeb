#include "server/house/health.hpp"

#include <utility>

namespace stamtafel {

namespace {

constexpr std::chrono::minutes look_every{1};
constexpr std::chrono::seconds fresh{5};  // what was written since tells that writing works
constexpr std::chrono::seconds try_again{1};

}  // namespace

Health::Health(Store& store, Ledger& ledger, Reactor& reactor, Journal& journal, Metrics& metrics)
    : store_(store),
      ledger_(ledger),
      reactor_(reactor),
      journal_(journal),
      well_(metrics.gauge("stamtafel_well", "1 while what is played can be kept, otherwise 0.")) {
    well_.set(1);
    look_again();
}

void Health::look_again() {
    looking_ = reactor_.after(look_every, [this] {
        trouble();
        look_again();
    });
}

std::optional<Refusal> Health::trouble() {
    auto found = ledger_.trouble();
    if (const auto there = store_.intact(); !there) found = there.error();
    if (!found) {
        // Reading must work too.
        if (const auto read = store_.totals_of("-"); !read) found = read.error();
    }
    const bool well = !found;
    if (std::exchange(was_well_, well) != well) {
        well_.set(well ? 1 : 0);
        if (well) {
            journal_.warning("well_again");
        } else {
            journal_.error("unwell",
                           {{"code", found->code}, {"reason", say(Language::en, *found)}});
        }
    }
    return found;
}

void Health::ask(Then<void> then) {
    const auto found = trouble();
    const auto now = reactor_.now();
    const auto written = ledger_.last_written();
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
    ledger_.put({Probe{}}, [this](const Answer<Written>&) { tried(); });
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
