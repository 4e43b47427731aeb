#include "bots/arena/scoreboard.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"

namespace stamtafel::arena {
namespace {

MatchResult result(std::initializer_list<int> scores, std::initializer_list<int> winners) {
    MatchResult match;
    std::size_t seat = 0;
    for (const int score : scores) match.scores[seat++] = score;
    for (const int winner : winners) match.winners.insert(static_cast<Seat>(winner));
    return match;
}

TEST(Scoreboard, CountsWholeDealSetsByHand) {
    const auto lineups = *plan_lineups({"a", "b", "b"}, 3);
    Scoreboard board(lineups, 3, true);
    // The first set: a in seats 0, 1 and 2. It wins, shares with one, loses.
    ASSERT_EQ(lineups.straight[0], (Lineup{0, 1, 1}));
    ASSERT_EQ(lineups.straight[1], (Lineup{1, 0, 1}));
    EXPECT_FALSE(board.add(result({10, 20, 30}, {0})));
    EXPECT_FALSE(board.add(result({15, 15, 40}, {0, 1})));
    EXPECT_EQ(board.deal_sets(), 0U);
    EXPECT_EQ(board.matches(0), 0U);
    EXPECT_TRUE(board.add(result({5, 50, 35}, {0})));
    EXPECT_EQ(board.deal_sets(), 1U);
    EXPECT_EQ(board.matches(0), 3U);
    EXPECT_EQ(board.matches(1), 6U);
    EXPECT_DOUBLE_EQ(board.share(0).mean(), 1.5 / 3);
    EXPECT_DOUBLE_EQ(board.share(1).mean(), 1.5 / 6);
    EXPECT_DOUBLE_EQ(board.score(0).mean(), (10 + 15 + 35) / 3.0);
    EXPECT_DOUBLE_EQ(board.score(1).mean(), (20 + 30 + 15 + 40 + 5 + 50) / 6.0);
    // Ahead of both; equal to one and ahead of the other; behind one (5) and ahead of one (50).
    EXPECT_DOUBLE_EQ(board.ahead(0, 1).mean(), (2 + 1.5 + 1) / 6);
    EXPECT_DOUBLE_EQ(board.ahead(1, 0).mean(), 1 - (2 + 1.5 + 1) / 6);
    EXPECT_EQ(board.ahead(0, 0).count(), 0U);
    // What is not whole does not count.
    EXPECT_FALSE(board.add(result({1, 2, 3}, {0})));
    EXPECT_DOUBLE_EQ(board.share(0).mean(), 1.5 / 3);
}

TEST(Scoreboard, SharesOfAllSeatsAddUp) {
    const auto lineups = *plan_lineups({"a", "b", "c", "d"}, 3);
    Scoreboard board(lineups, 3, false);
    Random random(1);
    for (int match = 0; match < 12 * 50; ++match) {
        MatchResult played;
        for (std::size_t seat = 0; seat < 3; ++seat) {
            played.scores[seat] = static_cast<int>(random.below(4));
        }
        const int best = std::max({played.scores[0], played.scores[1], played.scores[2]});
        for (Seat seat = 0; seat < 3; ++seat) {
            if (played.scores[seat] == best) played.winners.insert(seat);
        }
        board.add(played);
    }
    EXPECT_EQ(board.deal_sets(), 50U);
    double wins = 0;
    for (std::size_t bot = 0; bot < 4; ++bot) {
        wins += board.share(bot).mean() * static_cast<double>(board.matches(bot));
        EXPECT_TRUE(board.interval(bot).contains(board.share(bot).mean()));
        for (std::size_t other = 0; other < 4; ++other) {
            if (bot == other) continue;
            EXPECT_NEAR(board.ahead(bot, other).mean() + board.ahead(other, bot).mean(), 1, 1e-12);
        }
    }
    EXPECT_NEAR(wins, 600, 1e-9);
    for (const auto& rating : board.ratings()) EXPECT_LT(std::abs(rating.points), 100);
}

// Two bots of which one has three times the strength of the other: 190.85 points.
TEST(Scoreboard, RatingIntervalsCoverTheTruth) {
    const auto lineups = *plan_lineups({"a", "b"}, 2);
    Random random(8);
    int covered = 0;
    constexpr int experiments = 400;
    for (int experiment = 0; experiment < experiments; ++experiment) {
        Scoreboard board(lineups, 2, false);
        for (std::uint64_t set = 0; set < 100; ++set) {
            for (const auto& lineup : lineups.of(set)) {
                const std::size_t winner = random.below(4) < 3 ? 1 : 0;
                board.add(result({}, {lineup[0] == winner ? 0 : 1}));
            }
        }
        const auto rating = board.ratings()[1];
        covered += std::abs(rating.points - 190.85) <= rating.half ? 1 : 0;
    }
    EXPECT_GT(covered, experiments * 92 / 100);
    EXPECT_LT(covered, experiments * 99 / 100);
}

}  // namespace
}  // namespace stamtafel::arena
