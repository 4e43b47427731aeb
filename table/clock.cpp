#include "table/clock.hpp"

#include <algorithm>

namespace stamtafel {

namespace {

std::optional<Millis> earlier(std::optional<Millis> a, std::optional<Millis> b) {
    if (!a) return b;
    if (!b) return a;
    return std::min(*a, *b);
}

Json countdown_json(const Countdown& countdown) {
    Json json;
    json["left"] = std::max<Millis>(countdown.left, 0);
    if (countdown.running) json["deadline"] = countdown.deadline();
    return json;
}

}  // namespace

void TableClock::reset() {
    seats_ = {};
    for (SeatClock& clock : seats_) clock.own.left = full();
}

void TableClock::wait_for_seat(SeatClock& clock, bool awaited, Millis at) const {
    if (!awaited) {
        clock.own.stop(at);
        clock.awaited_since.reset();
        return;
    }
    if (!clock.awaited_since) {
        clock.awaited_since = at;
        if (setup_.kind == ClockSetup::Kind::move) clock.own.left = full();
    }
    if (setup_.kind != ClockSetup::Kind::none) clock.own.start(at);
}

void TableClock::wait_for(SeatSet awaited, const std::optional<RuleClock>& rule, Millis at) {
    for (Seat seat = 0; seat < max_seats; ++seat) {
        SeatClock& clock = seats_[seat];
        wait_for_seat(clock, awaited.contains(seat), at);
        if (!rule || !rule->seats.contains(seat)) {
            clock.rule.reset();
            continue;
        }
        if (!clock.rule) clock.rule = Countdown{.left = Millis{1000} * rule->seconds};
        if (rule->running) {
            clock.rule->start(at);
        } else {
            clock.rule->stop(at);
        }
    }
}

void TableClock::pause(Millis at) {
    for (SeatClock& clock : seats_) {
        clock.own.stop(at);
        if (clock.rule) clock.rule->stop(at);
    }
}

// Nobody is called idle for a while in which nobody could act.
void TableClock::resume(Millis at) {
    for (SeatClock& clock : seats_) {
        if (clock.awaited_since) clock.awaited_since = at;
    }
}

void TableClock::decided(Seat seat, Millis at) {
    SeatClock& clock = seats_[seat];
    // A player who was not awaited (calling a clock) earns no time by it.
    if (!clock.awaited_since) return;
    clock.own.stop(at);
    clock.awaited_since = at;
    if (setup_.kind == ClockSetup::Kind::move) clock.own.left = full();
    if (setup_.kind == ClockSetup::Kind::bank) clock.own.left += setup_.increment * 1000;
}

void TableClock::took_back(Seat seat) {
    SeatClock& clock = seats_[seat];
    if (setup_.kind != ClockSetup::Kind::bank) return;
    clock.own.left = std::max<Millis>(clock.own.left - setup_.increment * 1000, 0);
}

void TableClock::give_some(Seat seat, Millis at) {
    SeatClock& clock = seats_[seat];
    clock.own.stop(at);
    clock.own.left = std::max(clock.own.left, full() / 10);
}

std::optional<Millis> TableClock::awaited_since(Seat seat) const {
    return seats_[seat].awaited_since;
}

std::optional<Millis> TableClock::deadline(Seat seat) const {
    const Countdown& own = seats_[seat].own;
    if (!own.running) return std::nullopt;
    return own.deadline();
}

std::optional<Millis> TableClock::rule_deadline(Seat seat) const {
    const auto& rule = seats_[seat].rule;
    if (!rule || !rule->running) return std::nullopt;
    return rule->deadline();
}

std::optional<Millis> TableClock::next_deadline() const {
    std::optional<Millis> next;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        next = earlier(next, earlier(deadline(seat), rule_deadline(seat)));
    }
    return next;
}

Json TableClock::json(int seats) const {
    Json json;
    if (setup_.kind != ClockSetup::Kind::none) {
        json["kind"] = setup_.kind == ClockSetup::Kind::move ? "move" : "bank";
        Json& list = json["seats"] = Json::array();
        for (Seat seat = 0; seat < seats; ++seat) list.push_back(countdown_json(seats_[seat].own));
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        if (!seats_[seat].rule) continue;
        Json one{{"seat", seat}};
        one.update(countdown_json(*seats_[seat].rule));
        json["rule"].push_back(std::move(one));
    }
    return json;
}

}  // namespace stamtafel
