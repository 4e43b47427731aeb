#include "bots/arena/lineups.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel::arena {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

Lineups planned(const std::vector<std::string>& names, int seats) {
    auto plan = plan_lineups(names, seats);
    EXPECT_TRUE(plan);
    return plan ? *plan : Lineups{};
}

TEST(Lineups, AsManyNamesAsSeatsAreRotated) {
    const auto plan = planned({"a", "b", "c"}, 3);
    EXPECT_THAT(plan.bots, ElementsAre("a", "b", "c"));
    EXPECT_THAT(plan.straight,
                UnorderedElementsAre(Lineup{0, 1, 2}, Lineup{2, 0, 1}, Lineup{1, 2, 0}));
    // Every second deal set goes the other way round.
    EXPECT_THAT(plan.mirrored,
                UnorderedElementsAre(Lineup{2, 1, 0}, Lineup{0, 2, 1}, Lineup{1, 0, 2}));
    EXPECT_EQ(&plan.of(0), &plan.straight);
    EXPECT_EQ(&plan.of(7), &plan.mirrored);
}

TEST(Lineups, EqualNamesAreOneBotAndNothingIsPlayedTwice) {
    const auto one_against_three = planned({"a", "b", "b", "b"}, 4);
    EXPECT_THAT(one_against_three.bots, ElementsAre("a", "b"));
    EXPECT_THAT(one_against_three.straight,
                UnorderedElementsAre(Lineup{0, 1, 1, 1}, Lineup{1, 0, 1, 1}, Lineup{1, 1, 0, 1},
                                     Lineup{1, 1, 1, 0}));
    EXPECT_EQ(one_against_three.mirrored.size(), 4U);
    EXPECT_THAT(planned({"a", "b", "a", "b"}, 4).straight,
                UnorderedElementsAre(Lineup{0, 1, 0, 1}, Lineup{1, 0, 1, 0}));
}

TEST(Lineups, FewerNamesThanSeatsStandAloneInTurn) {
    const auto plan = planned({"a", "b"}, 3);
    EXPECT_THAT(plan.straight,
                UnorderedElementsAre(Lineup{0, 1, 1}, Lineup{1, 0, 1}, Lineup{1, 1, 0},
                                     Lineup{1, 0, 0}, Lineup{0, 1, 0}, Lineup{0, 0, 1}));
    EXPECT_EQ(planned({"a", "b"}, 2).size(), 2U);
}

TEST(Lineups, MoreNamesThanSeatsAllMeet) {
    const auto plan = planned({"a", "b", "c", "d"}, 3);
    EXPECT_EQ(plan.size(), 4U * 3U);
    std::set<std::set<std::size_t>> companies;
    for (const auto& lineup : plan.straight) companies.emplace(lineup.begin(), lineup.end());
    EXPECT_EQ(companies.size(), 4U);
}

// Whoever is named, each bot sits equally often in every seat, in both orders.
TEST(Lineups, SeatsAreSharedOut) {
    const std::vector<std::vector<std::string>> lists{
        {"a", "b"},           {"a", "b", "b"},      {"a", "b", "c"},
        {"a", "b", "a", "b"}, {"a", "b", "c", "d"}, {"a", "b", "c", "d", "e", "f"}};
    for (const auto& names : lists) {
        for (int seats = 2; seats <= 6; ++seats) {
            const auto plan = plan_lineups(names, seats);
            if (!plan) continue;
            std::vector<std::uint64_t> sat[2];
            for (const bool mirrored : {false, true}) {
                std::map<std::size_t, std::map<std::size_t, int>> seats_of;
                const auto& lineups = mirrored ? plan->mirrored : plan->straight;
                ASSERT_EQ(lineups.size(), plan->size());
                for (const auto& lineup : lineups) {
                    for (std::size_t seat = 0; seat < lineup.size(); ++seat) {
                        ++seats_of[lineup[seat]][seat];
                    }
                }
                EXPECT_EQ(seats_of.size(), plan->bots.size());
                for (const auto& [bot, counts] : seats_of) {
                    EXPECT_EQ(counts.size(), static_cast<std::size_t>(seats));
                    for (const auto& [seat, count] : counts) {
                        EXPECT_EQ(count, counts.begin()->second) << bot << " in " << seat;
                    }
                    sat[mirrored ? 1 : 0].push_back(
                        static_cast<std::uint64_t>(counts.begin()->second));
                }
            }
            EXPECT_EQ(sat[0], sat[1]);
        }
    }
}

TEST(Lineups, RefusesWhatCannotBeCompared) {
    EXPECT_EQ(plan_lineups({"a"}, 3).error().code, "arena.one_bot");
    EXPECT_EQ(plan_lineups({"a", "a", "a"}, 3).error().code, "arena.one_bot");
    std::vector<std::string> many;
    for (char name = 'a'; name <= 'z'; ++name) many.emplace_back(1, name);
    EXPECT_EQ(plan_lineups(many, 5).error().code, "arena.too_many");
}

}  // namespace
}  // namespace stamtafel::arena
