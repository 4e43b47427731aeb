#include "cli/program.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "cli/commands.hpp"
#include "cli/program_of.hpp"
#include "games_of/cli_program.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

// `--lang` may stand anywhere, since even the refusal of the other words is to be in that language.
Answer<std::optional<Language>> take_language(std::vector<std::string>& words) {
    std::optional<Language> language;
    for (auto word = words.begin(); word != words.end() && *word != "--";) {
        std::string code;
        if (word->starts_with("--lang=")) {
            code = word->substr(7);
            word = words.erase(word);
        } else if (*word == "--lang") {
            word = words.erase(word);
            if (word == words.end())
                return refuse(Refusal("cli.flag_needs_value").with("flag", "--lang"));
            code = *word;
            word = words.erase(word);
        } else {
            ++word;
            continue;
        }
        const auto read = read_language(code);
        if (!read) return refuse(Refusal("cli.unknown_language").with("value", code));
        language = read;
    }
    return language;
}

const Command* find_command(std::string_view name) {
    for (const Command& command : all_commands()) {
        if (command.spec.name == name) return &command;
    }
    return nullptr;
}

std::unexpected<Refusal> unknown_command(std::string_view name) {
    const auto known =
        joined(all_commands(), ", ", [](const Command& command) { return command.spec.name; });
    return refuse(Refusal("cli.unknown_command").with("command", name).with("known", known));
}

ExitCode show_help(Console& console, std::string_view topic) {
    if (topic.empty() || topic == "help") {
        console.print(console.say("help") + "\n");
        return ExitCode::ok;
    }
    if (find_command(topic) == nullptr) {
        return console.refuse_usage(unknown_command(topic).error());
    }
    console.print(console.say("help." + std::string(topic)) + "\n");
    return ExitCode::ok;
}

bool asks_for_help(std::string_view word) {
    return word == "--help" || word == "-h";
}

ExitCode dispatch(Console& console, std::span<const std::string> words) {
    if (words.empty()) {
        console.message(console.say("help"));
        return ExitCode::usage;
    }
    const std::string& first = words.front();
    const auto rest = words.subspan(1);
    if (asks_for_help(first) || first == "help") {
        return show_help(console, rest.empty() ? std::string_view{} : std::string_view(rest[0]));
    }
    if (first == "--version") {
        console.print("stamtafel " STAMTAFEL_VERSION "\n");
        return ExitCode::ok;
    }
    const Command* command = find_command(first);
    if (command == nullptr) return console.refuse_usage(unknown_command(first).error());
    if (std::ranges::any_of(rest, asks_for_help)) return show_help(console, first);
    const auto arguments = Arguments::read(rest, command->spec);
    if (!arguments) return console.refuse_usage(arguments.error(), first);
    return command->run(console, *arguments);
}

}  // namespace

std::span<const Command> all_commands() {
    static const auto commands = [] {
        std::vector<Command> all{serve_command,    games_command, rules_command,  play_command,
                                 simulate_command, arena_command, replay_command, review_command,
                                 verify_command,   view_command};
        each_game([&]<Game G>() {
            for (const Command* command : ProgramOf<G>::commands()) all.push_back(*command);
        });
        all.insert(all.end(), {db_command, bench_command, load_command});
        return all;
    }();
    return commands;
}

int run_program(std::span<const std::string> given) {
    std::vector<std::string> words(given.begin(), given.end());
    each_game([]<Game G>() { ProgramOf<G>::prepare(); });
    const auto language = take_language(words);
    Console console(language.value_or(std::nullopt));
    const ExitCode code =
        language ? dispatch(console, words) : console.refuse_usage(language.error());
    return static_cast<int>(console.finish(code));
}

}  // namespace stamtafel
