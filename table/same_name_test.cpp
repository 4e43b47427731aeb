#include "table/same_name.hpp"

#include <gtest/gtest.h>

#include "table/characters.hpp"
#include "table/setup.hpp"

namespace stamtafel {
namespace {

TEST(SameName, NamesThatLookAlikeAreTheSame) {
    const std::string anna = folded_name("Anna");
    for (const char* alike : {"anna", "ANNA", "An na", "\uff21\uff4e\uff4e\uff41", "\u0410nn\u0430",
                              "\U0001D400\U0001D427\U0001D427\U0001D41A"}) {
        EXPECT_EQ(folded_name(alike), anna) << alike;
    }
    for (const char* alike : {"AIice", "al\u0456ce", "\u0251lice", "A\u04cfice", "\u0391l\u2170ce",
                              "a1ice", "A|ice", "al\u026ace", "\u0391L\u2160\u216dE"}) {
        EXPECT_EQ(folded_name(alike), folded_name("Alice")) << alike;
    }
    EXPECT_EQ(folded_name("\u04c0ris"), folded_name("Iris"));
    EXPECT_EQ(folded_name("\u04c1"), folded_name("\u04c2"));
    EXPECT_EQ(folded_name("0tto"), folded_name("Otto"));
    EXPECT_EQ(folded_name("\u0391\u0392\u0395\u0396\u0397\u039a\u039c\u03a4\u03a5\u03a7"),
              folded_name("ABEZHKMTYX"));
    EXPECT_EQ(folded_name("Zoe\u0308"), folded_name("ZO\u00cb")) << "one way to write it or two";
    EXPECT_EQ(folded_name("\u0421\u0442\u0435\u043f\u0430\u043d"),
              folded_name("\u0441\u0442\u0435\u043f\u0430\u043d"));
    EXPECT_EQ(folded_name("\u2764\ufe0f"), folded_name("\u2764"));
}

TEST(SameName, OthersAreNot) {
    EXPECT_NE(folded_name("Anna"), folded_name("Anne"));
    EXPECT_NE(folded_name("Zo\u00eb"), folded_name("Zoe"));
    EXPECT_NE(folded_name("Anna"), folded_name("Anna 2"));
    EXPECT_NE(folded_name("Anna 10"), folded_name("Anna 11"));
    EXPECT_NE(folded_name("Neil"), folded_name("Noel"));
    EXPECT_NE(folded_name("\U0001F468"), folded_name("\U0001F469"));
}

TEST(SameName, ANumberStandsBehindTheNameAndTheLengthHolds) {
    EXPECT_EQ(numbered_name("Anna", 2), "Anna 2");
    EXPECT_EQ(numbered_name(std::string(32, 'x'), 12), std::string(29, 'x') + " 12");
    std::string families;
    const std::string family = "\U0001F468\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466";
    for (int i = 0; i < 10; ++i) families += family;
    const std::string second = numbered_name(families, 2);
    EXPECT_TRUE(check_name(second));
    EXPECT_TRUE(second.starts_with(family) && second.ends_with(family + " 2"));
}

}  // namespace
}  // namespace stamtafel
