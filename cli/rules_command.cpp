#include "cli/commands.hpp"
#include "cli/markdown.hpp"
#include "cli/match_setup.hpp"

namespace stamtafel {

namespace {

ExitCode run(Console& console, const Arguments& arguments) {
    const auto game = read_game(arguments.words()[0]);
    if (!game) return console.refuse_usage(game.error(), "rules");
    const Canvas canvas(console.language(), console.colour(), {});
    const auto page = console.shown(rules_page(console.language(), (*game)->info().id));
    console.print(rendered(page, canvas, Console::columns()));
    return ExitCode::ok;
}

}  // namespace

const Command rules_command{
    .spec = {.name = "rules", .min_words = 1, .max_words = 1, .missing = "cli.game_missing"},
    .run = run};

}  // namespace stamtafel
