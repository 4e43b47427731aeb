// Alles of Niets in a terminal.
#pragma once

#include <string>

#include "cli/canvas.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

void draw(Canvas& canvas, const View& view);
std::string told(const Canvas& canvas, Seat seat, Action action);
std::string told(const Canvas& canvas, const Notice& notice);

}  // namespace stamtafel::alles
