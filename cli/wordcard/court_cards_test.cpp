#include "cli/wordcard/court_cards.hpp"

#include <gtest/gtest.h>

namespace stamtafel::wordcard {
namespace {

TEST(CourtCards, AreShownByTheNamesOfTheLanguage) {
    EXPECT_EQ(with_court_cards(Language::nl, "J/E Q/V K/K 10/J *=J/N, *=Q (J/A)"),
              "B/E V/V K/K 10/J *=B/N, *=Q (B/A)");
    EXPECT_EQ(with_court_cards(Language::de, "Leg Q/E ab."), "Leg D/E ab.");
    EXPECT_EQ(with_court_cards(Language::en, "J/E Q/V"), "J/E Q/V");
    EXPECT_EQ(with_court_cards(Language::nl, "/J/ and/or BAJ/E Q/"), "/J/ and/or BAJ/E Q/");
    EXPECT_EQ(shown_rank(Language::nl, "Q"), "V");
    EXPECT_EQ(shown_rank(Language::de, "Q"), "D");
    EXPECT_EQ(shown_rank(Language::de, "10"), "10");
}

TEST(CourtCards, AreTypedSoOrAsInTheNotation) {
    EXPECT_EQ(without_court_cards("weg b/e ; *=v/n D/d j/b q/v"), "weg J/e ; *=Q/n Q/d J/b Q/v");
    EXPECT_EQ(without_court_cards("a/w 7/e"), "1/w 7/e");
    EXPECT_EQ(without_court_cards("bv d"), "bv d");
}

}  // namespace
}  // namespace stamtafel::wordcard
