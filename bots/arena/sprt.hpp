// Whether enough has been seen, asked after every deal set. Looking so often at an ordinary
// interval would find a difference sooner or later where there is none; this test may be looked at
// always.
#pragma once

#include <cstdint>

#include "bots/arena/estimate.hpp"

namespace stamtafel::arena {

// A sequential probability ratio test with a mixture of alternatives (Robbins 1970): the likelihood
// of "the share lies somewhere around parity, normally distributed with `scale`" over that of "the
// share is parity". If it is parity, the ratio ever passes 1 / `error` with a chance of at most
// `error`. Turned around, it gives an interval that holds at all times at once.
class Sprt {
  public:
    enum class Outcome : std::uint8_t { open, above, below, even };

    static constexpr double error = 0.05;
    static constexpr double scale = 0.05;        // differences of this size are found soonest
    static constexpr double margin = 0.01;       // nearer to parity than this counts as even
    static constexpr std::uint64_t fewest = 16;  // deal sets before the variance can be trusted

    explicit Sprt(double parity) : parity_(parity) {}

    [[nodiscard]] Outcome judge(const Estimate& share) const;
    // The natural logarithm of the ratio.
    [[nodiscard]] double log_ratio(const Estimate& share) const;
    // Where the share is, at any time, except with a chance of `error`.
    [[nodiscard]] Interval interval(const Estimate& share) const;

  private:
    double parity_;
};

}  // namespace stamtafel::arena
