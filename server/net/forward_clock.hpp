// The time of day as tables need it: it never goes back. While the system's clock is behind what
// was read before, because somebody set it back, time passes as it does by the steady clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace stamtafel {

class ForwardClock {
  public:
    // `wall` in milliseconds since 1970, as the system has it; `steady` never goes back.
    std::int64_t read(std::int64_t wall, std::chrono::milliseconds steady) {
        last_ = std::max(wall, last_ + (steady - steady_).count());
        steady_ = steady;
        return last_;
    }
    // What comes is no earlier than this.
    void start_at(std::int64_t moment) { last_ = std::max(last_, moment); }

  private:
    std::int64_t last_ = 0;
    std::chrono::milliseconds steady_{0};
};

}  // namespace stamtafel
