#include "bots/arena/sprt.hpp"

#include <algorithm>
#include <cmath>

namespace stamtafel::arena {

void Sprt::Claim::bet(double outcome, double stake) {
    if (refuted) return;
    // Never so much that one result could take everything.
    constexpr double most = 0.75;
    log_more += std::log1p(std::min(stake, most / std::max(share, 1e-9)) * (outcome - share));
    log_less += std::log1p(std::min(stake, most / std::max(1 - share, 1e-9)) * (share - outcome));
    const double better = std::max(log_more, log_less);
    const double fortune =
        better + std::log((std::exp(log_more - better) + std::exp(log_less - better)) / 2);
    refuted = fortune >= -std::log(error);
}

Sprt::Sprt(double parity) : parity_(parity), parity_claim_{.share = parity} {
    for (int step = 0; step <= steps; ++step) {
        claims_.push_back({.share = static_cast<double>(step) / steps});
    }
}

void Sprt::add(double share) {
    // The stake is settled before the result is known: that makes the bet fair.
    const auto n = static_cast<double>(seen_.count() + 1);
    const double variance = squares_ / n;
    const double stake = std::sqrt(2 * std::log(2 / error) / (variance * n * std::log1p(n)));
    parity_claim_.bet(share, stake);
    for (Claim& claim : claims_) claim.bet(share, stake);
    seen_.add(share);
    const double off = share - seen_.with_one_at(parity_).mean();
    squares_ += off * off;
}

Interval Sprt::interval() const {
    double low = 1;
    double high = 0;
    for (const Claim& claim : claims_) {
        if (claim.refuted) continue;
        low = std::min(low, claim.share);
        high = std::max(high, claim.share);
    }
    if (low > high) low = high = seen_.mean();
    constexpr double step = 1.0 / steps;
    low = std::max(0.0, low - step);
    high = std::min(1.0, high + step);
    if (outcome() == Outcome::above) low = std::max(low, parity_);
    if (outcome() == Outcome::below) high = std::min(high, parity_);
    return {low, high};
}

Sprt::Outcome Sprt::outcome() const {
    if (parity_claim_.refuted) return seen_.mean() > parity_ ? Outcome::above : Outcome::below;
    const bool even = std::ranges::all_of(claims_, [&](const Claim& claim) {
        return claim.refuted || std::abs(claim.share - parity_) < margin;
    });
    return even ? Outcome::even : Outcome::open;
}

}  // namespace stamtafel::arena
