// The bots of this game.
#pragma once

#include "bots/gesjaakt/normal.hpp"
#include "bots/gesjaakt/simple.hpp"
#include "bots/levels_of.hpp"

namespace stamtafel::gesjaakt {

// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Gesjaakt>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::gesjaakt

namespace stamtafel {

template <>
struct LevelsOf<gesjaakt::Gesjaakt> : OwnLevels<gesjaakt::Gesjaakt, gesjaakt::simple_choice,
                                                gesjaakt::normal_choice, gesjaakt::strong_bot> {
    static constexpr std::uint64_t advice_simulations = 100'000;
};

}  // namespace stamtafel
