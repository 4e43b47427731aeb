#include "store/sqlite_store.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/database.hpp"
#include "store/testing/temporary_folder.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

NewTable new_table(std::string id, Moment at = 1000) {
    return {{.id = std::move(id), .name = "Kitchen", .game = "gesjaakt", .created = at}};
}

NewGuest new_guest(const std::string& id, Moment at = 1000) {
    return {{.id = id, .name = "Guest " + id, .created = at, .seen = at}, "token of " + id};
}

AppendEvents append(std::string table, std::int64_t first, std::vector<std::string> texts,
                    std::vector<std::string> guests = {}, Moment at = 2000) {
    return {std::move(table), first, at, std::move(texts), std::move(guests)};
}

class SqliteStoreTest : public ::testing::Test {
  protected:
    SqliteStoreTest() { reopen(); }

    void reopen() {
        store_.reset();
        auto opened = SqliteStore::open(path_);
        ASSERT_TRUE(opened) << opened.error().code;
        store_ = std::move(*opened);
    }

    Answer<Written> write(Batch batch) {
        const std::vector<Batch> batches{std::move(batch)};
        auto answers = store_->write(batches);
        if (!answers) return std::unexpected(answers.error());
        return answers->at(0);
    }

    std::string_view refused(Batch batch) {
        const auto answer = write(std::move(batch));
        return answer ? "done" : answer.error().code;
    }

    std::vector<std::string> texts(std::string_view table) {
        std::vector<std::string> found;
        const auto events = store_->events(table, 0);
        EXPECT_TRUE(events);
        for (const StoredEvent& event : *events) {
            EXPECT_EQ(event.number, std::ssize(found) + 1);
            found.push_back(event.text);
        }
        return found;
    }

    std::vector<std::string> ids(const std::vector<StoredTable>& tables) {
        std::vector<std::string> found;
        for (const StoredTable& table : tables) found.push_back(table.id);
        return found;
    }

    TemporaryFolder folder_;
    std::string path_ = folder_.file("deep/er/test.db");
    std::unique_ptr<SqliteStore> store_;
};

TEST_F(SqliteStoreTest, KeepsTablesAndTheirEvents) {
    ASSERT_TRUE(write({new_table("a"), append("a", 1, {"one", "two"})}));
    ASSERT_TRUE(write({append("a", 3, {"three", std::string("nul\0inside", 10)}, {}, 5000)}));
    reopen();
    EXPECT_THAT(texts("a"), ElementsAre("one", "two", "three", std::string("nul\0inside", 10)));
    const auto table = store_->table("a").value();
    ASSERT_TRUE(table);
    EXPECT_EQ(*table, (StoredTable{.id = "a",
                                   .name = "Kitchen",
                                   .game = "gesjaakt",
                                   .created = 1000,
                                   .updated = 5000,
                                   .listed = false,
                                   .phase = StoredPhase::open,
                                   .last = 4}));
    const auto later = store_->events("a", 2).value();
    ASSERT_EQ(later.size(), 2U);
    EXPECT_EQ(later[0], (StoredEvent{3, 5000, "three"}));
    EXPECT_FALSE(store_->table("b").value());
    EXPECT_THAT(store_->events("b", 0).value(), IsEmpty());
}

TEST_F(SqliteStoreTest, RefusesEventsOutOfTurnAndTablesThatAreNotThere) {
    ASSERT_TRUE(write({new_table("a"), append("a", 1, {"one"})}));
    EXPECT_EQ(refused({append("a", 1, {"again"})}), "store.out_of_turn");
    EXPECT_EQ(refused({append("a", 3, {"gap"})}), "store.out_of_turn");
    EXPECT_EQ(refused({append("b", 1, {"lost"})}), "store.unknown_table");
    EXPECT_EQ(refused({DescribeTable{"b", "B", true, StoredPhase::open}}), "store.unknown_table");
    EXPECT_EQ(refused({new_table("a")}), "store.taken");
    EXPECT_THAT(texts("a"), ElementsAre("one"));
}

TEST_F(SqliteStoreTest, ABatchIsDoneWholeOrNotAtAllAndLeavesTheOthersAlone) {
    ASSERT_TRUE(write({new_table("a"), new_table("b")}));
    const std::vector<Batch> batches{
        {append("a", 1, {"a1"})},
        {append("a", 2, {"a2"}), new_guest("x"), append("b", 7, {"gap"})},
        {append("b", 1, {"b1"})},
    };
    const auto answers = store_->write(batches);
    ASSERT_TRUE(answers);
    EXPECT_TRUE(answers->at(0));
    EXPECT_EQ(answers->at(1).error().code, "store.out_of_turn");
    EXPECT_TRUE(answers->at(2));
    EXPECT_THAT(texts("a"), ElementsAre("a1"));
    EXPECT_THAT(texts("b"), ElementsAre("b1"));
    EXPECT_FALSE(store_->guest("x").value());
    EXPECT_EQ(store_->table("a").value()->last, 1);
}

TEST_F(SqliteStoreTest, ListsTables) {
    ASSERT_TRUE(write({new_table("old", 1), new_table("middle", 2), new_table("new", 3)}));
    ASSERT_TRUE(write({DescribeTable{"middle", "Garden", true, StoredPhase::playing}}));
    EXPECT_THAT(ids(store_->tables({}).value()), ElementsAre("new", "middle", "old"));
    EXPECT_THAT(ids(store_->tables({.limit = 1}).value()), ElementsAre("new"));
    EXPECT_THAT(ids(store_->tables({.phase = StoredPhase::playing}).value()),
                ElementsAre("middle"));
    EXPECT_THAT(ids(store_->tables({.listed = false}).value()), ElementsAre("new", "old"));
    EXPECT_THAT(ids(store_->tables({.phase = StoredPhase::open, .listed = true}).value()),
                IsEmpty());
    EXPECT_EQ(store_->table("middle").value()->name, "Garden");
}

TEST_F(SqliteStoreTest, KnowsGuestsByTheirTokens) {
    ASSERT_TRUE(write({new_guest("anna")}));
    ASSERT_TRUE(write({AddToken{"anna", "second", 5}, RenameGuest{"anna", "Anna"},
                       GuestSeen{"anna", 9000}, GuestSeen{"anna", 8000}}));
    for (const auto* token : {"token of anna", "second"}) {
        const auto guest = store_->guest_by_token(token).value();
        ASSERT_TRUE(guest);
        EXPECT_EQ(*guest, (StoredGuest{"anna", "Anna", 1000, 9000}));
    }
    EXPECT_EQ(refused({new_guest("anna")}), "store.taken");
    EXPECT_EQ(refused({RenameGuest{"bob", "B"}}), "store.unknown_guest");
    EXPECT_EQ(refused({GuestSeen{"bob", 1}}), "store.unknown_guest");
    EXPECT_EQ(refused({AddToken{"bob", "t", 1}}), "store.unknown_guest");
    // A token that is taken is a mistake of the batch, not of the disk.
    EXPECT_EQ(refused({AddToken{"anna", "token of anna", 1}}), "store.failed");
    EXPECT_TRUE(write({AddToken{"anna", "third", 1}}));
}

TEST_F(SqliteStoreTest, EveryTokenIsADevice) {
    const DeviceKind phone{"Firefox", "Android"};
    ASSERT_TRUE(write({new_guest("anna", 3 * one_day + 5), new_guest("bob"),
                       AddToken{"anna", "the hash of her phone", 4 * one_day + 7, phone}}));
    const auto devices = store_->devices_of("anna").value();
    ASSERT_EQ(devices.size(), 2U);
    EXPECT_EQ(devices[0], (StoredDevice{"the hash of her ", 4 * one_day + 7, 4 * one_day, phone}));
    EXPECT_EQ(devices[1].made, 3 * one_day + 5);
    EXPECT_EQ(store_->device("the hash of her phone").value(), devices[0]);
    EXPECT_FALSE(store_->device("another").value());

    ASSERT_TRUE(write({DeviceUsed{"token of anna", 9 * one_day},
                       DeviceUsed{"token of anna", 8 * one_day}, DeviceUsed{"nobody's", 1}}));
    EXPECT_EQ(store_->devices_of("anna").value()[0].used, 9 * one_day);
    EXPECT_EQ(store_->devices_of("anna").value()[0].id, "token of anna");
}

TEST_F(SqliteStoreTest, ADeviceIsEndedByItsGuestOnly) {
    ASSERT_TRUE(write({new_guest("anna"), new_guest("bob"), AddToken{"anna", "second", 5},
                       AddToken{"anna", "third", 5}}));
    EXPECT_EQ(refused({EndDevice{"bob", "second"}}), "store.unknown_device");
    EXPECT_EQ(refused({EndDevice{"anna", "none"}}), "store.unknown_device");
    ASSERT_TRUE(write({EndDevice{"anna", "second"}}));
    EXPECT_FALSE(store_->guest_by_token("second").value());
    EXPECT_TRUE(store_->guest_by_token("token of anna").value());
    ASSERT_TRUE(write({EndOtherDevices{"anna", "third"}}));
    EXPECT_FALSE(store_->guest_by_token("token of anna").value());
    EXPECT_TRUE(store_->guest_by_token("third").value());
    EXPECT_TRUE(store_->guest_by_token("token of bob").value());
}

TEST_F(SqliteStoreTest, ADeviceThatWasEndedComesBackByNoCode) {
    ASSERT_TRUE(write({new_guest("anna"), new_guest("bob"), AddToken{"anna", "second", 20}}));
    ASSERT_TRUE(write({NewCode{"anna", "code", 5000}, NewCode{"bob", "bob's", 5000}}));
    ASSERT_TRUE(write({EndDevice{"anna", "second"}}));
    EXPECT_EQ(refused({UseCode{"code", "thief", 30}}), "store.code_unknown");
    ASSERT_TRUE(write({NewCode{"anna", "code", 5000}}));
    ASSERT_TRUE(write({EndOtherDevices{"anna", "token of anna"}}));
    EXPECT_EQ(refused({UseCode{"code", "thief", 30}}), "store.code_unknown");
    EXPECT_TRUE(write({UseCode{"bob's", "phone", 30}}));
}

TEST_F(SqliteStoreTest, AGuestHasSoManyDevicesAndNoMore) {
    ASSERT_TRUE(write({new_guest("anna")}));
    const auto claim = [&](int i) -> Batch {
        const std::string code = "code " + std::to_string(i);
        return {NewCode{"anna", code, 5000}, UseCode{code, "device " + std::to_string(i), 10}};
    };
    for (int i = 1; i < most_devices; ++i) ASSERT_TRUE(write(claim(i))) << i;
    EXPECT_EQ(refused(claim(most_devices)), "store.too_many_devices");
    ASSERT_TRUE(write({EndDevice{"anna", "device 1"}, NewCode{"anna", "code", 5000}}));
    EXPECT_TRUE(write({UseCode{"code", "another", 10}}));
}

TEST_F(SqliteStoreTest, DevicesNotUsedForLongAreSwept) {
    ASSERT_TRUE(write({new_guest("anna", one_day), AddToken{"anna", "second", 5 * one_day}}));
    const auto swept = write({Sweep{.now = 9 * one_day, .devices_before = 2 * one_day}});
    ASSERT_TRUE(swept);
    EXPECT_EQ(swept->swept_devices, 1);
    EXPECT_FALSE(store_->guest_by_token("token of anna").value());
    EXPECT_TRUE(store_->guest_by_token("second").value());
    EXPECT_EQ(write({Sweep{.now = 9 * one_day}})->swept_devices, 0);
}

TEST_F(SqliteStoreTest, ACodeWorksOnceAndNotForever) {
    ASSERT_TRUE(write({new_guest("anna"), new_guest("bob")}));
    EXPECT_EQ(refused({NewCode{"nobody", "c", 1}}), "store.unknown_guest");
    ASSERT_TRUE(write({NewCode{"anna", "code", 5000}}));
    EXPECT_EQ(refused({UseCode{"wrong", "phone", 4000}}), "store.code_unknown");
    EXPECT_EQ(refused({UseCode{"code", "phone", 5000}}), "store.code_unknown");
    ASSERT_TRUE(write({UseCode{"code", "phone", 4999}}));
    EXPECT_EQ(store_->guest_by_token("phone").value()->id, "anna");
    EXPECT_TRUE(store_->guest_by_token("token of anna").value());
    EXPECT_EQ(refused({UseCode{"code", "thief", 4999}}), "store.code_unknown");

    ASSERT_TRUE(write({NewCode{"bob", "first", 5000}, NewCode{"bob", "second", 5000}}));
    EXPECT_EQ(refused({UseCode{"first", "t", 1}}), "store.code_unknown");
    EXPECT_TRUE(write({UseCode{"second", "tablet", 1}}));
    EXPECT_EQ(store_->guest_by_token("tablet").value()->id, "bob");
}

FinishMatch finish(std::string id, std::string table, int number, std::vector<StoredResult> results,
                   Moment at = 3000) {
    return {{std::move(id), std::move(table), number, "gesjaakt", at},
            "the record",
            std::move(results)};
}

TEST_F(SqliteStoreTest, KeepsMatchesAndResults) {
    ASSERT_TRUE(write({new_guest("anna"), new_guest("bob"), new_table("a")}));
    ASSERT_TRUE(write({finish("m1", "a", 1, {{"anna", 0, 12, true}, {"bob", 2, 30, false}})}));
    ASSERT_TRUE(write({finish("m2", "a", 2, {{"anna", 1, 8, false}}, 4000)}));
    ASSERT_TRUE(write({finish("m3", "a", 3, {{"anna", 1, std::nullopt, false}}, 5000)}));
    EXPECT_EQ(refused({finish("m1", "b", 1, {})}), "store.taken");
    EXPECT_EQ(refused({finish("m4", "a", 2, {})}), "store.taken");
    // Somebody who is not known gets no result, and the others do.
    ASSERT_TRUE(write({finish("m5", "b", 1, {{"ghost", 0, 1, true}, {"bob", 1, 2, true}}, 6000)}));

    const auto matches = store_->matches_at("a").value();
    ASSERT_EQ(matches.size(), 3U);
    EXPECT_EQ(matches[1], (StoredMatch{"m2", "a", 2, "gesjaakt", 4000}));
    EXPECT_EQ(store_->record("a", 1).value(), "the record");
    EXPECT_FALSE(store_->record("a", 9).value());
    const auto of_anna = store_->matches_of("anna", 2).value();
    ASSERT_EQ(of_anna.size(), 2U);
    EXPECT_EQ(of_anna[0].match.id, "m3");
    EXPECT_FALSE(of_anna[0].result.score);
    EXPECT_EQ(of_anna[1].result, (StoredResult{"anna", 1, 8, false}));
    EXPECT_THAT(store_->totals_of("anna").value(), ElementsAre(GameTotal{"gesjaakt", 2, 1, 20}));
    EXPECT_THAT(store_->totals_of("bob").value(), ElementsAre(GameTotal{"gesjaakt", 2, 1, 32}));
    EXPECT_THAT(store_->totals_of("ghost").value(), IsEmpty());
}

ForgetGuest forget(std::string guest) {
    return {std::move(guest),
            [](std::string_view event) -> Answer<std::string> {
                if (event == "broken") return refuse("kit.unknown_game");
                if (event == "Anna speaks") return "somebody speaks";
                return std::string(event);
            },
            [](std::string_view record, int seat) -> Answer<std::string> {
                return std::string(record) + " without seat " + std::to_string(seat);
            }};
}

TEST_F(SqliteStoreTest, ForgetsAGuestEverywhere) {
    ASSERT_TRUE(write({new_guest("anna"), new_guest("bob"), new_table("a"), new_table("b")}));
    ASSERT_TRUE(write({append("a", 1, {"bob sits", "Anna speaks"}, {"anna", "bob", "anna"}),
                       append("b", 1, {"Anna speaks"}, {"bob"}), NewCode{"anna", "code", 9999},
                       finish("m", "a", 1, {{"anna", 0, 1, true}, {"bob", 1, 2, false}})}));
    EXPECT_THAT(ids(store_->tables_of("anna", 10).value()), ElementsAre("a"));
    EXPECT_THAT(ids(store_->tables_of("bob", 10).value()), ElementsAre("b", "a"));

    ASSERT_TRUE(write({forget("anna")}));
    EXPECT_FALSE(store_->guest("anna").value());
    EXPECT_FALSE(store_->guest_by_token("token of anna").value());
    EXPECT_THAT(store_->devices_of("anna").value(), IsEmpty());
    EXPECT_FALSE(store_->device("token of anna").value());
    EXPECT_EQ(refused({UseCode{"code", "t", 1}}), "store.code_unknown");
    EXPECT_THAT(store_->tables_of("anna", 10).value(), IsEmpty());
    EXPECT_THAT(store_->matches_of("anna", 10).value(), IsEmpty());
    EXPECT_THAT(texts("a"), ElementsAre("bob sits", "somebody speaks"));
    EXPECT_THAT(texts("b"), ElementsAre("Anna speaks")) << "not one of her tables";
    EXPECT_EQ(store_->record("a", 1).value(), "the record without seat 0");
    EXPECT_EQ(store_->matches_of("bob", 10).value().size(), 1U);
    EXPECT_EQ(refused({forget("anna")}), "store.unknown_guest");

    // A later event that still names her is not a reason to fail.
    EXPECT_TRUE(write({append("a", 3, {"late"}, {"anna"})}));
}

TEST_F(SqliteStoreTest, GivesTheHistorySinceTheCheckpoint) {
    ASSERT_TRUE(write({new_guest("anna"), new_table("a"),
                       append("a", 1, {"one", "two", "three", "Anna speaks"}, {"anna"})}));
    const auto numbers = [&](std::int64_t first) {
        std::vector<std::int64_t> found;
        const StoredHistory history = store_->history("a", first).value();
        for (const StoredEvent& event : history.events) found.push_back(event.number);
        return found;
    };
    constexpr std::int64_t none = 1'000;
    EXPECT_THAT(numbers(none), ElementsAre(1, 2, 3, 4)) << "without a checkpoint all are needed";
    ASSERT_TRUE(write({KeepCheckpoint{"a", 2, 0, "so far"}}));
    EXPECT_EQ(store_->history("a", none).value().checkpoint, "so far");
    EXPECT_THAT(numbers(none), ElementsAre(3, 4));
    EXPECT_THAT(numbers(2), ElementsAre(2, 3, 4));
    ASSERT_TRUE(write({KeepCheckpoint{"a", 9, 0, "of events that are not there"}}));
    ASSERT_TRUE(write({KeepCheckpoint{"a", 3, 0, "further"}}));
    EXPECT_THAT(numbers(none), ElementsAre(4));
    // A forgotten guest is not to be found in it, nor in one that was made before.
    ASSERT_TRUE(write({forget("anna")}));
    ASSERT_TRUE(write({KeepCheckpoint{"a", 3, 0, "Anna was here"}}));
    const auto history = store_->history("a", none).value();
    EXPECT_EQ(history.checkpoint, "");
    EXPECT_EQ(history.events.size(), 4U);
    ASSERT_TRUE(write({KeepCheckpoint{"a", 3, history.rewrites, "anew"}}));
    EXPECT_THAT(numbers(none), ElementsAre(4));
    EXPECT_THAT(store_->history("none", 1).value().events, IsEmpty());
}

TEST_F(SqliteStoreTest, WhatIsForgottenIsNotLeftInTheFile) {
    ASSERT_TRUE(
        write({new_guest("anna"), new_table("a"), append("a", 1, {"Anna speaks"}, {"anna"})}));
    ASSERT_TRUE(write({forget("anna")}));
    store_.reset();  // the log goes into the database
    std::ifstream file(path_, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(content, HasSubstr("somebody speaks"));
    EXPECT_THAT(content, Not(HasSubstr("Anna speaks")));
    EXPECT_THAT(content, Not(HasSubstr("token of anna")));
}

TEST_F(SqliteStoreTest, AGuestWhoCannotBeForgottenStaysWhole) {
    ASSERT_TRUE(write(
        {new_guest("anna"), new_table("a"), append("a", 1, {"Anna speaks", "broken"}, {"anna"})}));
    EXPECT_EQ(refused({forget("anna")}), "kit.unknown_game");
    EXPECT_THAT(texts("a"), ElementsAre("Anna speaks", "broken"));
    EXPECT_TRUE(store_->guest_by_token("token of anna").value());
}

TEST_F(SqliteStoreTest, SweepsWhatIsOld) {
    ASSERT_TRUE(write({new_guest("anna", 1), new_guest("bob", 1), new_guest("new", 9000)}));
    ASSERT_TRUE(
        write({new_table("idle", 1), append("idle", 1, {"x"}, {"anna"}, 100), new_table("done", 1),
               append("done", 1, {"x"}, {"bob"}, 100),
               DescribeTable{"done", "", false, StoredPhase::finished}, new_table("fresh", 1),
               append("fresh", 1, {"x"}, {}, 9000), NewCode{"anna", "code", 50}}));
    ASSERT_TRUE(write(
        {finish("m1", "done", 1, {{"bob", 0, 1, true}}, 100), finish("m2", "gone", 1, {}, 9000)}));
    const auto nothing = write({Sweep{.now = 10}});
    ASSERT_TRUE(nothing);
    EXPECT_THAT(nothing->swept_tables, IsEmpty());
    EXPECT_EQ(nothing->swept_matches + nothing->swept_guests, 0);

    auto swept = write({Sweep{.now = 60, .finished_before = 200, .guests_before = 200}});
    ASSERT_TRUE(swept);
    EXPECT_THAT(swept->swept_tables, ElementsAre("done"));
    EXPECT_EQ(swept->swept_guests, 0) << "anna has a table, bob a result";
    EXPECT_EQ(refused({UseCode{"code", "t", 10}}), "store.code_unknown");
    EXPECT_TRUE(store_->record("done", 1).value()) << "a match outlives its table";

    swept = write({Sweep{.idle_before = 200, .matches_before = 200, .guests_before = 200}});
    ASSERT_TRUE(swept);
    EXPECT_THAT(swept->swept_tables, ElementsAre("idle"));
    EXPECT_EQ(swept->swept_matches, 1);
    EXPECT_EQ(swept->swept_guests, 2);
    EXPECT_THAT(store_->events("idle", 0).value(), IsEmpty());
    EXPECT_THAT(ids(store_->tables({}).value()), ElementsAre("fresh"));
    EXPECT_TRUE(store_->guest("new").value());
    EXPECT_TRUE(store_->record("gone", 1).value());
}

TEST_F(SqliteStoreTest, SweepsALittleAtATime) {
    Batch many;
    for (int i = 0; i < 10; ++i) many.emplace_back(new_table(std::to_string(i), i));
    ASSERT_TRUE(write(std::move(many)));
    std::size_t rounds = 0;
    while (true) {
        const auto swept = write({Sweep{.idle_before = 100, .at_most = 4}});
        ASSERT_TRUE(swept);
        if (swept->swept_tables.empty()) break;
        EXPECT_LE(swept->swept_tables.size(), 4U);
        ++rounds;
    }
    EXPECT_EQ(rounds, 3U);
}

TEST_F(SqliteStoreTest, IsForItsUserAlone) {
    ASSERT_TRUE(write({new_table("a")}));
    for (const auto* part : {"", "-wal", "-shm", ".lock"}) {
        struct stat status{};
        ASSERT_EQ(stat((path_ + part).c_str(), &status), 0) << part;
        EXPECT_EQ(status.st_mode & 0777U, 0600U) << part;
    }
}

TEST_F(SqliteStoreTest, IsForOneServerOnly) {
    auto second = SqliteStore::open(path_);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, "store.in_use");
    // Under another name it is the same database.
    std::filesystem::create_symlink(path_, folder_.file("link.db"));
    EXPECT_EQ(SqliteStore::open(folder_.file("link.db")).error().code, "store.in_use");
    store_.reset();
    EXPECT_TRUE(SqliteStore::open(path_));
}

TEST(SqliteStoreRefuses, WhatItCannotOpen) {
    const TemporaryFolder folder;
    const auto code = [](const std::string& path) {
        const auto opened = SqliteStore::open(path);
        return opened ? std::string_view("opened") : opened.error().code;
    };
    std::ofstream(folder.file("letter.db")) << std::string(5000, 'a');
    EXPECT_EQ(code(folder.file("letter.db")), "store.not_a_database");
    EXPECT_EQ(code(folder.path()), "store.cannot_open");
    EXPECT_EQ(code(folder.file("letter.db/x/test.db")), "store.cannot_open");
    EXPECT_EQ(code(""), "store.cannot_open");
}

// Whoever does it in whatever way: nothing is acknowledged, and nothing told that is not there.
TEST_F(SqliteStoreTest, FilesThatAreTakenAwayAreNoticed) {
    const auto move_away = [&](const std::string& ending) {
        std::filesystem::rename(path_ + ending, path_ + ".away");
        EXPECT_EQ(refused({append("t", 2, {"two"})}), "store.lost") << ending;
        EXPECT_EQ(store_->intact().error().code, "store.lost");
        EXPECT_EQ(store_->events("t", 0).error().code, "store.lost");
        std::filesystem::rename(path_ + ".away", path_ + ending);
        EXPECT_TRUE(store_->intact());
    };
    ASSERT_TRUE(write({new_table("t"), append("t", 1, {"one"})}));
    for (const std::string ending : {"", "-wal", "-shm", ".lock"}) move_away(ending);
    EXPECT_THAT(texts("t"), ElementsAre("one"));
    ASSERT_TRUE(write({append("t", 2, {"two"})}));
    EXPECT_THAT(texts("t"), ElementsAre("one", "two"));

    const auto whole = std::filesystem::file_size(path_ + "-wal");
    std::filesystem::resize_file(path_ + "-wal", whole - 1);
    EXPECT_EQ(refused({append("t", 3, {"three"})}), "store.lost");
    EXPECT_EQ(std::filesystem::file_size(path_ + "-wal"), whole - 1) << "nothing was written";
}

TEST_F(SqliteStoreTest, ADatabaseThatIsCutOffIsNoticed) {
    ASSERT_TRUE(write({new_table("t"), append("t", 1, {"one"})}));
    const auto cut_to = [&](std::uintmax_t bytes) {
        const auto whole = std::filesystem::file_size(path_);
        std::filesystem::copy_file(path_, path_ + ".copy",
                                   std::filesystem::copy_options::overwrite_existing);
        std::filesystem::resize_file(path_, bytes);
        EXPECT_EQ(refused({append("t", 2, {"two"})}), "store.lost") << bytes << " of " << whole;
        EXPECT_EQ(store_->intact().error().code, "store.lost");
        std::filesystem::resize_file(path_, whole);
        std::ifstream copy(path_ + ".copy", std::ios::binary);
        std::fstream back(path_, std::ios::binary | std::ios::in | std::ios::out);
        back << copy.rdbuf();
        back.close();
        EXPECT_TRUE(store_->intact());
    };
    cut_to(std::filesystem::file_size(path_) - 1);
    cut_to(0);
    // What the database grows by when the log is brought home belongs to it from then on.
    const auto before = std::filesystem::file_size(path_);
    {
        auto other = Database::open(path_, Database::Access::write);
        ASSERT_TRUE(other);
        ASSERT_TRUE(other->run("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    ASSERT_GT(std::filesystem::file_size(path_), before);
    EXPECT_TRUE(store_->intact());
    cut_to(before);
    cut_to(std::filesystem::file_size(path_) / 2);
    ASSERT_TRUE(write({append("t", 2, {"two"})}));
    EXPECT_THAT(texts("t"), ElementsAre("one", "two"));
}

TEST_F(SqliteStoreTest, ALogThatWasTakenOverByAnotherProgramIsNotLost) {
    ASSERT_TRUE(write({new_table("t"), append("t", 1, {"one"})}));
    {
        auto other = Database::open(path_, Database::Access::write);
        ASSERT_TRUE(other);
        ASSERT_TRUE(other->run("PRAGMA wal_checkpoint(TRUNCATE)"));
    }
    ASSERT_EQ(std::filesystem::file_size(path_ + "-wal"), 0U);
    ASSERT_TRUE(write({append("t", 2, {"two"})}));
    EXPECT_THAT(texts("t"), ElementsAre("one", "two"));
}

TEST_F(SqliteStoreTest, AProbeIsWrittenAndChangesNothing) {
    ASSERT_TRUE(write({new_table("t")}));
    const auto before = std::filesystem::file_size(path_ + "-wal");
    ASSERT_TRUE(write({Probe{}}));
    EXPECT_GT(std::filesystem::file_size(path_ + "-wal"), before);
    reopen();
    EXPECT_EQ(store_->table("t").value()->name, "Kitchen");
}

}  // namespace
}  // namespace stamtafel
