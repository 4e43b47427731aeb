// Deciding: whose turn it is, what came too late, what a bot may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

std::string act_frame(const std::string& action, std::uint64_t seen) {
    return Json{{"do", "act"}, {"action", action}, {"seen", seen}}.dump();
}

TEST(Play, OnlyWhoSitsActs) {
    StagedTable table;
    EXPECT_EQ(table.acts("ann", "pay"), "table.not_started");
    table.play();
    EXPECT_EQ(table.acts("dora", "pay"), "table.no_seat");
    const Seat next = left_of(table.actor(), 3);
    EXPECT_EQ(table.acts(table.table().guest_at(next), "pay"), "kit.not_your_turn");
    EXPECT_EQ(table.acts(table.guest_on_turn(), "dance"), "gesjaakt.unknown_action");
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay\n"), "table.text_not_plain");
    EXPECT_EQ(table.acts(table.guest_on_turn(), std::string(1001, 'x')), "table.text_too_long");
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay"), "done");
}

TEST(Play, ARefusalChangesNothing) {
    StagedTable table;
    table.play();
    const auto before = table.snapshot(Viewer::full());
    table.acts("dora", "pay");
    table.acts(table.guest_on_turn(), "dance");
    table.does("ben", "answer");
    table.says("ben", R"({"do":"replace","seat":0})");
    EXPECT_EQ(table.snapshot(Viewer::full()), before);
}

TEST(Play, ADecisionOnAnOldPositionIsStale) {
    StagedTable table;
    table.play();
    const auto seen = table.table().last_number();
    const std::string first = table.guest_on_turn();
    EXPECT_EQ(table.says(first, act_frame("take", seen)), "done");
    // A second click: it would take a card not yet seen.
    EXPECT_EQ(table.says(first, act_frame("take", seen)), "table.stale");
    EXPECT_EQ(table.says(first, act_frame("pay", table.table().last_number())), "done");
    EXPECT_EQ(table.says(table.guest_on_turn(), act_frame("pay", seen)), "table.stale");
}

TEST(Play, WhatIsNotAboutThePositionMakesNothingStale) {
    StagedTable table;
    table.play();
    const auto seen = table.table().last_number();
    table.says("dora", R"({"do":"say","text":"hello"})");
    const Seat other = left_of(table.actor(), 3);
    table.does(table.table().guest_at(other), "stand");
    EXPECT_EQ(table.says(table.guest_on_turn(), act_frame("pay", seen)), "done");
}

TEST(Play, WhatOthersDecideAtTheSameTimeMakesNothingStale) {
    StagedTable table(R"({"game":"alles","seats":3})");
    table.play();
    const auto seen = table.table().last_number();
    const auto lay = [&](Seat seat) { return (*table.table().match()->legal(seat)).front(); };
    EXPECT_EQ(table.says("ann", act_frame(lay(0), seen)), "done");
    EXPECT_EQ(table.says("ben", act_frame(lay(1), seen)), "done");
    EXPECT_EQ(table.says("cas", act_frame(lay(2), seen)), "done");
}

TEST(Play, TheServerDecidesForBotsOnly) {
    StagedTable table;
    table.play({"ann"});
    EXPECT_EQ(table.bot_acts(0, "pay"), "table.not_a_bot");
    EXPECT_EQ(table.bot_acts(7, "pay"), "table.no_such_seat");
    while (table.actor() != 0) {
        EXPECT_EQ(table.table().bots_to_act(), SeatSet::of(table.actor()));
        EXPECT_EQ(table.bot_acts(table.actor(), "pay"), "done");
    }
    EXPECT_TRUE(table.table().bots_to_act().empty());
}

TEST(Play, AMatchEndsWithScoresAndTheSecret) {
    StagedTable table;
    table.play();
    while (table.table().phase() == Table::Phase::playing) {
        ASSERT_EQ(table.acts(table.guest_on_turn(), "take"), "done");
    }
    const auto& events = table.last();
    ASSERT_GE(events.size(), 2U);
    const TableEvent& ended = events[events.size() - 2];
    EXPECT_EQ(ended.result, "finished");
    EXPECT_EQ(ended.scores->size(), 3U);
    EXPECT_FALSE(ended.winners.empty());
    EXPECT_EQ(events.back().kind, TableEvent::Kind::revealed);
    EXPECT_EQ(events.back().secret, test_secret);
    EXPECT_EQ(table.acts("ann", "pay"), "table.match_ended");
    EXPECT_EQ(table.does("ann", "start"), "table.match_ended");
    EXPECT_EQ(table.does("dora", "sit"), "table.match_ended");
}

TEST(Play, AllThatASeatMayDoIsInItsTurn) {
    StagedTable table;
    table.play();
    const Seat seat = table.actor();
    const Json turn = table.turn(Viewer::seat(seat));
    EXPECT_EQ(turn["legal"], Json({"pay", "take"}));
    EXPECT_EQ(turn["actors"], Json({seat}));
    EXPECT_EQ(turn["over"], false);
    EXPECT_EQ(turn["sums"], table.table().match()->sums(Viewer::seat(seat)));
    EXPECT_TRUE(table.turn(Viewer::everyone())["legal"].empty());
    EXPECT_TRUE(table.turn(Viewer::seat(left_of(seat, 3)))["legal"].empty());
    EXPECT_TRUE(StagedTable().turn(Viewer::everyone()).is_null());
}

}  // namespace
}  // namespace stamtafel
