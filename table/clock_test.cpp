// Clocks, and what happens when they run out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr auto per_move = R"({"game":"gesjaakt","seats":3,"clock":{"kind":"move","seconds":30}})";
constexpr auto bank =
    R"({"game":"gesjaakt","seats":3,"clock":{"kind":"bank","seconds":100,"increment":10}})";

Millis left(const StagedTable& table, Seat seat) {
    return table.snapshot()["turn"]["clock"]["seats"][seat]["left"];
}

TEST(TableClock, WithoutAClockNothingIsDue) {
    StagedTable table;
    table.play();
    EXPECT_FALSE(table.table().next_deadline());
    EXPECT_FALSE(table.snapshot()["turn"].contains("clock"));
}

TEST(TableClock, EveryMoveHasItsTime) {
    StagedTable table(per_move);
    table.play();
    EXPECT_EQ(table.table().next_deadline(), table.now() + 30'000);
    table.wait_seconds(20);
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 30'000);
    // The player who takes decides again, with new time.
    table.wait_seconds(20);
    EXPECT_EQ(table.acts(table.guest_on_turn(), "take"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 30'000);
}

TEST(TableClock, WhoRunsOutOfTimeIsPlayedByABotAndMayComeBack) {
    StagedTable table(per_move);
    table.play();
    const Seat seat = table.actor();
    const std::string guest = table.guest_on_turn();
    const std::string number = std::to_string(seat);
    table.wait_seconds(29).tick();
    EXPECT_THAT(table.told(), IsEmpty());
    table.wait_for_deadline();
    EXPECT_THAT(table.told(),
                ElementsAre("timed_out " + number, "line " + number + ": bot simple"));
    EXPECT_EQ(table.table().bot_at(seat), "simple");
    EXPECT_TRUE(table.table().bots_to_act().contains(seat));
    EXPECT_EQ(table.table().seat_of(guest), seat) << "the seat is still theirs";
    EXPECT_EQ(table.snapshot()["seats"][seat]["for"]["guest"], guest);
    EXPECT_FALSE(table.table().next_deadline()) << "bots have no clock";
    EXPECT_EQ(table.acts(guest, "pay"), "table.bot_plays_for_you");

    EXPECT_EQ(table.does(guest, "sit"), "done");
    EXPECT_THAT(table.told(), ElementsAre("returned " + number + " " + guest,
                                          "line " + number + ": back at seat"));
    EXPECT_EQ(table.table().next_deadline(), table.now() + 30'000);
    EXPECT_EQ(table.acts(guest, "pay"), "done");
}

TEST(TableClock, AMoveAfterItsTimeIsTooLateEvenBeforeTheTick) {
    StagedTable table(per_move);
    table.play();
    table.wait_seconds(30);
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay"), "table.time_up");
}

TEST(TableClock, ABankRunsDownAndGrowsByTheIncrement) {
    StagedTable table(bank);
    table.play();
    const Seat first = table.actor();
    table.wait_seconds(30);
    table.acts(table.guest_on_turn(), "pay");
    EXPECT_EQ(left(table, first), 80'000);
    const Seat second = table.actor();
    EXPECT_EQ(table.table().next_deadline(), table.now() + 100'000);
    table.wait_seconds(100).tick();
    EXPECT_EQ(table.table().bot_at(second), "simple");
    const std::string guest = table.table().guest_at(second);
    table.does(guest, "sit");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 10'000)
        << "whoever comes back gets a tenth of the bank";
}

TEST(TableClock, ATakebackTakesTheIncrementBack) {
    StagedTable table(bank);
    table.play({"ann"});
    while (table.actor() != 0) table.bot_acts(table.actor(), "pay");
    table.wait_seconds(30);
    table.acts("ann", "pay");
    EXPECT_EQ(left(table, 0), 80'000);
    EXPECT_EQ(table.does("ann", "takeback"), "done");
    EXPECT_EQ(left(table, 0), 70'000);
}

TEST(TableClock, ThoseWhoDecideTogetherEachHaveTheirClock) {
    StagedTable table(
        R"({"game":"alles","seats":3,"clock":{"kind":"bank","seconds":100,"increment":0}})");
    table.play();
    ASSERT_EQ(table.table().match()->actors().size(), 3);
    table.wait_seconds(40);
    EXPECT_EQ(table.acts("ben", (*table.table().match()->legal(1)).front()), "done");
    table.wait_seconds(10).tick();
    EXPECT_EQ(left(table, 1), 60'000) << "the clock stands still";
    EXPECT_EQ(table.table().next_deadline(), table.now() + 50'000);
    table.wait_for_deadline();
    EXPECT_EQ(table.seat_kind(0), "bot");
    EXPECT_EQ(table.seat_kind(1), "person");
    EXPECT_EQ(table.seat_kind(2), "bot");
}

TEST(TableClock, APauseStopsAllClocks) {
    StagedTable table(bank);
    table.play({"ann"});
    while (table.actor() != 0) table.bot_acts(table.actor(), "pay");
    table.wait_seconds(30);
    EXPECT_EQ(table.does("ann", "pause"), "done");
    EXPECT_THAT(table.told(), ElementsAre("paused 0")) << "bots do not mind";
    EXPECT_FALSE(table.table().next_deadline());
    EXPECT_EQ(table.acts("ann", "pay"), "table.paused");
    EXPECT_EQ(table.does("ann", "pause"), "table.paused");
    EXPECT_EQ(table.bot_acts(1, "pay"), "table.paused");
    table.wait_seconds(5000);
    EXPECT_EQ(table.does("ann", "resume"), "done");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 70'000);
    EXPECT_EQ(table.does("ann", "resume"), "table.not_paused");
}

TEST(TableClock, DaysPerMove) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"clock":{"kind":"move","seconds":1209600}})");
    table.play();
    table.wait_seconds(1209599).tick();
    EXPECT_THAT(table.told(), IsEmpty());
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay"), "done");
}

TEST(TableClock, AMatchThatNobodyComesBackToEndsAfterTenMinutes) {
    StagedTable table(per_move);
    table.play({"ann"});
    while (table.actor() != 0) table.bot_acts(table.actor(), "pay");
    table.wait_for_deadline();
    EXPECT_EQ(table.seat_kind(0), "bot");
    EXPECT_TRUE(table.table().bots_to_act().empty()) << "nobody is there to see it";
    EXPECT_EQ(table.table().next_deadline(), table.now() + 600'000);
    table.wait_for_deadline();
    EXPECT_THAT(table.told(),
                ElementsAre("line abort \"nobody is left\"", "ended aborted", "revealed"));
}

}  // namespace
}  // namespace stamtafel
