// What a game adds to the program: commands of its own, and what must be ready before any
// command. A game that adds something says so in cli/<game>/program.hpp.
#pragma once

#include <span>

#include "cli/commands.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
struct ProgramOf {
    static std::span<const Command* const> commands() { return {}; }
    static void prepare() {}
};

}  // namespace stamtafel
