// Why a decision at Alles of Niets is a good one.
#pragma once

#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, Action action);

}  // namespace stamtafel::alles
