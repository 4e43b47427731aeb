// The bots of this game.
#pragma once

#include "bots/alles/normal.hpp"
#include "bots/alles/simple.hpp"
#include "bots/levels_of.hpp"

namespace stamtafel::alles {

// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Alles>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::alles

namespace stamtafel {

template <>
struct LevelsOf<alles::Alles>
    : OwnLevels<alles::Alles, alles::simple_choice, alles::normal_choice, alles::strong_bot> {
    static constexpr std::uint64_t advice_simulations = 20'000;
    static constexpr bool tries_alike = false;  // what looks weak is soon let go
};

}  // namespace stamtafel
