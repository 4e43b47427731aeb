// A good player of 24 who decides at a glance.
#pragma once

#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::twentyfour
