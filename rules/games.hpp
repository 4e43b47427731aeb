// The games of the house. Adding one means a folder beside this file and a line in this list.
#pragma once

#include <span>
#include <string_view>
#include <tuple>

#include "rules/alles/alles.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"
#include "rules/kit/any_game.hpp"
#include "rules/twentyfour/twentyfour.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel {

// The page loads faster where its module leaves out WordCard, the largest of them.
#ifdef STAMTAFEL_WITHOUT_WORDCARD
using Games = std::tuple<twentyfour::TwentyFour, gesjaakt::Gesjaakt, alles::Alles>;
#else
using Games =
    std::tuple<twentyfour::TwentyFour, gesjaakt::Gesjaakt, wordcard::WordCard, alles::Alles>;
#endif

// The same list, type-erased.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view id);

// Calls visit.template operator()<G>() for the game with this id; the id must be known.
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
