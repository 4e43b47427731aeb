#include "cli/markdown.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(Fitted, BreaksOnlyWhatIsTooWide) {
    EXPECT_EQ(fitted("a  b   c\n\n| 1 |\n", 20), "a  b   c\n\n| 1 |\n");
    EXPECT_EQ(fitted("    zwölf Wörter in einer", 20), "    zwölf Wörter in\n    einer");
    EXPECT_EQ(fitted("Zug [legen 3 4 5 / passen] ", 20), "Zug [legen 3 4 5 /\npassen] ");
    EXPECT_EQ(fitted("Zug [legen / passen]  ", 20), "Zug [legen / passen]  ");
    EXPECT_EQ(fitted("ein Donaudampfschifffahrtsamt", 20), "ein\nDonaudampfschifffahrtsamt");
}

TEST(Fitted, CountsWhatIsSeen) {
    EXPECT_EQ(fitted("\x1b[32mzwanzig Zeichen sind\x1b[0m", 20),
              "\x1b[32mzwanzig Zeichen sind\x1b[0m");
}

}  // namespace
}  // namespace stamtafel
