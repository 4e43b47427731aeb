#include <fmt/format.h>

#include "cli/commands.hpp"
#include "record/json.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

std::string help_of(Language language, const GameInfo& info, const OptionSpec& option) {
    return say(language, fmt::format("option.{}.{}", info.id, option.name));
}

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
    json["help"] = help_of(language, info, option);
    return json;
}

std::string as_json(Language language) {
    Json all = Json::array();
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        Json json{{"id", info.id},
                  {"name", say(language, fmt::format("game.{}", info.id))},
                  {"rules", info.rules_version},
                  {"min_seats", info.min_seats},
                  {"max_seats", info.max_seats}};
        json["options"] = Json::array();
        for (const OptionSpec& option : info.options) {
            json["options"].push_back(json_of(info, option, language));
        }
        all.push_back(std::move(json));
    }
    return all.dump(2) + "\n";
}

std::string as_text(const Console& console) {
    std::string text;
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        if (!text.empty()) text += '\n';
        text +=
            fmt::format("{:<10} {}, {}\n", info.id, console.say(fmt::format("game.{}", info.id)),
                        console.say("games.players", {{"min", std::to_string(info.min_seats)},
                                                      {"max", std::to_string(info.max_seats)}}));
        for (const OptionSpec& option : info.options) {
            const auto key = option.standard_depends ? "games.default_depends" : "games.default";
            text += fmt::format("    {} ({}; {})\n        {}\n", option.name, option.range(),
                                console.say(key, {{"value", option.standard_text()}}),
                                help_of(console.language(), info, option));
        }
    }
    return text;
}

ExitCode run(Console& console, const Arguments& arguments) {
    console.print(arguments.has("--json") ? as_json(console.language()) : as_text(console));
    return ExitCode::ok;
}

constexpr std::array<Flag, 1> flags{{{.name = "--json", .takes_value = false}}};

}  // namespace

const Command games_command{.spec = {.name = "games", .flags = flags}, .run = run};

}  // namespace stamtafel
