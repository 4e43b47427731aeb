#include "table/steward.hpp"

#include <algorithm>
#include <array>
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
    struct Handler {
        Command kind;
        Answer<> (Steward::*handle)(const TableCommand&);
    };
    static constexpr std::array handlers{
        Handler{Command::sit, &Steward::sit},
        Handler{Command::stand, &Steward::stand},
        Handler{Command::seat_bot, &Steward::seat_bot},
        Handler{Command::open_seat, &Steward::open_seat},
        Handler{Command::start, &Steward::start},
        Handler{Command::cut, &Steward::cut},
        Handler{Command::reveal, &Steward::reveal},
        Handler{Command::act, &Steward::act},
        Handler{Command::judge, &Steward::judge},
        Handler{Command::takeback, &Steward::takeback},
        Handler{Command::answer, &Steward::answer},
        Handler{Command::pause, &Steward::pause},
        Handler{Command::resume, &Steward::resume},
        Handler{Command::resign, &Steward::resign},
        Handler{Command::abort, &Steward::abort},
        Handler{Command::replace, &Steward::replace},
        Handler{Command::rematch, &Steward::rematch},
        Handler{Command::say, &Steward::say},
        Handler{Command::react, &Steward::react},
        Handler{Command::rename, &Steward::rename},
        Handler{Command::referee, &Steward::referee},
        Handler{Command::mute, &Steward::mute},
        Handler{Command::tick, &Steward::tick},
        Handler{Command::presence, &Steward::presence},
        Handler{Command::forget, &Steward::forget},
    };
    const auto handler = std::ranges::find(handlers, command.kind, &Handler::kind);
    assert(handler != handlers.end());
    return (this->*handler->handle)(command);
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

void Steward::tell_lines() {
    while (!fault_ && state_.lines < state_.match->size()) {
        tell({.kind = Kind::line,
              .line = state_.lines,
              .text = state_.match->line(state_.lines, Viewer::full())});
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
    if (state_.phase == TablePhase::ended) return refuse("table.match_ended");
    if (state_.closed_since) return refuse("table.revealing");
    return {};
}

Answer<> Steward::is_in_play() const {
    if (state_.phase == TablePhase::waiting) return refuse("table.not_started");
    if (state_.phase == TablePhase::ended) return refuse("table.match_ended");
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
