// What a hint says about one game. A game that has reasons gives them in bots/<game>/hint.hpp.
#pragma once

#include <cstdint>

#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
struct HintsOf {
    // How many take about a quarter of a second.
    static constexpr std::uint64_t simulations = 10'000;
    // Of a view that is a seat's, whose turn it is to decide.
    static Refusal reason(const typename G::View& /*view*/, const typename G::Action& /*action*/) {
        return Refusal("hint.best_tried");
    }
};

}  // namespace stamtafel
