// The token of a seat: it lets one play that seat from another device, or as a program. Made
// from the server's key and from when the seat changed hands last, so it needs no storing, is the
// same after a restart, and is another one for the next person who sits there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/seat.hpp"
#include "table/event.hpp"

namespace stamtafel {

class SeatTokens {
  public:
    SeatTokens(std::string_view key, std::string_view table) : key_(key), table_(table) {}

    // Every event of the table comes by here.
    void follow(const TableEvent& event);
    // The number of the event by which each seat changed hands, and the same from a checkpoint.
    [[nodiscard]] const std::array<std::uint64_t, max_seats>& changed_hands() const {
        return changed_hands_;
    }
    void change_hands(Seat seat, std::uint64_t number) { changed_hands_[seat] = number; }
    // Of the seat that this guest holds now.
    [[nodiscard]] std::string token(Seat seat, std::string_view holder) const;
    [[nodiscard]] bool fits(std::string_view token, Seat seat, std::string_view holder) const;

  private:
    std::string key_;
    std::string table_;
    std::array<std::uint64_t, max_seats> changed_hands_{};  // the number of the event
};

}  // namespace stamtafel
