#include "server/http/identity_cookie.hpp"

#include <gtest/gtest.h>

#include "server/house/token.hpp"

namespace stamtafel {
namespace {

const std::string token = "abcdefghijklmnopqrstuvwxyz-_0123";
const std::string other = "Abcdefghijklmnopqrstuvwxyz-_0123";

TEST(IdentityCookie, IsFoundAmongOthers) {
    EXPECT_EQ(identity_in("stamtafel=" + token, false), token);
    EXPECT_EQ(identity_in("a=b; stamtafel=" + token + "; c=d", false), token);
    EXPECT_EQ(identity_in("a=b;stamtafel=" + token, false), token);
    EXPECT_EQ(identity_in("__Host-stamtafel=" + token, true), token);
}

TEST(IdentityCookie, WhatIsDoubtfulIsNone) {
    EXPECT_EQ(identity_in("", false), "");
    EXPECT_EQ(identity_in("stamtafel", false), "");
    EXPECT_EQ(identity_in("stamtafel=", false), "");
    EXPECT_EQ(identity_in("stamtafel=short", false), "");
    EXPECT_EQ(identity_in("stamtafel=\"" + token + "\"", false), "");
    EXPECT_EQ(identity_in("xstamtafel=" + token, false), "");
    EXPECT_EQ(identity_in("stamtafel=" + token + "; stamtafel=" + other, false), "");
}

// A cookie that plain http or a neighbouring host could have planted does not count.
TEST(IdentityCookie, OverHttpsOnlyTheHostsOwnCounts) {
    EXPECT_EQ(identity_in("stamtafel=" + token, true), "");
    EXPECT_EQ(identity_in("__Host-stamtafel=" + token, false), "");
    EXPECT_EQ(identity_in("stamtafel=" + other + "; __Host-stamtafel=" + token, true), token);
}

TEST(IdentityCookie, IsWrittenSoThatScriptsAndOtherSitesCannotUseIt) {
    const auto plain = identity_set(token, false, std::chrono::days{1});
    EXPECT_EQ(plain.name, "Set-Cookie");
    EXPECT_EQ(plain.value,
              "stamtafel=" + token + "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict");
    const auto secure = identity_set(token, true, std::chrono::days{1});
    EXPECT_EQ(secure.value, "__Host-stamtafel=" + token +
                                "; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure");
    EXPECT_EQ(identity_cleared(false).value,
              "stamtafel=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
}

}  // namespace
}  // namespace stamtafel
