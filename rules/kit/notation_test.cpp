#include "rules/kit/notation.hpp"

#include <cstdint>
#include <limits>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> found;
    for (Words words(text); !words.empty();) found.emplace_back(words.next());
    return found;
}

TEST(Words, AreSeparatedByAnyWhiteSpace) {
    EXPECT_THAT(words_of("deal 0 R1"), ::testing::ElementsAre("deal", "0", "R1"));
    EXPECT_THAT(words_of("\t deal \r\n 0   R1 "), ::testing::ElementsAre("deal", "0", "R1"));
    EXPECT_THAT(words_of(""), ::testing::IsEmpty());
    EXPECT_THAT(words_of(" \t"), ::testing::IsEmpty());
}

TEST(Words, GiveEmptyWordsAtTheEnd) {
    Words words("one");
    EXPECT_EQ(words.next(), "one");
    EXPECT_TRUE(words.empty());
    EXPECT_EQ(words.next(), "");
    EXPECT_EQ(words.next(), "");
}

TEST(Words, TheRestStartsAtTheNextWord) {
    Words words(" abort  \"so be it\" ");
    EXPECT_EQ(words.next(), "abort");
    EXPECT_EQ(words.rest(), "\"so be it\" ");
}

TEST(Numbers, OnlyTheCanonicalFormIsRead) {
    EXPECT_EQ(read_number<int>("0"), 0);
    EXPECT_EQ(read_number<int>("-17"), -17);
    for (const auto* word :
         {"", "-", "+1", "-0", "00", "01", "-01", "1 ", " 1", "1.0", "0x1", "1a"}) {
        EXPECT_FALSE(read_number<int>(word)) << word;
    }
}

TEST(Numbers, OutOfRangeIsRefused) {
    EXPECT_EQ(read_number<std::uint8_t>("255"), 255);
    EXPECT_FALSE(read_number<std::uint8_t>("256"));
    EXPECT_FALSE(read_number<std::uint8_t>("-1"));
    EXPECT_EQ(read_number<std::int16_t>("-32768"), std::numeric_limits<std::int16_t>::min());
    EXPECT_FALSE(read_number<int>("2147483648"));
    EXPECT_FALSE(read_number<int>("99999999999999999999999"));
}

RC_GTEST_PROP(Numbers, AreReadBackAsWritten, (long long value)) {
    std::string text;
    write_number(text, value);
    RC_ASSERT(read_number<long long>(text) == value);
}

TEST(Numbers, TheLongestOnesAreWritten) {
    std::string text;
    write_number(text, std::numeric_limits<long long>::min());
    EXPECT_EQ(text, "-9223372036854775808");
}

TEST(Seats, MustBeAtTheTable) {
    EXPECT_EQ(read_seat("0", 3), Seat{0});
    EXPECT_EQ(read_seat("2", 3), Seat{2});
    for (const auto* word : {"3", "-1", "256", "00", "", "a"})
        EXPECT_FALSE(read_seat(word, 3)) << word;
}

}  // namespace
}  // namespace stamtafel
