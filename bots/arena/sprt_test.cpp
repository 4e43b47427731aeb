#include "bots/arena/sprt.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"

namespace stamtafel::arena {
namespace {

using Outcome = Sprt::Outcome;

struct Course {
    Outcome outcome = Outcome::open;
    int sets = 0;
};

// Deal sets of three matches, each won with this chance, until it is decided or `most` are played.
Course played(double chance, double parity, int most, Random& random) {
    Estimate share;
    const Sprt test(parity);
    const auto threshold = static_cast<std::uint32_t>(chance * 1'000'000);
    for (int set = 1; set <= most; ++set) {
        int wins = 0;
        for (int match = 0; match < 3; ++match) {
            wins += random.below(1'000'000) < threshold ? 1 : 0;
        }
        share.add(wins / 3.0);
        if (const Outcome outcome = test.judge(share); outcome != Outcome::open) {
            return {outcome, set};
        }
    }
    return {Outcome::open, most};
}

TEST(Sprt, RatioByHand) {
    Estimate share;
    const Sprt test(0.5);
    EXPECT_EQ(test.log_ratio(share), 0);
    // With the even one: 0.5, 1, 0.5, 1, so n = 4, mean 0.75, variance 1/12; n * scale² = 0.01.
    for (const double x : {1.0, 0.5, 1.0}) share.add(x);
    const double v = 1.0 / 12;
    const double expected =
        0.5 * (16 * 0.0025 * 0.0625 / (v * (v + 0.01)) - std::log((v + 0.01) / v));
    EXPECT_NEAR(test.log_ratio(share), expected, 1e-12);
}

// Parity lies outside the interval exactly when the ratio has passed its bound.
TEST(Sprt, IntervalAndRatioAgree) {
    Random random(11);
    const Sprt test(1.0 / 3);
    Estimate share;
    int outside = 0;
    for (int set = 0; set < 3'000; ++set) {
        share.add(random.below(5) < 2 ? 1 : 0);
        const bool passed = test.log_ratio(share) > -std::log(Sprt::error);
        ASSERT_EQ(passed, !test.interval(share).contains(1.0 / 3)) << set;
        outside += passed ? 1 : 0;
    }
    EXPECT_GT(outside, 0);
}

TEST(Sprt, SaysNothingWithoutChance) {
    Estimate even;
    for (int set = 0; set < 100; ++set) even.add(0.5);
    EXPECT_EQ(Sprt(0.5).log_ratio(even), 0);
    EXPECT_EQ(Sprt(0.5).judge(even), Outcome::even);
}

// Looked at after each of 1,000 deal sets, it may claim a difference where there is none in one of
// twenty runs; an ordinary interval would do so in every third.
TEST(Sprt, SeldomFindsWhatIsNotThere) {
    for (const double parity : {0.5, 0.25}) {
        Random random(5);
        constexpr int runs = 600;
        int wrong = 0;
        for (int i = 0; i < runs; ++i) {
            const auto outcome = played(parity, parity, 1'000, random).outcome;
            wrong += outcome == Outcome::above || outcome == Outcome::below ? 1 : 0;
        }
        EXPECT_LE(wrong, runs * 5 / 100) << parity;
    }
}

TEST(Sprt, FindsWhatIsThereAndSoonerIfItIsMore) {
    Random random(6);
    int sets[2] = {0, 0};
    for (int i = 0; i < 40; ++i) {
        const Course clear = played(0.65, 0.5, 20'000, random);
        const Course slight = played(0.45, 0.5, 20'000, random);
        EXPECT_EQ(clear.outcome, Outcome::above);
        EXPECT_EQ(slight.outcome, Outcome::below);
        sets[0] += clear.sets;
        sets[1] += slight.sets;
    }
    EXPECT_LT(sets[0] * 4, sets[1]);
}

TEST(Sprt, EndsWhereThereIsNoDifferenceWorthMore) {
    Random random(7);
    EXPECT_EQ(played(0.5, 0.5, 200'000, random).outcome, Outcome::even);
}

}  // namespace
}  // namespace stamtafel::arena
