#include "bots/arena/estimate.hpp"

#include <algorithm>
#include <cmath>

namespace stamtafel::arena {

namespace {

// The regularised incomplete beta function as a continued fraction (Lentz), for x below the middle.
double beta_share(double a, double b, double x) {
    if (x > (a + 1) / (a + b + 2)) return 1 - beta_share(b, a, 1 - x);
    if (x <= 0) return 0;
    const double scale = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                  a * std::log(x) + b * std::log1p(-x)) /
                         a;
    double c = 1;
    double d = 1 / (1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m < 10'000; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-14) break;
    }
    return scale * fraction;
}

// How often Student's t is farther out than this, on either side.
double student_tail(double t, double degrees) {
    return beta_share(degrees / 2, 0.5, degrees / (degrees + t * t));
}

}  // namespace

double student_95(double degrees) {
    constexpr double normal = 1.959963984540054;
    if (degrees > 1e6) return normal;
    double low = normal;
    double high = 13;  // 12.7 with one degree
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (student_tail(middle, degrees) > 0.05 ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::optional<Interval> Estimate::interval() const {
    if (count_ < 2) return std::nullopt;
    const auto n = static_cast<double>(count_);
    const double half = student_95(n - 1) * std::sqrt(variance() / n);
    return Interval{mean_ - half, mean_ + half};
}

Interval share_interval(const Estimate& share, double parity) {
    const auto cautious = share.with_one_at(parity).interval();
    if (!cautious) return {0, 1};
    return {std::max(0.0, cautious->low), std::min(1.0, cautious->high)};
}

Verdict verdict(const Interval& interval, double parity) {
    if (interval.low > parity) return Verdict::above;
    return interval.high < parity ? Verdict::below : Verdict::open;
}

}  // namespace stamtafel::arena
