#include "server/house/token.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(Token, IsLongAndNeverTheSame) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const auto token = new_token();
        EXPECT_TRUE(is_token(token)) << token;
        EXPECT_TRUE(seen.insert(token).second);
    }
}

TEST(Token, UsesItsWholeAlphabet) {
    std::set<char> letters;
    for (int i = 0; i < 200; ++i) {
        for (const char letter : new_token()) letters.insert(letter);
    }
    EXPECT_EQ(letters.size(), 64U);
}

TEST(Token, AnythingElseIsNoToken) {
    const auto token = new_token();
    EXPECT_FALSE(is_token(""));
    EXPECT_FALSE(is_token(token + "a"));
    EXPECT_FALSE(is_token(token.substr(1)));
    EXPECT_FALSE(is_token(token.substr(1) + ";"));
    EXPECT_FALSE(is_token(token.substr(1) + '\0'));
}

TEST(Token, CodesHaveNoLettersThatLookAlike) {
    std::string all;
    for (int i = 0; i < 200; ++i) {
        const auto code = new_code(9);
        EXPECT_EQ(code.size(), 9U);
        all += code;
    }
    EXPECT_EQ(all.find_first_of("ilou01ABCDEFGHIJKLMNOPQRSTUVWXYZ-_"), std::string::npos);
    EXPECT_EQ(std::set<char>(all.begin(), all.end()).size(), 30U);
    EXPECT_EQ(new_code(0), "");
}

TEST(Token, IsKeptAsItsHash) {
    EXPECT_EQ(token_hash("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Token, SecretsAreComparedWhole) {
    EXPECT_TRUE(same_secret("", ""));
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("bbc", "abc"));
    EXPECT_FALSE(same_secret("abc", "ab"));
}

}  // namespace
}  // namespace stamtafel
