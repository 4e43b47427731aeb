// What a match needs before it can begin, read from a command line: game, seats, options, bots.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.hpp"
#include "cli/arguments.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

struct MatchSetup {
    const AnyGame* game = nullptr;
    int seats = 0;
    Options options{{}};
    std::vector<std::string> bots;  // as named: "simple", "exec:./mybot"
    std::uint64_t seed = 0;
    Budget budget;  // of each decision of a bot
    std::chrono::milliseconds exec_time{10'000};
};

inline constexpr std::array<Flag, 7> setup_flags{{
    {.name = "--seats"},
    {.name = "--bots", .takes_value = true, .repeats = true},
    {.name = "--set", .takes_value = true, .repeats = true},
    {.name = "--seed"},
    {.name = "--exec-time"},
    {.name = "--bot-time"},
    {.name = "--bot-sims"},
}};

// What bots are wanted for: against a person, or to be measured, all seats at once or in turn.
enum class Occasion : std::uint8_t { play, simulate, arena };

Answer<const AnyGame*> read_game(std::string_view id);
// Refuses a bot that is neither ours nor `exec:COMMAND`, and one that sees everything where people
// play.
Answer<> check_bot(std::string_view name, Occasion occasion);
// How long an exec bot may think.
Answer<std::chrono::milliseconds> read_exec_time(const Arguments& arguments);
// How long our own bots may: `--bot-time` in milliseconds, or `--bot-sims`.
Answer<Budget> read_budget(const Arguments& arguments);

// How many threads work, by default one for each core.
Answer<int> read_threads(const Arguments& arguments);

// One seat is taken by the person who plays, the others by bots: if only one was named it fills
// them all, otherwise the numbers must agree. In an arena any number may be named.
Answer<MatchSetup> read_match_setup(const Arguments& arguments, std::string_view game,
                                    Occasion occasion);

// A seed nobody chose.
std::uint64_t random_seed();

}  // namespace stamtafel
