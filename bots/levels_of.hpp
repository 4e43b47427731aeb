// The bots of one game from easy to hard. A game that has its own says so in
// bots/<game>/levels.hpp; any other is played by the rules alone, with more thought at every level.
#pragma once

#include <memory>

#include "bots/plain_mind.hpp"
#include "bots/search/search_bot.hpp"

namespace stamtafel {

template <Game G>
struct LevelsOf {
    using PlainBot = SearchBot<G, PlainMind<G>>;

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

}  // namespace stamtafel
