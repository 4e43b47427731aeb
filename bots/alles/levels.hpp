// The stronger bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

std::unique_ptr<Bot<Alles>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Alles>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::alles
