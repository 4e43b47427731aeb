// The bots by name.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/alles/levels.hpp"
#include "bots/alles/simple.hpp"
#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/gesjaakt/levels.hpp"
#include "bots/gesjaakt/simple.hpp"
#include "bots/twentyfour/levels.hpp"
#include "bots/twentyfour/simple.hpp"
#include "bots/view_bot.hpp"
#include "bots/wordcard/levels.hpp"
#include "bots/wordcard/simple.hpp"

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

// The stronger levels of a game, which are compiled beside it.
template <Game G>
struct LevelsOf;
template <>
struct LevelsOf<alles::Alles> {
    static constexpr auto normal = alles::normal_bot;
    static constexpr auto strong = alles::strong_bot;
};
template <>
struct LevelsOf<gesjaakt::Gesjaakt> {
    static constexpr auto normal = gesjaakt::normal_bot;
    static constexpr auto strong = gesjaakt::strong_bot;
};
template <>
struct LevelsOf<twentyfour::TwentyFour> {
    static constexpr auto normal = twentyfour::normal_bot;
    static constexpr auto strong = twentyfour::strong_bot;
};
template <>
struct LevelsOf<wordcard::WordCard> {
    static constexpr auto normal = wordcard::normal_bot;
    static constexpr auto strong = wordcard::strong_bot;
};

// Nothing if there is no bot of that name. The page loads faster where its module leaves out those
// that search (STAMTAFEL_WITHOUT_SEARCH); it has another for them. Each game has its simple_choice
// beside its other bots.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name,
                                 [[maybe_unused]] const Budget& budget = {}) {
    if (name == "random") return std::make_unique<ViewBot<G, random_choice<G>>>();
    if (name == "simple") {
        constexpr auto simple = [](const typename G::View& view, Random& random) {
            return simple_choice(view, random);
        };
        return std::make_unique<ViewBot<G, simple>>();
    }
    if (name == "normal") return LevelsOf<G>::normal();
#ifndef STAMTAFEL_WITHOUT_SEARCH
    if (name == "strong") return LevelsOf<G>::strong(budget, Sight::own_seat);
    if (name == oracle_name) return LevelsOf<G>::strong(budget, Sight::everything);
#endif
    return nullptr;
}

}  // namespace stamtafel
