#include "words/anagram.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "words/embedded.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

std::vector<std::string> found(const WordGraph& graph, std::string_view letters,
                               std::size_t least = 1) {
    std::vector<std::string> words;
    each_anagram(graph, *Rack::read(letters), [&](std::string_view word) {
        if (word.size() >= least) words.emplace_back(word);
    });
    return words;
}

TEST(Anagram, FindsWordsOfTheLetters) {
    const auto lexicon =
        *Lexicon::of("nl", "test", {"REGEN", "GENRE", "NEGER", "RE", "GENEN", "ER"});
    EXPECT_THAT(found(lexicon.graph(), "genre", 5), ElementsAre("GENRE", "NEGER", "REGEN"));
    EXPECT_THAT(found(lexicon.graph(), "er"), ElementsAre("ER", "RE"));
    EXPECT_THAT(found(lexicon.graph(), "g?n?e", 5),
                ElementsAre("GENEN", "GENRE", "NEGER", "REGEN"));
    EXPECT_THAT(found(lexicon.graph(), "??"), ElementsAre("ER", "RE"));
    EXPECT_TRUE(found(lexicon.graph(), "").empty());
}

TEST(Anagram, InTheDutchDictionary) {
    EXPECT_THAT(found(embedded_lexicon("nl")->graph(), "negre", 5),
                IsSupersetOf({"REGEN", "GENRE"}));
}

TEST(Rack, ReadsLettersAndJokers) {
    const auto rack = *Rack::read("aé?B*");
    EXPECT_EQ(rack.jokers, 2);
    EXPECT_EQ(rack.size(), 5U);
    EXPECT_EQ(rack.playable(), all_letters);
    EXPECT_EQ(Rack::read("ab")->playable(), 3U);
    EXPECT_EQ(Rack::read("a b").error().code, "words.no_letter");
    EXPECT_EQ(Rack::read(std::string(33, 'a')).error().code, "words.rack_too_large");
}

RC_GTEST_PROP(Anagram, AgreesWithTryingEveryWord, ()) {
    const auto letter = rc::gen::element('A', 'B', 'C', 'D');
    const auto word = rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 6), [=](std::size_t length) {
        return rc::gen::container<std::string>(length, letter);
    });
    const auto words = *rc::gen::container<std::vector<std::string>>(word);
    const auto lexicon = *Lexicon::of("nl", "test", words);
    Rack rack;
    for (int i = 0; i < 4; ++i)
        rack.letters[static_cast<std::size_t>(i)] = *rc::gen::inRange<std::uint8_t>(0, 3);
    rack.jokers = *rc::gen::inRange(0, 3);
    std::vector<std::string> expected;
    each_word(lexicon.graph(), [&](std::string_view each) {
        int missing = 0;
        for (char c = 'A'; c <= 'D'; ++c) {
            missing += std::max<int>(0, static_cast<int>(std::ranges::count(each, c)) -
                                            rack.letters[static_cast<std::size_t>(c - 'A')]);
        }
        if (missing <= rack.jokers) expected.emplace_back(each);
    });
    std::vector<std::string> seen;
    each_anagram(lexicon.graph(), rack, [&](std::string_view each) { seen.emplace_back(each); });
    RC_ASSERT(seen == expected);
}

}  // namespace
}  // namespace stamtafel
