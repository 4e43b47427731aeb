#include "rules/kit/options.hpp"

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

constexpr std::array<std::string_view, 2> formulas{"least", "most"};
constexpr std::array specs{
    OptionSpec{.name = "tactical"},
    OptionSpec{.name = "clock", .standard = 1},
    OptionSpec{.name = "hand",
               .kind = OptionKind::number,
               .standard = 10,
               .min = 8,
               .max = 13,
               .standard_depends = true},
    OptionSpec{.name = "formula", .kind = OptionKind::choice, .standard = 1, .choices = formulas},
    OptionSpec{.name = "deck", .kind = OptionKind::name, .standard_name = "dutch"},
    OptionSpec{.name = "first",
               .kind = OptionKind::number,
               .standard = -1,
               .min = -1,
               .max = 7,
               .word_for_min = "draw"},
};

struct Refused {
    std::string code;
    std::string about;  // the facts, joined
};

Refused refused(const Answer<>& answer) {
    if (answer) return {"accepted", ""};
    std::string about;
    for (const auto& fact : answer.error().facts) {
        about += std::string(fact.name) + "=" + fact.value + ";";
    }
    return {std::string(answer.error().code), about};
}

std::string code_of_setting(std::string_view name, std::string_view text) {
    Options options(specs);
    return refused(options.set(name, text)).code;
}

TEST(Options, DefaultsStandBeforeAnythingIsSet) {
    const Options options(specs);
    EXPECT_FALSE(options.flag("tactical"));
    EXPECT_TRUE(options.flag("clock"));
    EXPECT_EQ(options.number("hand"), 10);
    EXPECT_EQ(options.number("formula"), 1);
    EXPECT_EQ(options.text_of_name("deck"), "dutch");
    EXPECT_EQ(options.number("first"), -1);
    EXPECT_FALSE(options.given("hand"));
    for (std::size_t i = 0; i < specs.size(); ++i) {
        EXPECT_EQ(options.text(i), specs[i].standard_text()) << specs[i].name;
    }
}

TEST(Options, EveryKindIsSetFromItsText) {
    Options options(specs);
    EXPECT_TRUE(options.set("tactical", "true"));
    EXPECT_TRUE(options.set("clock", "off"));
    EXPECT_TRUE(options.set("hand", "13"));
    EXPECT_TRUE(options.set("formula", "least"));
    EXPECT_TRUE(options.set("deck", "my-Deck_2"));
    EXPECT_TRUE(options.set("first", "7"));
    EXPECT_TRUE(options.flag("tactical"));
    EXPECT_FALSE(options.flag("clock"));
    EXPECT_EQ(options.number("hand"), 13);
    EXPECT_EQ(options.number("formula"), 0);
    EXPECT_EQ(options.text_of_name("deck"), "my-Deck_2");
    EXPECT_EQ(options.number("first"), 7);
    EXPECT_TRUE(options.given("hand"));
}

TEST(Options, WhatIsWrittenIsReadBack) {
    Options options(specs);
    EXPECT_TRUE(options.set("tactical", "yes"));
    EXPECT_TRUE(options.set("first", "draw"));
    Options again(specs);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        EXPECT_TRUE(again.set(specs[i].name, options.text(i))) << specs[i].name;
        EXPECT_EQ(again.text(i), options.text(i));
        EXPECT_EQ(again.number_at(i), options.number_at(i));
    }
}

TEST(Options, UnknownOnesAreRefusedWithTheKnownNames) {
    Options options(specs);
    const auto [code, about] = refused(options.set("taktical", "true"));
    EXPECT_EQ(code, "options.unknown");
    EXPECT_THAT(about, ::testing::HasSubstr("name=taktical;"));
    EXPECT_THAT(about, ::testing::HasSubstr("known=tactical, clock, hand"));
}

TEST(Options, TwiceIsRefusedEvenWithTheSameValue) {
    Options options(specs);
    EXPECT_TRUE(options.set("hand", "9"));
    EXPECT_EQ(refused(options.set("hand", "9")).code, "options.twice");
    EXPECT_EQ(options.number("hand"), 9);
}

TEST(Options, BadValuesAreRefusedWithTheRangeAndLeaveTheDefault) {
    Options options(specs);
    const auto [code, about] = refused(options.set("hand", "14"));
    EXPECT_EQ(code, "options.bad_value");
    EXPECT_EQ(about, "name=hand;value=14;range=8–13;");
    EXPECT_EQ(options.number("hand"), 10);
    EXPECT_TRUE(options.set("hand", "8")) << "a refused value does not count as given";
}

TEST(Options, FlagsAreYesOrNo) {
    for (const auto* text : {"true", "on", "yes", "1", "false", "off", "no", "0"}) {
        EXPECT_EQ(code_of_setting("tactical", text), "accepted") << text;
    }
    for (const auto* text : {"", "True", "2", "-1", "maybe", "true "}) {
        EXPECT_EQ(code_of_setting("tactical", text), "options.bad_value") << text;
    }
}

TEST(Options, NumbersAreWholeAndInRange) {
    for (const auto* text : {"8", "13"}) EXPECT_EQ(code_of_setting("hand", text), "accepted");
    for (const auto* text :
         {"", "7", "14", "-8", "+8", "08", "8.0", " 8", "8x", "1e1", "99999999999999999999"}) {
        EXPECT_EQ(code_of_setting("hand", text), "options.bad_value") << text;
    }
}

TEST(Options, ChoicesAreOneOfTheirWords) {
    EXPECT_EQ(code_of_setting("formula", "most"), "accepted");
    for (const auto* text : {"", "Most", "mos", "1"}) {
        EXPECT_EQ(code_of_setting("formula", text), "options.bad_value") << text;
    }
}

TEST(Options, ANameIsNeverAPath) {
    for (const auto* text : {"", ".", "..", "../x", "/etc/passwd", "a/b", "a\\b", "a.json", "a b",
                             "caf\xc3\xa9", "a\n", "~", "C:"}) {
        EXPECT_EQ(code_of_setting("deck", text), "options.bad_value") << text;
    }
    EXPECT_EQ(code_of_setting("deck", std::string_view("a\0b", 3)), "options.bad_value");
    EXPECT_EQ(code_of_setting("deck", std::string(64, 'a')), "accepted");
    EXPECT_EQ(code_of_setting("deck", std::string(65, 'a')), "options.bad_value");
}

TEST(Options, AWordForTheLeastValueReplacesItsNumber) {
    EXPECT_EQ(code_of_setting("first", "draw"), "accepted");
    EXPECT_EQ(code_of_setting("first", "0"), "accepted");
    EXPECT_EQ(code_of_setting("first", "-1"), "options.bad_value");
    EXPECT_EQ(specs[5].range(), "draw, 0–7");
    EXPECT_EQ(specs[5].standard_text(), "draw");
}

TEST(Options, ADependentDefaultYieldsToWhatTheUserGave) {
    Options untouched(specs);
    untouched.settle("hand", 13);
    EXPECT_EQ(untouched.number("hand"), 13);
    EXPECT_FALSE(untouched.given("hand"));

    Options given(specs);
    EXPECT_TRUE(given.set("hand", "10"));
    given.settle("hand", 13);
    EXPECT_EQ(given.number("hand"), 10);
}

}  // namespace
}  // namespace stamtafel
