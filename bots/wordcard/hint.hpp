// Why a decision at WordCard is a good one.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, const Action& action);

}  // namespace stamtafel::wordcard
