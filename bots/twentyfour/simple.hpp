// A sensible beginner at 24: counts the cards that could beat its own and plays by the odds.
#pragma once

#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

Action simple_choice(const View& view, Random& random);

}  // namespace stamtafel::twentyfour
