// What to do in a position of any game, and why: made from what the seat may know, and nothing
// else.
#pragma once

#include <string>
#include <string_view>

#include "rules/kit/any_game.hpp"

namespace stamtafel {

// Whose decisions hints are: the best bot there is.
inline constexpr std::string_view advisor = "simple";

// `reason` is a phrase ("hint.gesjaakt.pay") whose facts are computed from the position and hold
// for this action, whichever bot has chosen it.
struct Hint {
    std::string action;
    Refusal reason;
};

// Refused if the match does not wait for this seat.
Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat);

}  // namespace stamtafel
