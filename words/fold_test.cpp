#include "words/fold.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

TEST(Fold, CaseAndAccentsFallAway) {
    EXPECT_EQ(fold("regen"), "REGEN");
    EXPECT_EQ(fold("Zeeën"), "ZEEEN");
    EXPECT_EQ(fold("café"), "CAFE");
    EXPECT_EQ(fold("façade"), "FACADE");
    EXPECT_EQ(fold("ÅÇÉÎÑÖÜŸ"), "ACEINOUY");
    EXPECT_EQ(fold("łodź"), "LODZ");
    EXPECT_EQ(fold(""), "");
}

TEST(Fold, CombiningAccentsFallAwayToo) {
    EXPECT_EQ(fold("cafe\u0301"), "CAFE");
    EXPECT_FALSE(fold("\u0301a"));
}

TEST(Fold, LigaturesAreTwoLetters) {
    EXPECT_EQ(fold("ĳs"), "IJS");
    EXPECT_EQ(fold("Ĳ"), "IJ");
    EXPECT_EQ(fold("œuvre"), "OEUVRE");
    EXPECT_EQ(fold("æther"), "AETHER");
    EXPECT_EQ(fold("Straße"), "STRASSE");
}

TEST(Fold, WhatIsNoLetterIsRefusedByName) {
    EXPECT_EQ(fold("auto's").error().code, "words.apostrophe_or_hyphen");
    EXPECT_EQ(fold("auto’s").error().code, "words.apostrophe_or_hyphen");
    EXPECT_EQ(fold("zee-egel").error().code, "words.apostrophe_or_hyphen");
    EXPECT_EQ(fold("re gen").error().code, "words.no_letter");
    EXPECT_EQ(fold("4e").error().code, "words.no_letter");
    EXPECT_EQ(fold("слово").error().code, "words.no_letter");
    EXPECT_EQ(fold("a×b").error().code, "words.no_letter");
    EXPECT_EQ(fold("a\xFFz").error().code, "words.not_utf8");
    EXPECT_EQ(fold("a\xC3").error().code, "words.not_utf8");
}

RC_GTEST_PROP(Fold, AnyBytesGiveLettersOrARefusal, (const std::string& text)) {
    const auto word = fold(text);
    if (!word) return;
    for (const char c : *word) RC_ASSERT(c >= 'A' && c <= 'Z');
    RC_ASSERT(*fold(*word) == *word);
}

}  // namespace
}  // namespace stamtafel
