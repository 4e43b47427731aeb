// The stronger bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

std::unique_ptr<Bot<WordCard>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<WordCard>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::wordcard
