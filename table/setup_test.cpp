#include "table/setup.hpp"

#include <array>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

constexpr std::array<std::string_view, 2> levels{"random", "simple"};

Answer<TableSetup> read(const std::string& text) {
    return read_setup(*read_json(text), levels);
}

std::string refused(const std::string& text) {
    const auto setup = read(text);
    return setup ? "" : std::string(setup.error().code);
}

TEST(TableSetup, OnlyTheGameIsNeeded) {
    const auto setup = read(R"({"game":"gesjaakt"})");
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->seats, 3);
    EXPECT_EQ(setup->clock, ClockSetup{});
    EXPECT_TRUE(setup->takeback);
    EXPECT_EQ(setup->start, StartSetup::full);
    EXPECT_TRUE(setup->spectators);
    EXPECT_FALSE(setup->listed) << "a table is found by its link unless somebody wants more";
    EXPECT_EQ(setup->bots.size(), 3U);
}

TEST(TableSetup, WhatIsWrittenIsReadAgain) {
    for (
        const auto* text :
        {R"({"game":"24","seats":4,"options":{"trump_chaos":true},"name":"Vrijdag","listed":true})",
         R"({"game":"wordcard","seats":2,"options":{"hand":"9","referee":"person"},"referee":"g1"})",
         R"({"game":"alles","seats":3,"spectators":false,"takeback":false,"start":"host",
              "clock":{"kind":"bank","seconds":300,"increment":5},"bots":[null,"simple"]})",
         R"({"game":"gesjaakt","clock":{"kind":"move","seconds":1209600}})"}) {
        const auto setup = read(text);
        ASSERT_TRUE(setup) << text << setup.error().code;
        const Json json = setup_json(*setup);
        const auto again = read_setup(json, levels);
        ASSERT_TRUE(again) << json.dump();
        EXPECT_EQ(setup_json(*again), json);
    }
}

TEST(TableSetup, EveryOptionIsWrittenOut) {
    const auto setup = read(R"({"game":"24","seats":3,"options":{"trump_chaos":true}})");
    ASSERT_TRUE(setup);
    const Json json = setup_json(*setup);
    EXPECT_EQ(json["options"].size(), setup->options.specs().size());
    EXPECT_EQ(json["options"]["own_trump_penalty"], false) << "it depends on trump_chaos";
}

TEST(TableSetup, WhatDoesNotFitIsRefused) {
    EXPECT_EQ(refused("[]"), "table.bad_field");
    EXPECT_EQ(refused("{}"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"chess"})"), "kit.unknown_game");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","seats":9})"), "kit.seats");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","seats":"3"})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","options":{"x":1}})"), "options.unknown");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","options":{"tactical":"maybe"}})"),
              "options.bad_value");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","options":{"tactical":[]}})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","options":[]})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","listed":"yes"})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","name":7})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"wordcard","referee":"no id of a guest"})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","name":"a\u0007b"})"), "table.text_not_plain");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","clock":{"kind":"sand"}})"), "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","clock":{"kind":"move"}})"), "table.clock_range");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","clock":{"kind":"move","seconds":1209601}})"),
              "table.clock_range");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","clock":{"kind":"bank","seconds":60,"increment":-1}})"),
              "table.bad_field");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","bots":["simple","simple","simple","simple"]})"),
              "table.bad_field");
}

TEST(TableSetup, OnlyTheHousesBotsAreSeated) {
    EXPECT_EQ(refused(R"({"game":"gesjaakt","bots":["simple"]})"), "");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","bots":["oracle"]})"), "table.unknown_level");
    EXPECT_EQ(refused(R"({"game":"gesjaakt","bots":["exec:sh"]})"), "table.unknown_level");
}

TEST(TableSetup, TextsOfPeopleArePlainAndNotLong) {
    EXPECT_TRUE(check_name("Zoë 🂡"));
    EXPECT_FALSE(check_name(""));
    EXPECT_FALSE(check_name("   "));
    EXPECT_FALSE(check_name("a\nb"));
    EXPECT_FALSE(check_name("a\u202eb")) << "turns the direction of writing around";
    EXPECT_FALSE(check_name("\xff"));
    std::string name;
    for (int i = 0; i < longest_name; ++i) name += "ë";
    EXPECT_TRUE(check_name(name)) << "characters count, not bytes";
    EXPECT_FALSE(check_name(name + "e"));
}

}  // namespace
}  // namespace stamtafel
