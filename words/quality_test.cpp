// The Dutch dictionary against lists that its build never sees (words/quality), and against the
// list of words that were decided by hand.
#include <cstdio>
#include <map>

#include <gtest/gtest.h>

#include "words/embedded.hpp"
#include "words/fold.hpp"
#include "words/testing/word_lists.hpp"

namespace stamtafel {
namespace {

struct List {
    const char* name;
    bool allowed;
    double least;  // this share must be right
};

class Quality : public ::testing::TestWithParam<List> {};

TEST_P(Quality, ReachesItsThreshold) {
    const auto& [name, allowed, least] = GetParam();
    const auto words = listed_words(std::string("words/quality/") + name + ".txt");
    ASSERT_GE(words.size(), 40U);
    std::string wrong;
    double right = 0;
    for (const std::string& word : words) {
        const auto folded = fold(word);
        ASSERT_TRUE(folded) << word;
        if (embedded_lexicon("nl")->contains(*folded) == allowed) {
            ++right;
        } else {
            wrong += " " + word;
        }
    }
    const double share = right / static_cast<double>(words.size());
    EXPECT_GE(share, least) << "wrong:" << wrong;
    std::printf("%s: %.2f %% of %zu right; wrong:%s\n", name, 100 * share, words.size(),
                wrong.c_str());
}

INSTANTIATE_TEST_SUITE_P(
    Lists, Quality,
    ::testing::Values(List{"ordinary", true, 0.99}, List{"diminutives", false, 0.97},
                      List{"verb_forms", false, 0.97}, List{"names", false, 0.90},
                      List{"abbreviations", false, 0.90}, List{"exclamations", false, 0.90}),
    [](const auto& list) { return std::string(list.param.name); });

TEST(ShortWords, AreAllDecidedByHand) {
    std::istringstream reviewed(source_text("words/build/reviewed.txt"));
    std::map<std::string, bool> decided;
    for (std::string line; std::getline(reviewed, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream parts(line);
        std::string word;
        std::string verdict;
        std::string reason;
        parts >> word >> verdict >> reason;
        EXPECT_FALSE(reason.empty()) << line;
        decided[*fold(word)] = verdict == "yes";
    }
    const Lexicon& lexicon = *embedded_lexicon("nl");
    int short_words = 0;
    each_word(lexicon.graph(), [&](std::string_view word) {
        if (word.size() > 3) return;
        ++short_words;
        EXPECT_TRUE(decided[std::string(word)]) << word;
    });
    EXPECT_GT(short_words, 500);
    for (const auto& [word, yes] : decided) EXPECT_EQ(lexicon.contains(word), yes) << word;
}

TEST(ShortWords, WhatTheRulesName) {
    const Lexicon& lexicon = *embedded_lexicon("nl");
    for (const auto* word : {"JA", "LA", "RE", "GEN", "DEN"})
        EXPECT_TRUE(lexicon.contains(word)) << word;
    // A single letter is never a word.
    EXPECT_EQ(lexicon.graph().letters(lexicon.graph().root()), all_letters);
    lexicon.graph().each_child(lexicon.graph().root(), all_letters, [&](int, WordGraph::Node node) {
        EXPECT_FALSE(lexicon.graph().is_word(node));
    });
}

// Words that are verb forms too, but not only: the rules keep them.
TEST(Readings, OneAllowedReadingIsEnough) {
    for (const auto* word : {"BRAK", "GEVALLEN", "LOOP", "WERK", "BEKEND", "SPANNEND"}) {
        EXPECT_TRUE(embedded_lexicon("nl")->contains(word)) << word;
    }
    // An accent for stress makes no word.
    for (const auto* word : {"ZIET", "GAAT", "HEEFT"}) {
        EXPECT_FALSE(embedded_lexicon("nl")->contains(word)) << word;
    }
}

}  // namespace
}  // namespace stamtafel
