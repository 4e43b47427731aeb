#include "load/target.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(LoadTarget, IsReadFromAUrl) {
    EXPECT_EQ(*read_target("http://127.0.0.1:8024"), (LoadTarget{"127.0.0.1", 8024}));
    EXPECT_EQ(*read_target("http://localhost/"), (LoadTarget{"localhost", 80}));
    EXPECT_EQ(*read_target("http://[::1]:9"), (LoadTarget{"::1", 9}));
    EXPECT_EQ(read_target("http://[::1]:9")->authority(), "[::1]:9");
    EXPECT_EQ(read_target("http://a.example:1")->authority(), "a.example:1");
}

TEST(LoadTarget, WhatIsNoneIsRefused) {
    for (const auto* url : {"", "127.0.0.1:8024", "https://localhost", "http://",
                            "http://localhost:", "http://localhost:0", "http://localhost:65536",
                            "http://localhost:80/t/x", "http://[::1", "http://a b", "http://u@h",
                            "http://a\r\nb", "http://[::1]x80"}) {
        const auto target = read_target(url);
        ASSERT_FALSE(target) << url;
        EXPECT_EQ(target.error().code, "load.bad_url");
    }
}

TEST(LoadTarget, OnlyThisMachineIsLoopback) {
    for (const auto* url :
         {"http://127.0.0.1", "http://127.9.9.9:1", "http://localhost:8024", "http://[::1]:8024"}) {
        EXPECT_TRUE(read_target(url)->loopback()) << url;
    }
    for (const auto* url : {"http://192.168.1.7", "http://127.0.0.1.example", "http://127.1",
                            "http://localhost.example", "http://[::2]"}) {
        EXPECT_FALSE(read_target(url)->loopback()) << url;
    }
}

}  // namespace
}  // namespace stamtafel
