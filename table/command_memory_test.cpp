#include "table/command_memory.hpp"

#include <string>

#include <gtest/gtest.h>

#include "record/json.hpp"

namespace stamtafel {
namespace {

using Known = CommandMemory::Known;

TEST(CommandMemory, GivesTheFirstAnswerAgain) {
    CommandMemory memory;
    EXPECT_EQ(memory.meet("anna", "c1"), Known::fresh);
    EXPECT_EQ(memory.meet("anna", "c1"), Known::pending);
    EXPECT_EQ(memory.answer("anna", "c1"), nullptr);
    memory.answered("anna", "c1", {7, std::nullopt});
    EXPECT_EQ(memory.meet("anna", "c1"), Known::answered);
    ASSERT_NE(memory.answer("anna", "c1"), nullptr);
    EXPECT_EQ(memory.answer("anna", "c1")->number, 7U);
    EXPECT_EQ(memory.meet("anna", "c1", 7), Known::other);
    EXPECT_EQ(memory.meet("bert", "c1"), Known::fresh);  // another guest's id is another command
}

TEST(CommandMemory, KeepsTheLast64OfEachGuest) {
    CommandMemory memory;
    for (int i = 0; i < 65; ++i) memory.meet("anna", std::to_string(i));
    EXPECT_EQ(memory.meet("anna", "1"), Known::pending);
    EXPECT_EQ(memory.meet("anna", "0"), Known::fresh);
}

TEST(CommandMemory, StaysBoundedInACrowd) {
    CommandMemory memory;
    for (std::size_t i = 0; i <= CommandMemory::most_guests; ++i)
        memory.meet(std::to_string(i), "x");
    EXPECT_EQ(memory.meet("1", "x"), Known::pending);
    EXPECT_EQ(memory.meet("0", "x"), Known::fresh);
}

TEST(CommandMemory, KeepsLittleOfALongRefusal) {
    CommandMemory memory;
    memory.meet("anna", "c1");
    std::string families;
    for (int i = 0; i < 700; ++i) families += "\U0001F468\u200d\U0001F469";
    memory.answered("anna", "c1",
                    {7, Refusal("table.bad_field").with("field", families).with("more", "short")});
    const CommandAnswer* answer = memory.answer("anna", "c1");
    ASSERT_NE(answer, nullptr);
    ASSERT_TRUE(answer->refusal);
    EXPECT_EQ(answer->refusal->code, "table.bad_field");
    const std::string& kept = answer->refusal->facts.at(0).value;
    EXPECT_LE(kept.size(), 100U);
    EXPECT_TRUE(families.starts_with(kept.substr(0, 20)));
    EXPECT_TRUE(kept.ends_with("\u2026")) << kept;
    EXPECT_EQ(clean_text(kept), kept) << "not cut through a character";
    EXPECT_EQ(answer->refusal->facts.at(1).value, "short");
}

TEST(CommandMemory, KnowsWhatTheEventsSay) {
    TableCommand say{.kind = TableCommand::Kind::say};
    say.text = "hello";
    const CommandMark mark{"anna", short_digest("c1"), essence(say)};
    const std::string text = write_mark(mark);
    EXPECT_EQ(text, "anna d0f631ca1ddba8db 268226020849505d") << "databases have it so";
    ASSERT_EQ(read_mark(text), mark);
    EXPECT_EQ(guest_of_mark(text), "anna");
    for (const char* bad : {"", "anna", "anna 00", "anna d0f631ca1ddba8db xx"}) {
        EXPECT_FALSE(read_mark(bad)) << bad;
    }
    CommandMemory memory;
    memory.restore(mark, 9);
    EXPECT_EQ(memory.meet("anna", "c1", essence(say)), Known::answered);
    EXPECT_EQ(memory.answer("anna", "c1")->number, 9U);
    say.text = "goodbye";
    EXPECT_EQ(memory.meet("anna", "c1", essence(say)), Known::other);
}

TEST(CommandMemory, AnotherPromiseOfACutIsAnotherCommand) {
    TableCommand cut{.kind = TableCommand::Kind::cut};
    cut.hash = std::string(64, 'a');
    const auto first = essence(cut);
    cut.hash = std::string(64, 'b');
    EXPECT_NE(essence(cut), first);
}

TEST(CommandMemory, MayForget) {
    CommandMemory memory;
    memory.meet("anna", "c1");
    memory.forget("anna", "c1");
    EXPECT_EQ(memory.meet("anna", "c1"), Known::fresh);
}

}  // namespace
}  // namespace stamtafel
