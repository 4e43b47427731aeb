#include "bots/arena/sprt.hpp"

#include <algorithm>
#include <cmath>

namespace stamtafel::arena {

double Sprt::log_ratio(const Estimate& share) const {
    const Estimate cautious = share.with_one_at(parity_);
    const double n = static_cast<double>(cautious.count());
    const double v = cautious.variance();
    if (v <= 0) return 0;
    const double away = cautious.mean() - parity_;
    const double spread = n * scale * scale;
    return (n * n * scale * scale * away * away / (v * (v + spread)) - std::log((v + spread) / v)) /
           2;
}

Interval Sprt::interval(const Estimate& share) const {
    const Estimate cautious = share.with_one_at(parity_);
    const double n = static_cast<double>(cautious.count());
    const double v = cautious.variance();
    const double spread = n * scale * scale;
    const double half = v <= 0 ? 0
                               : std::sqrt(v * (v + spread) / spread / n *
                                           (std::log((v + spread) / v) - 2 * std::log(error)));
    return {std::max(0.0, cautious.mean() - half), std::min(1.0, cautious.mean() + half)};
}

Sprt::Outcome Sprt::judge(const Estimate& share) const {
    if (share.count() < fewest) return Outcome::open;
    const auto [low, high] = interval(share);
    if (low > parity_) return Outcome::above;
    if (high < parity_) return Outcome::below;
    const bool even = low >= parity_ - margin && high <= parity_ + margin;
    return even ? Outcome::even : Outcome::open;
}

}  // namespace stamtafel::arena
