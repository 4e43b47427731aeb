#include "table/characters.hpp"

#include <rapidcheck.h>
#include <string>

#include <gtest/gtest.h>

#include "table/setup.hpp"

namespace stamtafel {
namespace {

// Written as their parts, since editors and fonts join them.
const std::string family = "\U0001F468\u200d\U0001F469\u200d\U0001F467";
const std::string kiss =
    "\U0001F9D1\U0001F3FB\u200d\u2764\ufe0f\u200d\U0001F48B\u200d\U0001F9D1\U0001F3FF";
const std::string flag = "\U0001F1F3\U0001F1F1";
const std::string england =
    "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F";
const std::string keycap = "1\ufe0f\u20e3";
const std::string thumb = "\U0001F44D\U0001F3FD";

TEST(Characters, AFamilyAFlagAndAKeyAreOneEach) {
    for (const std::string& one :
         {family, kiss, flag, england, keycap, thumb, std::string("e\u0301"),
          std::string("\u2764\ufe0f"), std::string("x"), std::string("\u00e9")}) {
        EXPECT_EQ(count_characters(one), 1) << one;
        EXPECT_EQ(count_characters(one + one), 2) << one;
        EXPECT_EQ(count_characters("a" + one + "b"), 3) << one;
    }
    EXPECT_EQ(count_characters(""), 0);
    EXPECT_EQ(count_characters(flag + flag + "\U0001F1E9"), 3) << "a letter without a partner";
}

TEST(Characters, MarksOfEveryScriptStandOnWhatIsBefore) {
    for (const char* one :
         {"\u0b95\u0bc0", "\u0d9a\u0dcf", "\u1780\u17b6", "\u1000\u102b", "\u0995\u09be",
          "\u07ca\u07eb", "\u0915\ua8e0", "\U00011103\U00011127", "\u0f40\u0f90\u0f91"}) {
        EXPECT_EQ(count_characters(one), 1) << one;
    }
    EXPECT_EQ(count_characters("\u0b95\u0b95"), 2);
}

TEST(Characters, AreNeverCutThrough) {
    EXPECT_EQ(first_characters("Jan " + family + " Bos", 5), "Jan " + family);
    EXPECT_EQ(first_characters(flag + flag, 1), flag);
    EXPECT_EQ(first_characters("abc", 9), "abc");
    EXPECT_EQ(first_characters("abc", 0), "");
}

TEST(Characters, EveryTextComesToAnEnd) {
    rc::check([](const std::string& text) {
        const int count = count_characters(text);
        RC_ASSERT(first_characters(text, count) == text);
        RC_ASSERT(count == 0 || first_characters(text, count - 1).size() < text.size());
    });
}

TEST(Characters, ANameHasSoManyAndABoundInBytes) {
    std::string name;
    for (int i = 0; i < 10; ++i) name += family;
    EXPECT_TRUE(check_name(name)) << "ten families are ten characters";
    EXPECT_EQ(check_name(std::string(33, 'x')).error().code, "table.text_too_long");
    for (int i = 0; i < 10; ++i) name += family;
    EXPECT_EQ(check_name(name).error().code, "table.text_too_heavy");
}

}  // namespace
}  // namespace stamtafel
