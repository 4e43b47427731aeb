// The bots of this game.
#pragma once

#include "bots/levels_of.hpp"
#include "bots/twentyfour/normal.hpp"
#include "bots/twentyfour/simple.hpp"

namespace stamtafel::twentyfour {

// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::twentyfour

namespace stamtafel {

template <>
struct LevelsOf<twentyfour::TwentyFour>
    : OwnLevels<twentyfour::TwentyFour, twentyfour::simple_choice, twentyfour::normal_choice,
                twentyfour::strong_bot> {
    static constexpr std::uint64_t advice_simulations = 100'000;
    static constexpr bool tries_alike = false;  // what looks weak is soon let go
};

}  // namespace stamtafel
