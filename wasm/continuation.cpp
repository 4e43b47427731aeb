#include "wasm/continuation.hpp"

#include <algorithm>
#include <utility>

#include "bots/bots.hpp"
#include "table/setup.hpp"
#include "wasm/call_fields.hpp"

namespace stamtafel {

namespace {

using Kind = TableEvent::Kind;

constexpr std::string_view usual_level = "normal";

bool is_level(std::string_view name) {
    return std::ranges::find(bot_names, name) != bot_names.end();
}

// Somebody who was a person is played by a bot now.
std::string level_of(const RecordSeat& seat) {
    constexpr std::string_view prefix = "bot:";
    if (seat.kind.starts_with(prefix)) {
        const std::string_view level = std::string_view(seat.kind).substr(prefix.size());
        if (is_level(level)) return std::string(level);
    }
    return std::string(usual_level);
}

// How many lines are played when somebody has to decide again.
std::expected<std::size_t, RecordFault> lines_to_play(const Record& record, std::size_t step) {
    auto begun = begin_replay(record);
    if (!begun) return refuse_call(begun.error());
    AnyMatch& match = **begun;
    std::size_t played = 0;
    const auto goes_on = [&] {
        return match.unread() > 0 || (match.awaits_chance() && !match.awaits_verdict());
    };
    while (played < record.log.size() && (played < step || goes_on())) {
        const auto table = TableLine::read(record.log[played], match.seats());
        if (table && table->kind() == TableLine::Kind::abort) break;
        if (auto read = match.replay(record.log[played]); !read) {
            return std::unexpected(RecordFault{read.error(), played});
        }
        ++played;
    }
    if (match.over() || goes_on()) return refuse_call(Refusal("engine.nothing_left"));
    return played;
}

class EventList {
  public:
    explicit EventList(Millis at) : at_(at) {}

    TableEvent& add(Kind kind) {
        TableEvent& event = events_.emplace_back();
        event.number = events_.size();
        event.at = at_;
        event.kind = kind;
        return event;
    }
    std::vector<TableEvent> take() { return std::move(events_); }

  private:
    Millis at_;
    std::vector<TableEvent> events_;
};

}  // namespace

std::expected<std::vector<TableEvent>, RecordFault> continued(const Continuation& wanted) {
    const Record& record = wanted.record;
    if (!record.view.is_full()) {
        return refuse_call(Refusal("record.redacted").with("view", record.view.text()));
    }
    // Without it nobody knows which cards would have come.
    if (!record.revealed()) return refuse_call(Refusal("engine.no_secret"));
    if (!wanted.level.empty() && !is_level(wanted.level)) {
        return refuse_call(Refusal("table.unknown_level").with("level", clean_text(wanted.level)));
    }
    if (wanted.seat >= record.seats.size()) return refuse_call(bad_field("seat"));
    if (wanted.step > record.log.size()) return refuse_call(bad_field("step"));
    const auto lines = lines_to_play(record, wanted.step);
    if (!lines) return std::unexpected(lines.error());

    TableSetup setup;
    setup.game = record.game;
    setup.options = record.options;
    setup.seats = static_cast<int>(record.seats.size());
    for (const RecordSeat& seat : record.seats) {
        setup.bots.push_back(wanted.level.empty() ? level_of(seat) : wanted.level);
    }
    setup.bots[wanted.seat].clear();

    EventList events(wanted.at);
    TableEvent& created = events.add(Kind::created);
    created.text = wanted.table;
    created.guest = wanted.guest.id;
    created.name = wanted.guest.name;
    created.setup = setup_json(setup);
    const FairDeal& deal = *record.fairness.fair;
    TableEvent& commitment = events.add(Kind::commitment);
    commitment.text = deal.match;
    commitment.hash = deal.commitment;
    commitment.secret = deal.secret;
    TableEvent& sat = events.add(Kind::sat);
    sat.seat = wanted.seat;
    sat.guest = wanted.guest.id;
    sat.name = wanted.guest.name;
    for (std::size_t seat = 0; seat < deal.cuts.size(); ++seat) {
        if (deal.cuts[seat].empty()) continue;
        TableEvent& cut = events.add(Kind::cut);
        cut.seat = static_cast<Seat>(seat);
        cut.text = deal.cuts[seat];
    }
    events.add(Kind::started).rules = record.options.rules();
    for (std::size_t i = 0; i < *lines; ++i) {
        TableEvent& line = events.add(Kind::line);
        line.line = i;
        line.text = record.log[i];
    }
    return events.take();
}

}  // namespace stamtafel
