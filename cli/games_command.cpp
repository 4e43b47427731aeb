#include <fmt/format.h>

#include "cli/commands.hpp"
#include "rules/games.hpp"
#include "server/http/games_json.hpp"

namespace stamtafel {

namespace {

std::string as_text(const Console& console) {
    std::string text;
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        if (!text.empty()) text += '\n';
        text +=
            fmt::format("{:<10} {}, {}\n", info.id, game_name(console.language(), info.id),
                        console.say("games.players", {{"min", std::to_string(info.min_seats)},
                                                      {"max", std::to_string(info.max_seats)}}));
        for (const OptionSpec& option : info.options) {
            const auto key = option.standard_depends ? "games.default_depends" : "games.default";
            text += fmt::format("    {} ({}; {})\n        {}\n", option.name, option.range(),
                                console.say(key, {{"value", option.standard_text()}}),
                                option_help(console.language(), info, option));
        }
    }
    return text;
}

ExitCode run(Console& console, const Arguments& arguments) {
    if (arguments.has("--json")) {
        console.write(games_json(console.language()).dump(2) + "\n");
    } else {
        console.print(as_text(console));
    }
    return ExitCode::ok;
}

constexpr std::array<Flag, 1> flags{{{.name = "--json", .takes_value = false}}};

}  // namespace

const Command games_command{.spec = {.name = "games", .flags = flags}, .run = run};

}  // namespace stamtafel
