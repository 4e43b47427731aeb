#include "table/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using Kind = TableCommand::Kind;

Answer<TableCommand> read(const std::string& frame) {
    return read_command(*read_json(frame));
}

TEST(TableCommand, TheParticularsOfAFrameAreRead) {
    const auto act = read(R"({"do":"act","id":"c2","table":"t","seen":17,"action":"pay"})");
    ASSERT_TRUE(act);
    EXPECT_EQ(act->kind, Kind::act);
    EXPECT_EQ(act->text, "pay");
    EXPECT_EQ(act->seen, 17U);
    EXPECT_TRUE(act->who.empty()) << "who it is from is not for the client to say";

    EXPECT_EQ(read(R"({"do":"sit"})")->seat, std::nullopt);
    EXPECT_EQ(read(R"({"do":"sit","seat":2})")->seat, Seat{2});
    EXPECT_EQ(read(R"({"do":"seat_bot","seat":1,"level":"simple"})")->text, "simple");
    EXPECT_TRUE(read(R"({"do":"start","fill":true})")->yes);
    EXPECT_FALSE(read(R"({"do":"start"})")->yes);
    EXPECT_TRUE(read(R"({"do":"answer","yes":true})")->yes);
    EXPECT_EQ(read(R"({"do":"judge","wrong":["TS"]})")->words, std::vector<std::string>{"TS"});
    EXPECT_EQ(read(R"({"do":"mute","guest":"g","on":true})")->text, "g");
}

TEST(TableCommand, AClientCannotDecideForAnotherSeat) {
    EXPECT_EQ(read(R"({"do":"act","seat":1,"action":"pay"})")->seat, std::nullopt);
}

TEST(TableCommand, NamesAndKindsBelongTogether) {
    EXPECT_EQ(command_name(Kind::sit), "sit");
    EXPECT_EQ(command_name(Kind::mute), "mute");
    EXPECT_EQ(command_name(Kind::forget), "forget");
    for (int i = 0; i <= static_cast<int>(Kind::mute); ++i) {
        Json frame{{"do", command_name(static_cast<Kind>(i))},
                   {"seat", 0},
                   {"level", "x"},
                   {"bytes", "00"},
                   {"action", ""},
                   {"text", ""},
                   {"symbol", ""},
                   {"name", ""},
                   {"guest", ""},
                   {"yes", true},
                   {"on", true}};
        frame["wrong"] = Json::array();
        const auto command = read_command(frame);
        ASSERT_TRUE(command) << frame.dump();
        EXPECT_EQ(static_cast<int>(command->kind), i);
    }
}

TEST(TableCommand, WhatIsMissingOrWrongIsRefused) {
    const auto refused = [](const std::string& frame) {
        const auto command = read(frame);
        return command ? "" : std::string(command.error().code);
    };
    EXPECT_EQ(refused("[]"), "table.bad_field");
    EXPECT_EQ(refused(R"({"do":7})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"do":"dance"})"), "table.unknown_command");
    for (const auto* server_only : {"tick", "presence", "forget"}) {
        EXPECT_EQ(refused(Json{{"do", server_only}, {"text", "g"}}.dump()),
                  "table.unknown_command");
    }
    for (const auto* frame :
         {R"({"do":"act"})", R"({"do":"act","action":7})", R"({"do":"act","action":"x","seen":-1})",
          R"({"do":"act","action":"x","seen":"1"})", R"({"do":"seat_bot","level":"simple"})",
          R"({"do":"sit","seat":8})", R"({"do":"sit","seat":"1"})", R"({"do":"answer"})",
          R"({"do":"start","fill":1})", R"({"do":"judge"})", R"({"do":"judge","wrong":[1]})"}) {
        EXPECT_EQ(refused(frame), "table.bad_field") << frame;
    }
}

}  // namespace
}  // namespace stamtafel
