// Cards as people call them, where that is not what the notation has: cli/<game>/card_names.hpp.
#pragma once

#include <string>

#include "phrases/phrases.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
struct CardNames {
    static std::string shown(Language /*language*/, std::string text) { return text; }
};

// Any text of ours with the cards of all games in it.
std::string with_card_names(Language language, std::string text);

}  // namespace stamtafel
