// The program `stamtafel`: finds the command and runs it.
#pragma once

#include <span>
#include <string>

namespace stamtafel {

int run_program(std::span<const std::string> words);

}  // namespace stamtafel
