// What happens because time has passed.
#include <algorithm>

#include "table/steward.hpp"

namespace stamtafel {

namespace {

// At a table where people think for hours a question waits for them too.
Millis question_limit(const ClockSetup& clock) {
    constexpr std::int64_t hour = 3600;
    const bool slow = clock.kind != ClockSetup::Kind::none && clock.seconds >= hour;
    return slow ? Millis{24} * hour * 1000 : Millis{2} * 60 * 1000;
}

std::optional<Millis> question_deadline(const TableCore& state) {
    if (!state.question) return std::nullopt;
    return state.question->asked + question_limit(state.setup.clock);
}

// When the host has been away for too long, if somebody else is there to be host.
std::optional<Millis> host_deadline(const TableCore& state) {
    const auto away = state.people.away_since(state.host);
    if (!away) return std::nullopt;
    const bool has_heir = std::ranges::any_of(state.seats.all(), [&](const TableSeat& seat) {
        return !seat.guest.empty() && seat.guest != state.host && state.people.is_here(seat.guest);
    });
    if (!has_heir) return std::nullopt;
    return *away + Steward::idle_limit;
}

// When a match that nobody came back to ends.
std::optional<Millis> empty_deadline(const TableCore& state) {
    if (!state.playing() || !state.seats.people().empty()) return std::nullopt;
    Millis last = 0;
    for (const TableSeat& seat : state.seats.all()) last = std::max(last, seat.absent_since);
    return last + Steward::absence_limit;
}

}  // namespace

std::optional<Millis> Steward::start_deadline(const TableCore& state) {
    if (!state.agreed_since || state.setup.start != StartSetup::full) return std::nullopt;
    if (state.closed_since) return std::nullopt;
    if (state.seats.people().empty()) return std::nullopt;
    return *state.agreed_since + cutting_limit;
}

std::optional<Millis> Steward::reveal_deadline(const TableCore& state) {
    if (!state.closed_since) return std::nullopt;
    return *state.closed_since + reveal_limit;
}

std::optional<Millis> Steward::next_deadline(const TableCore& state) {
    std::optional<Millis> next;
    for (const auto& each :
         {state.clock.next_deadline(), question_deadline(state), host_deadline(state),
          empty_deadline(state), start_deadline(state), reveal_deadline(state)}) {
        if (each && (!next || *each < *next)) next = each;
    }
    return next;
}

Answer<> Steward::tick(const TableCommand& /*command*/) {
    const auto due = [&](const std::optional<Millis>& deadline) {
        return deadline && *deadline <= now_;
    };
    run_out_rule_clocks();
    run_out_clocks();
    if (due(question_deadline(state_))) settle_question("lapsed");
    if (due(host_deadline(state_))) pass_host();
    if (due(empty_deadline(state_))) abort_match("nobody is left");
    if (due(reveal_deadline(state_))) withhold_missing_cuts();
    if (due(start_deadline(state_))) begin_match();
    return {};
}

void Steward::run_out_rule_clocks() {
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
        const auto deadline = state_.clock.rule_deadline(seat);
        if (!state_.playing() || !deadline || *deadline > now_) continue;
        if (!state_.match->act(seat, "timeout")) continue;
        play_on();
        position_moved();
    }
}

void Steward::run_out_clocks() {
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
        const auto deadline = state_.clock.deadline(seat);
        if (!state_.playing() || !deadline || *deadline > now_) continue;
        take_over(seat, Kind::timed_out);
    }
}

}  // namespace stamtafel
