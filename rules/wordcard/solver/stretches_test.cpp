#include "rules/wordcard/solver/stretches.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

std::vector<Letter> stretch(std::string_view text) {
    std::vector<Letter> all;
    for (const char c : text) all.push_back(c == '.' ? no_letter : static_cast<Letter>(c - 'A'));
    return all;
}

std::uint32_t bits(std::string_view text) {
    std::uint32_t all = 0;
    for (const char c : text) all |= 1U << static_cast<unsigned>(c - 'A');
    return all;
}

TEST(Stretches, TellWhichLettersFit) {
    const std::vector<std::string_view> words{"TEN", "TER", "NET", "RIJ", "TEER", "TEEN"};
    const Vocabulary vocabulary(small_wordbook(words, false));
    Stretches stretches(vocabulary);
    for (const bool remember : {false, true, true}) {
        const auto fitting = [&](std::string_view text) {
            return stretches.fitting(stretch(text), remember);
        };
        EXPECT_EQ(fitting("TE.").last, bits("NR"));
        EXPECT_EQ(fitting(".E.").last, bits("NRT"));
        EXPECT_EQ(fitting(".E.").after['T' - 'A'], bits("NR"));
        EXPECT_EQ(fitting(".E.").after['N' - 'A'], bits("T"));
        EXPECT_EQ(fitting(".E.").after['R' - 'A'], 0U);
        EXPECT_EQ(fitting("T.E.").after['E' - 'A'], bits("NR"));
        EXPECT_EQ(fitting("X.").last, 0U);
        EXPECT_EQ(fitting("NEN").last, 0U);
        EXPECT_NE(fitting("NET").last, 0U);
    }
}

}  // namespace
}  // namespace stamtafel::wordcard
