#include "table/tidy_text.hpp"

#include <rapidcheck.h>
#include <string>

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(TidyText, LeavesOrdinaryTextAlone) {
    EXPECT_EQ(tidy_text("Jo\u00e3o & Zo\u00eb <3"), "Jo\u00e3o & Zo\u00eb <3");
    EXPECT_EQ(tidy_text("\u05e9\u05dc\u05d5\u05dd \u0e01\u0e34\u0e19"),
              "\u05e9\u05dc\u05d5\u05dd \u0e01\u0e34\u0e19");
    EXPECT_EQ(tidy_text("\U0001F44D\ufe0f"), "\U0001F44D\ufe0f");
}

TEST(TidyText, FoldsWhiteSpace) {
    EXPECT_EQ(tidy_text("  a\t\n b\u00a0\u3000\u2028c \r\n"), "a b c");
    EXPECT_EQ(tidy_text(" \u2003\n"), "");
}

TEST(TidyText, DropsWhatIsInvisibleOrTurnsTextAround) {
    EXPECT_EQ(tidy_text("a\x07\x1b[31mb"), "a[31mb");
    EXPECT_EQ(tidy_text(std::string("a\0b", 3)), "ab");
    EXPECT_EQ(tidy_text("evil\u202egnp\u2066x\u200b\u200d\ufeff\u00ad"), "evilgnpx");
    EXPECT_EQ(tidy_text("\u3164\u115f\u2800"), "");
    EXPECT_EQ(tidy_text("a\U000E0041\U000F0000b"), "ab");
}

TEST(TidyText, DropsEveryCharacterThatOnlySteersOthers) {
    for (const char* text :
         {"\u0600", "\u0605", "\u06dd", "\u070f", "\u0890", "\u08e2", "\u180e", "\u2065", "\ufff9",
          "\U000110bd", "\U000110cd", "\U00013430", "\U0001345f", "\U0001bca0", "\U0001bca3",
          "\U0001d173", "\U000e0001", "\U000e01ef"}) {
        EXPECT_EQ(tidy_text("An" + std::string(text) + "na"), "Anna") << text;
    }
    EXPECT_EQ(tidy_text("\U0001344f\U0001bca4\U0001bca0"), "\U0001bca4");
}

TEST(TidyText, KeepsEmojiTogether) {
    for (const char* text :
         {"\U0001F468\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466",
          "\U0001F9D1\U0001F3FB\u200d\u2764\ufe0f\u200d\U0001F48B\u200d\U0001F9D1\U0001F3FF",
          "\U0001F1F3\U0001F1F1", "1\ufe0f\u20e3", "\U0001F44D\U0001F3FD",
          "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
          "\U0001F3F3\ufe0f\u200d\U0001F308"}) {
        EXPECT_EQ(tidy_text(text), text);
    }
}

TEST(TidyText, JoinsNothingElse) {
    EXPECT_EQ(tidy_text("a\u200db"), "ab");
    EXPECT_EQ(tidy_text("\U0001F468\u200da"), "\U0001F468a");
    EXPECT_EQ(tidy_text("\U0001F468\u200d \U0001F469"), "\U0001F468 \U0001F469");
    EXPECT_EQ(tidy_text("\U0001F468\u200d\u200d\u200d"), "\U0001F468");
    EXPECT_EQ(tidy_text("\U0001F3F4\U000E0067\U000E0062"), "\U0001F3F4") << "no end";
    // No chain without an end: the fifth starts afresh.
    std::string chain = "\U0001F468";
    for (int i = 0; i < 4; ++i) chain += "\u200d\U0001F468";
    EXPECT_EQ(tidy_text(chain), chain.substr(0, 25) + "\U0001F468");
}

TEST(TidyText, LimitsCombiningMarks) {
    std::string tower = "e";
    for (int i = 0; i < 50; ++i) tower += "\u0301";
    EXPECT_EQ(tidy_text(tower), "e\u0301\u0301\u0301\u0301\u0301");
    const std::string less = "\u101c\u103b\u103e\u1031\u102c\u1037";
    EXPECT_EQ(tidy_text(less), less) << "Burmese needs five";
    EXPECT_EQ(tidy_text("\u0301\u0301x \u0301y"), "x y");
    for (const std::string mark :
         {"\ua8e0", "\ua8f1", "\u07eb", "\u0bc0", "\u0dcf", "\u17b6", "\u102b", "\u09be", "\u0f90",
          "\ua67c", "\U00010f46", "\U00011127", "\U0001d165", "\U0001e8d0"}) {
        std::string built = "x";
        for (int i = 0; i < 9; ++i) built += mark;
        EXPECT_EQ(tidy_text(built), built.substr(0, 1 + 5 * mark.size())) << mark;
    }
}

TEST(TidyText, DropsInvalidUtf8) {
    EXPECT_EQ(tidy_text("a\xff\xc0\xaf\xed\xa0\x80z\xe2\x82"), "az");
    EXPECT_EQ(tidy_text("\xf4\x90\x80\x80"), "");
}

TEST(TidyText, IsTidyAfterwards) {
    rc::check([](const std::string& text) {
        const std::string once = tidy_text(text);
        RC_ASSERT(tidy_text(once) == once);
    });
}

}  // namespace
}  // namespace stamtafel
