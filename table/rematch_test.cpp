// One match after another, and talking meanwhile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

void play_to_the_end(StagedTable& table) {
    while (table.table().phase() == Table::Phase::playing) {
        const Seat seat = table.actor();
        if (table.table().bot_at(seat).empty()) {
            table.acts(table.guest_on_turn(), "take");
        } else {
            table.bot_acts(seat, "take");
        }
    }
}

StagedTable finished_table(const std::vector<std::string>& people = {"ann", "ben", "cas"}) {
    StagedTable table;
    table.play(people);
    play_to_the_end(table);
    return table;
}

// Two people and a bot, for whom every match starts by itself.
StagedTable agreed_rematch() {
    StagedTable table(R"({"game":"gesjaakt","bots":[null,null,"simple"],"start":"full"})");
    for (const auto* guest : {"ann", "ben"}) EXPECT_EQ(table.does(guest, "sit"), "done");
    play_to_the_end(table);
    for (const auto* guest : {"ann", "ben"}) EXPECT_EQ(table.does(guest, "rematch"), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    return table;
}

TEST(Rematch, WhenAllAgreeWithTheSameSeatsAndANewPromise) {
    StagedTable table = finished_table();
    const auto first_promise = table.snapshot()["match"]["commitment"];
    EXPECT_EQ(table.does("ann", "rematch"), "done");
    EXPECT_THAT(table.told(), ElementsAre("again 0 true"));
    EXPECT_EQ(table.snapshot()["seats"][0]["again"], true);
    EXPECT_EQ(table.does("dora", "rematch"), "table.no_seat");
    table.does("ben", "rematch");
    EXPECT_EQ(table.does("cas", "rematch"), "done");
    EXPECT_THAT(table.told(), ElementsAre("again 2 true", "rematch", "commitment"));
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    EXPECT_EQ(table.table().match_index(), 1);
    EXPECT_EQ(table.table().seat_of("ben"), Seat{1});
    EXPECT_NE(table.snapshot()["match"]["commitment"], first_promise);
    EXPECT_FALSE(table.snapshot()["match"].contains("secret"));
    EXPECT_EQ(table.does("ann", "rematch"), "table.not_started");
    EXPECT_EQ(table.does("ann", "start"), "done");
    EXPECT_EQ(table.does("ann", "rematch"), "table.in_play");
}

TEST(Rematch, StartsByItselfWhenAllHaveCut) {
    StagedTable table = agreed_rematch();
    EXPECT_EQ(table.says("ann", R"({"do":"cut","bytes":"01"})"), "done");
    EXPECT_THAT(table.told(), ElementsAre("cut 0"));
    EXPECT_EQ(table.says("ben", R"({"do":"cut","bytes":"02"})"), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_FALSE(table.table().next_deadline());
}

TEST(Rematch, StartsByItselfAfterAWhile) {
    StagedTable table = agreed_rematch();
    EXPECT_EQ(table.table().next_deadline(), table.now() + 5000);
    table.wait_seconds(4).tick();
    EXPECT_THAT(table.told(), IsEmpty());
    table.wait_for_deadline();
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
    EXPECT_EQ(table.table().match_index(), 1);
}

TEST(Rematch, WhoStandsUpBeforeItStartsIsWaitedFor) {
    StagedTable table = agreed_rematch();
    table.does("ben", "stand");
    EXPECT_FALSE(table.table().next_deadline());
    table.says("ann", R"({"do":"cut","bytes":"01"})");
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);
    EXPECT_EQ(table.does("cas", "sit"), "done");
    EXPECT_EQ(table.table().phase(), Table::Phase::playing);
}

TEST(Rematch, TheSeriesIsCounted) {
    StagedTable table = finished_table();
    int wins = 0;
    const Json seats = table.snapshot()["seats"];
    for (const Json& seat : seats) wins += seat["wins"].get<int>();
    EXPECT_EQ(wins, static_cast<int>(table.snapshot()["match"]["winners"].size()));
    const Json points = table.snapshot()["match"]["scores"];
    for (const auto* guest : {"ann", "ben", "cas"}) table.does(guest, "rematch");
    EXPECT_EQ(table.snapshot()["seats"][1]["points"], points[1]);
    table.does("ben", "stand");
    table.does("dora", "sit");
    EXPECT_EQ(table.snapshot()["seats"][1]["wins"], 0) << "another person starts anew";
}

TEST(Rematch, TheHostGoesOnWithoutTheMissing) {
    StagedTable table = finished_table();
    table.does("ben", "rematch");
    EXPECT_EQ(table.says("ben", R"({"do":"rematch","fill":true})"), "table.only_host");
    EXPECT_EQ(table.says("ann", R"({"do":"rematch","fill":true})"), "done");
    EXPECT_EQ(table.seat_kind(0), "person");
    EXPECT_EQ(table.seat_kind(1), "person");
    EXPECT_EQ(table.seat_kind(2), "bot");
    EXPECT_EQ(table.does("ann", "start"), "done") << "no seat is open";
}

TEST(Rematch, NobodyIsNoMatch) {
    StagedTable table = finished_table();
    for (const auto* guest : {"ben", "cas", "ann"}) EXPECT_EQ(table.does(guest, "stand"), "done");
    const std::string host = table.table().host();
    EXPECT_EQ(table.says(host, R"({"do":"rematch","fill":true})"), "table.no_person");
}

TEST(Rematch, BotsStayAndWhoHadLeftSitsAgainIfHeLikes) {
    StagedTable table = finished_table({"ann"});
    EXPECT_EQ(table.does("ann", "rematch"), "done");
    EXPECT_EQ(table.seat_kind(1), "bot");
    EXPECT_EQ(table.table().phase(), Table::Phase::waiting);

    StagedTable aborted;
    aborted.play({"ann", "ben"});
    aborted.does("ben", "resign");
    aborted.does("ann", "abort");
    aborted.does("ann", "rematch");
    EXPECT_EQ(aborted.does("ben", "rematch"), "done");
    EXPECT_EQ(aborted.seat_kind(1), "person");
    EXPECT_EQ(aborted.table().viewer_of("ben"), Viewer::seat(1));
}

TEST(Rematch, NoSecretServesTwice) {
    StagedTable table = finished_table({"ann"});
    TableCommand command{.kind = TableCommand::Kind::rematch, .who = "ann", .name = "Ann"};
    EXPECT_EQ(table.send(command), "table.bad_secret");
    command.match = "match-1";
    command.secret = test_secret;
    EXPECT_EQ(table.send(command), "table.bad_secret");
    command.secret = other_secret;
    EXPECT_EQ(table.send(command), "done");
}

TEST(Rematch, LinesOfAnEarlierMatchNeedASnapshot) {
    StagedTable table = finished_table({"ann"});
    const auto events = table.events();
    const auto line = std::ranges::find(events, TableEvent::Kind::line, &TableEvent::kind);
    ASSERT_NE(line, events.end());
    EXPECT_TRUE(table.table().told(*line, Viewer::everyone()));
    table.does("ann", "rematch");
    EXPECT_FALSE(table.table().told(*line, Viewer::everyone()));
    table.does("ann", "start");
    EXPECT_FALSE(table.table().told(*line, Viewer::everyone()));
    EXPECT_TRUE(table.table().told(events.front(), Viewer::everyone()));
}

TEST(Talk, IsPlainShortAndKeptForNewcomers) {
    StagedTable table;
    EXPECT_EQ(table.says("dora", R"({"do":"say","text":"hello"})"), "done");
    EXPECT_EQ(table.says("dora", R"({"do":"say","text":" "})"), "table.text_empty");
    EXPECT_EQ(table.says("dora", Json{{"do", "say"}, {"text", std::string(501, 'x')}}.dump()),
              "table.text_too_long");
    EXPECT_EQ(table.says("dora", R"({"do":"say","text":"a\u0000b"})"), "table.text_not_plain");
    for (int i = 0; i < 60; ++i) table.says("dora", R"({"do":"say","text":"again"})");
    EXPECT_EQ(table.snapshot()["chat"].size(), 50U);
    EXPECT_EQ(table.snapshot()["chat"][0]["text"], "again");
}

TEST(Talk, TheHostMutes) {
    StagedTable table;
    EXPECT_EQ(table.says("ben", R"({"do":"mute","guest":"dora","on":true})"), "table.only_host");
    EXPECT_EQ(table.says("ann", R"({"do":"mute","guest":"ann","on":true})"), "table.mute_whom");
    EXPECT_EQ(table.says("ann", R"({"do":"mute","guest":"do ra","on":true})"), "table.mute_whom");
    const std::string much = R"({"do":"mute","on":true,"guest":")" + std::string(5000, 'x') + "\"}";
    EXPECT_EQ(table.says("ann", much), "table.mute_whom") << "everybody would be told it";
    EXPECT_EQ(table.says("ann", R"({"do":"mute","guest":"dora","on":true})"), "done");
    EXPECT_EQ(table.says("dora", R"({"do":"say","text":"hello"})"), "table.muted");
    EXPECT_EQ(table.says("dora", R"({"do":"react","symbol":"!"})"), "table.muted");
    EXPECT_EQ(table.says("ann", R"({"do":"mute","guest":"dora","on":true})"), "done");
    EXPECT_THAT(table.told(), IsEmpty());
    EXPECT_EQ(table.says("ann", R"({"do":"mute","guest":"dora","on":false})"), "done");
    EXPECT_EQ(table.says("dora", R"({"do":"say","text":"hello"})"), "done");
}

TEST(Talk, PeopleOfTheTableMayBeCalledSomethingElse) {
    StagedTable table;
    table.does("ben", "sit");
    EXPECT_EQ(table.says("ben", R"({"do":"rename","name":"Bernard"})"), "done");
    EXPECT_EQ(table.snapshot()["seats"][0]["name"], "Bernard");
    EXPECT_EQ(table.says("ben", R"({"do":"rename","name":""})"), "table.text_empty");
    EXPECT_EQ(table.says("dora", R"({"do":"rename","name":"D"})"), "table.stranger");
}

}  // namespace
}  // namespace stamtafel
