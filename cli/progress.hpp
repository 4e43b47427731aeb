// A progress bar for long work, on a terminal only.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/console.hpp"

namespace stamtafel {

class Progress {
  public:
    Progress(const Console& console, std::uint64_t total) : console_(console), total_(total) {}
    void show(std::uint64_t done);
    void wipe() const;

  private:
    using Clock = std::chrono::steady_clock;
    const Console& console_;
    std::uint64_t total_;
    Clock::time_point started_ = Clock::now();
    Clock::time_point shown_;
};

}  // namespace stamtafel
