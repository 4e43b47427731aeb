// The games with everything about them that a program needs to set up a match.
#pragma once

#include <string>

#include "phrases/phrases.hpp"
#include "record/json.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

// game_list() with "name", and "help" for every option, in this language.
Json games_json(Language language);
// What an option means; its name where no phrase explains it.
std::string option_help(Language language, const GameInfo& info, const OptionSpec& option);

}  // namespace stamtafel
