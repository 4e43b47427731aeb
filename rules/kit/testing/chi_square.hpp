// Is this as even as chance would make it?
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <ranges>
#include <vector>

#include <gtest/gtest.h>

namespace stamtafel {

// The chance that a chi-square variable with this many degrees of freedom exceeds `statistic`:
// the upper incomplete gamma function, as a series or a continued fraction, whichever converges.
inline double chi_square_tail(double statistic, double degrees) {
    const double a = degrees / 2;
    const double x = statistic / 2;
    if (x <= 0) return 1;
    const double scale = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a;
        double sum = term;
        for (double n = a + 1; term > sum * 1e-15; ++n) sum += term *= x / n;
        return 1 - sum * scale;
    }
    double b = x + 1 - a;
    double c = 1e300;
    double d = 1 / b;
    double fraction = d;
    for (int i = 1; i < 1000; ++i) {
        const double an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return fraction * scale;
}

// How often a perfectly even source would do worse than this. One count for every outcome there is,
// also for those that never came.
inline double uniform_tail(const std::vector<int>& counts) {
    EXPECT_GE(counts.size(), 2U);
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = total / static_cast<double>(counts.size());
    EXPECT_GE(expected, 5) << "too few draws for a chi-square test";
    double statistic = 0;
    for (const int count : counts) statistic += (count - expected) * (count - expected) / expected;
    return chi_square_tail(statistic, static_cast<double>(counts.size() - 1));
}

// `alpha` is how often a perfectly even source would fail; tests use fixed seeds, so what passes
// once passes always.
inline void expect_uniform(const std::vector<int>& counts, double alpha = 1e-4) {
    EXPECT_GT(uniform_tail(counts), alpha) << ::testing::PrintToString(counts);
}

// The same for counts that stand in a map from outcome to count; `outcomes` is how many there are.
inline void expect_uniform(const auto& counts_by_outcome, std::size_t outcomes,
                           double alpha = 1e-4) {
    ASSERT_LE(counts_by_outcome.size(), outcomes) << "outcomes that should be impossible";
    std::vector<int> counts(outcomes, 0);
    std::ranges::copy(counts_by_outcome | std::views::values, counts.begin());
    expect_uniform(counts, alpha);
}

// Many such tests of one thing: neither may the worst of them be worse than so many allow
// (Bonferroni), nor all of them together (Fisher).
inline void expect_chance(const std::vector<double>& tails, double alpha = 1e-3) {
    ASSERT_FALSE(tails.empty());
    const auto count = static_cast<double>(tails.size());
    double statistic = 0;
    for (const double tail : tails) {
        EXPECT_GT(tail, alpha / count) << ::testing::PrintToString(tails);
        statistic -= 2 * std::log(std::max(tail, 1e-300));
    }
    EXPECT_GT(chi_square_tail(statistic, 2 * count), alpha) << ::testing::PrintToString(tails);
}

}  // namespace stamtafel
