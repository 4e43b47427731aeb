#include "bots/arena/rating.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace stamtafel::arena {
namespace {

TEST(Rating, TwoPlayersByHand) {
    // Three of four: a factor of 3 in strength.
    const Company pair{{1, 1}, 100, {25, 75}};
    const auto points = ratings(std::vector{pair}, 0);
    EXPECT_EQ(points[0], 0);
    EXPECT_NEAR(points[1], 400 * std::log10(3), 1e-6);
    EXPECT_NEAR(points[1], 190.85, 0.01);
}

TEST(Rating, OneAgainstThreeByHand) {
    // One seat of four takes half of the wins: it is worth the other three.
    const Company company{{1, 3}, 200, {100, 100}};
    EXPECT_NEAR(ratings(std::vector{company}, 0)[1], -400 * std::log10(3), 1e-6);
    // At parity all are alike.
    const Company even{{1, 3}, 200, {50, 150}};
    EXPECT_NEAR(ratings(std::vector{even}, 0)[1], 0, 1e-6);
}

TEST(Rating, ConsistentChain) {
    // Strengths 1, 2 and 4 at three tables of two: shares 1/3, 1/5 and 1/3 for the weaker.
    const std::vector<Company> companies{{{1, 1, 0}, 300, {100, 200, 0}},
                                         {{1, 0, 1}, 300, {60, 0, 240}},
                                         {{0, 1, 1}, 300, {0, 100, 200}}};
    const auto points = ratings(companies, 0);
    EXPECT_NEAR(points[1], 400 * std::log10(2), 1e-4);
    EXPECT_NEAR(points[2], 400 * std::log10(4), 1e-4);
}

TEST(Rating, WhoAlwaysLosesHasOneToo) {
    const Company hopeless{{1, 1}, 50, {0, 50}};
    // As if 0.5 and 50.5 of 51 had been won.
    EXPECT_NEAR(ratings(std::vector{hopeless}, 1)[1], 400 * std::log10(101), 1e-6);
}

}  // namespace
}  // namespace stamtafel::arena
