// The bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/levels_of.hpp"
#include "bots/twentyfour/simple.hpp"
#include "bots/view_bot.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

std::unique_ptr<Bot<TwentyFour>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::twentyfour

namespace stamtafel {

template <>
struct LevelsOf<twentyfour::TwentyFour> {
    static std::unique_ptr<Bot<twentyfour::TwentyFour>> simple() {
        return std::make_unique<ViewBot<twentyfour::TwentyFour, twentyfour::simple_choice>>();
    }
    static constexpr auto normal = twentyfour::normal_bot;
    static constexpr auto strong = twentyfour::strong_bot;
};

}  // namespace stamtafel
