#include "cli/card_names.hpp"

#include <utility>

#include "games_of/cli_card_names.hpp"
#include "rules/games.hpp"

namespace stamtafel {

std::string with_card_names(Language language, std::string text) {
    each_game([&]<Game G>() { text = CardNames<G>::shown(language, std::move(text)); });
    return text;
}

}  // namespace stamtafel
