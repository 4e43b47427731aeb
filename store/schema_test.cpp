#include "store/schema.hpp"

#include <gtest/gtest.h>

#include "store/backup.hpp"
#include "store/check.hpp"
#include "store/sqlite_store.hpp"
#include "store/testing/temporary_folder.hpp"

namespace stamtafel {
namespace {

class Schema : public ::testing::Test {
  protected:
    Database opened() {
        auto database = Database::open(path_, Database::Access::write);
        EXPECT_TRUE(database);
        return std::move(*database);
    }

    // What the store says to the file as it is.
    std::string_view answer() {
        const auto store = SqliteStore::open(path_);
        return store ? "opened" : store.error().code;
    }

    void run(const char* sql) { EXPECT_TRUE(opened().run(sql)); }

    TemporaryFolder folder_;
    std::string path_ = folder_.file("s.db");
};

// Every version that ever was is brought to the newest one; the first is the oldest there can be.
TEST_F(Schema, OpensAFileOfTheFirstVersion) {
    {
        Database database = opened();
        ASSERT_TRUE(migrate(database, schema_steps().first(1)));
        ASSERT_TRUE(database.run(
            "INSERT INTO tables VALUES (1, 'a', 'A', 'gesjaakt', 1, 2, 1, 'playing', 1);"
            "INSERT INTO events VALUES (1, 1, 2, 'one');"
            "INSERT INTO guests VALUES (1, 'anna', 'Anna', 1000, 2000);"
            "INSERT INTO tokens VALUES ('a token', 1, 1000)"));
    }
    const auto store = SqliteStore::open(path_);
    ASSERT_TRUE(store);
    EXPECT_EQ((*store)->events("a", 0).value().at(0).text, "one");
    EXPECT_EQ((*store)->table("a").value()->phase, StoredPhase::playing);
    EXPECT_EQ((*store)->tables({.undescribed = true}).value().size(), 1U);
    // Nobody knows when it was used last, so it counts from the day of the update.
    const auto device = (*store)->devices_of("anna").value().at(0);
    EXPECT_EQ(device.made, 1000);
    EXPECT_GT(device.used, 1'700'000'000'000);
    EXPECT_EQ(device.used % 86'400'000, 0);
    EXPECT_EQ(device.kind, DeviceKind{});
}

TEST_F(Schema, TakesOnlyTheStepsThatAreMissing) {
    std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
    Database database = opened();
    ASSERT_TRUE(migrate(database, steps));
    steps.push_back("CREATE TABLE more(x INTEGER) STRICT; INSERT INTO more VALUES (7)");
    ASSERT_TRUE(migrate(database, steps));
    ASSERT_TRUE(migrate(database, steps));
    auto query = database.query("SELECT count(*) FROM more");
    ASSERT_TRUE(query.step());
    EXPECT_EQ(query.number(0), 1);
}

TEST_F(Schema, AStepThatFailsLeavesTheOldVersion) {
    std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
    {
        Database database = opened();
        ASSERT_TRUE(migrate(database, steps));
        steps.push_back("CREATE TABLE more(x INTEGER) STRICT; INSERT INTO nowhere VALUES (7)");
        ASSERT_FALSE(migrate(database, steps));
    }
    Database database = opened();
    EXPECT_TRUE(check_version(database));
    EXPECT_FALSE(database.run("SELECT * FROM more"));
}

TEST_F(Schema, RefusesWhatANewerProgramMade) {
    {
        Database database = opened();
        ASSERT_TRUE(migrate(database));
    }
    run("PRAGMA user_version = 99");
    EXPECT_EQ(answer(), "store.too_new");
    EXPECT_EQ(check_database(path_, {}).error().code, "store.too_new");
    EXPECT_EQ(back_up(path_, folder_.file("copy.db")).error().code, "store.too_new");
}

TEST_F(Schema, RefusesADatabaseOfSomebodyElse) {
    run("CREATE TABLE songs(title TEXT)");
    EXPECT_EQ(answer(), "store.not_ours");
    EXPECT_EQ(check_database(path_, {}).error().code, "store.not_ours");
    EXPECT_TRUE(opened().run("SELECT title FROM songs")) << "nothing was changed";
}

TEST_F(Schema, ReadingRefusesWhatWouldHaveToBeChanged) {
    run("PRAGMA user_version = 0");
    EXPECT_EQ(check_database(path_, {}).error().code, "store.too_old");
    EXPECT_EQ(check_database(folder_.file("none.db"), {}).error().code, "store.cannot_open");
}

TEST_F(Schema, WhatMayOnlyBeReadSaysSo) {
    {
        Database database = opened();
        ASSERT_TRUE(migrate(database));
    }
    auto database = Database::open(path_, Database::Access::read);
    ASSERT_TRUE(database);
    EXPECT_EQ(database->run("DELETE FROM tables").error().code, "store.read_only");
}

TEST_F(Schema, WhatAnotherProgramHoldsSaysSo) {
    Database database = opened();
    ASSERT_TRUE(migrate(database));
    ASSERT_TRUE(database.run("BEGIN EXCLUSIVE"));
    Database other = opened();
    ASSERT_TRUE(other.run("PRAGMA busy_timeout = 0"));
    EXPECT_EQ(other.run("BEGIN IMMEDIATE").error().code, "store.busy");
}

}  // namespace
}  // namespace stamtafel
