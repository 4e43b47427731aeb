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

TEST(TidyText, LimitsCombiningMarks) {
    std::string tower = "e";
    for (int i = 0; i < 50; ++i) tower += "\u0301";
    EXPECT_EQ(tidy_text(tower), "e\u0301\u0301\u0301");
    EXPECT_EQ(tidy_text("\u0301\u0301x \u0301y"), "x y");
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
