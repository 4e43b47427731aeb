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

struct Setup {
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

Answer<const AnyGame*> read_game(std::string_view id);
// Refuses a bot that is neither ours nor `exec:COMMAND`.
Answer<> check_bot(std::string_view name);
// How long an exec bot may think.
Answer<std::chrono::milliseconds> read_exec_time(const Arguments& arguments);
// How long our own bots may: `--bot-time` in milliseconds, or `--bot-sims`.
Answer<Budget> read_budget(const Arguments& arguments);

// `people` seats are taken by people, the others by bots. Fewer bots than seats: the last one named
// fills up, if only one was named; otherwise the numbers must agree.
Answer<Setup> read_setup(const Arguments& arguments, std::string_view game, int people);

// A seed nobody chose.
std::uint64_t random_seed();

}  // namespace stamtafel
