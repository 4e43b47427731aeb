#include "server/qr_code.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/net/lan_address.hpp"
#include "server/net/origin.hpp"

namespace stamtafel {
namespace {

TEST(QrCode, FitsOnAScreen) {
    const auto code = qr_code("http://192.168.1.7:8024");
    const auto lines = std::ranges::count(code, '\n');
    EXPECT_GE(lines, 12);
    EXPECT_LE(lines, 20);
    EXPECT_TRUE(code.contains("█") && code.contains("▀") && code.contains("▄"));
    EXPECT_NE(code, qr_code("http://192.168.1.8:8024"));
}

TEST(QrCode, NothingForWhatDoesNotFit) {
    EXPECT_EQ(qr_code(std::string(1000, 'x')), "");
    EXPECT_EQ(qr_code(""), "");
}

TEST(LanAddress, AllOfThemFitInALink) {
    for (const auto& name : machine_names()) EXPECT_TRUE(normal_origin("http://" + name)) << name;
    for (const auto& name : lan_addresses()) {
        EXPECT_NE(name, "127.0.0.1");
        EXPECT_NE(name, "::1");
    }
}

}  // namespace
}  // namespace stamtafel
