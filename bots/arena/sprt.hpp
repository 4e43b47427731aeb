// Whether enough has been seen, asked after every deal set. Looking so often at an ordinary
// interval would find a difference sooner or later where there is none; this test may be looked at
// always.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/arena/estimate.hpp"

namespace stamtafel::arena {

// A sequential test by betting (Waudby-Smith and Ramdas 2024): somebody stakes part of a fortune on
// every deal set against "the share is this". If it is, the stakes are fair, and the fortune ever
// grows to 1 / `error` times what it was with a chance of at most `error`, whatever the results are
// distributed like and however few there are. Bets against every share at once give an interval
// that holds at all times.
class Sprt {
  public:
    enum class Outcome : std::uint8_t { open, above, below, even };

    static constexpr double error = 0.05;
    static constexpr double margin = 0.01;  // nearer to parity than this counts as even

    explicit Sprt(double parity);

    // The share of the next deal set, 0 to 1.
    void add(double share);
    [[nodiscard]] Outcome outcome() const;
    // Where the share is, at any time, except with a chance of `error`; in steps of a quarter of a
    // percent, outwards.
    [[nodiscard]] Interval interval() const;

  private:
    static constexpr int steps = 400;

    // A share that is bet against, half of the fortune on more and half on less.
    struct Claim {
        double share = 0;
        double log_more = 0;
        double log_less = 0;
        bool refuted = false;

        void bet(double outcome, double stake);
    };

    double parity_;
    Claim parity_claim_;
    std::vector<Claim> claims_;
    Estimate seen_;
    double squares_ =
        0.25;  // as if one result had been far off, so that the first stakes are small
};

}  // namespace stamtafel::arena
