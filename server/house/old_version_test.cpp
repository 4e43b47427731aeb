// A database that was written before the rules of WordCard had a second version, with two matches
// under way: it is opened, and what was begun is finished by the rules it began with. The files in
// tests/golden/old_version are never written anew.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/record.hpp"
#include "rules/games.hpp"
#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const std::filesystem::path old_version = STAMTAFEL_SOURCE "/tests/golden/old_version";

Json people() {
    std::ostringstream text;
    text << std::ifstream(old_version / "people.json").rdbuf();
    return Json::parse(text.str());
}

// The house as it opens after the update, a minute after the old one was stopped.
class OldHouse : public StagedHouse {
  public:
    OldHouse() {
        house.reset();
        reactor.run();
        store.reset();
        real.reset();
        for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
            std::filesystem::remove(file);
        }
        std::filesystem::copy_file(old_version / "stamtafel.db", folder.file("test.db"));
        constexpr std::int64_t stopped = 1'794'890'049'850;
        reactor.advance(std::chrono::milliseconds(stopped + 60'000 - reactor.wall_clock()));
        real = std::move(SqliteStore::open(folder.file("test.db")).value());
        store = std::make_unique<ThrowingStore>(*real);
        begin();
    }
};

class OldVersion : public ::testing::Test {
  protected:
    std::unique_ptr<Tab> at(const char* name, const std::string& table) {
        auto tab = std::make_unique<Tab>(staged, known[name]["token"].get<std::string>());
        tab->hello();
        EXPECT_EQ(tab->join(table)["is"], "table");
        return tab;
    }
    void act(Tab& tab, const std::string& action) {
        const Json answer = tab.ask("act", {{"action", action}, {"seen", tab.number()}});
        EXPECT_EQ(answer["is"], "done") << answer;
    }
    std::vector<std::string> lines(const Tab& tab) {
        std::vector<std::string> found;
        for (const Json& frame : tab.frames("event")) {
            if (frame["event"]["kind"] == "line") found.push_back(frame["event"]["text"]);
        }
        return found;
    }
    Record record(const std::string& table, int number) {
        const std::string guest = known["Anna"]["guest"];
        return read_record(staged.house->hall.record(table, number, guest).value()).value();
    }

    Json known = people();
    OldHouse staged;
};

TEST_F(OldVersion, AMatchOfWordCardIsFinishedByTheRulesItBeganWith) {
    const std::string table = known["wordcard"];
    const auto anna = at("Anna", table);
    const auto bram = at("Bram", table);
    EXPECT_EQ(anna->last("table")["snapshot"]["match"]["rules"], 1);
    // She has laid all but these in this turn: by ruling W25 of version 2 it would be 50.
    act(*anna, "lay J/K J/L");
    EXPECT_THAT(lines(*anna), Contains("score 0 45 set=20 bonus=25"));
    EXPECT_THAT(anna->kinds(), Contains("revealed"));
    const Record played = record(table, 1);
    EXPECT_EQ(played.options.rules(), 1);
    EXPECT_TRUE(verify(played));
    EXPECT_THAT(write_record(played), HasSubstr(R"("game":"wordcard","rules":1,)"));
}

TEST_F(OldVersion, TheNextMatchAtThatTableIsPlayedByTheNewestRules) {
    const std::string table = known["wordcard"];
    const auto anna = at("Anna", table);
    const auto bram = at("Bram", table);
    act(*anna, "lay J/K J/L");
    EXPECT_EQ(anna->ask("rematch")["is"], "done");
    EXPECT_EQ(bram->ask("rematch")["is"], "done");
    EXPECT_EQ(anna->ask("start")["is"], "done");
    std::vector<Json> started;
    for (const Json& frame : bram->frames("event")) {
        if (frame["event"]["kind"] == "started") started.push_back(frame["event"]);
    }
    ASSERT_EQ(started.size(), 1U);
    EXPECT_EQ(started[0]["rules"], find_game("wordcard")->info().rules_version);
}

TEST_F(OldVersion, AMatchOfAnotherGameGoesOn) {
    const std::string table = known["gesjaakt"];
    const auto anna = at("Anna", table);
    const auto bram = at("Bram", table);
    for (int i = 0; i < 500; ++i) {
        const bool hers = !anna->choices().empty();
        Tab& tab = hers ? *anna : *bram;
        if (tab.choices().empty()) break;
        act(tab, tab.choices().front());
    }
    EXPECT_THAT(anna->kinds(), Contains("revealed"));
    const Record played = record(table, 1);
    EXPECT_EQ(played.options.rules(), 1);
    EXPECT_TRUE(verify(played));
}

}  // namespace
}  // namespace stamtafel
