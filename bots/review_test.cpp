#include "bots/review.hpp"

#include <gtest/gtest.h>

#include "bots/testing/hint_text.hpp"
#include "rules/games.hpp"

namespace stamtafel {
namespace {

using Weighing = std::vector<WeighedAction>;

TEST(Review, MarksByWhatADecisionCost) {
    EXPECT_EQ(mark_of(-0.2), Mark::good);
    EXPECT_EQ(mark_of(0.02), Mark::good);
    EXPECT_EQ(mark_of(0.03), Mark::inaccuracy);
    EXPECT_EQ(mark_of(0.1), Mark::mistake);
    EXPECT_EQ(mark_of(0.5), Mark::blunder);
}

TEST(Review, ComparesWithTheBestOption) {
    const Weighing one{{"a", 0.5, 3}, {"b", 0.4, 2}, {"c", 0.1, 1}};
    const Weighing other{{"a", 0.52, 5}, {"b", 0.42, 4}, {"c", 0.08, 1}};
    const auto judged = compared(one, other, "c");
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->best.action, "a");
    EXPECT_DOUBLE_EQ(judged->best.win, 0.51);
    EXPECT_DOUBLE_EQ(judged->best.result, 4);
    EXPECT_DOUBLE_EQ(judged->played.win, 0.09);
    EXPECT_NEAR(judged->cost, 0.42, 1e-9);
    EXPECT_NEAR(judged->noise, 0.02, 1e-9);
    EXPECT_EQ(judged->mark, Mark::blunder);
}

TEST(Review, TheBestOptionCostsNothing) {
    const Weighing one{{"a", 0.5, 3}, {"b", 0.4, 2}};
    const auto judged = compared(one, one, "a");
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->cost, 0);
    EXPECT_EQ(judged->best.action, "a");
    EXPECT_EQ(judged->mark, Mark::good);
}

// The two weighings contradict each other: each finds another option best.
TEST(Review, NoiseIsNoMistake) {
    const Weighing one{{"a", 0.6, 0}, {"b", 0.5, 0}, {"c", 0.4, 0}};
    const Weighing other{{"c", 0.6, 0}, {"b", 0.5, 0}, {"a", 0.41, 0}};
    const auto judged = compared(one, other, "b");
    ASSERT_TRUE(judged);
    EXPECT_EQ(judged->mark, Mark::good);
    EXPECT_EQ(judged->cost, 0);
}

TEST(Review, WhatWasNotWeighedIsNotJudged) {
    const Weighing some{{"a", 0.6, 0}, {"b", 0.5, 0}};
    EXPECT_FALSE(compared(some, some, "z"));
    EXPECT_FALSE(compared({}, {}, "a"));
}

// A match of three in which seat 0 has just been offered a card.
class GesjaaktReview : public ::testing::Test {
  protected:
    GesjaaktReview() : game_(*find_game("gesjaakt")), options_(game_.info().options) {}

    std::unique_ptr<AnyMatch> replayed(const std::vector<std::string>& lines) {
        auto match = *game_.begin(options_, 3, 1);
        for (const auto& line : lines) EXPECT_TRUE(match->replay(line)) << line;
        return match;
    }

    const AnyGame& game_;
    Options options_;
    static constexpr Budget budget_{.simulations = 3'000};
};

TEST_F(GesjaaktReview, TakingTheHighestCardForNothingIsABlunder) {
    const auto match = replayed({"start 0", "turn 35"});
    const auto judged = judge(*match, options_, 0, "take", budget_);
    ASSERT_TRUE(judged);
    ASSERT_TRUE(*judged);
    EXPECT_EQ((*judged)->best.action, "pay");
    EXPECT_EQ((*judged)->mark, Mark::blunder);
    EXPECT_EQ(told((*judged)->reason), "hint.gesjaakt.pay_first card=35 price=35 chips=10");
    const auto again = judge(*match, options_, 0, "take", budget_);
    EXPECT_EQ((*again)->cost, (*judged)->cost);
    const auto good = judge(*match, options_, 0, "pay", budget_);
    EXPECT_EQ((*good)->mark, Mark::good);
    EXPECT_EQ((*good)->cost, 0);
}

TEST_F(GesjaaktReview, OnlyDecisionsThatStandAreReviewed) {
    const auto match = replayed({"start 0", "turn 35", "0: pay", "1: pay", "0: takeback 2",
                                 "0: pay", "1: take", "turn 4", "2: bot simple"});
    const auto all = decisions_of(*match, SeatSet::first(3));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].line, 5U);
    EXPECT_EQ(all[1].line, 6U);
    EXPECT_EQ(all[1].seat, 1);
    EXPECT_EQ(all[1].action, "take");
    EXPECT_EQ(decisions_of(*match, SeatSet::of(0)).size(), 1U);
}

TEST(Review, SumsUpASeat) {
    const auto judged = [](std::size_t line, Seat seat, double cost) {
        Judged each;
        each.decided = {line, seat, "x"};
        each.judgement.cost = cost;
        each.judgement.mark = mark_of(cost);
        return each;
    };
    const std::vector<Judged> all{judged(1, 0, 0),   judged(2, 1, 0.9), judged(3, 0, 0.04),
                                  judged(4, 0, 0.2), judged(5, 0, 0.1), judged(6, 0, 0.3),
                                  judged(7, 0, 0.02)};
    const SeatReview sum = summed(all, 0);
    EXPECT_EQ(sum.decisions, 6U);
    EXPECT_EQ(sum.marks, (std::array<std::size_t, 4>{2, 1, 1, 2}));
    EXPECT_DOUBLE_EQ(sum.mean_cost, 0.11);
    EXPECT_EQ(sum.costliest, (std::vector<std::size_t>{5, 3, 4}));
    EXPECT_EQ(summed(all, 2).decisions, 0U);
}

}  // namespace
}  // namespace stamtafel
