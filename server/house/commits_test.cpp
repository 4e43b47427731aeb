// A store that delays, fails and tears: nothing is told before it is written, and after a failure
// everybody goes on from what they have.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"
#include "store/database.hpp"

namespace stamtafel {
namespace {

using Fault = FaultyStore::Fault;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct CommitsTest : ::testing::Test {
    // Lets the reactor run while the store holds its breath.
    void run_held() {
        staged.store->wait_until_held();
        staged.reactor.run();
    }
    void release() {
        staged.store->release();
        staged.settle();
    }
    static void expect_no_gaps(const Tab& tab) {
        const auto numbers = tab.numbers();
        for (std::size_t i = 1; i < numbers.size(); ++i) {
            ASSERT_EQ(numbers[i], numbers[i - 1] + 1);
        }
    }

    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
    std::string table = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}});
};

TEST_F(CommitsTest, NothingIsToldBeforeItsCommitReturned) {
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    const auto told_a = a.connection->sent.size();
    const auto told_b = b.connection->sent.size();
    staged.store->hold();
    const std::string said = a.begin("say", {{"text", "psst"}});
    run_held();
    // More on top of it, and something that is refused because of it.
    const std::string sat = a.begin("sit", {{"seat", 1}});
    const std::string taken = b.begin("sit", {{"seat", 1}});
    staged.reactor.run();
    EXPECT_EQ(a.connection->sent.size(), told_a);
    EXPECT_EQ(b.connection->sent.size(), told_b);
    EXPECT_EQ(staged.house->hall.summary(table, bert.guest.id).value()["open"], 3);
    release();
    EXPECT_EQ(a.answer(said)->at("is"), "done");
    EXPECT_EQ(a.answer(sat)->at("is"), "done");
    EXPECT_EQ(b.answer(taken)->at("code"), "table.seat_taken");
    EXPECT_THAT(b.kinds(), Contains("sat"));
    EXPECT_EQ(staged.house->hall.summary(table, bert.guest.id).value()["open"], 2);
    expect_no_gaps(b);
}

TEST_F(CommitsTest, ANewcomerSeesNothingThatIsNotWritten) {
    Tab a(staged, anna, table);
    Tab b(staged, bert.token);
    b.hello();
    staged.store->hold();
    a.begin("say", {{"text", "not yet"}});
    run_held();
    b.send({{"do", "join"}, {"id", "j"}, {"table", table}});
    staged.reactor.run();
    EXPECT_FALSE(b.answer("j"));
    for (const std::string& bytes : b.connection->sent) {
        EXPECT_THAT(bytes, Not(HasSubstr("not yet")));
    }
    staged.store->next(Fault::fail);
    release();
    ASSERT_TRUE(b.answer("j"));
    EXPECT_THAT(b.answer("j")->at("snapshot")["chat"], IsEmpty());
    for (const std::string& bytes : b.connection->sent) {
        EXPECT_THAT(bytes, Not(HasSubstr("not yet")));
    }
}

TEST_F(CommitsTest, AFailedCommitIsRefusedAndForgotten) {
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    const auto number = b.number();
    staged.store->next(Fault::fail);
    const Json answer = a.ask("sit", {{"seat", 0}});
    EXPECT_EQ(answer["code"], "server.not_written");
    EXPECT_EQ(answer["number"], number);
    EXPECT_EQ(b.number(), number);
    EXPECT_EQ(a.you()["seat"], nullptr);
    // The same command may be tried again, and the table goes on.
    EXPECT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
    EXPECT_EQ(b.number(), number + 1);
    expect_no_gaps(b);
}

TEST_F(CommitsTest, WhatStoodOnAFailedCommitFailsToo) {
    Tab a(staged, anna, table);
    staged.store->hold();
    const std::string first = a.begin("say", {{"text", "one"}});
    run_held();
    const std::string second = a.begin("say", {{"text", "two"}});
    const std::string third = a.begin("sit", {{"seat", 0}});
    const std::string fourth = a.begin("start", {{"fill", true}});  // waits for the third
    staged.reactor.run();
    staged.store->next(Fault::fail);
    release();
    EXPECT_EQ(a.answer(first)->at("code"), "server.not_written");
    EXPECT_EQ(a.answer(second)->at("code"), "server.not_written");
    EXPECT_EQ(a.answer(third)->at("code"), "server.not_written");
    EXPECT_EQ(a.answer(fourth)->at("code"), "table.no_person");  // handled after the reading
    EXPECT_THAT(a.numbers(), IsEmpty());
    EXPECT_EQ(a.ask("say", {{"text", "three"}})["is"], "done");
}

TEST_F(CommitsTest, ACommitThatWasWrittenAfterAllIsFoundAgain) {
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    const auto number = b.number();
    staged.store->next(Fault::late);
    EXPECT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
    EXPECT_EQ(a.you()["seat"], 0);
    EXPECT_EQ(b.number(), number + 1);
    EXPECT_EQ(b.ask("sit", {{"seat", 0}})["code"], "table.seat_taken");
}

TEST_F(CommitsTest, ATornCommitLeavesEveryTableWhereTheDiskHasIt) {
    std::vector<std::string> tables{table};
    for (int i = 0; i < 5; ++i) {
        tables.push_back(staged.table(anna, {{"game", "gesjaakt"}, {"seats", 3}}));
    }
    std::vector<std::unique_ptr<Tab>> tabs;
    for (const std::string& each : tables) {
        tabs.push_back(std::make_unique<Tab>(staged, anna, each));
    }
    staged.store->next(Fault::tear);
    std::vector<std::string> ids;
    for (const auto& tab : tabs) ids.push_back(tab->begin("sit", {{"seat", 0}}));
    staged.settle();
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        Tab& tab = *tabs[i];
        const auto stored = staged.real->table(tables[i]).value()->last;
        EXPECT_EQ(tab.number(), static_cast<std::uint64_t>(stored));
        const bool sat = !tab.you()["seat"].is_null();
        EXPECT_EQ(tab.answer(ids[i])->at("is") == "done", sat);
        EXPECT_EQ(tab.ask("cut", {{"bytes", "00"}})["is"] == "done", sat);
    }
}

TEST_F(CommitsTest, PlayGoesOnThroughManyFaults) {
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    ASSERT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
    ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
    ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    int step = 0;
    while (!a.turn()["over"].get<bool>()) {
        ASSERT_LT(++step, 1000);
        constexpr std::array<Fault, 4> faults{Fault::none, Fault::fail, Fault::tear, Fault::late};
        if (const Fault fault = faults[static_cast<std::size_t>(step % 4)]; fault != Fault::none) {
            staged.store->next(fault);
        }
        Tab& player = a.choices().empty() ? b : a;
        if (player.choices().empty()) {  // a bot's decision was lost
            staged.pass(std::chrono::seconds(1));
            continue;
        }
        player.ask("act", {{"action", player.choices().front()}, {"seen", player.number()}});
    }
    expect_no_gaps(a);
    expect_no_gaps(b);
    EXPECT_EQ(a.numbers().back(), b.numbers().back());
    EXPECT_EQ(static_cast<std::int64_t>(a.number()), staged.real->table(table).value()->last);
    staged.restart();
    Tab after(staged, anna, table);
    EXPECT_EQ(after.number(), a.number());
}

TEST_F(CommitsTest, ABotPausesBeforeItTriesAgainWhatWasNotWritten) {
    staged.config.bot_pause = std::chrono::milliseconds(700);
    staged.restart();
    const std::string with_bot = staged.table(
        anna, {{"game", "gesjaakt"}, {"seats", 3}, {"bots", {nullptr, nullptr, "simple"}}});
    Tab a(staged, anna, with_bot);
    Tab b(staged, bert, with_bot);
    ASSERT_EQ(a.ask("sit")["is"], "done");
    ASSERT_EQ(b.ask("sit")["is"], "done");
    ASSERT_EQ(a.ask("start")["is"], "done");
    while (!a.choices().empty() || !b.choices().empty()) {
        Tab& player = a.choices().empty() ? b : a;
        ASSERT_EQ(player.ask("act", {{"action", player.choices().front()}})["is"], "done");
    }
    const int before = staged.store->writes();
    staged.store->next(Fault::fail, 1'000);
    staged.pass(std::chrono::milliseconds(700));
    EXPECT_EQ(staged.store->writes(), before + 1);
    staged.pass(std::chrono::milliseconds(700));
    EXPECT_EQ(staged.store->writes(), before + 2);
    staged.store->next(Fault::none, 0);
    const auto number = a.number();
    staged.pass(std::chrono::milliseconds(700));
    EXPECT_GT(a.number(), number) << "and then it plays on";
}

TEST_F(CommitsTest, ATableThatWasNotWrittenDoesNotExist) {
    staged.store->next(Fault::fail);
    EXPECT_EQ(staged.try_table(anna, {{"game", "gesjaakt"}, {"seats", 3}}).error().code,
              "server.not_written");
    EXPECT_EQ(staged.real->tables({}).value().size(), 1U);
    EXPECT_EQ(staged.house->hall.size(), 1U);
}

TEST_F(CommitsTest, AnExceptionAtOneTableLeavesTheOthersAlone) {
    const std::string other = staged.table(bert, {{"game", "gesjaakt"}, {"seats", 3}});
    Tab a(staged, anna, table);
    Tab b(staged, bert, other);
    a.ask("say", {{"text", "one"}});
    staged.store->troubled = table;
    staged.store->throws = 1;
    // Resuming reads the table's events, which throws; then the table is read again.
    Tab late(staged, bert, table, {{"since", 1}});
    EXPECT_EQ(late.last()["code"], "server.table_fault");
    EXPECT_TRUE(a.open());
    EXPECT_EQ(a.ask("say", {{"text", "two"}})["is"], "done");
    EXPECT_EQ(b.ask("say", {{"text", "still here"}})["is"], "done");
    // When it cannot be read at all, those at it come back later; the others do not notice.
    staged.store->throws = 1'000;
    Tab later(staged, bert, table, {{"since", 1}});
    EXPECT_FALSE(a.open());
    EXPECT_EQ(b.ask("say", {{"text", "and here"}})["is"], "done");
    staged.store->throws = 0;
    Tab again(staged, anna, table, {{"since", a.number()}});
    EXPECT_EQ(again.ask("sit")["is"], "done");
}

TEST_F(CommitsTest, WhatCannotBeAppliedIsNeitherWrittenNorTold) {
    {
        Tab a(staged, anna, table);
        a.ask("sit");
    }
    // The secret no longer gives the commitment, so no match can be dealt from it.
    auto damaged = Database::open(staged.folder.file("test.db"), Database::Access::write);
    ASSERT_TRUE(damaged);
    const std::string zeros(64, '0');
    ASSERT_TRUE(damaged
                    ->query("UPDATE events SET text = json_set(text, '$.event.secret', ?1) "
                            "WHERE json_extract(text, '$.event.kind') = 'commitment'",
                            zeros)
                    .run());
    staged.restart();
    Tab a(staged, anna, table);
    Tab b(staged, bert, table);
    const auto last = staged.real->table(table).value()->last;
    const auto told = b.numbers();
    EXPECT_EQ(a.ask("start", {{"fill", true}})["code"], "server.table_fault");
    EXPECT_EQ(staged.real->table(table).value()->last, last);
    EXPECT_EQ(b.numbers(), told);
    // The table was read again and goes on from what is written.
    EXPECT_EQ(a.ask("say", {{"text", "still here"}})["is"], "done");
    EXPECT_EQ(b.last("event")["event"]["text"], "still here");
}

}  // namespace
}  // namespace stamtafel
