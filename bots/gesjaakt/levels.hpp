// The stronger bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

std::unique_ptr<Bot<Gesjaakt>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Gesjaakt>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::gesjaakt
