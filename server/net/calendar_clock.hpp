// The date as ages need it: by it devices end and tables are swept, for good. So a clock that jumps
// by more than a day, ahead or back, is believed once it has stayed there for a day; until then
// time passes as it does by the steady clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace stamtafel {

class CalendarClock {
  public:
    // As for ForwardClock.
    std::int64_t read(std::int64_t wall, std::chrono::milliseconds steady) {
        const std::int64_t lead = wall - steady.count();
        const bool agrees = !believed_ || near(lead, *believed_);
        const bool stays = doubt_ && near(lead, doubt_->lead);
        if (agrees || (stays && steady - doubt_->since >= std::chrono::days(1))) {
            believed_ = lead;
            doubt_.reset();
        } else if (!stays) {
            doubt_ = {lead, steady};
        }
        return *believed_ + steady.count();
    }

  private:
    // Of the wall clock over the steady one.
    struct Doubt {
        std::int64_t lead;
        std::chrono::milliseconds since;
    };
    static bool near(std::int64_t one, std::int64_t other) {
        return std::abs(one - other) <= std::chrono::milliseconds(std::chrono::days(1)).count();
    }

    std::optional<std::int64_t> believed_;
    std::optional<Doubt> doubt_;
};

}  // namespace stamtafel
