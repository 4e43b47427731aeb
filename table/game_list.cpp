#include "table/game_list.hpp"

#include <span>

#include "rules/games.hpp"

namespace stamtafel {

namespace {

Json json_of(const OptionSpec& option) {
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
    return json;
}

}  // namespace

Json game_list() {
    Json all = Json::array();
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        Json json{{"id", info.id},
                  {"rules", info.rules_version},
                  {"min_seats", info.min_seats},
                  {"max_seats", info.max_seats},
                  {"usual_seats", info.seats_to_begin_with()},
                  {"minutes", info.minutes},
                  {"lowest_wins", info.lowest_wins},
                  {"first_options", info.first_options}};
        if (const auto& [option, value] = info.lowest_wins_with; !option.empty()) {
            json["lowest_wins_with"] = {{"option", option}, {"value", value}};
        }
        if (!info.sides_with.empty()) json["sides_with"] = info.sides_with;
        if (info.scores_levelled) json["scores_levelled"] = true;
        if (info.result_is_change) json["result_is_change"] = true;
        json["options"] = Json::array();
        for (const OptionSpec& option : info.options) json["options"].push_back(json_of(option));
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace stamtafel
