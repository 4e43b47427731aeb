// The bots of this game.
#pragma once

#include <memory>

#include "bots/alles/simple.hpp"
#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/levels_of.hpp"
#include "bots/view_bot.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

std::unique_ptr<Bot<Alles>> normal_bot();
// With sight of everything it is the oracle: the same search on the true cards.
std::unique_ptr<Bot<Alles>> strong_bot(const Budget& budget, Sight sight);

}  // namespace stamtafel::alles

namespace stamtafel {

template <>
struct LevelsOf<alles::Alles> {
    static std::unique_ptr<Bot<alles::Alles>> simple() {
        return std::make_unique<ViewBot<alles::Alles, alles::simple_choice>>();
    }
    static constexpr auto normal = alles::normal_bot;
    static constexpr auto strong = alles::strong_bot;
};

}  // namespace stamtafel
