// Another program, spoken to in lines.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

class Process {
  public:
    // Starts the command in a shell, in a process group of its own.
    static Answer<std::unique_ptr<Process>> start(const std::string& command,
                                                  std::function<bool()> given_up);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Closes its input, gives it a moment to end by itself, then ends the whole group.
    ~Process();

    // Both wait until the deadline at most, or until everything is given up.
    using Deadline = std::chrono::steady_clock::time_point;
    Answer<> send(std::string_view line, Deadline deadline);
    Answer<std::string> receive(Deadline deadline);

  private:
    Process(pid_t id, int input, int output, std::function<bool()> given_up)
        : id_(id), input_(input), output_(output), given_up_(std::move(given_up)) {}
    [[nodiscard]] bool ready(int descriptor, short events, Deadline deadline) const;
    [[nodiscard]] bool has_ended(std::chrono::milliseconds patience) const;
    int end_group();
    [[nodiscard]] Refusal hung_up();

    static constexpr std::size_t longest_line = 65'536;

    pid_t id_;
    int input_;
    int output_;
    std::function<bool()> given_up_;
    std::string received_;
};

}  // namespace stamtafel
