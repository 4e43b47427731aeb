// The bots of this game.
#pragma once

#include "bots/levels_of.hpp"
#include "bots/wordcard/normal.hpp"
#include "bots/wordcard/simple.hpp"

namespace stamtafel::wordcard {

// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<WordCard>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::wordcard

namespace stamtafel {

template <>
struct LevelsOf<wordcard::WordCard> : OwnLevels<wordcard::WordCard, wordcard::simple_choice,
                                                wordcard::normal_choice, wordcard::strong_bot> {
    static constexpr std::uint64_t advice_simulations = 2'000;
};

}  // namespace stamtafel
