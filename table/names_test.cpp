// What people are called at a table: names that differ, and names of those who may not speak.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/reactions.hpp"
#include "table/testing/staged_table.hpp"

namespace stamtafel {
namespace {

// Somebody who is not called after their id.
std::string as(StagedTable& table, const std::string& guest, const std::string& name,
               const std::string& frame) {
    auto command = read_command(*read_json(frame));
    command->who = guest;
    command->name = name;
    return table.send(std::move(*command));
}
std::string sits(StagedTable& table, const std::string& guest, const std::string& name) {
    return as(table, guest, name, R"({"do":"sit"})");
}
std::string name_in(StagedTable& table, Seat seat) {
    return table.snapshot()["seats"][seat]["name"];
}
Table restored(const StagedTable& table) {
    Table made;
    for (const TableEvent& event : table.events()) {
        EXPECT_TRUE(made.replay(*read_event(write_event(event))));
    }
    return made;
}

TEST(Names, TheSecondOfANameGetsANumberEverywhere) {
    StagedTable table;
    sits(table, "g1", "Anna");
    sits(table, "g2", "anna");
    EXPECT_EQ(table.last().front().name, "anna 2");
    sits(table, "g3", "\u0410nna");  // with a Cyrillic A
    EXPECT_EQ(name_in(table, 0), "Anna");
    EXPECT_EQ(name_in(table, 1), "anna 2");
    EXPECT_EQ(name_in(table, 2), "\u0410nna 3");
    ASSERT_EQ(table.does("ann", "start"), "done");
    as(table, "g2", "anna", R"({"do":"say","text":"hello"})");
    EXPECT_EQ(table.snapshot()["chat"][0]["name"], "anna 2");
    for (const char* guest : {"g1", "g2", "g3"}) table.does(guest, "resign");
    const auto record = table.table().record(0);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->seats[1].name, "anna 2");
    EXPECT_EQ(restored(table).snapshot(Viewer::everyone()),
              table.table().snapshot(Viewer::everyone()));
}

TEST(Names, ANumberStaysWithWhoHasIt) {
    StagedTable table;
    sits(table, "g1", "Anna");
    sits(table, "g2", "Anna");
    table.does("ann", "sit");
    table.does("ann", "start");
    table.does("g1", "stand");
    EXPECT_EQ(table.does("g2", "stand"), "done");
    ASSERT_EQ(sits(table, "g2", "Anna"), "done");
    EXPECT_EQ(name_in(table, 1), "Anna 2") << "coming back changes nothing";
    EXPECT_EQ(as(table, "g2", "Anna", R"({"do":"rename","name":"Anna"})"), "done");
    EXPECT_EQ(name_in(table, 1), "Anna 2") << "the first may come back too";
    EXPECT_EQ(as(table, "g2", "Anna", R"({"do":"rename","name":"ANN"})"), "done");
    EXPECT_EQ(name_in(table, 1), "ANN 2") << "the host is called Ann";
}

TEST(Names, WhoAsksForANameThatIsFreeAgainLosesTheNumber) {
    StagedTable table;
    const auto asks = [&](const char* guest, const char* name) {
        return as(table, guest, name, Json{{"do", "rename"}, {"name", name}}.dump());
    };
    sits(table, "g1", "Anna");
    sits(table, "g2", "Anna");
    sits(table, "g3", "Anna");
    asks("g3", "Anna");
    EXPECT_EQ(name_in(table, 2), "Anna 3") << "the first is there";
    table.does("g1", "stand");
    EXPECT_EQ(name_in(table, 2), "Anna 3") << "nobody is renamed without a word";
    EXPECT_EQ(asks("g3", "Anna"), "done");
    EXPECT_EQ(name_in(table, 2), "Anna");
    asks("g2", "Anna");
    EXPECT_EQ(name_in(table, 1), "Anna 2");
    sits(table, "g1", "Anna");
    EXPECT_EQ(name_in(table, 0), "Anna 3") << "now she is the third";
    // Whose name still stands in the talk is not gone.
    as(table, "g3", "Anna", R"({"do":"say","text":"bye"})");
    table.does("g3", "stand");
    asks("g2", "Anna");
    EXPECT_EQ(name_in(table, 1), "Anna 2");
    EXPECT_EQ(restored(table).snapshot(Viewer::everyone()),
              table.table().snapshot(Viewer::everyone()));
}

TEST(Names, WhoOnlyLooksOnDoesNotSpeakUnderAnothersName) {
    StagedTable table;
    sits(table, "g1", "Anna");
    as(table, "g2", "Anna", R"({"do":"say","text":"I am Anna"})");
    as(table, "g3", "ANNA", R"({"do":"say","text":"So am I"})");
    as(table, "g2", "Anna", R"({"do":"say","text":"No"})");
    const Json chat = table.snapshot()["chat"];
    EXPECT_EQ(chat[0]["name"], "Anna 2");
    EXPECT_EQ(chat[1]["name"], "ANNA 3");
    EXPECT_EQ(chat[2]["name"], "Anna 2");
    sits(table, "g2", "Anna");
    EXPECT_EQ(name_in(table, 1), "Anna 2") << "the same as in the talk";
}

TEST(Names, WhoIsMutedCannotSpeakThroughHisName) {
    StagedTable table;
    table.does("ben", "sit");
    ASSERT_EQ(table.says("ann", R"({"do":"mute","guest":"ben","on":true})"), "done");
    EXPECT_EQ(table.says("ben", R"({"do":"rename","name":"Ann cheats"})"), "table.muted_name");
    // Ben has another name everywhere else by now, stands up and comes back.
    table.does("ben", "stand");
    ASSERT_EQ(sits(table, "ben", "Ann cheats"), "done");
    EXPECT_EQ(name_in(table, 0), "Ben");
    EXPECT_EQ(restored(table).snapshot(Viewer::everyone()),
              table.table().snapshot(Viewer::everyone()));
    table.says("ann", R"({"do":"mute","guest":"ben","on":false})");
    EXPECT_EQ(table.says("ben", R"({"do":"rename","name":"Benno"})"), "done");
    EXPECT_EQ(name_in(table, 0), "Benno");
}

TEST(Names, WhoWasMutedBeforeHeCameHasOneName) {
    StagedTable table;
    table.says("ann", R"({"do":"mute","guest":"ben","on":true})");
    table.does("ben", "sit");
    table.does("ben", "stand");
    sits(table, "ben", "Ann cheats");
    EXPECT_EQ(name_in(table, 0), "Ben");
}

TEST(Reactions, AreOneOfTheSet) {
    StagedTable table;
    const auto reacts = [&](std::string_view symbol) {
        return table.says("dora", Json{{"do", "react"}, {"symbol", symbol}}.dump());
    };
    for (const auto symbol : reactions) EXPECT_EQ(reacts(symbol), "done") << symbol;
    EXPECT_EQ(reacts("\u2764\ufe0f"), "done");
    EXPECT_EQ(table.last().front().text, "\u2764") << "one heart for everybody";
    for (const char* other :
         {"<b>x</b>", "ok", "\U0001F44D\U0001F44D", "\U0001F595", "", " ", "this is a speech"}) {
        EXPECT_EQ(reacts(other), "table.no_reaction") << other;
    }
}

TEST(Reactions, StoredOnesOfAnyKindAreReadAgain) {
    StagedTable table;
    table.says("dora", R"({"do":"react","symbol":"👍"})");
    TableEvent old = table.last().front();
    old.text = "<b>hi</b>";
    Table made;
    for (const TableEvent& event : table.events()) {
        EXPECT_TRUE(made.replay(event.kind == old.kind ? old : event));
    }
    EXPECT_EQ(Json::parse(made.told(old, Viewer::everyone()).value())["symbol"], "<b>hi</b>");
}

}  // namespace
}  // namespace stamtafel
