// The bots by name.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/levels_of.hpp"
#include "bots/view_bot.hpp"
#include "games_of/bots_levels.hpp"

namespace stamtafel {

// The levels that every game has, from easy to hard. `exec:COMMAND` stands beside them, in the
// program.
inline constexpr std::array<std::string_view, 4> bot_names{"random", "simple", "normal", "strong"};
// Sees everything, so it only sits where bots are measured.
inline constexpr std::string_view oracle_name = "oracle";

template <Game G>
typename G::Action random_choice(const typename G::View& view, Random& random) {
    return G::sample(view, view.viewer.as_seat(), random);
}

// Nothing if there is no bot of that name. The page loads faster where its module leaves out those
// that search (STAMTAFEL_WITHOUT_SEARCH); it has another for them.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name,
                                 [[maybe_unused]] const Budget& budget = {}) {
    if (name == "random") return std::make_unique<ViewBot<G, random_choice<G>>>();
    if (name == "simple") return LevelsOf<G>::simple();
    if (name == "normal") return LevelsOf<G>::normal();
#ifndef STAMTAFEL_WITHOUT_SEARCH
    if (name == "strong") return LevelsOf<G>::strong(budget, Sight::own_seat);
    if (name == oracle_name) return LevelsOf<G>::strong(budget, Sight::everything);
#endif
    return nullptr;
}

}  // namespace stamtafel
