// A player's grid as a picture, with the numbers by which its squares are called.
#pragma once

#include "cli/canvas.hpp"
#include "rules/wordcard/position.hpp"

namespace stamtafel::wordcard {

// Nothing where the seat has no card on its grid.
void draw_grid(Canvas& canvas, const View& view, Seat seat);

}  // namespace stamtafel::wordcard
