// The cards in the middle of the table: who played which (ruling A9).
#pragma once

#include <cstdint>

#include "rules/alles/cards.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel::alles {

// A byte for every seat in one word, so that walking round the table is turning the word.
class Trick {
  public:
    [[nodiscard]] constexpr Card operator[](Seat seat) const {
        return lowest(word_ >> (8 * seat));
    }
    [[nodiscard]] constexpr bool played(Seat seat) const { return (*this)[seat] != no_card; }
    constexpr void play(Seat seat, Card card) {
        word_ ^= static_cast<std::uint64_t>(card ^ no_card) << (8 * seat);
    }

    // Calls visit(card) for every card, clockwise from `first`.
    template <class Visit>
    constexpr void clockwise(Seat first, int seats, Visit&& visit) const {
        std::uint64_t from_first = turned(first, seats);
        for (int place = 0; place < seats; ++place, from_first >>= 8) {
            visit(lowest(from_first));
        }
    }

    friend constexpr bool operator==(Trick, Trick) = default;

  private:
    // Bytes hold the difference from `no_card`, so that those of empty places are 0.
    static constexpr Card lowest(std::uint64_t word) {
        return static_cast<Card>((word & 63U) ^ no_card);
    }
    [[nodiscard]] constexpr std::uint64_t turned(Seat first, int seats) const {
        return word_ >> (8 * first) | word_ << (8 * (seats - first));
    }
    std::uint64_t word_ = 0;
};

}  // namespace stamtafel::alles
