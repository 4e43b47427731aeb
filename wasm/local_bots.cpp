#include "wasm/local_bots.hpp"

namespace stamtafel {

namespace {

// A bot whose decisions are refused is our own mistake: then anything legal will do, and if that
// does not help either, the seat waits for people.
constexpr int attempts_as_seated = 3;
constexpr int most_attempts = 12;

}  // namespace

void LocalBots::ask(const Table& table, Effects& effects) {
    const SeatSet due = table.bots_to_act();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        Asked& asked = asked_[seat];
        if (asked.match != table.match_index()) asked = {.match = table.match_index()};
        // Whatever it is still thinking about, it is not this seat's turn any more.
        if (!due.contains(seat)) asked.number = 0;
        if (!due.contains(seat) || asked.number != 0 || asked.attempts >= most_attempts) continue;
        asked.number = table.last_number();
        const std::string_view level =
            asked.attempts < attempts_as_seated ? std::string_view(table.bot_at(seat)) : "random";
        effects.ask(table.id(), seat, level, asked.number);
    }
}

bool LocalBots::owes(Seat seat, std::uint64_t number) const {
    return number != 0 && asked_[seat].number == number;
}

void LocalBots::answered(Seat seat, bool done) {
    Asked& asked = asked_[seat];
    asked.number = 0;
    asked.attempts = done ? 0 : asked.attempts + 1;
}

Answer<Record> position_of(const Table& table) {
    const AnyMatch* match = table.match();
    if (match == nullptr) return refuse("table.not_started");
    Record record;
    record.game = table.setup().game;
    record.options = table.match_options();
    for (Seat seat = 0; seat < table.setup().seats; ++seat) {
        const std::string& level = table.bot_at(seat);
        record.seats.push_back({.name = level, .kind = level.empty() ? "human" : "bot:" + level});
    }
    fill_from(record, *match);
    return record;
}

}  // namespace stamtafel
