// How long a bot may think about one decision: a time, or a number of simulations where the same
// decision must come again.
#pragma once

#include <chrono>
#include <cstdint>

namespace stamtafel {

struct Budget {
    std::chrono::milliseconds time{100};
    std::uint64_t simulations = 0;  // more than 0: counted instead of time
    friend bool operator==(const Budget&, const Budget&) = default;
};

// A budget while it is being spent. Made when the decision is asked for. A twentieth of the time is
// kept for what comes before and after, so that the decision is there in time.
class Allowance {
  public:
    explicit Allowance(const Budget& budget)
        : most_(budget.simulations), until_(begun_ + budget.time * 19 / 20) {}

    // Asked before every simulation: whether there may be one more. The clock is only read every
    // `between` times, since a simulation may be as short as reading it.
    bool one_more(std::uint32_t between = 8) {
        if (most_ > 0) {
            if (done_ >= most_) return false;
        } else if (done_ % between == 0 && Clock::now() >= until_) {
            return false;
        }
        ++done_;
        return true;
    }
    [[nodiscard]] std::uint64_t done() const { return done_; }
    // How many there may be in all; 0 where time is what counts.
    [[nodiscard]] std::uint64_t most() const { return most_; }
    // The share of it that is spent, for whoever divides it over stages.
    [[nodiscard]] double spent() const {
        if (most_ > 0) return static_cast<double>(done_) / static_cast<double>(most_);
        const auto left = std::chrono::duration<double>(until_ - Clock::now()).count();
        const auto all = std::chrono::duration<double>(until_ - begun_).count();
        return all > 0 ? 1 - left / all : 1;
    }

  private:
    using Clock = std::chrono::steady_clock;
    std::uint64_t most_;
    std::uint64_t done_ = 0;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point until_;
};

}  // namespace stamtafel
