// A sensible beginner at Gesjaakt: weighs what the card would cost against the chips that lie on
// it.
#pragma once

#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

Action simple_choice(const View& view, Random& random);

}  // namespace stamtafel::gesjaakt
