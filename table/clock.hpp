// The clocks of a table: one per seat for its own time, and one per seat for limits that the rules
// set themselves (a minute to think). They know only the times they are told.
#pragma once

#include <array>
#include <optional>

#include "rules/kit/game.hpp"
#include "table/command.hpp"
#include "table/setup.hpp"

namespace stamtafel {

// Time that runs down while it is running.
struct Countdown {
    bool running = false;
    Millis since = 0;  // running since
    Millis left = 0;   // at `since`, or while it stands

    void start(Millis at) {
        if (running) return;
        running = true;
        since = at;
    }
    void stop(Millis at) {
        if (!running) return;
        running = false;
        left -= at - since;
    }
    [[nodiscard]] Millis deadline() const { return since + left; }
};

class TableClock {
  public:
    TableClock() = default;
    explicit TableClock(const ClockSetup& setup) : setup_(setup) {}

    // A match begins with full clocks.
    void reset();
    // After every step: for whom the match waits now, and what limit the rules set.
    void wait_for(SeatSet awaited, const std::optional<RuleClock>& rule, Millis at);
    // Everything stands still, until `resume` and the next `wait_for`.
    void pause(Millis at);
    void resume(Millis at);
    // A seat has decided: time for the next decision, or the increment.
    void decided(Seat seat, Millis at);
    // It took a decision back, and so the increment.
    void took_back(Seat seat);
    // Somebody who ran out of time comes back: they need some to play with.
    void give_some(Seat seat, Millis at);

    [[nodiscard]] const ClockSetup& setup() const { return setup_; }
    // Since when a seat is awaited; nothing if it is not.
    [[nodiscard]] std::optional<Millis> awaited_since(Seat seat) const;
    // When a seat's own time, or the rules' limit, runs out; nothing while it stands still.
    [[nodiscard]] std::optional<Millis> deadline(Seat seat) const;
    [[nodiscard]] std::optional<Millis> rule_deadline(Seat seat) const;
    [[nodiscard]] std::optional<Millis> next_deadline() const;

    // {"kind","seats":[{"left","deadline"?}…]} and, where the rules set a limit,
    // "rule":[{"seat","left","deadline"?}…]; null where nothing is timed.
    [[nodiscard]] Json json(int seats) const;

  private:
    struct SeatClock {
        Countdown own;
        std::optional<Millis> awaited_since;
        std::optional<Countdown> rule;
    };
    [[nodiscard]] Millis full() const { return setup_.seconds * 1000; }
    void wait_for_seat(SeatClock& clock, bool awaited, Millis at) const;

    ClockSetup setup_;
    std::array<SeatClock, max_seats> seats_{};
};

}  // namespace stamtafel
