// Why a decision at 24 is a good one.
#pragma once

#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, const Action& action);

}  // namespace stamtafel::twentyfour
