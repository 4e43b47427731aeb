// Where the sides stand in the match.
#pragma once

#include "bots/wordcard/best_lay.hpp"

namespace stamtafel::wordcard {

// Of a seat and its partner, before what is left in hand counts.
int standing(const Position& position, Seat seat);

// Whether to go out with this lay: whoever ends the last deal while another is ahead has lost.
bool pays_to_end(const Position& position, Seat seat, const FoundLay& found);

}  // namespace stamtafel::wordcard
