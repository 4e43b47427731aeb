#include "table/seat_list.hpp"

#include <algorithm>
#include <functional>

namespace stamtafel {

namespace {

template <class Which>
SeatSet seats_where(const std::vector<TableSeat>& seats, Which which) {
    SeatSet set;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (std::invoke(which, seats[i])) set.insert(static_cast<Seat>(i));
    }
    return set;
}

}  // namespace

SeatList::SeatList(const std::vector<std::string>& bots) : seats_(bots.size()) {
    for (std::size_t i = 0; i < bots.size(); ++i) {
        if (!bots[i].empty()) give_to_bot(static_cast<Seat>(i), bots[i]);
    }
}

std::optional<Seat> SeatList::of(std::string_view guest) const {
    if (guest.empty()) return std::nullopt;
    const auto found = std::ranges::find(seats_, guest, &TableSeat::guest);
    if (found == seats_.end()) return std::nullopt;
    return static_cast<Seat>(found - seats_.begin());
}

std::optional<Seat> SeatList::first_open() const {
    const auto found = std::ranges::find(seats_, TableSeat::Kind::open, &TableSeat::kind);
    if (found == seats_.end()) return std::nullopt;
    return static_cast<Seat>(found - seats_.begin());
}

SeatSet SeatList::people() const {
    return seats_where(seats_, &TableSeat::played_by_person);
}

SeatSet SeatList::bots() const {
    return seats_where(seats_,
                       [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::bot; });
}

SeatSet SeatList::stakes() const {
    return seats_where(seats_, &TableSeat::has_stake);
}

void SeatList::take(Seat seat, const std::string& guest) {
    seats_[seat] = {.kind = TableSeat::Kind::person, .guest = guest};
}

void SeatList::give_to_bot(Seat seat, const std::string& level) {
    seats_[seat] = {.kind = TableSeat::Kind::bot, .level = level};
}

void SeatList::open(Seat seat) {
    seats_[seat] = {};
}

void SeatList::stand_in(Seat seat, std::string_view level, TableSeat::Absence why, Millis at) {
    TableSeat& taken = seats_[seat];
    if (taken.kind != TableSeat::Kind::bot) {
        taken.kind = TableSeat::Kind::bot;
        taken.level = level;
        taken.absent_since = at;
    }
    taken.absence = why;
}

void SeatList::come_back(Seat seat) {
    TableSeat& taken = seats_[seat];
    taken.kind = TableSeat::Kind::person;
    taken.level.clear();
    taken.absence = TableSeat::Absence::none;
    taken.absent_since = 0;
}

void SeatList::begin_rematch() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        TableSeat& seat = seats_[i];
        if (!seat.guest.empty()) {
            if (!seat.again) {
                open(static_cast<Seat>(i));
                continue;
            }
            come_back(static_cast<Seat>(i));
        }
        seat.again = false;
        seat.cut.clear();
        seat.commitment.clear();
        seat.withheld = false;
    }
}

}  // namespace stamtafel
