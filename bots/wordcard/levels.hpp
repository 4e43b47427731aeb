// The bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/levels_of.hpp"
#include "bots/view_bot.hpp"
#include "bots/wordcard/simple.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

std::unique_ptr<Bot<WordCard>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<WordCard>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::wordcard

namespace stamtafel {

template <>
struct LevelsOf<wordcard::WordCard> {
    static std::unique_ptr<Bot<wordcard::WordCard>> simple() {
        return std::make_unique<ViewBot<wordcard::WordCard, wordcard::simple_choice>>();
    }
    static constexpr auto normal = wordcard::normal_bot;
    static constexpr auto strong = wordcard::strong_bot;
};

}  // namespace stamtafel
