// A good player at Alles of Niets that does not look ahead: it plays by instinct.
#pragma once

#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

// In points: at the table people judge cards no more closely than this.
inline constexpr float normal_whim = 1.5F;

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::alles
