#include "table/steward.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace stamtafel {

using Command = TableCommand::Kind;

namespace {

// A table is read from its first event when the server starts again, so it has to end some time.
constexpr std::uint64_t most_events = 100'000;

}  // namespace

Answer<> Steward::handle(const TableCommand& command) {
    const bool of_server = command.kind == Command::tick || command.kind == Command::presence ||
                           command.kind == Command::forget;
    // The server decides for bots, and nothing else that is for people to say.
    const bool of_bot = command.kind == Command::act && command.seat.has_value();
    if (of_server != command.who.empty() && !of_bot) return refuse("table.not_yours");
    const bool comes_back = command.kind == Command::sit && state_.playing();
    if (state_.last_number >= most_events && !of_server && !comes_back &&
        !ends_a_match(command.kind)) {
        return refuse("table.worn_out");
    }
    switch (command.kind) {
        case Command::sit:
            return sit(command);
        case Command::stand:
            return stand(command);
        case Command::seat_bot:
            return seat_bot(command);
        case Command::open_seat:
            return open_seat(command);
        case Command::start:
            return start(command);
        case Command::cut:
            return cut(command);
        case Command::reveal:
            return reveal(command);
        case Command::act:
            return act(command);
        case Command::judge:
            return judge(command);
        case Command::takeback:
            return takeback(command);
        case Command::answer:
            return answer(command);
        case Command::pause:
            return pause(command);
        case Command::resume:
            return resume(command);
        case Command::resign:
            return resign(command);
        case Command::abort:
            return abort(command);
        case Command::replace:
            return replace(command);
        case Command::rematch:
            return rematch(command);
        case Command::say:
            return say(command);
        case Command::react:
            return react(command);
        case Command::rename:
            return rename(command);
        case Command::referee:
            return referee(command);
        case Command::mute:
            return mute(command);
        case Command::tick:
            tick();
            break;
        case Command::presence:
            presence(command);
            break;
        case Command::forget:
            forget(command.text);
            break;
    }
    return {};
}

void Steward::tell(TableEvent event) {
    if (fault_) return;
    event.number = state_.last_number + 1;
    event.at = now_;
    if (const auto applied = state_.apply(event); !applied) {
        fault_ = applied.error();
        return;
    }
    events_.push_back(std::move(event));
}

void Steward::tell(Kind kind, Seat seat) {
    TableEvent event{.kind = kind};
    event.seat = seat;
    tell(std::move(event));
}

void Steward::tell_about(Kind kind, const std::string& guest) {
    TableEvent event{.kind = kind};
    event.guest = guest;
    tell(std::move(event));
}

void Steward::tell_lines() {
    while (!fault_ && state_.lines < state_.match->size()) {
        TableEvent event{.kind = Kind::line};
        event.line = state_.lines;
        event.text = state_.match->line(state_.lines, Viewer::full());
        tell(std::move(event));
    }
}

void Steward::note(Seat seat, std::string_view what) {
    if (fault_) return;
    const auto line =
        TableLine::read(std::to_string(seat).append(": ").append(what), state_.setup.seats);
    assert(line);
    state_.match->note(*line);
    tell_lines();
}

Answer<> Steward::is_host(const TableCommand& command) const {
    if (command.who != state_.host) return refuse("table.only_host");
    return {};
}

Answer<> Steward::is_waiting() const {
    if (state_.playing()) return refuse("table.in_play");
    if (state_.phase == Table::Phase::ended) return refuse("table.match_ended");
    if (state_.closed_since) return refuse("table.revealing");
    return {};
}

Answer<> Steward::is_in_play() const {
    if (state_.phase == Table::Phase::waiting) return refuse("table.not_started");
    if (state_.phase == Table::Phase::ended) return refuse("table.match_ended");
    return {};
}

Answer<Seat> Steward::own_seat(const TableCommand& command) const {
    const auto seat = state_.seats.of(command.who);
    if (!seat) return refuse("table.no_seat");
    return *seat;
}

Answer<Seat> Steward::own_seat_in_play(const TableCommand& command) const {
    if (auto fits = is_in_play(); !fits) return std::unexpected(fits.error());
    const auto seat = own_seat(command);
    if (!seat) return seat;
    const TableSeat& own = state_.seats[*seat];
    if (!own.has_stake()) return refuse("table.resigned");
    if (!own.played_by_person()) return refuse("table.bot_plays_for_you");
    if (state_.paused_by) return refuse("table.paused");
    return seat;
}

Answer<Seat> Steward::named_seat(const TableCommand& command) const {
    if (!command.seat || *command.seat >= state_.seats.size()) {
        return refuse(Refusal("table.no_such_seat")
                          .with("seat", command.seat.value_or(0))
                          .with("last", state_.seats.size() - 1));
    }
    return *command.seat;
}

}  // namespace stamtafel
