#include "server/http/device_kind.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(DeviceKinds, AreWhatPeopleCallThem) {
    const auto kind = [](std::string_view agent) {
        const DeviceKind found = device_kind(agent);
        return found.browser + "/" + found.system;
    };
    EXPECT_EQ(kind("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
              "Firefox/Linux");
    EXPECT_EQ(kind("Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                   "Chrome/126.0.0.0 Mobile Safari/537.36"),
              "Chrome/Android");
    EXPECT_EQ(kind("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like "
                   "Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"),
              "Edge/Windows");
    EXPECT_EQ(kind("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
                   "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"),
              "Safari/iPhone");
    EXPECT_EQ(kind("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, "
                   "like Gecko) Version/17.5 Safari/605.1.15"),
              "Safari/macOS");
    EXPECT_EQ(kind("curl/8.5.0"), "curl/");
    EXPECT_EQ(kind("Python-urllib/3.11"), "Python-urllib/");
}

TEST(DeviceKinds, RepeatNothingOfWhatSomebodyMadeUp) {
    const DeviceKind none{};
    EXPECT_EQ(device_kind(""), none);
    EXPECT_EQ(device_kind("<script>alert(1)</script>"), none);
    EXPECT_EQ(device_kind("\xff\x1b[31m/1"), none);
    EXPECT_EQ(device_kind(std::string(100'000, 'x')), none);
    EXPECT_EQ(device_kind("Mozilla/5.0"), none);
}

}  // namespace
}  // namespace stamtafel
