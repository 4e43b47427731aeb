// Which tables there are, who may know of them, and guests as all tables know them.
#include "server/house/hall.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "server/testing/two_guests.hpp"
#include "store/database.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

struct HallTest : TwoGuests {};

TEST_F(HallTest, OnlyTheBotsOfTheHouseAreSeated) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    for (const std::string& level : std::vector<std::string>{"oracle", "exec:sh", "", "Simple"}) {
        EXPECT_EQ(a.ask("seat_bot", {{"seat", 1}, {"level", level}})["code"],
                  "table.unknown_level");
    }
    for (const std::string_view level : bot_names) {
        EXPECT_EQ(a.ask("seat_bot", {{"seat", 1}, {"level", level}})["is"], "done");
    }
}

TEST_F(HallTest, LimitsOnTables) {
    Config config;
    config.tables_per_guest = 2;
    config.max_tables = 3;
    StagedHouse small(config);
    const Admission host = small.guest("Host");
    const Admission other = small.guest("Other");
    EXPECT_TRUE(small.try_table(host, setup()));
    EXPECT_TRUE(small.try_table(host, setup()));
    EXPECT_EQ(small.try_table(host, setup()).error().code, "server.too_many_tables");
    EXPECT_TRUE(small.try_table(other, setup()));
    EXPECT_EQ(small.try_table(other, setup()).error().code, "server.house_full");
    EXPECT_FALSE(small.try_table(host, {{"game", "chess"}}));
    EXPECT_FALSE(small.try_table(host, setup({{"bots", {"oracle"}}})));
}

TEST_F(HallTest, TablesAreListedOnlyIfTheyAreMeantToBe) {
    const std::string open = staged.table(anna, setup({{"listed", true}, {"name", " A\u200b B "}}));
    staged.table(anna, setup());
    const auto listed = staged.house->hall.listed().value();
    ASSERT_THAT(listed, SizeIs(1));
    EXPECT_EQ(listed[0]["table"], open);
    EXPECT_EQ(listed[0]["name"], "A B");
    EXPECT_THAT(staged.house->hall.of_guest(anna.guest.id).value(), SizeIs(2));
    EXPECT_THAT(staged.house->hall.of_guest(bert.guest.id).value(), IsEmpty());
}

TEST_F(HallTest, WhoMayNotLookOnIsNotToldWhoPlays) {
    const std::string table = staged.table(anna, setup({{"spectators", false}}));
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    a.ask("sit");
    b.ask("sit");
    EXPECT_TRUE(staged.house->hall.of_guest(bert.guest.id).value().at(0).contains("players"));
    b.ask("stand");
    ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    const Json summary = staged.house->hall.of_guest(bert.guest.id).value().at(0);
    EXPECT_FALSE(summary.contains("players") || summary.contains("awaited")) << summary;
    EXPECT_TRUE(staged.house->hall.of_guest(anna.guest.id).value().at(0).contains("players"));
}

TEST_F(HallTest, SummariesSayWhoIsAwaited) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    a.ask("sit");
    b.ask("sit");
    EXPECT_EQ(staged.house->hall.of_guest(anna.guest.id).value().at(0)["your_turn"], false);
    ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    const auto expect_told = [&] {
        for (int i = 0; i < 6 && a.choices().empty() != b.choices().empty(); ++i) {
            const Json summary = staged.house->hall.summary(table, "").value();
            EXPECT_EQ(summary["awaited"], a.turn()["actors"]);
            EXPECT_EQ(summary["players"][0], (Json{{"kind", "person"}, {"name", "Anna"}}));
            EXPECT_EQ(summary["players"][2], (Json{{"kind", "bot"}, {"level", "simple"}}));
            const auto of = [&](const Admission& guest) {
                return staged.house->hall.of_guest(guest.guest.id).value().at(0);
            };
            EXPECT_EQ(of(anna)["your_turn"], !a.choices().empty());
            EXPECT_EQ(of(bert)["your_turn"], !b.choices().empty());
            EXPECT_EQ(of(bert)["seat"], 1);
            Tab& due = a.choices().empty() ? b : a;
            due.ask("act", {{"action", due.choices().back()}, {"seen", due.number()}});
        }
    };
    expect_told();
    a.ask("pause");
    b.ask("answer", {{"yes", true}});
    EXPECT_EQ(staged.house->hall.of_guest(anna.guest.id).value().at(0)["your_turn"], false);
    EXPECT_EQ(staged.house->hall.of_guest(bert.guest.id).value().at(0)["your_turn"], false);
}

TEST_F(HallTest, ADatabaseThatSaysNothingToListsIsReadOnce) {
    const std::string table = staged.table(anna, setup({{"listed", true}}));
    const Json before = staged.house->hall.summary(table, "").value();
    staged.house.reset();
    auto old = Database::open(staged.folder.file("test.db"), Database::Access::write);
    ASSERT_TRUE(old && old->run("UPDATE tables SET listing = '', awaited = 0"));
    staged.restart();
    EXPECT_THAT(staged.house->hall.listed().value(), ElementsAre(before));
    EXPECT_EQ(staged.house->hall.summary(table, "").value(), before);
    EXPECT_THAT(staged.real->tables({.undescribed = true}).value(), IsEmpty());
    EXPECT_EQ(staged.house->hall.size(), 0U);
}

TEST_F(HallTest, AGuestIsCarriedToAnotherDeviceByACode) {
    std::string code;
    staged.house->guests.new_code(anna.guest.id, [&](auto made) { code = made.value().code; });
    staged.settle();
    std::optional<Answer<Admission>> claimed;
    staged.house->guests.claim("  " + code.substr(0, 5) + "-" + code.substr(5),
                               [&](auto made) { claimed = std::move(made); });
    staged.settle();
    ASSERT_TRUE(claimed->has_value());
    EXPECT_EQ((*claimed)->guest.id, anna.guest.id);
    EXPECT_NE((*claimed)->token, anna.token);
    staged.house->guests.claim(code, [&](auto made) { claimed = std::move(made); });
    staged.settle();
    EXPECT_EQ(claimed->error().code, "store.code_unknown");
    EXPECT_EQ(staged.house->guests.by_token(anna.token)->guest.id, anna.guest.id);
}

TEST_F(HallTest, WhoIsMutedKeepsHisNameWhereHeIs) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    ASSERT_EQ(b.ask("sit")["is"], "done");
    ASSERT_EQ(a.ask("mute", {{"guest", bert.guest.id}, {"on", true}})["is"], "done");
    EXPECT_EQ(b.ask("rename", {{"name", "Anna cheats"}})["code"], "table.muted_name");
    staged.house->guests.rename(bert.guest.id, "Anna cheats", "192.0.2.1", [](auto made) {
        EXPECT_EQ(made.value().name, "Anna cheats") << "elsewhere he may be called that";
    });
    staged.settle();
    ASSERT_EQ(b.ask("stand")["is"], "done");
    ASSERT_EQ(b.ask("sit")["is"], "done");
    for (const std::string& bytes : a.connection->sent) {
        EXPECT_THAT(bytes, Not(HasSubstr("cheats")));
    }
}

TEST_F(HallTest, WhoIsAskedToJudgeIsNotBotheredElsewhere) {
    const std::string table = staged.table(anna, setup({{"game", "wordcard"},
                                                        {"referee", bert.guest.id},
                                                        {"options", {{"referee", "person"}}}}));
    EXPECT_THAT(staged.house->hall.of_guest(bert.guest.id).value(), IsEmpty());
    Tab a(staged, anna, table);
    EXPECT_EQ(a.you()["referee"], true) << "the host, until he has said yes";
    Tab b(staged, bert, table);
    EXPECT_EQ(b.you()["referee"], false);
    EXPECT_EQ(b.last("table")["snapshot"]["referee_asked"], bert.guest.id);
    ASSERT_EQ(b.ask("referee", {{"yes", true}})["is"], "done");
    EXPECT_EQ(b.you()["referee"], true);
    EXPECT_EQ(a.you()["referee"], false);
    EXPECT_EQ(staged.house->hall.of_guest(bert.guest.id).value().size(), 1U);
}

TEST_F(HallTest, ANewNameIsKnownAtEveryTable) {
    const std::string table = staged.table(anna, setup());
    Tab a(staged, anna, table);
    ASSERT_EQ(a.ask("sit")["is"], "done");
    std::string name;
    staged.house->guests.rename(anna.guest.id, " Annet\u202e ", "192.0.2.1",
                                [&](auto made) { name = made.value().name; });
    staged.settle();
    EXPECT_EQ(name, "Annet");
    EXPECT_EQ(a.frames("event").back()["event"]["name"], "Annet");
    a.ask("say", {{"text", "hi"}});
    EXPECT_EQ(a.frames("event").back()["event"]["name"], "Annet");
}

TEST_F(HallTest, NobodyComesInAsAGuestWhoIsBeingDeleted) {
    const std::string table = staged.table(anna, setup());
    Tab before(staged, bert, table);
    // Not written yet when the deletion begins.
    before.begin("say", {{"text", "a secret"}});
    bool gone = false;
    staged.house->guests.remove(bert.guest.id, [&](Answer<> done) { gone = done.has_value(); });
    EXPECT_FALSE(staged.house->guests.by_token(bert.token));
    Tab after(staged, bert.token);
    after.send({{"do", "hello"}, {"protocol", 1}});
    after.send({{"do", "join"}, {"id", "x"}, {"table", table}});
    staged.settle();
    EXPECT_TRUE(gone);
    EXPECT_EQ(after.last()["code"], "server.unknown_guest");
    EXPECT_FALSE(after.open());
    Tab a(staged, anna, table);
    EXPECT_THAT(a.last("table").dump(), Not(HasSubstr("a secret")));
}

TEST_F(HallTest, WithoutSpectatorsARecordIsForThoseWhoPlayed) {
    const std::string table = staged.table(anna, setup({{"spectators", false}}));
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    start(a, b);
    ASSERT_EQ(b.ask("resign")["is"], "done");
    ASSERT_EQ(a.ask("resign")["is"], "done");
    ASSERT_EQ(a.ask("rematch", {{"fill", true}})["is"], "done");
    ASSERT_EQ(a.ask("open_seat", {{"seat", 1}})["is"], "done");
    // Now there is an open seat to look for.
    const Admission carla = staged.guest("Carla");
    EXPECT_TRUE(staged.house->hall.summary(table, carla.guest.id));
    EXPECT_FALSE(staged.house->hall.record(table, 1, carla.guest.id));
    EXPECT_FALSE(staged.house->hall.record(table, 1, ""));
    EXPECT_TRUE(staged.house->hall.record(table, 1, anna.guest.id));
    EXPECT_TRUE(staged.house->hall.record(table, 1, bert.guest.id)) << "he has no seat any more";
}

}  // namespace
}  // namespace stamtafel
