#include "bots/arena/estimate.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"

namespace stamtafel::arena {
namespace {

TEST(Estimate, StudentAsInTheTables) {
    EXPECT_NEAR(student_95(1), 12.7062, 1e-4);
    EXPECT_NEAR(student_95(2), 4.30265, 1e-5);
    EXPECT_NEAR(student_95(5), 2.57058, 1e-5);
    EXPECT_NEAR(student_95(10), 2.22814, 1e-5);
    EXPECT_NEAR(student_95(30), 2.04227, 1e-5);
    EXPECT_NEAR(student_95(120), 1.97993, 1e-5);
    EXPECT_NEAR(student_95(999'999), 1.95996, 1e-5);
    EXPECT_NEAR(student_95(1e9), 1.95996, 1e-5);
}

TEST(Estimate, WorkedByHand) {
    Estimate estimate;
    EXPECT_FALSE(estimate.interval());
    for (const double x : {2.0, 4.0, 4.0, 6.0, 9.0}) estimate.add(x);
    EXPECT_DOUBLE_EQ(estimate.mean(), 5);
    // Squares around 5: 9 + 1 + 1 + 1 + 16 = 28; over 4.
    EXPECT_DOUBLE_EQ(estimate.variance(), 7);
    // 2.77645 * sqrt(7 / 5)
    EXPECT_NEAR(estimate.interval()->low, 5 - 3.28516, 1e-4);
    EXPECT_NEAR(estimate.interval()->high, 5 + 3.28516, 1e-4);
}

TEST(Estimate, ShareByHand) {
    Estimate share;
    EXPECT_EQ(share_interval(share, 0.25), (Interval{0, 1}));
    // Three whole wins, parity a quarter: with the even one 1, 1, 1, 0.25. Mean 0.8125, squares
    // 3 * 0.1875² + 0.5625² = 0.421875, over 3 0.140625, s = 0.375, over 2 0.1875, t(3) = 3.18245.
    for (int i = 0; i < 3; ++i) share.add(1);
    const auto [low, high] = share_interval(share, 0.25);
    EXPECT_NEAR(low, 0.8125 - 3.18245 * 0.1875, 1e-5);
    EXPECT_EQ(high, 1);
    EXPECT_EQ(verdict({low, high}, 0.25), Verdict::open);
    EXPECT_EQ(verdict({0.3, 0.5}, 0.25), Verdict::above);
    EXPECT_EQ(verdict({0.1, 0.2}, 0.25), Verdict::below);
}

TEST(Estimate, OneMoreAtParityNeverLeavesTheMeanOutside) {
    Random random(3);
    for (int round = 0; round < 2'000; ++round) {
        Estimate share;
        const auto count = 1 + random.below(40);
        const std::uint32_t faces = 1 + random.below(4);
        for (std::uint32_t i = 0; i < count; ++i) share.add(random.below(faces) / 3.0);
        ASSERT_TRUE(share_interval(share, 0.25).contains(share.mean()));
    }
}

// Deal sets of four matches whose cards they have in common: how often the interval holds the
// truth. An interval over matches, taken as independent, fails here.
TEST(Estimate, CoversTheTruthNineteenTimesOutOfTwenty) {
    constexpr int experiments = 4'000;
    for (const int sets : {5, 20, 100}) {
        Random random(static_cast<std::uint64_t>(sets));
        int covered = 0;
        for (int experiment = 0; experiment < experiments; ++experiment) {
            Estimate share;
            for (int set = 0; set < sets; ++set) {
                // The chance of all four is drawn first, 0.2 or 0.6: 0.4 on average.
                const std::uint32_t chance = random.coin() ? 20 : 60;
                int wins = 0;
                for (int match = 0; match < 4; ++match) wins += random.below(100) < chance ? 1 : 0;
                share.add(wins / 4.0);
            }
            covered += share_interval(share, 0.25).contains(0.4) ? 1 : 0;
        }
        const double part = static_cast<double>(covered) / experiments;
        EXPECT_GT(part, 0.94) << sets;
        EXPECT_LT(part, 0.98) << sets;
    }
}

}  // namespace
}  // namespace stamtafel::arena
