// 24 in a terminal.
#pragma once

#include <string>

#include "cli/canvas.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

void draw(Canvas& canvas, const View& view);
std::string told(const Canvas& canvas, Seat seat, const Action& action);
std::string told(const Canvas& canvas, const Notice& notice);

}  // namespace stamtafel::twentyfour
