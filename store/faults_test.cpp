// Whatever goes wrong with the disk: what was acknowledged is there, and nothing half.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "store/testing/faulty_vfs.hpp"
#include "store/testing/temporary_folder.hpp"

namespace stamtafel {
namespace {

using Fault = FaultyVfs::Fault;

constexpr int steps = 8;
const std::vector<std::string> names{"a", "b", "c"};

// Every step is one transaction of two batches; each writes as many events to two tables, so a half
// would show as a difference between them.
std::vector<Batch> batches_of(int step, std::int64_t first) {
    const auto append = [&](const std::string& table) {
        // Long enough to need pages of their own now and then.
        return AppendEvents{table, first, step, {std::string(700, 'x'), std::to_string(step)}, {}};
    };
    NewGuest guest{{.id = std::to_string(step)}, "token " + std::to_string(step)};
    return {{append("a"), append("b")}, {append("c"), std::move(guest)}};
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class Faults : public ::testing::Test {
  protected:
    Faults() {
        {
            const auto store = SqliteStore::open(path_, {.vfs = vfs_.name()});
            const std::vector<Batch> tables{
                {NewTable{{.id = "a"}}, NewTable{{.id = "b"}}, NewTable{{.id = "c"}}}};
            EXPECT_TRUE((*store)->write(tables));
        }
        prepared_ = content_of(path_);
    }

    // Some steps, as far as they go; after a step that failed it reads where it is and goes on.
    void work() {
        const auto store = SqliteStore::open(path_, {.settle_pages = 6, .vfs = vfs_.name()});
        for (int step = 1; store && step <= steps; ++step) {
            const auto table = (*store)->table("a");
            if (!table || !*table) continue;
            const auto answers = (*store)->write(batches_of(step, (*table)->last + 1));
            (*store)->settle();
            if (!answers) continue;
            for (const auto& answer : *answers) EXPECT_TRUE(answer) << answer.error().code;
            acknowledged_.push_back(step);
        }
    }

    // What is there after opening again, without faults: whole steps, all acknowledged ones among
    // them and in order.
    void expect_sound(const std::string& where, bool acknowledged_may_be_lost = false) {
        SCOPED_TRACE(where);
        auto store = SqliteStore::open(path_, {.vfs = vfs_.name()});
        ASSERT_TRUE(store) << store.error().code;
        std::vector<int> found;
        std::vector<StoredEvent> of_a = (*store)->events("a", 0).value();
        for (const std::string& name : names) {
            EXPECT_EQ((*store)->events(name, 0).value(), of_a) << name;
        }
        ASSERT_EQ(of_a.size() % 2, 0U);
        for (std::size_t i = 1; i < of_a.size(); i += 2) {
            found.push_back(std::stoi(of_a[i].text));
            EXPECT_TRUE((*store)->guest_by_token("token " + of_a[i].text).value());
        }
        EXPECT_TRUE(std::ranges::is_sorted(found));
        if (!acknowledged_may_be_lost) {
            EXPECT_TRUE(std::ranges::includes(found, acknowledged_));
        }
        store->reset();
        const auto report = check_database(path_, {});
        ASSERT_TRUE(report);
        EXPECT_TRUE(report->faults.empty());
        EXPECT_EQ(report->guests, static_cast<std::int64_t>(found.size()));
    }

    void start_over() {
        vfs_.process_died();
        acknowledged_.clear();
        for (const auto* part : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + part);
        std::ofstream(path_, std::ios::binary) << prepared_;
    }

    // How many writes and syncs the work has when nothing goes wrong.
    int count(bool log_only) {
        start_over();
        vfs_.plan(Fault::none, 0, log_only);
        work();
        EXPECT_EQ(acknowledged_.size(), std::size_t{steps});
        const int all = vfs_.count();
        expect_sound("without faults");
        start_over();
        return all;
    }

    TemporaryFolder folder_;
    std::string path_ = folder_.file("f.db");
    FaultyVfs vfs_{"faults of " + folder_.path()};
    std::string prepared_;  // a database with three tables, and nothing at them
    std::vector<int> acknowledged_;
};

TEST_F(Faults, AnyWriteMayFailOrBeTorn) {
    const int all = count(false);
    EXPECT_GT(all, 50);
    for (const Fault fault : {Fault::fail, Fault::full, Fault::tear}) {
        for (int number = 1; number <= all; ++number) {
            vfs_.plan(fault, number);
            work();
            expect_sound("fault " + std::to_string(static_cast<int>(fault)) + " at " +
                         std::to_string(number));
            start_over();
        }
    }
}

TEST_F(Faults, TheProcessMayDieAtAnyWrite) {
    const int all = count(false);
    for (int number = 1; number <= all; ++number) {
        vfs_.plan(Fault::crash, number);
        work();
        EXPECT_TRUE(vfs_.crashed());
        vfs_.process_died();
        expect_sound("died at " + std::to_string(number));
        start_over();
    }
}

TEST_F(Faults, ThePowerMayGoAtAnyWrite) {
    const int all = count(false);
    for (int number = 1; number <= all; ++number) {
        for (const std::uint64_t luck : {1U, 2U}) {
            vfs_.plan(Fault::crash, number);
            work();
            EXPECT_TRUE(vfs_.crashed());
            vfs_.power_cut(luck * 1000 + static_cast<std::uint64_t>(number));
            expect_sound("no power at " + std::to_string(number));
            start_over();
        }
    }
}

// A disk that lies loses what it said it had; but never half of something.
TEST_F(Faults, AWriteToTheLogMayBeLost) {
    const int all = count(true);
    EXPECT_GT(all, 20);
    for (int number = 1; number <= all; ++number) {
        vfs_.plan(Fault::lose, number, true);
        auto store = SqliteStore::open(path_, {.settle_pages = 100'000, .vfs = vfs_.name()});
        if (store) {
            for (int step = 1; step <= steps; ++step) {
                static_cast<void>((*store)->write(batches_of(step, step * 2 - 1)));
            }
            vfs_.plan(Fault::crash, 1);
            static_cast<void>((*store)->write(batches_of(steps + 1, steps * 2 + 1)));
            store->reset();
        }
        vfs_.power_cut(static_cast<std::uint64_t>(number));
        expect_sound("lost " + std::to_string(number), true);
        start_over();
    }
}

TEST_F(Faults, ThePowerMayGoWhileTheDatabaseIsMade) {
    prepared_.clear();
    start_over();
    vfs_.plan(Fault::none, 0);
    {
        ASSERT_TRUE(SqliteStore::open(path_, {.vfs = vfs_.name()}));
    }
    const int all = vfs_.count();
    EXPECT_GT(all, 20);
    for (int number = 1; number <= all; ++number) {
        start_over();
        vfs_.plan(Fault::crash, number);
        {
            [[maybe_unused]] const auto store = SqliteStore::open(path_, {.vfs = vfs_.name()});
        }
        EXPECT_TRUE(vfs_.crashed());
        vfs_.power_cut(static_cast<std::uint64_t>(number));
        const auto store = SqliteStore::open(path_, {.vfs = vfs_.name()});
        ASSERT_TRUE(store) << number << " " << store.error().code;
        EXPECT_TRUE((*store)->tables({}).value().empty());
    }
}

TEST_F(Faults, AFullDiskSaysSo) {
    prepared_.clear();
    start_over();
    auto store = SqliteStore::open(path_, {.vfs = vfs_.name()});
    ASSERT_TRUE(store);
    vfs_.plan(Fault::full, 1);
    const std::vector<Batch> batches{{NewTable{{.id = "a"}}}};
    const auto failed = (*store)->write(batches);
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().code, "store.disk_full");
    vfs_.plan(Fault::fail, 1);
    EXPECT_EQ((*store)->write(batches).error().code, "store.disk_error");
    EXPECT_TRUE((*store)->write(batches)) << "it goes on when there is room again";
}

}  // namespace
}  // namespace stamtafel
