// A good player at Gesjaakt: reckons, but neither counts other people's chips nor looks ahead.
#pragma once

#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::gesjaakt
