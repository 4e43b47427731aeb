// What may be written, and that a match can be played to its end all the same.
#include "server/house/disk_budget.hpp"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;

// Anna sits at her table for two; Bert looks on.
struct Two {
    explicit Two(Config config = {}, std::string_view of_bert = "192.0.2.1")
        : staged(std::move(config)), b(staged, bert, table, {}, of_bert) {
        EXPECT_EQ(a.ask("sit")["is"], "done");
    }
    void start() {
        ASSERT_EQ(b.ask("sit")["is"], "done");
        ASSERT_EQ(a.ask("start")["is"], "done");
    }

    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
    std::string table = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 2}});
    Tab a{staged, anna, table};
    Tab b;
};

struct DiskBudgetTest : ::testing::Test {
    static Config little(std::size_t table_bytes, std::size_t address_bytes) {
        Config config;
        config.table_bytes = table_bytes;
        config.address_bytes_per_day = address_bytes;
        return config;
    }
    static std::size_t bytes_at(StagedHouse& staged, const std::string& table) {
        std::size_t bytes = 0;
        const auto events = staged.real->events(table, 0).value();
        for (const StoredEvent& event : events) bytes += event.text.size();
        return bytes;
    }
    // Cuts again and again; the code with which it ends.
    static std::string cut_on(Tab& tab) {
        for (int i = 0; i < 100'000; ++i) {
            const Json answer = tab.ask("cut", {{"bytes", std::string(128, 'a')}});
            if (answer["is"] == "refused") return answer["code"];
        }
        return "";
    }
    static void play_to_the_end(Tab& a, Tab& b) {
        for (int i = 0; i < 10'000 && !(a.choices().empty() && b.choices().empty()); ++i) {
            Tab& due = a.choices().empty() ? b : a;
            const Json answer = due.ask("act", {{"action", due.choices().back()}});
            ASSERT_EQ(answer["is"], "done") << answer;
        }
    }
};

constexpr std::size_t plenty = 100'000'000;

TEST_F(DiskBudgetTest, ATableWritesNoMoreThanItMay) {
    constexpr std::size_t most = 100'000;
    Two two(little(most, plenty));
    auto& [staged, anna, bert, table, a, b] = two;
    two.start();
    // Talk is bounded by its own rate; a match under way is what it is about.
    std::string code;
    for (int i = 0; i < 1'000 && code.empty(); ++i) {
        staged.pass(std::chrono::seconds(3));
        const Json answer = a.ask("say", {{"text", std::string(500, 'x')}});
        if (answer["is"] == "refused") code = answer["code"];
    }
    EXPECT_EQ(code, "server.table_full");
    EXPECT_LT(bytes_at(staged, table), most + 1'000);
    play_to_the_end(a, b);
    EXPECT_LT(bytes_at(staged, table), most + most / 4);
    EXPECT_EQ(staged.real->table(table).value()->phase, StoredPhase::finished);
    EXPECT_EQ(a.ask("rematch")["code"], "server.table_full");
    // It is the same after a restart, and elsewhere there is room.
    staged.restart();
    Tab again(staged, anna, table);
    EXPECT_EQ(again.ask("say", {{"text", "Hello"}})["code"], "server.table_full");
    EXPECT_TRUE(staged.try_table(anna, {{"game", "24"}}));
    EXPECT_THAT(staged.metrics.text(), HasSubstr("stamtafel_unwritten_total{why=\"table\"}"));
}

TEST_F(DiskBudgetTest, CutsEndWhenTheAddressHasHadItsShare) {
    constexpr std::size_t most = 100'000;
    Two two(little(plenty, most));
    auto& [staged, anna, bert, running, a, b] = two;
    two.start();
    const std::string waiting = staged.table(anna, {{"game", "gesjaakt"}, {"seats", 2}});
    Tab c(staged, anna, waiting);
    ASSERT_EQ(c.ask("sit")["is"], "done");
    EXPECT_EQ(cut_on(c), "server.address_full");
    EXPECT_LT(bytes_at(staged, running) + bytes_at(staged, waiting), most + 3'000);
    // Everybody at this address, at every table; but not the match that is under way.
    EXPECT_EQ(b.ask("say", {{"text", "Hello"}})["code"], "server.address_full");
    EXPECT_FALSE(staged.house->budget.pay("192.0.2.1", 1));
    EXPECT_TRUE(staged.house->budget.pay("192.0.2.2", 1));
    play_to_the_end(a, b);
    EXPECT_EQ(staged.real->table(running).value()->phase, StoredPhase::finished);
    EXPECT_EQ(a.ask("rematch")["code"], "server.address_full");
    // As much again in a day, and not more.
    for (int hour = 0; hour < 24; ++hour) staged.pass(std::chrono::hours(1));
    const std::size_t before = bytes_at(staged, waiting);
    EXPECT_EQ(cut_on(c), "server.address_full");
    EXPECT_LT(bytes_at(staged, waiting) - before, most + 1'000);
}

TEST_F(DiskBudgetTest, WhatWasNotWrittenIsNotCharged) {
    constexpr std::size_t most = 10'000;
    Two two(little(plenty, most));
    auto& [staged, anna, bert, table, a, b] = two;
    for (int i = 0; i < 100; ++i) {
        staged.store->next(FaultyStore::Fault::fail);
        const Json answer = a.ask("cut", {{"bytes", std::string(128, 'a')}});
        ASSERT_EQ(answer["code"], "server.not_written") << "try " << i;
    }
    EXPECT_EQ(a.ask("cut", {{"bytes", std::string(128, 'a')}})["is"], "done");
    EXPECT_TRUE(staged.house->budget.pay("192.0.2.1", 1));
}

TEST_F(DiskBudgetTest, ANewNameIsPaidForByWhoAsksForIt) {
    constexpr std::size_t most = 10'000;
    Two two(little(plenty, most), "192.0.2.2");
    auto& [staged, anna, bert, table, a, b] = two;
    // Bert acted last at the table, and may write nothing more.
    ASSERT_TRUE(staged.house->budget.pay("192.0.2.2", 2 * most));
    ASSERT_EQ(b.ask("sit")["code"], "server.address_full");
    ASSERT_TRUE(staged.house->budget.pay("192.0.2.3", most - 1));
    staged.house->guests.rename(anna.guest.id, "Annet", "192.0.2.3",
                                [](auto made) { EXPECT_TRUE(made); });
    staged.settle();
    EXPECT_EQ(b.last("event")["event"]["name"], "Annet");
    EXPECT_FALSE(staged.house->budget.pay("192.0.2.3", 1)) << "it was charged";
}

TEST_F(DiskBudgetTest, WhoComesAndGoesIsChargedToHimself) {
    constexpr std::size_t most = 10'000;
    Two two(little(plenty, most), "192.0.2.2");
    auto& [staged, anna, bert, table, a, b] = two;
    const auto goes = [&](Tab& tab) {
        tab.close();
        staged.pass(std::chrono::seconds(30));
        return b.kinds().back() == "away";
    };
    ASSERT_TRUE(goes(a));
    // Anna comes from where next to nothing is left, and Bert, who acts last, has nothing at all.
    ASSERT_TRUE(staged.house->budget.pay("192.0.2.3", most - 1));
    ASSERT_TRUE(staged.house->budget.pay("192.0.2.2", 2 * most));
    Tab elsewhere(staged, anna, table, {}, "192.0.2.3");
    EXPECT_EQ(b.kinds().back(), "here");
    EXPECT_FALSE(staged.house->budget.pay("192.0.2.3", 1)) << "it was charged";
    ASSERT_EQ(b.ask("sit")["code"], "server.address_full");
    EXPECT_TRUE(goes(elsewhere));
    // Whoever comes from an address that has used up its share can write no more by coming again
    // and again, but is not waited for either.
    Tab again(staged, anna, table, {}, "192.0.2.4");
    EXPECT_EQ(b.kinds().back(), "here");
    ASSERT_TRUE(staged.house->budget.pay("192.0.2.4", 2 * most));
    EXPECT_TRUE(goes(again));
    const Tab once_more(staged, anna, table, {}, "192.0.2.4");
    EXPECT_EQ(b.kinds().back(), "away");
}

TEST_F(DiskBudgetTest, AHouseholdOfIpv6IsOnePayer) {
    StagedHouse staged(little(plenty, 10'000));
    ASSERT_TRUE(staged.house->budget.pay("2001:db8::1", 10'000));
    EXPECT_FALSE(staged.house->budget.pay("2001:db8::2", 1));
    EXPECT_TRUE(staged.house->budget.pay("2001:db8:0:1::1", 1));
}

TEST_F(DiskBudgetTest, ANearlyFullDiskTakesNothingNew) {
    Two two;
    auto& [staged, anna, bert, table, a, b] = two;
    two.start();
    constexpr std::uint64_t gibi = std::uint64_t{1} << 30;
    staged.store->room = gibi - 1;
    EXPECT_EQ(staged.try_table(anna, {{"game", "24"}}).error().code, "server.disk_low");
    EXPECT_EQ(staged.try_table(anna, {{"game", "24"}}).error().code, "server.disk_low");
    EXPECT_THAT(staged.notes, ::testing::ElementsAre(HasSubstr("disk_low")));
    ASSERT_EQ(b.ask("say", {{"text", "Let us finish"}})["is"], "done");
    play_to_the_end(a, b);
    EXPECT_EQ(staged.real->table(table).value()->phase, StoredPhase::finished);
    EXPECT_EQ(a.ask("rematch")["code"], "server.disk_low");
    EXPECT_THAT(staged.metrics.text(), HasSubstr("stamtafel_disk_free_bytes 1073741823"));
    staged.store->room = gibi;
    EXPECT_TRUE(staged.try_table(anna, {{"game", "24"}}));
    EXPECT_EQ(a.ask("rematch")["is"], "done");
}

}  // namespace
}  // namespace stamtafel
