// The commands of the program, each with the flags it takes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "cli/console.hpp"

namespace stamtafel {

struct Command {
    CommandSpec spec;
    ExitCode (*run)(Console&, const Arguments&) = nullptr;
};

// In the order in which the help names them; those of single games stand in their folders
// (cli/program_of.hpp).
std::span<const Command> all_commands();

extern const Command serve_command;
extern const Command games_command;
extern const Command rules_command;
extern const Command play_command;
extern const Command simulate_command;
extern const Command arena_command;
extern const Command replay_command;
extern const Command review_command;
extern const Command verify_command;
extern const Command view_command;
extern const Command db_command;
extern const Command bench_command;
extern const Command load_command;

}  // namespace stamtafel
