// When a table's actions are to be sent. The times are fixed beforehand: an answer that comes late
// does not shift those after it, so that waiting for a slow server is measured and not left out.
#pragma once

#include <algorithm>
#include <chrono>

namespace stamtafel {

using LoadTime = std::chrono::steady_clock::time_point;
using LoadDuration = std::chrono::steady_clock::duration;

class Schedule {
  public:
    // A pace of zero: as fast as it goes.
    Schedule(LoadTime first, LoadDuration pace) : next_(first), pace_(pace) {}

    // When the next action is due, if it could be sent at `ready`. Its latency counts from here.
    [[nodiscard]] LoadTime due(LoadTime ready) const {
        return pace_ == LoadDuration::zero() ? std::max(ready, next_) : next_;
    }
    void sent() { next_ += pace_; }

  private:
    LoadTime next_;
    LoadDuration pace_;
};

}  // namespace stamtafel
