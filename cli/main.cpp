#include <csignal>
#include <string>
#include <vector>

#include "cli/program.hpp"

int main(int argc, char** argv) {
    // A reader that goes away is an error to be told, not a reason to die.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> words(argv + 1, argv + argc);
    return stamtafel::run_program(words);
}
