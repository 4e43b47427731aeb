#include "cli/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sets of signals are POSIX
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "rules/kit/system_error.hpp"

namespace stamtafel {

// Waits until the descriptor is ready; false at the deadline.
bool Process::ready(int descriptor, short events, Deadline deadline) const {
    constexpr std::chrono::milliseconds slice{50};
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0 || given_up_()) return false;
        pollfd wait{.fd = descriptor, .events = events, .revents = 0};
        const int found = poll(&wait, 1, static_cast<int>(std::min(left, slice).count()));
        if (found > 0) return true;
        if (found < 0 && errno != EINTR) return true;
    }
}

// Looks without collecting it, so that its id, and that of its group, cannot become another's yet.
bool Process::has_ended(std::chrono::milliseconds patience) const {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (true) {
        siginfo_t found{};
        if (waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT) != 0)
            return true;
        if (found.si_pid != 0) return true;
        if (std::chrono::steady_clock::now() >= deadline) return false;
        poll(nullptr, 0, 2);
    }
}

// Ends whatever is left of the group; answers how the command itself ended.
int Process::end_group() {
    int status = 0;
    kill(-id_, SIGKILL);
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return status;
}

Answer<std::unique_ptr<Process>> Process::start(const std::string& command,
                                                std::function<bool()> given_up) {
    const auto failed = [&] {
        return refuse(Refusal("exec.cannot_start").with(system_reason("reason", errno)));
    };
    // Our ends do not leak into other bots, or those would keep a dead bot's pipe open.
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0) return failed();
    if (pipe2(from.data(), O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return failed();
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t broken_pipe;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &broken_pipe);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);

    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    std::array<char*, 4> words{shell.data(), option.data(), text.data(), nullptr};
    pid_t id = 0;
    const int error = posix_spawn(&id, "/bin/sh", &actions, &attributes, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(to[0]);
    close(from[1]);
    if (error != 0) {
        close(to[1]);
        close(from[0]);
        errno = error;
        return failed();
    }
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Process>(new Process(id, to[1], from[0], std::move(given_up)));
}

Process::~Process() {
    close(input_);
    close(output_);
    if (id_ == 0) return;
    static_cast<void>(has_ended(std::chrono::milliseconds(200)));
    end_group();
}

// Why nothing can be said to it, or heard from it, any more.
Refusal Process::hung_up() {
    if (id_ == 0) return Refusal("exec.gone");
    const bool by_itself = has_ended(std::chrono::seconds(2));
    const int status = end_group();
    if (!by_itself) return Refusal("exec.hung_up");
    if (WIFSIGNALED(status)) return Refusal("exec.killed").with("signal", WTERMSIG(status));
    return Refusal("exec.ended").with("code", WEXITSTATUS(status));
}

Answer<> Process::send(std::string_view line, Deadline deadline) {
    std::string text(line);
    text += '\n';
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t count = write(input_, text.data() + sent, text.size() - sent);
        if (count > 0) {
            sent += static_cast<std::size_t>(count);
        } else if (errno == EAGAIN) {
            if (!ready(input_, POLLOUT, deadline)) return refuse("exec.does_not_read");
        } else if (errno != EINTR) {
            return refuse(hung_up());
        }
    }
    return {};
}

Answer<std::string> Process::receive(Deadline deadline) {
    while (true) {
        if (const auto end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (received_.size() > longest_line) return refuse("exec.line_too_long");
        std::array<char, 4096> buffer{};
        const ssize_t count = read(output_, buffer.data(), buffer.size());
        if (count > 0) {
            received_.append(buffer.data(), static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EAGAIN) {
            if (!ready(output_, POLLIN, deadline)) return refuse("exec.no_answer");
        } else if (count == 0 || errno != EINTR) {
            return refuse(hung_up());
        }
    }
}

}  // namespace stamtafel
