// Which card a bot can best do without.
#pragma once

#include <vector>

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// The cards of the best rows that the hand makes now, whatever an opening asks for.
Hand cards_in_rows(const Position& position, Seat seat);

// A card that may be discarded and how much it would be missed.
struct Missed {
    Face face;
    double value = 0;
};

// All that the seat may discard now but jokers, by rules of thumb, each face once; `in_rows` make
// rows already.
std::vector<Missed> missed_cards(const Position& position, Seat seat, Hand in_rows);

// Of the cards that the seat may discard now; it holds two or more.
Face least_wanted(const Position& position, Seat seat, Random& random);

}  // namespace stamtafel::wordcard
