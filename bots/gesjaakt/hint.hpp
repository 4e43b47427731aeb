// Why a decision at Gesjaakt is a good one.
#pragma once

#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, Action action);

}  // namespace stamtafel::gesjaakt
