#include "cli/interruption.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace stamtafel {

namespace {

volatile std::sig_atomic_t noted = 0;
int nothing_to_read = -1;

}  // namespace

void note_interruptions() {
    nothing_to_read = open("/dev/null", O_RDONLY | O_CLOEXEC);
    struct sigaction action{};
    action.sa_handler = [](int signal) {
        noted = signal;
        // A read that begins only now must not wait either.
        if (nothing_to_read >= 0) dup2(nothing_to_read, STDIN_FILENO);
    };
    // Without SA_RESTART, so that a read that waits is interrupted.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

bool interrupted() { return noted != 0; }

void end_by_interruption() {
    if (noted == 0) return;
    std::signal(noted, SIG_DFL);
    std::raise(noted);
}

}  // namespace stamtafel
