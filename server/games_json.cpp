#include "server/games_json.hpp"

#include "rules/games.hpp"
#include "table/game_list.hpp"

namespace stamtafel {

std::string option_key(const GameInfo& info, const OptionSpec& option) {
    std::string key = "option.";
    key.append(info.id).append(".").append(option.name);
    return key;
}

Json games_json(Language language) {
    Json all = game_list();
    for (std::size_t i = 0; i < all_games().size(); ++i) {
        const GameInfo& info = all_games()[i]->info();
        all[i]["name"] = say(language, "game." + std::string(info.id));
        for (std::size_t k = 0; k < info.options.size(); ++k) {
            all[i]["options"][k]["help"] = say(language, option_key(info, info.options[k]));
        }
    }
    return all;
}

}  // namespace stamtafel
