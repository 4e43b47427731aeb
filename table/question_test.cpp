// Takebacks, pauses and aborts: what needs the consent of others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr auto yes = R"({"do":"answer","yes":true})";
constexpr auto no = R"({"do":"answer","yes":false})";

// Two people and a bot; it is the turn of Ann.
StagedTable table_for_two() {
    StagedTable table;
    table.play({"ann", "ben"});
    while (table.actor() != 0) {
        if (table.actor() == 1) {
            table.acts("ben", "pay");
        } else {
            table.bot_acts(2, "pay");
        }
    }
    return table;
}

TEST(Takeback, OthersHaveToAgree) {
    StagedTable table = table_for_two();
    EXPECT_EQ(table.does("ann", "takeback").substr(0, 6), "table.") << "nothing, or not alone";
    table.acts("ann", "pay");
    const auto lines = table.table().match()->size();
    EXPECT_EQ(table.does("ann", "takeback"), "done");
    EXPECT_THAT(table.told(), ElementsAre("asked 0 takeback"));
    EXPECT_EQ(table.snapshot()["question"]["seat"], 0);
    EXPECT_EQ(table.says("ben", yes), "done");
    EXPECT_THAT(table.told(), ElementsAre("answered 1 takeback true", "settled takeback granted",
                                          "line 0: takeback " + std::to_string(lines - 1)));
    EXPECT_EQ(table.actor(), 0);
    EXPECT_TRUE(table.snapshot()["question"].is_null());
}

TEST(Takeback, WhatTheMatchRefusesIsNotGranted) {
    StagedTable table = table_for_two();
    std::string last;
    // There is an end to them in every match.
    for (int i = 0; i < 2000 && last != "settled takeback refused"; ++i) {
        ASSERT_EQ(table.acts("ann", "pay"), "done");
        ASSERT_EQ(table.does("ann", "takeback"), "done");
        ASSERT_EQ(table.says("ben", yes), "done");
        ASSERT_GE(table.told().size(), 2U);
        last = table.told()[1];
    }
    EXPECT_THAT(table.told(), ElementsAre("answered 1 takeback true", "settled takeback refused"));
    EXPECT_EQ(table.actor(), 1);
}

TEST(Takeback, OneNoIsEnough) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    table.does("ann", "takeback");
    EXPECT_EQ(table.says("ben", no), "done");
    EXPECT_THAT(table.told(), ElementsAre("answered 1 takeback false", "settled takeback refused"));
    EXPECT_EQ(table.actor(), 1);
    EXPECT_EQ(table.says("ben", yes), "table.no_question");
}

TEST(Takeback, AgainstBotsAlways) {
    StagedTable table;
    table.play({"ann"});
    while (table.actor() != 0) table.bot_acts(table.actor(), "pay");
    const auto lines = table.table().match()->size();
    table.acts("ann", "pay");
    EXPECT_EQ(table.does("ann", "takeback"), "done");
    EXPECT_THAT(table.told(), ElementsAre("line 0: takeback " + std::to_string(lines)));
    EXPECT_EQ(table.actor(), 0);
}

TEST(Takeback, NeverAcrossAnotherSeatsAction) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    table.acts("ben", "pay");
    EXPECT_EQ(table.does("ann", "takeback"), "table.others_acted");
    EXPECT_EQ(table.does("ben", "takeback"), "done");
}

TEST(Takeback, NeverAcrossADraw) {
    StagedTable table = table_for_two();
    table.acts("ann", "take");
    EXPECT_EQ(table.does("ann", "takeback"), "table.drawn_since") << "the next card lies open";
}

TEST(Takeback, NeverAfterHiddenDecisionsWereShown) {
    StagedTable table(R"({"game":"alles","seats":3})");
    table.play({"ann"});
    const auto lay = [&](Seat seat) { return (*table.table().match()->legal(seat)).front(); };
    table.bot_acts(1, lay(1));
    table.acts("ann", lay(0));
    EXPECT_EQ(table.does("ann", "takeback"), "done");
    table.bot_acts(2, lay(2));
    table.acts("ann", lay(0));
    EXPECT_EQ(table.does("ann", "takeback"), "table.drawn_since") << "the bots' lays lie open";
}

TEST(Takeback, NotWhereTheTableHasNone) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"takeback":false})");
    table.play({"ann"});
    while (table.actor() != 0) table.bot_acts(table.actor(), "pay");
    table.acts("ann", "pay");
    EXPECT_EQ(table.does("ann", "takeback"), "table.no_takeback");
    EXPECT_EQ(table.does("dora", "takeback"), "table.no_seat");
}

TEST(Takeback, NotBeforeOnesFirstDecision) {
    StagedTable table;
    table.play();
    EXPECT_EQ(table.does("ann", "takeback"), "table.nothing_to_take_back");
}

TEST(Takeback, TheQuestionDiesWhenThePositionMovesOn) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    table.does("ann", "takeback");
    EXPECT_EQ(table.acts("ben", "pay"), "done");
    EXPECT_THAT(table.told(), ElementsAre("line 1: pay", "settled takeback lapsed"));
    EXPECT_EQ(table.says("ben", yes), "table.no_question");
}

TEST(Takeback, BotsWaitForTheAnswer) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    table.acts("ben", "pay");
    EXPECT_EQ(table.table().bots_to_act(), SeatSet::of(2));
    table.does("ben", "takeback");
    EXPECT_TRUE(table.table().bots_to_act().empty());
    table.wait_for_deadline();
    EXPECT_THAT(table.told(), ElementsAre("settled takeback lapsed")) << "but not for ever";
    EXPECT_EQ(table.table().bots_to_act(), SeatSet::of(2));
}

TEST(Question, OnlyOneAtATimeAndOnlyForThoseItIsFor) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    EXPECT_EQ(table.says("ben", yes), "table.no_question");
    table.does("ann", "takeback");
    EXPECT_EQ(table.does("ben", "pause"), "table.question_stands");
    EXPECT_EQ(table.says("ann", yes), "table.own_question");
    EXPECT_EQ(table.says("dora", yes), "table.no_seat");
    EXPECT_EQ(table.says("ann", no), "done");
    EXPECT_THAT(table.told(), ElementsAre("settled takeback withdrawn"));
}

TEST(Question, AnAnswerToAnEarlierQuestionIsStale) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    table.does("ann", "takeback");
    const auto seen = table.table().last_number();
    table.says("ann", no);
    table.does("ann", "abort");
    const Json late{{"do", "answer"}, {"yes", true}, {"seen", seen}};
    EXPECT_EQ(table.says("ben", late.dump()), "table.stale");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
}

TEST(Question, WhoHasAnsweredDoesNotAnswerAgain) {
    StagedTable table;
    table.play();
    table.does("ann", "abort");
    table.says("ben", yes);
    EXPECT_EQ(table.says("ben", no), "table.answered_already");
}

TEST(Question, ItIsForGoneWhenItsAskerIs) {
    StagedTable table;
    table.play();
    table.does("ann", "pause");
    table.does("ann", "stand");
    EXPECT_TRUE(table.snapshot()["question"].is_null());
}

TEST(Question, TheLastOneToLeaveNoLongerHoldsItUp) {
    StagedTable table;
    table.play();
    table.does("ann", "pause");
    table.says("ben", yes);
    table.does("cas", "stand");
    EXPECT_TRUE(table.table().paused());
}

TEST(Pause, OthersHaveToAgreeAndWhoAskedResumes) {
    StagedTable table;
    table.play();
    EXPECT_EQ(table.does("ben", "pause"), "done");
    table.says("ann", yes);
    EXPECT_FALSE(table.table().paused());
    table.says("cas", yes);
    EXPECT_TRUE(table.table().paused());
    EXPECT_EQ(table.does("cas", "resume"), "table.not_your_pause");
    EXPECT_EQ(table.does("dora", "resume"), "table.not_your_pause");
    EXPECT_EQ(table.does("ben", "resume"), "done");
    table.does("ben", "pause");
    table.says("ann", yes);
    table.says("cas", yes);
    EXPECT_EQ(table.does("ann", "resume"), "done") << "the host may always";
}

TEST(Pause, AnybodyResumesWhenWhoAskedIsGone) {
    StagedTable table;
    table.play();
    table.does("ben", "pause");
    table.says("ann", yes);
    table.says("cas", yes);
    table.does("ben", "stand");
    EXPECT_EQ(table.does("cas", "resume"), "done");
}

TEST(Pause, TheWholeTableNeedsNoMoreThanTwoMinutesToAgree) {
    StagedTable table;
    table.play();
    table.does("ben", "pause");
    EXPECT_EQ(table.table().next_deadline(), table.now() + 120'000);
    table.wait_for_deadline();
    EXPECT_THAT(table.told(), ElementsAre("settled pause lapsed"));
}

TEST(Pause, WhereAMoveTakesDaysAQuestionStandsForADay) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"clock":{"kind":"move","seconds":86400}})");
    table.play();
    table.does("ben", "pause");
    table.wait_seconds(86399).tick();
    EXPECT_THAT(table.told(), IsEmpty());
}

TEST(Abort, AllPeopleHaveToAgree) {
    StagedTable table;
    table.play();
    table.does("ann", "abort");
    table.says("ben", yes);
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(table.acts(table.guest_on_turn(), "pay"), "done") << "play goes on meanwhile";
    EXPECT_EQ(table.says("cas", yes), "done");
    EXPECT_THAT(table.told(), ElementsAre("answered 2 abort true", "settled abort granted",
                                          "line abort \"agreed\"", "ended aborted", "revealed"));
    EXPECT_TRUE(table.snapshot()["match"]["scores"].is_null());
}

TEST(Abort, AloneWithBotsAtOnce) {
    StagedTable table;
    table.play({"ann"});
    EXPECT_EQ(table.does("ann", "abort"), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::ended);
}

TEST(Abort, WhoIsAwayCountsAsANoForTenMinutes) {
    StagedTable table = table_for_two();
    table.presence("ben", false);
    table.wait_seconds(599);
    table.does("ann", "abort");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    table.says("ann", no);
    table.wait_seconds(1);
    table.does("ann", "abort");
    EXPECT_EQ(table.table().phase(), Table::Phase::ended);
}

TEST(Abort, WhoStoodUpStillHasASayForTenMinutes) {
    StagedTable table = table_for_two();
    table.does("ben", "stand");
    table.does("ann", "abort");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(table.says("ben", yes), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::ended);
}

TEST(Abort, WhoHasResignedHasNoSay) {
    StagedTable table = table_for_two();
    table.does("ben", "resign");
    EXPECT_EQ(table.does("ben", "abort"), "table.resigned");
    table.does("ann", "abort");
    EXPECT_EQ(table.table().phase(), Table::Phase::ended);
}

TEST(Asking, WhatWasDeclinedIsNotAskedAgainAtOnce) {
    StagedTable table = table_for_two();
    for (const std::string what : {"abort", "pause"}) {
        EXPECT_EQ(table.does("ann", what), "done");
        EXPECT_EQ(table.says("ben", no), "done");
        EXPECT_EQ(table.does("ann", what), "table.declined") << what;
        EXPECT_EQ(table.does("ben", what), "done") << "another may ask the same";
        EXPECT_EQ(table.says("ben", no), "done") << "and think better of it";
        EXPECT_EQ(table.does("ben", what), "table.declined") << what;
    }
    table.wait_seconds(61);
    EXPECT_EQ(table.does("ann", "abort"), "done");
}

TEST(Asking, ADeclinedTakebackIsAboutThatDecisionOnly) {
    StagedTable table = table_for_two();
    table.acts("ann", "pay");
    EXPECT_EQ(table.does("ann", "takeback"), "done");
    EXPECT_EQ(table.says("ben", no), "done");
    table.wait_seconds(100);
    EXPECT_EQ(table.does("ann", "takeback"), "table.declined");
    table.acts("ben", "pay");
    table.bot_acts(2, "pay");
    table.acts("ann", "pay");
    EXPECT_EQ(table.does("ann", "takeback"), "done");
}

TEST(Pause, NobodyHoldsUpTheOthersForGood) {
    StagedTable table = table_for_two();
    EXPECT_EQ(table.does("ann", "pause"), "done");
    EXPECT_EQ(table.says("ben", yes), "done");
    EXPECT_EQ(table.does("ben", "resume"), "table.not_your_pause");
    table.wait_seconds(10 * 60 - 1);
    EXPECT_EQ(table.does("ben", "resume"), "table.not_your_pause");
    EXPECT_EQ(table.does("dora", "resume"), "table.not_your_pause");
    table.wait_seconds(1);
    EXPECT_EQ(table.does("dora", "resume"), "table.not_your_pause") << "she only looks on";
    EXPECT_EQ(table.does("ben", "resume"), "done");
}

}  // namespace
}  // namespace stamtafel
