#include "words/inner_words.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "words/embedded.hpp"

namespace stamtafel {
namespace {

using ::testing::IsSupersetOf;

std::vector<std::string> inner(std::string_view row) {
    std::vector<std::string> words;
    each_inner_word(embedded_lexicon("nl")->graph(), row,
                    [&](std::size_t first, std::size_t length) {
                        words.emplace_back(row.substr(first, length));
                    });
    return words;
}

// The examples of the sheet.
TEST(InnerWords, RegenCountsReAndGen) {
    EXPECT_THAT(inner("REGEN"), IsSupersetOf({"REGEN", "RE", "GEN"}));
}

TEST(InnerWords, KruidenCountsKruidAndDen) {
    EXPECT_THAT(inner("KRUIDEN"), IsSupersetOf({"KRUIDEN", "KRUID", "DEN"}));
}

TEST(InnerWords, TheSheetsLongWordIsOne) {
    EXPECT_THAT(inner("VERGETEN"), IsSupersetOf({"VERGETEN", "ETEN"}));
}

RC_GTEST_PROP(InnerWords, AreAllStretchesThatAreWords, ()) {
    const auto letter = rc::gen::element('E', 'N', 'R', 'G', 'D', 'A', 'S', 'T');
    const auto row = *rc::gen::container<std::string>(letter);
    const Lexicon& lexicon = *embedded_lexicon("nl");
    std::set<std::pair<std::size_t, std::size_t>> expected;
    for (std::size_t first = 0; first < row.size(); ++first) {
        for (std::size_t length = 1; first + length <= row.size(); ++length) {
            if (lexicon.contains(row.substr(first, length))) expected.emplace(first, length);
        }
    }
    std::set<std::pair<std::size_t, std::size_t>> found;
    each_inner_word(lexicon.graph(), row, [&](std::size_t first, std::size_t length) {
        RC_ASSERT(found.emplace(first, length).second);
    });
    RC_ASSERT(found == expected);
    const Coverage covered = coverage_of(lexicon.graph(), row);
    for (std::size_t at = 0; at < row.size() && at < covered.size(); ++at) {
        int times = 0;
        for (const auto& [first, length] : expected) times += first <= at && at < first + length;
        if (row.size() <= covered.size()) RC_ASSERT(covered[at] == times);
    }
}

}  // namespace
}  // namespace stamtafel
