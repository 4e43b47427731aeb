// A mean and how far it can be trusted. Every deal set is one observation: its matches have their
// cards in common, so only between deal sets is there independent chance.
#pragma once

#include <cstdint>
#include <optional>

namespace stamtafel::arena {

struct Interval {
    double low = 0;
    double high = 0;
    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
    friend bool operator==(const Interval&, const Interval&) = default;
};

// What Student's t stays within 95 % of the time, to either side.
double student_95(double degrees);

class Estimate {
  public:
    void add(double observation) {
        ++count_;
        // Welford: keeps its precision where a sum of squares would lose it.
        const double step = observation - mean_;
        mean_ += step / static_cast<double>(count_);
        squares_ += step * (observation - mean_);
    }
    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] double mean() const { return mean_; }
    // The variance of one observation, with one less in the divisor; 0 of fewer than two.
    [[nodiscard]] double variance() const {
        return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1);
    }
    // As if one more deal set had come out exactly even: a bot that won all of five matches has not
    // shown that it never loses. Always holds the mean itself.
    [[nodiscard]] Estimate with_one_at(double parity) const {
        Estimate cautious = *this;
        cautious.add(parity);
        return cautious;
    }
    // 95 %; nothing of fewer than two observations.
    [[nodiscard]] std::optional<Interval> interval() const;

  private:
    std::uint64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

// The 95 % interval of a share whose parity is known, within 0 and 1.
Interval share_interval(const Estimate& share, double parity);

enum class Verdict : std::uint8_t { open, above, below };
Verdict verdict(const Interval& interval, double parity);

}  // namespace stamtafel::arena
