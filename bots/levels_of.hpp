// The bots of one game from easy to hard. A game that has its own says so in
// bots/<game>/levels.hpp; any other is played by the rules alone, with more thought at every level.
#pragma once

#include <memory>

#include "bots/plain_mind.hpp"
#include "bots/search/search_bot.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel {

template <Game G>
struct LevelsOf {
    using PlainBot = SearchBot<G, PlainMind<G>>;

    // Of a hint: how many take about a quarter of a second.
    static constexpr std::uint64_t advice_simulations = 10'000;
    // Every option is tried as often, so that of two that look equal the points can decide.
    static constexpr bool tries_alike = true;

    static std::unique_ptr<Bot<G>> simple() { return with_simulations(40); }
    static std::unique_ptr<Bot<G>> normal() { return with_simulations(600); }
    // With sight of everything it is the oracle: the same search on the true cards.
    static std::unique_ptr<Bot<G>> strong(const Budget& budget, Sight sight) {
        return std::make_unique<PlainBot>(budget, sight);
    }

  private:
    static std::unique_ptr<Bot<G>> with_simulations(std::uint64_t count) {
        return std::make_unique<PlainBot>(Budget{.simulations = count}, Sight::own_seat);
    }
};

// Of a game whose beginner and good player decide from the view alone.
template <Game G, auto simple_choice, auto normal_choice, auto strong_bot>
struct OwnLevels {
    static constexpr bool tries_alike = true;
    static std::unique_ptr<Bot<G>> simple() {
        return std::make_unique<ViewBot<G, simple_choice>>();
    }
    static std::unique_ptr<Bot<G>> normal() {
        return std::make_unique<ViewBot<G, normal_choice>>();
    }
    static constexpr auto strong = strong_bot;
};

}  // namespace stamtafel
