#include "rules/kit/hex.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(Hex, BytesComeBackTheSame) {
    std::vector<std::byte> all;
    for (int i = 0; i < 256; ++i) all.push_back(static_cast<std::byte>(i));
    const auto digits = to_hex(all);
    EXPECT_EQ(digits.size(), 512U);
    EXPECT_TRUE(digits.starts_with("000102"));
    EXPECT_TRUE(digits.ends_with("fdfeff"));
    EXPECT_EQ(from_hex(digits), all);
    EXPECT_EQ(from_hex(""), std::vector<std::byte>{});
}

TEST(Hex, OnlyPairsOfLowerCaseDigitsAreRead) {
    for (const auto* text : {"a", "0g", "AB", "0x", " 1", "abc"}) EXPECT_FALSE(from_hex(text));
}

}  // namespace
}  // namespace stamtafel
