#include "server/games_json.hpp"

#include "rules/games.hpp"

namespace stamtafel {

namespace {

Json json_of(const GameInfo& info, const OptionSpec& option, Language language) {
    constexpr std::string_view kinds[] = {"flag", "number", "choice", "name"};
    // An option's default is what a fresh set of options holds for it.
    const Options fresh(std::span(&option, 1));
    Json json{{"name", option.name}, {"kind", kinds[static_cast<std::size_t>(option.kind)]}};
    json["default"] = option_json(fresh, 0);
    if (option.standard_depends) json["default_depends"] = true;
    if (option.kind == OptionKind::number) {
        json["min"] = option.min;
        json["max"] = option.max;
    }
    if (option.kind == OptionKind::choice) json["choices"] = option.choices;
    json["help"] = say(language, option_key(info, option));
    return json;
}

}  // namespace

std::string option_key(const GameInfo& info, const OptionSpec& option) {
    std::string key = "option.";
    key.append(info.id).append(".").append(option.name);
    return key;
}

Json games_json(Language language) {
    Json all = Json::array();
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        Json json{{"id", info.id},
                  {"name", say(language, "game." + std::string(info.id))},
                  {"rules", info.rules_version},
                  {"min_seats", info.min_seats},
                  {"max_seats", info.max_seats}};
        json["options"] = Json::array();
        for (const OptionSpec& option : info.options) {
            json["options"].push_back(json_of(info, option, language));
        }
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace stamtafel
