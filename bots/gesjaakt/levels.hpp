// The bots of this game.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/gesjaakt/simple.hpp"
#include "bots/levels_of.hpp"
#include "bots/view_bot.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

std::unique_ptr<Bot<Gesjaakt>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Gesjaakt>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::gesjaakt

namespace stamtafel {

template <>
struct LevelsOf<gesjaakt::Gesjaakt> {
    static std::unique_ptr<Bot<gesjaakt::Gesjaakt>> simple() {
        return std::make_unique<ViewBot<gesjaakt::Gesjaakt, gesjaakt::simple_choice>>();
    }
    static constexpr auto normal = gesjaakt::normal_bot;
    static constexpr auto strong = gesjaakt::strong_bot;
};

}  // namespace stamtafel
