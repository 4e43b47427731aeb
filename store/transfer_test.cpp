#include "store/transfer.hpp"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/backup.hpp"
#include "store/sqlite_store.hpp"
#include "store/testing/temporary_folder.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

// A database with something of everything.
void furnish(const std::string& path) {
    const auto store = SqliteStore::open(path);
    ASSERT_TRUE(store);
    const std::vector<Batch> batches{
        {NewGuest{{"anna", "Anna \"Ä\" \\", 10, 20}, std::string(64, 'a')},
         NewGuest{{"bob", "", 11, 21}, std::string(64, 'b')},
         AddToken{"anna", std::string(64, 'c'), 30, {"Firefox", "Linux"}},
         DeviceUsed{std::string(64, 'c'), 86'400'000}, NewCode{"bob", "code", 99}},
        {NewTable{{.id = "t1", .name = "Küche", .game = "24", .created = 5, .listed = true}},
         NewTable{{.id = "t2", .name = "", .game = "alles", .created = 6}},
         AppendEvents{"t1", 1, 7, {R"({"kind":"created"})", "line\nbreak"}, {"anna", "bob"}},
         AppendEvents{"t1", 3, 8, {"third"}, {}},
         DescribeTable{"t1", "Küche", true, StoredPhase::finished}},
        {FinishMatch{{"m1", "t1", 1, "24", 50},
                     "{\"format\":\"stamtafel/1\"}",
                     {{"anna", 0, -3, true}, {"bob", 2, std::nullopt, false}}}},
    };
    const auto answers = (*store)->write(batches);
    ASSERT_TRUE(answers);
    for (const auto& answer : *answers) ASSERT_TRUE(answer) << answer.error().code;
}

class Transfer : public ::testing::Test {
  protected:
    Transfer() { furnish(path_); }

    static std::vector<std::string> exported(const std::string& path) {
        std::vector<std::string> lines;
        const auto done = export_database(path, [&](std::string_view line) -> Answer<> {
            lines.emplace_back(line);
            return {};
        });
        EXPECT_TRUE(done);
        return lines;
    }

    Answer<CheckReport> import(const std::vector<std::string>& lines, const Judges& judges = {}) {
        std::size_t next = 0;
        return import_database(
            target_,
            [&](std::string& line) -> Answer<bool> {
                if (next == lines.size()) return false;
                line = lines[next++];
                return true;
            },
            judges);
    }

    std::string_view refused(const std::vector<std::string>& lines) {
        const auto report = import(lines);
        if (report) return report->faults.empty() ? "done" : report->faults[0].what.code;
        return report.error().code;
    }

    TemporaryFolder folder_;
    std::string path_ = folder_.file("from.db");
    std::string target_ = folder_.file("to.db");
};

TEST_F(Transfer, WhatGoesOutComesInTheSame) {
    const auto lines = exported(path_);
    EXPECT_EQ(lines.front(), R"({"format":"stamtafel-store/1"})");
    EXPECT_EQ(lines.back(), R"({"end":{"lines":10}})");
    const auto report = import(lines);
    ASSERT_TRUE(report) << report.error().code;
    EXPECT_THAT(report->faults, SizeIs(0));
    EXPECT_EQ(report->tables, 2);
    EXPECT_EQ(report->events, 3);
    EXPECT_EQ(report->guests, 2);
    EXPECT_EQ(report->matches, 1);
    EXPECT_EQ(exported(target_), lines);

    const auto from = SqliteStore::open(path_);
    const auto to = SqliteStore::open(target_);
    ASSERT_TRUE(from && to);
    EXPECT_EQ((*from)->tables({}).value(), (*to)->tables({}).value());
    EXPECT_EQ((*from)->tables_of("anna", 9).value(), (*to)->tables_of("anna", 9).value());
    EXPECT_EQ((*from)->events("t1", 0).value(), (*to)->events("t1", 0).value());
    EXPECT_EQ((*from)->guest_by_token(std::string(64, 'c')).value(),
              (*to)->guest_by_token(std::string(64, 'c')).value());
    EXPECT_EQ((*from)->devices_of("anna").value(), (*to)->devices_of("anna").value());
    EXPECT_EQ((*from)->matches_of("bob", 9).value(), (*to)->matches_of("bob", 9).value());
    EXPECT_EQ((*from)->record("t1", 1).value(), (*to)->record("t1", 1).value());
    // And it can be played on.
    const std::vector<Batch> more{{AppendEvents{"t1", 4, 9, {"fourth"}, {}}}};
    EXPECT_TRUE((*to)->write(more).value().at(0));
}

TEST_F(Transfer, AnExportFromBeforeThereWereDevicesComesIn) {
    const std::vector<std::string> lines{
        R"({"format":"stamtafel-store/1"})",
        R"({"guest":{"id":"anna","name":"Anna","created":1,"seen":2,"tokens":[{"hash":"a","created":1}]}})",
        R"({"end":{"lines":3}})"};
    ASSERT_EQ(refused(lines), "done");
    const auto to = SqliteStore::open(target_);
    ASSERT_TRUE(to);
    const auto device = (*to)->devices_of("anna").value().at(0);
    EXPECT_EQ(device.made, 1);
    EXPECT_GT(device.used, 1'700'000'000'000) << "or it would end at once";
}

TEST_F(Transfer, ImportsOnlyIntoAnEmptyDatabase) {
    const auto lines = exported(path_);
    {
        ASSERT_TRUE(SqliteStore::open(target_));
    }
    EXPECT_EQ(refused(lines), "done") << "a database that is there but empty will do";
    EXPECT_EQ(refused(lines), "store.not_empty");
    EXPECT_EQ(exported(target_), lines);
}

TEST_F(Transfer, ImportKeepsOffADatabaseInUse) {
    const auto lines = exported(path_);
    const auto server = SqliteStore::open(target_);
    EXPECT_EQ(refused(lines), "store.in_use");
}

TEST_F(Transfer, AnythingWrongAndNothingIsImported) {
    const auto good = exported(path_);
    const auto changed = [&](std::size_t line, std::string text) {
        auto lines = good;
        lines.at(line) = std::move(text);
        return lines;
    };
    const auto without = [&](std::size_t line) {
        auto lines = good;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line));
        lines.back() = R"({"end":{"lines":)" + std::to_string(lines.size()) + "}}";
        return lines;
    };
    const auto expect = [&](std::string_view code, const std::vector<std::string>& lines) {
        EXPECT_EQ(refused(lines), code);
        EXPECT_FALSE(std::filesystem::exists(target_)) << "nothing is left behind";
    };
    expect("store.not_an_export", {});
    expect("store.not_an_export", {"hello"});
    expect("store.not_an_export", changed(0, R"({"format":"stamtafel-store/2"})"));
    expect("store.bad_line", changed(1, "[[["));
    expect("store.bad_line", changed(1, "[]"));
    expect("store.bad_line", changed(1, R"({"song":{}})"));
    expect("store.bad_line", changed(1, R"({"guest":7})"));
    expect("store.bad_line", changed(1, R"({"guest":{"id":"x"}})"));
    expect("store.bad_line",
           changed(1, R"({"guest":{"id":7,"name":"","created":1,"seen":1,"tokens":[]}})"));
    expect("store.bad_line",
           changed(1, R"({"guest":{"id":"x","name":"","created":1.5,"seen":1,"tokens":[]}})"));
    expect(
        "store.bad_line",
        changed(
            1,
            R"({"guest":{"id":"x","name":"","created":18446744073709551615,"seen":1,"tokens":[]}})"));
    expect(
        "store.bad_line",
        changed(1, R"({"guest":{"id":"x","name":"","created":1,"seen":1,"tokens":[],"more":1}})"));
    expect("store.bad_line", changed(1, R"({"end":{"lines":7}})"));
    expect("store.refused_line", changed(2, good[1]));  // the same guest twice
    expect("store.refused_line", without(1));           // a table of a guest who is not there
    expect("store.fault_numbers", without(5));          // an event is missing
    expect("store.cut_short", {good.begin(), good.end() - 1});
    auto longer = good;
    longer.push_back(good[1]);
    expect("store.after_end", longer);
}

TEST_F(Transfer, ImportAsksTheJudges) {
    Judges judges;
    judges.table = [](std::span<const StoredEvent> events) -> std::optional<EventFault> {
        if (events.size() != 3) return std::nullopt;
        return EventFault{.number = 2, .why = Refusal("kit.unknown_game")};
    };
    const auto report = import(exported(path_), judges);
    ASSERT_TRUE(report);
    ASSERT_THAT(report->faults, SizeIs(1));
    EXPECT_EQ(report->faults[0].what.code, "store.fault_table");
    ASSERT_THAT(report->faults[0].what.facts, SizeIs(2));
    EXPECT_EQ(report->faults[0].what.facts[0].value, "t1");
    EXPECT_EQ(report->faults[0].what.facts[1].value, "2");
    EXPECT_EQ(report->faults[0].why.value().code, "kit.unknown_game");
    EXPECT_FALSE(std::filesystem::exists(target_));
}

TEST_F(Transfer, AnExportThatCannotBeWrittenStops) {
    int lines = 0;
    const auto done = export_database(path_, [&](std::string_view) -> Answer<> {
        if (++lines == 3) return refuse("kit.unknown_game");
        return {};
    });
    EXPECT_EQ(done.error().code, "kit.unknown_game");
    EXPECT_EQ(lines, 3);
}

TEST_F(Transfer, CheckFindsWhatDoesNotHold) {
    const auto faults = [&](const char* sql, const Judges& judges = {}) {
        {
            auto database = Database::open(path_, Database::Access::write);
            EXPECT_TRUE(database->run(sql));
        }
        std::vector<std::string> found;
        const auto report = check_database(path_, judges);
        EXPECT_TRUE(report);
        for (const StoreFault& fault : report->faults) found.emplace_back(fault.what.code);
        return found;
    };
    EXPECT_THAT(faults("SELECT 1"), SizeIs(0));
    Judges judges;
    judges.record = [](std::string_view record) -> Answer<> {
        if (record.contains("stamtafel/1")) return refuse("kit.unknown_game");
        return {};
    };
    EXPECT_THAT(faults("SELECT 1", judges), ElementsAre("store.fault_record"));
    EXPECT_THAT(faults("UPDATE events SET number = 9 WHERE number = 2"),
                ElementsAre("store.fault_numbers"));
    EXPECT_THAT(faults("UPDATE events SET number = 2 WHERE number = 9;"
                       "UPDATE tables SET last = 4 WHERE id = 't1'"),
                ElementsAre("store.fault_numbers"));
    EXPECT_THAT(faults("UPDATE tables SET last = 3 WHERE id = 't1';"
                       "UPDATE results SET guest_key = 77 WHERE seat = 0"),
                ElementsAre("store.fault_reference"));
}

TEST_F(Transfer, CheckFindsADamagedFile) {
    const auto size = std::filesystem::file_size(path_);
    {
        std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(4096 * 2 + 5);
        file << std::string(2000, '\x55');
    }
    ASSERT_EQ(std::filesystem::file_size(path_), size);
    const auto report = check_database(path_, {});
    if (report) {
        EXPECT_FALSE(report->faults.empty());
    } else {
        EXPECT_EQ(report.error().code, "store.damaged");
    }
}

TEST_F(Transfer, ABackupIsOneFileWithEverythingInIt) {
    const std::string copy = folder_.file("copy.db");
    ASSERT_TRUE(back_up(path_, copy));
    EXPECT_EQ(exported(copy), exported(path_));
    EXPECT_EQ(back_up(path_, copy).error().code, "store.exists");
    EXPECT_EQ(back_up(path_, path_).error().code, "store.exists");
    EXPECT_EQ(back_up(path_, folder_.file("no/such/copy.db")).error().code, "store.cannot_write");
    EXPECT_EQ(back_up(folder_.file("none.db"), folder_.file("x.db")).error().code,
              "store.cannot_open");
    std::size_t files = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder_.path())) {
        EXPECT_FALSE(each.path().filename().string().starts_with("x.db"));
        files += each.path().filename().string().starts_with("copy.db") ? 1U : 0U;
    }
    EXPECT_EQ(files, 1U);
}

TEST_F(Transfer, BackupAndCheckWhileTheServerWrites) {
    const auto store = SqliteStore::open(path_);
    ASSERT_TRUE(store);
    std::atomic<bool> stop = false;
    std::atomic<std::int64_t> written = 3;
    std::thread writer([&] {
        while (!stop) {
            const std::int64_t last = written;
            const std::vector<Batch> batch{
                {AppendEvents{"t1", last + 1, 9, {std::string(2000, 'x'), "pair"}, {}}}};
            const auto answers = (*store)->write(batch);
            EXPECT_TRUE(answers && answers->at(0));
            written = last + 2;
        }
    });
    for (int round = 0; round < 3; ++round) {
        const std::int64_t before = written;
        while (written < before + 20) std::this_thread::yield();
        const std::string copy = folder_.file("copy" + std::to_string(round));
        const auto done = back_up(path_, copy);
        ASSERT_TRUE(done) << done.error().code;
        const auto report = check_database(copy, {});
        ASSERT_TRUE(report);
        EXPECT_THAT(report->faults, SizeIs(0));
        EXPECT_GE(report->events, before);
        EXPECT_EQ(report->events % 2, 1) << "whole batches";
        const auto live = check_database(path_, {});
        ASSERT_TRUE(live);
        EXPECT_THAT(live->faults, SizeIs(0));
    }
    stop = true;
    writer.join();
}

}  // namespace
}  // namespace stamtafel
