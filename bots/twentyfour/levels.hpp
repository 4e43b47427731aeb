// The stronger bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

std::unique_ptr<Bot<TwentyFour>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::twentyfour
