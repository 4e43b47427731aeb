// The games of the house. Adding one means a folder beside this file, and its header and
// its type here.
#pragma once

#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "rules/alles/alles.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"
#include "rules/kit/any_game.hpp"
#include "rules/twentyfour/twentyfour.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel {

using AllGames =
    std::tuple<twentyfour::TwentyFour, gesjaakt::Gesjaakt, wordcard::WordCard, alles::Alles>;

// The page loads faster where its module leaves some out: STAMTAFEL_WITHOUT names their types.
#ifdef STAMTAFEL_WITHOUT
template <class... Out>
struct Without {
    template <class G>
    using Kept = std::conditional_t<(std::is_same_v<G, Out> || ...), std::tuple<>, std::tuple<G>>;
    template <class... Gs>
    static auto of(std::tuple<Gs...>*) -> decltype(std::tuple_cat(Kept<Gs>{}...));
};
using Games = decltype(Without<STAMTAFEL_WITHOUT>::of(static_cast<AllGames*>(nullptr)));
#else
using Games = AllGames;
#endif

// The same list, type-erased.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view id);

// Calls visit.template operator()<G>() for every game, in the order of the list.
template <class Visit>
void each_game(Visit&& visit) {
    [&]<class... Gs>(std::tuple<Gs...>*) {
        (visit.template operator()<Gs>(), ...);
    }(static_cast<Games*>(nullptr));
}

// The same for the game with this id only; the id must be known.
template <class Result, class Visit>
Result with_game(std::string_view id, Visit&& visit) {
    Result result{};
    const auto try_one = [&]<class G>() {
        if (G::info.id != id) return false;
        result = visit.template operator()<G>();
        return true;
    };
    [&]<class... Gs>(std::tuple<Gs...>*) {
        static_cast<void>((try_one.template operator()<Gs>() || ...));
    }(static_cast<Games*>(nullptr));
    return result;
}

}  // namespace stamtafel
