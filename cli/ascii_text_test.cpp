#include "cli/ascii_text.hpp"

#include <gtest/gtest.h>

#include "rules/games.hpp"

namespace stamtafel {
namespace {

TEST(AsciiText, HasWhatComesNearest) {
    EXPECT_EQ(ascii_text("┌─┐ │ └─┘ · … – −8", Language::en), "+-+ | +-+ . ... - -8");
    EXPECT_EQ(ascii_text("Schön, Grüße „Öl“", Language::de), "Schoen, Gruesse \"Oel\"");
    EXPECT_EQ(ascii_text("ruïne, één, coöperatie", Language::nl), "ruine, een, cooperatie");
    EXPECT_EQ(ascii_text("\x1b[1m*=J/E\x1b[0m", Language::en), "\x1b[1m*=J/E\x1b[0m");
    EXPECT_EQ(ascii_text("日\xff", Language::en), "??");
}

// Nothing the program has to say becomes a question mark.
TEST(AsciiText, KnowsEveryCharacterOfThePhrasesAndRules) {
    for (const Language language : all_languages) {
        const auto marks = [](const std::string& text) { return std::ranges::count(text, '?'); };
        for (const auto key : phrase_keys(language)) {
            const std::string text = say(language, key);
            EXPECT_EQ(marks(ascii_text(text, language)), marks(text)) << key << ": " << text;
        }
        for (const AnyGame* game : all_games()) {
            const std::string page(rules_page(language, game->info().id));
            EXPECT_EQ(marks(ascii_text(page, language)), marks(page)) << game->info().id;
        }
    }
}

}  // namespace
}  // namespace stamtafel
