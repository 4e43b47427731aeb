// Lays the best there is as soon as it can, takes an open card that fits, and keeps what is useful.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// A view that is a seat's, whose turn it is to decide.
Action simple_choice(const View& view, Random& random);

}  // namespace stamtafel::wordcard
