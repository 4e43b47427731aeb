// A good player at Alles of Niets that does not look ahead: it plays by instinct.
#pragma once

#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::alles
