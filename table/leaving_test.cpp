// Leaving, resigning, being replaced, being forgotten; and coming back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Leaving, ABotTakesOverAndThePersonMayComeBack) {
    StagedTable table;
    table.play();
    EXPECT_EQ(table.does("ben", "stand"), "done");
    EXPECT_THAT(table.told(), ElementsAre("left 1", "line 1: bot simple"));
    EXPECT_EQ(table.does("ben", "stand"), "table.bot_plays_for_you");
    EXPECT_EQ(table.table().viewer_of("ben"), Viewer::seat(1));
    EXPECT_EQ(table.does("ben", "sit"), "done");
    EXPECT_THAT(table.told(), ElementsAre("returned 1 ben", "line 1: back at seat"));
    EXPECT_EQ(table.does("ben", "sit"), "table.seated_already");
}

TEST(Leaving, NobodyElseTakesTheSeat) {
    StagedTable table;
    table.play();
    table.does("ben", "stand");
    EXPECT_EQ(table.says("dora", R"({"do":"sit","seat":1})"), "table.in_play");
}

TEST(Leaving, TheHostPassesTheTableOn) {
    StagedTable table;
    table.play();
    table.does("ann", "stand");
    EXPECT_THAT(table.told(), ElementsAre("left 0", "line 0: bot simple", "host ben"));
}

TEST(Leaving, TheHostPassesItToSomebodyWhoIsThere) {
    StagedTable table;
    table.play();
    table.presence("ben", false);
    table.does("ann", "stand");
    EXPECT_EQ(table.table().host(), "cas");
}

TEST(Leaving, TheMatchEndsWithTheLastPerson) {
    StagedTable table;
    table.play({"ann", "ben"});
    table.does("ann", "stand");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    table.does("ben", "stand");
    EXPECT_THAT(table.told(),
                ElementsAre("left 1", "line 1: bot simple", "line abort \"nobody is left\"",
                            "ended aborted", "revealed", "host ann"));
}

TEST(Resigning, IsFinal) {
    StagedTable table;
    table.play();
    EXPECT_EQ(table.does("dora", "resign"), "table.no_seat");
    EXPECT_EQ(table.does("ben", "resign"), "done");
    EXPECT_THAT(table.told(), ElementsAre("resigned 1", "line 1: resign", "line 1: bot simple"));
    EXPECT_EQ(table.does("ben", "sit"), "table.resigned");
    EXPECT_EQ(table.does("ben", "resign"), "table.resigned");
    EXPECT_EQ(table.acts("ben", "pay"), "table.resigned");
    EXPECT_EQ(table.table().viewer_of("ben"), Viewer::everyone());
    EXPECT_EQ(table.snapshot()["seats"][1]["resigned"], true);
}

TEST(Resigning, AlsoForWhoIsPlayedByABot) {
    StagedTable table;
    table.play();
    table.does("ben", "stand");
    EXPECT_EQ(table.does("ben", "resign"), "done");
    EXPECT_THAT(table.told(), ElementsAre("resigned 1", "line 1: resign"));
    EXPECT_EQ(table.does("ben", "sit"), "table.resigned");
}

TEST(Replacing, AnIdlePlayerAfterTwoQuietMinutes) {
    StagedTable table;
    table.play();
    const Seat idle = table.actor();
    const std::string guest = table.guest_on_turn();
    const std::string frame = Json{{"do", "replace"}, {"seat", idle}}.dump();
    if (idle == 0) {
        table.presence("ann", false);
        table.wait_for_deadline();  // Ben is host now
    }
    const std::string host = table.table().host();
    table.says(guest, R"({"do":"say","text":"one moment"})");
    table.wait_seconds(119);
    EXPECT_EQ(table.says(host, frame), "table.not_idle");
    table.wait_seconds(1);
    EXPECT_EQ(table.says("dora", frame), "table.only_host");
    EXPECT_EQ(table.says(host, frame), "done");
    EXPECT_THAT(table.told(), ElementsAre("replaced " + std::to_string(idle),
                                          "line " + std::to_string(idle) + ": bot simple"));
    EXPECT_EQ(table.says(host, frame), "table.not_a_person");
    EXPECT_EQ(table.does(guest, "sit"), "done") << "who may come back";
}

TEST(Replacing, OnlyWhoKeepsTheOthersWaiting) {
    StagedTable table;
    table.play();
    table.wait_seconds(1000);
    const Seat other = table.actor() == 1 ? 2 : 1;
    EXPECT_EQ(table.says("ann", Json{{"do", "replace"}, {"seat", other}}.dump()),
              "table.not_awaited");
    EXPECT_EQ(table.says("ann", R"({"do":"replace","seat":0})"), "table.replace_yourself");
    EXPECT_EQ(table.says("ann", R"({"do":"replace","seat":6})"), "table.no_such_seat");
    EXPECT_EQ(StagedTable().says("ann", R"({"do":"replace","seat":1})"), "table.not_started");
}

TEST(Replacing, AnIdleHostByAnybody) {
    StagedTable table;
    table.play();
    while (table.actor() != 0) table.acts(table.guest_on_turn(), "pay");
    table.wait_seconds(121);
    EXPECT_EQ(table.says("ben", R"({"do":"replace","seat":0})"), "done");
}

TEST(Replacing, AClockDecidesWhereThereIsOne) {
    StagedTable table(R"({"game":"gesjaakt","seats":3,"clock":{"kind":"move","seconds":600}})");
    table.play();
    table.wait_seconds(300);
    const Seat other = table.actor() == 0 ? 1 : table.actor();
    EXPECT_EQ(table.says("ann", Json{{"do", "replace"}, {"seat", other}}.dump()),
              "table.has_clock");
}

TEST(Replacing, NobodyIsIdleForAPause) {
    StagedTable table;
    table.play({"ann", "ben"});
    while (table.actor() != 1) {
        if (table.actor() == 0) {
            table.acts("ann", "pay");
        } else {
            table.bot_acts(2, "pay");
        }
    }
    table.does("ann", "pause");
    table.says("ben", R"({"do":"answer","yes":true})");
    table.wait_seconds(1000);
    EXPECT_EQ(table.says("ann", R"({"do":"replace","seat":1})"), "table.paused");
    table.does("ann", "resume");
    EXPECT_EQ(table.says("ann", R"({"do":"replace","seat":1})"), "table.not_idle");
}

TEST(Forgetting, ADeletedGuestLeavesWithoutATrace) {
    StagedTable table;
    table.play();
    table.says("ben", R"({"do":"say","text":"my secret"})");
    EXPECT_EQ(table.forget("ben"), "done");
    EXPECT_THAT(table.told(),
                ElementsAre("resigned 1", "line 1: resign", "line 1: bot simple", "forgotten ben"));
    const std::string bytes = table.snapshot().dump();
    EXPECT_THAT(bytes, Not(HasSubstr("my secret")));
    EXPECT_THAT(bytes, Not(HasSubstr("Ben")));
    EXPECT_EQ(table.does("ben", "sit"), "table.in_play") << "a stranger now";
    EXPECT_EQ(table.forget("stranger"), "done");
    EXPECT_TRUE(table.last().empty());
}

TEST(Forgetting, BeforePlayTheSeatIsOpen) {
    StagedTable table;
    table.does("ann", "sit");
    table.does("ben", "sit");
    table.forget("ann");
    EXPECT_THAT(table.told(), ElementsAre("stood 0", "host ben", "forgotten ann"));
}

TEST(Forgetting, ATableWithoutAHostFindsOne) {
    StagedTable table;
    table.forget("ann");
    EXPECT_EQ(table.table().host(), "ann") << "nobody else is there";
    table.does("ben", "sit");
    table.wait_for_deadline();
    EXPECT_EQ(table.table().host(), "ben");
}

TEST(Forgetting, TheStoreWithoutHimGivesTheSameTableOtherwise) {
    StagedTable table;
    table.play();
    table.says("ben", R"({"do":"say","text":"my secret"})");
    table.says("cas", R"({"do":"say","text":"oh"})");
    while (table.table().phase() == Table::Phase::playing) {
        table.acts(table.guest_on_turn(), "take");
    }
    Table whole;
    Table without;
    for (const TableEvent& event : table.events()) {
        ASSERT_TRUE(whole.replay(event));
        const auto text = without_guest(write_event(event), "ben");
        EXPECT_THAT(text, Not(HasSubstr("Ben")));
        ASSERT_TRUE(without.replay(*read_event(text)));
    }
    Json expected = Json::parse(whole.snapshot(Viewer::seat(0)));
    expected["seats"][1]["name"] = forgotten_name;
    expected["chat"][0]["name"] = forgotten_name;
    expected["chat"][0]["text"] = "";
    EXPECT_EQ(Json::parse(without.snapshot(Viewer::seat(0))), expected);
    EXPECT_EQ(without.record(0)->seats[1].name, forgotten_name);
    EXPECT_EQ(without.record(0)->log, whole.record(0)->log);
}

TEST(Leaving, NotTimeAndAgainInOneMatch) {
    StagedTable table;
    table.play({"ann", "ben"});
    for (int i = 0; i < 20; ++i) {
        ASSERT_EQ(table.does("ben", "stand"), "done");
        ASSERT_EQ(table.does("ben", "sit"), "done");
    }
    EXPECT_EQ(table.does("ben", "stand"), "table.stood_too_often");
    EXPECT_EQ(table.does("ann", "stand"), "done") << "everybody for themselves";
    EXPECT_EQ(table.does("ben", "resign"), "done");
}

TEST(Leaving, ATableThatHasSeenTooMuchOnlyPlaysToTheEnd) {
    StagedTable table;
    ASSERT_EQ(table.does("ann", "sit"), "done");
    TableCommand command{.kind = TableCommand::Kind::mute};
    command.who = "ann";
    command.text = "dora";
    while (table.table().last_number() < 99'990) {
        command.yes = !command.yes;
        ASSERT_TRUE(table.table().handle(command));
    }
    ASSERT_EQ(table.says("ann", R"({"do":"start","fill":true})"), "done");
    while (table.table().last_number() < 100'000) {
        command.yes = !command.yes;
        ASSERT_TRUE(table.table().handle(command));
    }
    EXPECT_EQ(table.says("ann", R"({"do":"say","text":"hello"})"), "table.worn_out");
    EXPECT_EQ(table.does("ann", "stand"), "table.worn_out");
    while (table.actor() != 0) ASSERT_EQ(table.bot_acts(table.actor(), "pay"), "done");
    EXPECT_EQ(table.acts("ann", "pay"), "done");
    EXPECT_EQ(table.does("ann", "resign"), "done");
    EXPECT_EQ(table.does("ann", "rematch"), "table.worn_out");
}

}  // namespace
}  // namespace stamtafel
