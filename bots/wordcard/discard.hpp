// Which card a bot can best do without.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// Of the cards that the seat may discard now; it holds two or more.
Face least_wanted(const Position& position, Seat seat);

}  // namespace stamtafel::wordcard
