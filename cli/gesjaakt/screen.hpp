// Gesjaakt in a terminal.
#pragma once

#include <string>

#include "cli/canvas.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

void draw(Canvas& canvas, const View& view);
std::string told(const Canvas& canvas, Seat seat, Action action);
std::string told(const Canvas& canvas, const Notice& notice);

}  // namespace stamtafel::gesjaakt
