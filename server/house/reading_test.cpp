// Tables are read where nobody waits for it, and long ones not from their first event.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"
#include "store/database.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Not;

struct ReadingTest : ::testing::Test {
    // A restart of which only what is read counts.
    void restart() {
        staged.restart();
        staged.store->on_reactor = staged.store->elsewhere = 0;
    }
    // As if much had been said there.
    void talk(int events) {
        auto database = Database::open(staged.folder.file("test.db"), Database::Access::write);
        ASSERT_TRUE(database);
        ASSERT_TRUE(
            database
                ->query(
                    "WITH RECURSIVE more(n) AS (SELECT last + 1 FROM tables WHERE id = ?1 UNION "
                    "ALL SELECT n + 1 FROM more LIMIT ?2) "
                    "INSERT INTO events(table_key, number, at, text) "
                    "SELECT key, n, updated, json_object('number', n, 'at', updated, 'event', "
                    "json_object('kind', 'said', 'guest', ?3, 'name', 'Anna', 'text', 'so ' || n)) "
                    "FROM more, tables WHERE id = ?1",
                    table, events, anna.guest.id)
                .run());
        ASSERT_TRUE(database
                        ->query("UPDATE tables SET last = (SELECT max(number) FROM events "
                                "WHERE table_key = key) WHERE id = ?1",
                                table)
                        .run());
    }
    void play_a_match(Tab& a) {
        ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
        for (auto choices = a.choices(); !choices.empty(); choices = a.choices()) {
            ASSERT_EQ(a.ask("act", {{"action", choices.back()}, {"seen", a.number()}})["is"],
                      "done");
        }
        ASSERT_EQ(a.turn()["over"], true);
    }
    // A table with many events, on which the second match is waited for.
    void play_long() {
        staged.house.reset();
        talk(600);
        staged.restart();
        Tab a(staged, anna, table);
        a.ask("sit");
        play_a_match(a);
        ASSERT_EQ(a.ask("rematch")["is"], "done");
        ASSERT_EQ(a.ask("say", {{"text", "and now the second"}})["is"], "done");
    }
    bool deleted(const Admission& guest) {
        bool gone = false;
        staged.house->guests.remove(guest.guest.id,
                                    [&](Answer<> done) { gone = done.has_value(); });
        staged.settle();
        return gone;
    }
    Json snapshot() {
        Tab tab(staged, anna, table);
        return tab.last("table")["snapshot"];
    }

    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
    std::string table = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}, {"listed", true}});
};

TEST_F(ReadingTest, NothingIsReplayedWhereEverybodyWaits) {
    const std::string playing = staged.table(bert, {{"game", "gesjaakt"}, {"seats", 3}});
    {
        Tab b(staged, bert, playing);
        b.ask("sit");
        ASSERT_EQ(b.ask("start", {{"fill", true}})["is"], "done");
        Tab a(staged, anna, table);
        a.ask("sit");
        play_a_match(a);
    }
    staged.house.reset();
    staged.store->on_reactor = staged.store->elsewhere = 0;
    staged.restart();
    // Matches under way are read at once, for their clocks.
    EXPECT_EQ(staged.house->hall.size(), 1U);
    EXPECT_GT(staged.store->elsewhere, 0U);
    const std::size_t before = staged.store->elsewhere;
    EXPECT_TRUE(staged.house->hall.listed());
    EXPECT_EQ(staged.house->hall.of_guest(anna.guest.id).value().at(0)["phase"], "ended");
    EXPECT_EQ(staged.house->hall.of_guest(bert.guest.id).value().at(0)["phase"], "playing");
    EXPECT_EQ(staged.house->hall.summary(table, "").value()["phase"], "ended");
    EXPECT_TRUE(staged.house->hall.record(table, 1, ""));
    EXPECT_EQ(staged.store->elsewhere, before) << "summaries need no events at all";
    Tab a(staged, anna, table);
    Tab b(staged, bert, playing);
    EXPECT_EQ(a.ask("rematch")["is"], "done");
    // After a failed commit a table is read again.
    staged.store->next(FaultyStore::Fault::fail);
    EXPECT_EQ(b.ask("say", {{"text", "lost"}})["code"], "server.not_written");
    EXPECT_EQ(b.ask("say", {{"text", "kept"}})["is"], "done");
    EXPECT_GT(staged.store->elsewhere, before);
    EXPECT_EQ(staged.store->on_reactor, 0U);
}

TEST_F(ReadingTest, WhoComesWhileATableIsReadIsServedInOrder) {
    Json known{{"do", "say"}, {"id", "known"}, {"table", table}, {"text", "before"}};
    {
        Tab a(staged, anna, table);
        a.send(known);
        staged.settle();
    }
    staged.restart();
    Tab a(staged, anna.token);
    a.hello();
    // The reactor does not run before `settle`, so all of this comes while the table is read.
    a.send({{"do", "join"}, {"id", "j"}, {"table", table}});
    a.send(known);
    a.send({{"do", "say"}, {"id", "s1"}, {"table", table}, {"text", "one"}});
    a.send({{"do", "say"}, {"id", "s2"}, {"table", table}, {"text", "two"}});
    staged.settle();
    std::vector<std::string> heard;
    for (const Json& frame : a.frames()) {
        if (frame.contains("id")) heard.push_back(frame["id"]);
        if (frame["is"] == "event") heard.push_back(frame["event"].value("text", "?"));
    }
    // What was done before the restart is answered and not done again.
    EXPECT_THAT(heard, IsSupersetOf({"j", "known", "one", "s1", "two", "s2"}));
    EXPECT_EQ(std::ranges::count(heard, "before"), 0);
    EXPECT_LT(std::ranges::find(heard, "j"), std::ranges::find(heard, "one"));
    EXPECT_LT(std::ranges::find(heard, "s1"), std::ranges::find(heard, "two"));
    EXPECT_LT(std::ranges::find(heard, "two"), std::ranges::find(heard, "s2"));
}

TEST_F(ReadingTest, ATableThatCannotBeReadRefusesAllWhoWait) {
    staged.restart();
    staged.store->troubled = table;
    staged.store->throws = 1;
    Tab a(staged, anna.token);
    a.hello();
    a.send({{"do", "join"}, {"id", "j"}, {"table", table}});
    a.send({{"do", "say"}, {"id", "s"}, {"table", table}, {"text", "hello?"}});
    staged.settle();
    EXPECT_EQ(a.answer("j")->at("code"), "server.table_fault");
    EXPECT_EQ(a.answer("s")->at("code"), "server.table_fault");
    EXPECT_EQ(a.join(table)["is"], "table") << "the next time it can be read";
}

TEST_F(ReadingTest, ADeadlineIsNotForgottenWhereATableCannotBeRead) {
    const std::string timed = staged.table(
        anna,
        {{"game", "gesjaakt"}, {"seats", 3}, {"clock", {{"kind", "move"}, {"seconds", 1800}}}});
    {
        Tab a(staged, anna, timed);
        Tab b(staged, bert, timed);
        a.ask("sit");
        b.ask("sit");
        ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    }
    const auto pass = [&](int minutes) {
        for (int i = 0; i < minutes; ++i) staged.pass(std::chrono::minutes(1));
    };
    pass(25);  // long enough to be given back
    staged.store->troubled = timed;
    staged.store->throws = 1;
    pass(6);
    EXPECT_EQ(staged.store->throws, 0) << "it was due, and could not be read";
    pass(1);
    const Tab looking(staged, anna, timed);
    const Json seats = looking.last("table")["snapshot"]["seats"];
    EXPECT_TRUE(seats[0]["kind"] == "bot" || seats[1]["kind"] == "bot") << seats;
}

TEST_F(ReadingTest, NobodyIsDeletedWhileHisTableCannotBeRead) {
    {
        Tab b(staged, bert, table);
        b.ask("sit");
    }
    staged.restart();
    staged.store->troubled = table;
    staged.store->throws = 1;
    EXPECT_FALSE(deleted(bert));
    staged.store->refusals = 1;
    EXPECT_FALSE(deleted(bert));
    EXPECT_TRUE(staged.house->guests.by_token(bert.token)) << "so that he can try again";
    EXPECT_TRUE(deleted(bert));
    EXPECT_EQ(snapshot()["seats"][0]["kind"], "open");
}

TEST_F(ReadingTest, ATableThatIsDamagedKeepsNobodyFromBeingDeleted) {
    for (const char* damage : {"json_set(text, '$.event.seat', 99)", "'nonsense'"}) {
        const Admission carla = staged.guest("Carla");
        const std::string damaged = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}});
        {
            Tab c(staged, carla, damaged);
            c.ask("sit");
            c.ask("say", {{"text", "my telephone number is 555-0199"}});
            Tab a(staged, anna, damaged);
            a.ask("sit");
        }
        staged.house.reset();
        auto database = Database::open(staged.folder.file("test.db"), Database::Access::write);
        ASSERT_TRUE(database);
        const auto change = std::string("UPDATE events SET text = ") + damage +
                            " WHERE json_extract(text, '$.event.guest') = ?1 AND "
                            "json_extract(text, '$.event.kind') = 'sat'";
        ASSERT_TRUE(database->query(change, anna.guest.id).run());
        staged.restart();
        Tab a(staged, anna.token);
        a.hello();
        ASSERT_EQ(a.join(damaged)["code"], "server.table_fault") << damage;
        EXPECT_TRUE(deleted(carla)) << damage;
        const auto events = staged.real->events(damaged, 0).value();
        for (const StoredEvent& event : events) {
            EXPECT_THAT(event.text, Not(HasSubstr("555-0199"))) << damage;
        }
    }
}

TEST_F(ReadingTest, NobodyWaitsForAllTheTablesOfAnother) {
    std::vector<std::string> many;
    for (int i = 0; i < 5; ++i) {
        many.push_back(staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}}));
    }
    staged.restart();
    Tab greedy(staged, anna.token);
    greedy.hello();
    Tab other(staged, bert.token);
    other.connection->from = "192.0.2.2";
    other.hello();
    const auto join = [](Tab& tab, const std::string& id) {
        tab.send({{"do", "join"}, {"id", "join " + id}, {"table", id}});
    };
    staged.store->hold_reading();
    join(greedy, many[0]);
    staged.store->wait_until_reading();
    for (std::size_t i = 1; i < many.size(); ++i) join(greedy, many[i]);
    join(other, table);
    join(other, many[4]);  // she wants it as well
    staged.store->release_reading();
    staged.settle();
    EXPECT_THAT(staged.store->read(),
                ElementsAre(many[0], many[1], table, many[2], many[4], many[3]));
    for (const std::string& id : many) EXPECT_EQ(greedy.answer("join " + id)->at("is"), "table");
    EXPECT_EQ(other.answer("join " + many[4])->at("is"), "table");
}

TEST_F(ReadingTest, WhoAsksForATableDoesNotWaitForThoseThatAreLookedAfter) {
    std::vector<std::string> playing;
    for (int i = 0; i < 4; ++i) {
        playing.push_back(staged.table(bert, {{"game", "gesjaakt"}, {"seats", 3}}));
        Tab b(staged, bert, playing.back());
        b.ask("sit");
        ASSERT_EQ(b.ask("start", {{"fill", true}})["is"], "done");
        staged.pass(std::chrono::seconds(1));
    }
    staged.house.reset();
    staged.reactor.run();
    staged.store->hold_reading();
    staged.open();
    staged.store->wait_until_reading();
    Tab a(staged, anna.token);
    a.send({{"do", "hello"}, {"protocol", 1}});
    // The last of those that are looked after, and one that nobody plays at.
    a.send({{"do", "join"}, {"id", "1"}, {"table", playing[0]}});
    a.send({{"do", "join"}, {"id", "2"}, {"table", table}});
    staged.store->release_reading();
    staged.settle();
    EXPECT_THAT(staged.store->read(),
                ElementsAre(playing[3], playing[0], table, playing[2], playing[1]));
}

TEST_F(ReadingTest, ALongTableIsReadFromItsCheckpoint) {
    play_long();
    restart();
    const Json whole = snapshot();
    EXPECT_GT(staged.store->elsewhere, 600U) << "nobody has read it yet";
    restart();
    const Json later = snapshot();
    EXPECT_LT(staged.store->elsewhere, 20U);
    // Apart from those who came and went.
    EXPECT_EQ(later["chat"], whole["chat"]);
    EXPECT_EQ(later["seats"], whole["seats"]);
    EXPECT_EQ(later["match"], whole["match"]);
    // The second match is played and resumed from there too.
    Tab a(staged, anna, table);
    play_a_match(a);
    const Json log = snapshot()["match"]["log"];
    restart();
    EXPECT_EQ(snapshot()["match"]["log"], log);
    EXPECT_LT(staged.store->elsewhere, 500U);
}

TEST_F(ReadingTest, ACommandFromBeforeACheckpointIsStillKnown) {
    play_long();
    const Json said{{"do", "say"}, {"id", "old"}, {"table", table}, {"text", "and now the second"}};
    Json first;
    {
        Tab a(staged, anna, table);
        a.send(said);
        staged.settle();
        first = *a.answer("old");
        ASSERT_EQ(first["is"], "done");
        play_a_match(a);
        ASSERT_EQ(a.ask("rematch")["is"], "done");
    }
    for (int i = 0; i < 2; ++i) {
        restart();
        Tab a(staged, anna, table);
        a.send(said);
        staged.settle();
        EXPECT_EQ(*a.answer("old"), first);
    }
    EXPECT_LT(staged.store->elsewhere, 20U) << "read from a checkpoint after that command";
}

TEST_F(ReadingTest, ACheckpointThatCannotBeReadIsAsGoodAsNone) {
    play_long();
    restart();
    const Json whole = snapshot();
    for (const char* text :
         {"{}", "nonsense", R"({"table":{"version":99},"seats":[],"commands":[]})"}) {
        staged.house.reset();
        auto database = Database::open(staged.folder.file("test.db"), Database::Access::write);
        ASSERT_TRUE(database);
        ASSERT_TRUE(database->query("UPDATE checkpoints SET text = ?1", text).run());
        ASSERT_EQ(database->changes(), 1);
        restart();
        EXPECT_EQ(snapshot()["chat"], whole["chat"]) << text;
        EXPECT_GT(staged.store->elsewhere, 600U);
    }
}

}  // namespace
}  // namespace stamtafel
