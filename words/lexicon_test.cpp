#include "words/lexicon.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/kit/sha256.hpp"
#include "words/embedded.hpp"
#include "words/testing/word_lists.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> all_words(const Lexicon& lexicon) {
    std::vector<std::string> words;
    each_word(lexicon.graph(), [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

Lexicon some_lexicon() {
    return *Lexicon::of("nl", "test", {"REGEN", "RE", "GEN", "GENEN", "KRUID", "KRUIDEN", "DEN"});
}

// Few letters and short words, so that words share beginnings and ends.
rc::Gen<std::vector<std::string>> some_words() {
    const auto letter = rc::gen::element('A', 'B', 'C', 'Z');
    const auto word = rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 7), [=](std::size_t length) {
        return rc::gen::container<std::string>(length, letter);
    });
    return rc::gen::container<std::vector<std::string>>(word);
}

RC_GTEST_PROP(Lexicon, HoldsExactlyItsWords, ()) {
    const auto words = *some_words();
    const std::set<std::string> plain(words.begin(), words.end());
    const auto lexicon = Lexicon::of("nl", "test", words);
    RC_ASSERT(lexicon.has_value());
    RC_ASSERT(lexicon->size() == plain.size());
    RC_ASSERT(all_words(*lexicon) == std::vector<std::string>(plain.begin(), plain.end()));
    for (const std::string& word : *some_words()) {
        RC_ASSERT(lexicon->contains(word) == plain.contains(word));
    }
}

RC_GTEST_PROP(Lexicon, WalkingAgreesWithTheSet, ()) {
    const auto words = *some_words();
    const std::set<std::string> plain(words.begin(), words.end());
    const auto lexicon = *Lexicon::of("nl", "test", words);
    const WordGraph& graph = lexicon.graph();
    for (const std::string& word : *some_words()) {
        const auto node = graph.walk(word, graph.root());
        std::uint32_t letters = 0;
        for (const std::string& each : plain) {
            if (each.size() > word.size() && each.starts_with(word)) {
                letters |= std::uint32_t{1} << (each[word.size()] - 'A');
            }
        }
        RC_ASSERT(graph.letters(node) == letters);
        std::uint32_t visited = 0;
        graph.each_child(node, all_letters, [&](int letter, WordGraph::Node child) {
            visited |= std::uint32_t{1} << letter;
            RC_ASSERT(child == graph.child(node, letter));
        });
        RC_ASSERT(visited == letters);
    }
}

TEST(Lexicon, IsAsSmallAsItCanBe) {
    const auto lexicon = *Lexicon::of("nl", "test", {"KAT", "KATTEN", "RAT", "RATTEN"});
    // The dead end; the root with K and R; one chain A, T, T, E, N for both; the end.
    EXPECT_EQ(lexicon.graph().places().size(), 1U + 3U + 5U * 2U + 1U);
}

TEST(Lexicon, TheOrderAndDoublesDoNotMatter) {
    const auto a = *Lexicon::of("nl", "test", {"GEN", "RE", "REGEN", "RE"});
    const auto b = *Lexicon::of("nl", "test", {"REGEN", "GEN", "RE"});
    EXPECT_EQ(a.sha256(), b.sha256());
    EXPECT_NE(a.sha256(), some_lexicon().sha256());
}

TEST(Lexicon, OtherSignsAreNoWords) {
    const auto lexicon = some_lexicon();
    EXPECT_TRUE(lexicon.contains("REGEN"));
    EXPECT_FALSE(lexicon.contains("regen"));
    EXPECT_FALSE(lexicon.contains(""));
    EXPECT_FALSE(lexicon.contains("REGEN\n"));
    EXPECT_FALSE(lexicon.contains("R\xC9GEN"));
}

TEST(Lexicon, AnEmptyOneHoldsNothing) {
    const auto lexicon = Lexicon::of("nl", "test", {});
    ASSERT_TRUE(lexicon);
    EXPECT_EQ(lexicon->size(), 0U);
    EXPECT_FALSE(lexicon->contains("RE"));
}

std::vector<std::byte> some_file() {
    const auto lexicon = some_lexicon();
    const auto bytes = lexicon.bytes();
    return {bytes.begin(), bytes.end()};
}

TEST(LexiconFile, EveryTruncationIsRefused) {
    const auto whole = some_file();
    ASSERT_TRUE(Lexicon::own(whole));
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_FALSE(
            Lexicon::own({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}))
            << size;
    }
    auto longer = whole;
    longer.resize(whole.size() + 4);
    EXPECT_EQ(Lexicon::own(longer).error().code, "words.broken_file");
}

TEST(LexiconFile, EveryChangedByteIsRefused) {
    const auto whole = some_file();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const int bit : {0, 3, 7}) {
            auto changed = whole;
            changed[at] ^= static_cast<std::byte>(1 << bit);
            EXPECT_FALSE(Lexicon::own(changed)) << at;
        }
    }
}

TEST(LexiconFile, AListOfRejectedWordsIsNoLexicon) {
    EXPECT_EQ(Lexicon::own(RejectedWords::write("nl", "test", {})).error().code,
              "words.broken_file");
}

// Whatever numbers stand in a graph, reading it ends, and a graph that is read can be walked.
RC_GTEST_PROP(WordGraph, AnyNumbersAreReadOrRefused, ()) {
    const auto mask = rc::gen::element<std::uint32_t>(0, 1, 3, 0x80000000, 0x80000001, 0x7fffffff);
    const auto number = rc::gen::oneOf(mask, rc::gen::inRange<std::uint32_t>(0, 12));
    auto places = *rc::gen::container<std::vector<std::uint32_t>>(number);
    places.insert(places.begin(), 0);
    const auto root = *rc::gen::inRange<std::uint32_t>(0, 14);
    const auto graph = WordGraph::read(places, root);
    if (!graph) return;
    std::uint64_t words = 0;
    const auto walk = [&](const auto& self, WordGraph::Node node, int depth) -> void {
        RC_ASSERT(depth <= longest_word);
        RC_ASSERT(node < places.size());
        if (graph->is_word(node)) ++words;
        graph->each_child(node, ~std::uint32_t{0},
                          [&](int, WordGraph::Node child) { self(self, child, depth + 1); });
    };
    walk(walk, root, 0);
    RC_ASSERT(graph->word_count() == words);
}

TEST(WordGraph, TooDeepIsRefused) {
    std::vector<std::uint32_t> places{0, WordGraph::word_bit};
    std::uint32_t last = 1;
    for (int i = 0; i < longest_word; ++i) {
        places.push_back(1);
        places.push_back(last);
        last = static_cast<std::uint32_t>(places.size() - 2);
    }
    EXPECT_TRUE(WordGraph::read(places, last));
    places.push_back(1);
    places.push_back(last);
    EXPECT_FALSE(WordGraph::read(places, static_cast<std::uint32_t>(places.size() - 2)));
}

TEST(Embedded, TheDutchDictionaryIsTheFileInTheRepository) {
    const Lexicon* lexicon = embedded_lexicon("nl");
    ASSERT_NE(lexicon, nullptr);
    EXPECT_EQ(lexicon->language(), "nl");
    const std::string sums = source_text("data/words/nl.sha256");
    EXPECT_THAT(sums, HasSubstr(lexicon->sha256() + "  nl.graph"));
    EXPECT_THAT(sums, HasSubstr(sha256(embedded_words()[0].rejected) + "  nl.rejected"));
    EXPECT_EQ(embedded_lexicon("nl"), lexicon);
    EXPECT_EQ(embedded_lexicon("xx"), nullptr);
    EXPECT_EQ(embedded_rejected_words("xx"), nullptr);
}

TEST(Embedded, LooksUpWhatItLists) {
    const Lexicon& lexicon = *embedded_lexicon("nl");
    const auto words = all_words(lexicon);
    EXPECT_EQ(words.size(), lexicon.size());
    EXPECT_GT(words.size(), 250'000U);
    for (const std::string& word : words) ASSERT_TRUE(lexicon.contains(word)) << word;
}

TEST(Embedded, NothingIsBothAllowedAndRejected) {
    const RejectedWords& rejected = *embedded_rejected_words("nl");
    for (const std::string& word : all_words(*embedded_lexicon("nl"))) {
        ASSERT_FALSE(rejected.find(word)) << word;
    }
}

}  // namespace
}  // namespace stamtafel
