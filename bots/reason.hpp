// Why a move is good. A game that has reasons gives them in bots/<game>/hint.hpp.
#pragma once

#include "games_of/bots_hint.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

// Of a view that is a seat's, whose turn it is to decide.
template <Game G>
Refusal reason(const typename G::View& view, const typename G::Action& action) {
    if constexpr (requires { reason_for(view, action); }) return reason_for(view, action);
    return Refusal("hint.best_tried");
}

}  // namespace stamtafel
