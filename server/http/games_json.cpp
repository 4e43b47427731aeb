#include "server/http/games_json.hpp"

#include "rules/games.hpp"
#include "table/game_list.hpp"

namespace stamtafel {

std::string option_help(Language language, const GameInfo& info, const OptionSpec& option) {
    std::string key = "option.";
    key.append(info.id).append(".").append(option.name);
    return has_phrase(language, key) ? say(language, key) : std::string(option.name);
}

Json games_json(Language language) {
    Json all = game_list();
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        const GameInfo& info = all_games()[i]->info();
        all[i]["name"] = game_name(language, info.id);
        for (std::size_t k = 0; k < info.options.size(); ++k) {
            all[i]["options"][k]["help"] = option_help(language, info, info.options[k]);
        }
    }
    return all;
}

}  // namespace stamtafel
