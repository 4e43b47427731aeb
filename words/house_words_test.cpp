#include "words/house_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/embedded.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;

TEST(HouseWords, AddAndRemove) {
    const auto lexicon = *Lexicon::of("nl", "test", {"REGEN", "RE", "GEN"});
    const auto house = HouseWords::read("# our table\nzoëf\n-re   # never\n\n  regen\r\n-xx");
    ASSERT_TRUE(house);
    EXPECT_THAT(house->added, ElementsAre("ZOEF", "REGEN"));
    EXPECT_THAT(house->removed, ElementsAre("RE", "XX"));
    const auto changed = house->apply(lexicon);
    ASSERT_TRUE(changed);
    EXPECT_TRUE(changed->contains("ZOEF"));
    EXPECT_TRUE(changed->contains("REGEN"));
    EXPECT_FALSE(changed->contains("RE"));
    EXPECT_EQ(changed->size(), 3U);
    EXPECT_EQ(changed->name(), "test-house");
    EXPECT_EQ(changed->language(), "nl");
    EXPECT_NE(changed->sha256(), lexicon.sha256());
    EXPECT_TRUE(lexicon.contains("RE"));
}

TEST(HouseWords, WhatIsRemovedStaysOut) {
    const auto lexicon = *Lexicon::of("nl", "test", {"RE"});
    EXPECT_FALSE(HouseWords::read("gen\n-gen")->apply(lexicon)->contains("GEN"));
}

TEST(HouseWords, ABadLineIsNamed) {
    const auto house = HouseWords::read("regen\nauto's\n");
    ASSERT_FALSE(house);
    EXPECT_EQ(house.error().code, "words.bad_house_word");
    EXPECT_EQ(house.error().facts[0].value, "2");
    EXPECT_FALSE(HouseWords::read("a"));
    EXPECT_FALSE(HouseWords::read("-"));
    EXPECT_FALSE(HouseWords::read(std::string(65, 'a')));
}

TEST(HouseWords, NoneGiveTheSameWords) {
    const Lexicon& lexicon = *embedded_lexicon("nl");
    const auto same = HouseWords{}.apply(lexicon);
    ASSERT_TRUE(same);
    // The same graph, node for node: it is minimal, and made in one order only.
    EXPECT_TRUE(std::ranges::equal(same->graph().places(), lexicon.graph().places()));
}

}  // namespace
}  // namespace stamtafel
