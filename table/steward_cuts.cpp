// What the seats add to a deal, openly or promised first, and the start that waits for it.
#include <algorithm>
#include <utility>

#include "rules/kit/hex.hpp"
#include "table/steward.hpp"

namespace stamtafel {

Answer<> Steward::check_cut(const TableCommand& command) {
    if (!command.hash.empty()) {
        if (!is_digest(command.hash)) return refuse("table.bad_commitment");
        return {};
    }
    const auto bytes = from_hex(command.text);
    if (!bytes || bytes->empty() || bytes->size() > FairSource::longest_cut) {
        return refuse("table.bad_cut");
    }
    return {};
}

Answer<> Steward::cut(const TableCommand& command) {
    if (auto fits = is_waiting(); !fits) return fits;
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (auto fits = check_cut(command); !fits) return fits;
    tell_cut(*seat, command);
    const bool all_have_cut = std::ranges::all_of(state_.seats.all(), [](const TableSeat& each) {
        return !each.played_by_person() || each.has_cut();
    });
    if (start_deadline(state_) && all_have_cut) begin_match();
    return {};
}

void Steward::tell_cut(Seat seat, const TableCommand& command) {
    tell({.kind = command.hash.empty() ? Kind::cut : Kind::committed,
          .seat = seat,
          .text = command.text,
          .hash = command.hash});
}

void Steward::begin_match() {
    if (std::ranges::any_of(state_.seats.all(), &TableSeat::owes_cut)) {
        tell({.kind = Kind::cuts_closed, .index = state_.match_index});
        return;
    }
    tell({.kind = Kind::started,
          .index = state_.match_index,
          .rules = state_.setup.game->info().rules_version});
    play_on();
}

Answer<> Steward::reveal(const TableCommand& command) {
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    const TableSeat& own = state_.seats[*seat];
    if (!state_.closed_since || !own.owes_cut()) return refuse("table.nothing_to_reveal");
    if (*reveal_deadline(state_) <= now_) return refuse("table.time_up");
    const auto promised = cut_commitment(state_.commitment, state_.match_id, *seat, command.text);
    if (!promised) return refuse("table.bad_reveal");
    if (*promised != own.commitment) return refuse("table.wrong_reveal");
    tell({.kind = Kind::cut_shown, .seat = *seat, .text = command.text});
    begin_if_all_shown();
    return {};
}

void Steward::begin_if_all_shown() {
    if (std::ranges::none_of(state_.seats.all(), &TableSeat::owes_cut)) begin_match();
}

// Whoever shows nothing cannot keep the others waiting; everybody is told.
void Steward::withhold_missing_cuts() {
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
        if (state_.seats[seat].owes_cut()) tell({.kind = Kind::withheld, .seat = seat});
    }
    begin_match();
}

}  // namespace stamtafel
