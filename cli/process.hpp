// Another program, spoken to in lines.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

class Process {
  public:
    // Starts the command in a shell, in a process group of its own.
    static Answer<std::unique_ptr<Process>> start(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Closes its input, gives it a moment to end by itself, then ends the whole group.
    ~Process();

    // Both wait until the deadline at most.
    using Deadline = std::chrono::steady_clock::time_point;
    Answer<> send(std::string_view line, Deadline deadline);
    Answer<std::string> receive(Deadline deadline);

  private:
    Process(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}
    [[nodiscard]] Refusal ended();

    static constexpr std::size_t longest_line = 65'536;

    pid_t id_;
    int input_;
    int output_;
    std::string received_;
};

}  // namespace stamtafel
