// Which card a bot can best do without.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// The cards of the best rows that the hand makes now, whatever an opening asks for.
Hand cards_in_rows(const Position& position, Seat seat);

// Of the cards that the seat may discard now; it holds two or more.
Face least_wanted(const Position& position, Seat seat, Random& random);

}  // namespace stamtafel::wordcard
