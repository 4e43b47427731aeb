// The 45 cards of 24 as bits: a colour is a lane of 16 bits, and following suit is one mask.
#pragma once

#include <array>
#include <cstdint>

#include "rules/kit/card_set.hpp"

namespace stamtafel::twentyfour {

// colour * 16 + rank, so that both are a shift and a mask away.
using Card = std::uint8_t;

enum class Colour : std::uint8_t { red, yellow, green, blue, none };

inline constexpr std::array colours{Colour::red, Colour::yellow, Colour::green, Colour::blue};
inline constexpr int highest_rank = 11;
inline constexpr Card no_card = 0;
inline constexpr Card unseen_card = 0;  // written `?`

// Above every other card in the order of the bits, and of rank 12 in the arithmetic below: turning
// the order round by 12 - rank puts it under all of them without a special case.
inline constexpr Card the_24 = 3 * 16 + 12;

constexpr Card card_of(Colour colour, int rank) {
    return static_cast<Card>(static_cast<int>(colour) * 16 + rank);
}
constexpr int rank_of(Card card) {
    return card & 15;
}
// The printed colour; the 24 has none of its own.
constexpr Colour printed_colour(Card card) {
    return static_cast<Colour>(card >> 4);
}
constexpr Colour colour_of(Card card, Colour trump) {
    return card == the_24 ? trump : printed_colour(card);
}

// The eleven cards of a colour; no colour stands for all cards, since none is asked for then.
inline constexpr std::array<CardSet, 5> lanes{
    CardSet(std::uint64_t{0x0ffe}), CardSet(std::uint64_t{0x0ffe} << 16),
    CardSet(std::uint64_t{0x0ffe} << 32), CardSet(std::uint64_t{0x0ffe} << 48),
    CardSet(0x1ffe'0ffe'0ffe'0ffe)};
constexpr CardSet lane(Colour colour) {
    return lanes[static_cast<std::size_t>(colour)];
}

// All cards of a colour while `trump` is trump: the 24 always goes with trump.
constexpr CardSet suit(Colour colour, Colour trump) {
    const std::uint64_t with_24 = colour == trump ? 1 : 0;
    return lane(colour) | CardSet(with_24 << the_24);
}

inline constexpr CardSet deck = lane(Colour::none);
inline constexpr int deck_cards = 45;

// What a trick is played by.
struct Law {
    Colour trump = Colour::none;
    bool one_high = false;
};

// Of two cards in a trick the one with more strength wins: trump before the led colour before the
// rest; within a colour by rank, or by 12 - rank while 1 is high.
constexpr int strength(Card card, Colour led, Law law) {
    const Colour colour = colour_of(card, law.trump);
    const int rank = law.one_high ? 12 - rank_of(card) : rank_of(card);
    return rank + (colour == led ? 16 : 0) + (colour == law.trump ? 32 : 0);
}

}  // namespace stamtafel::twentyfour
