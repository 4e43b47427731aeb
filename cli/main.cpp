#include <fcntl.h>

#include <csignal>
#include <initializer_list>
#include <string>
#include <vector>

#include "cli/interruption.hpp"
#include "cli/program.hpp"

namespace {

// A stream that was closed would become the next file opened, and messages be written into that.
// Using it still fails.
void keep_streams_apart() {
    for (const int stream : {0, 1, 2}) {
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
    }
}

}  // namespace

int main(int argc, char** argv) {
    keep_streams_apart();
    // A reader that goes away is an error to be told, not a reason to die.
    std::signal(SIGPIPE, SIG_IGN);
    const std::vector<std::string> words(argv + 1, argv + argc);
    const int code = stamtafel::run_program(words);
    if (code != 0) stamtafel::end_by_interruption();
    return code;
}
