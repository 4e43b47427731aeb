#include "server/net/origin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/ip_address.hpp"

namespace stamtafel {
namespace {

using Texts = std::vector<std::string>;

TEST(Origin, IsWrittenAsBrowsersDo) {
    EXPECT_EQ(normal_origin("https://spel.example"), "https://spel.example");
    EXPECT_EQ(normal_origin("HTTPS://Spel.Example:443"), "https://spel.example");
    EXPECT_EQ(normal_origin("http://localhost:8024"), "http://localhost:8024");
    EXPECT_EQ(normal_origin("http://localhost:80"), "http://localhost");
    EXPECT_EQ(normal_origin("https://localhost:80"), "https://localhost:80");
    EXPECT_EQ(normal_origin("http://[::1]:8024"), "http://[::1]:8024");
}

TEST(Origin, AnythingElseIsNone) {
    for (const auto* text :
         {"", "null", "spel.example", "ftp://spel.example", "https://", "https://spel.example/",
          "https://spel.example/x", "https://a@spel.example", "https://spel.example:",
          "https://spel.example:0", "https://spel.example:70000", "https://spel.example:08",
          "https://spel.example:44x", "https://spel example", "https://[::1", "https://[1.2.3.4]",
          "https://[0:0:0:0:0:0:0:1]", "https://a,b", "https://spel.example\r\nX: y"}) {
        EXPECT_FALSE(normal_origin(text)) << text;
    }
}

class OwnOrigins : public ::testing::Test {
  protected:
    Texts names{"localhost", "127.0.0.1", "::1"};
    Texts further{"https://spel.example"};
    Origins origins{names, 8024, further};
};

TEST_F(OwnOrigins, AreFoundByTheHostHeader) {
    EXPECT_EQ(origins.called("localhost:8024", "127.0.0.1"), "http://localhost:8024");
    EXPECT_EQ(origins.called("LocalHost:8024", "127.0.0.1"), "http://localhost:8024");
    EXPECT_EQ(origins.called("[::1]:8024", "::1"), "http://[::1]:8024");
    EXPECT_EQ(origins.called("spel.example", "127.0.0.1"), "https://spel.example");
    EXPECT_EQ(origins.called("spel.example:443", "127.0.0.1"), "https://spel.example");
}

// Against DNS rebinding: a foreign name that points to this machine.
TEST_F(OwnOrigins, AForeignNameIsNotOurs) {
    for (const auto* host : {"evil.example", "evil.example:8024", "localhost", "localhost:80",
                             "localhost:8025", "localhost.evil.example:8024", "", "spel.example:80",
                             "spel.example:8024", "192.168.1.7:8024", "localhost:8024/x",
                             "x@localhost:8024", "localhost:8024, evil.example"}) {
        EXPECT_FALSE(origins.called(host, "127.0.0.1")) << host;
    }
}

TEST_F(OwnOrigins, TheAddressItCameInOnIsOurs) {
    EXPECT_EQ(origins.called("192.168.1.7:8024", "192.168.1.7"), "http://192.168.1.7:8024");
    EXPECT_FALSE(origins.called("192.168.1.7:8024", "192.168.1.8"));
    EXPECT_EQ(origins.called("[2001:db8::1]:8024", "2001:db8::1"), "http://[2001:db8::1]:8024");
}

TEST(Origins, PortEightyNeedsNotBeSaid) {
    const Origins origins(Texts{"localhost"}, 80, {});
    EXPECT_EQ(origins.called("localhost", "127.0.0.1"), "http://localhost");
    EXPECT_EQ(origins.called("localhost:80", "127.0.0.1"), "http://localhost");
}

TEST(Provenance, OnlyOurOwnPagesMayCome) {
    Provenance it;
    it.own_origin = "http://localhost:8024";
    for (const bool changes : {false, true}) {
        for (const bool browser : {false, true}) {
            it.may_change = changes;
            it.from_browser = browser;
            it.origin = "http://localhost:8024";
            EXPECT_TRUE(may_come(it));
            for (const auto* foreign : {"null", "", "http://localhost", "https://localhost:8024",
                                        "http://127.0.0.1:8024", "http://LOCALHOST:8024"}) {
                it.origin = foreign;
                EXPECT_FALSE(may_come(it)) << foreign;
            }
        }
    }
}

TEST(Provenance, WithoutOriginABrowserMayOnlyRead) {
    Provenance it;
    it.own_origin = "http://localhost:8024";
    it.from_browser = true;
    EXPECT_TRUE(may_come(it));
    it.may_change = true;
    EXPECT_FALSE(may_come(it));
    it.from_browser = false;
    EXPECT_TRUE(may_come(it));
}

TEST(ClientAddress, IsThePeerUnlessThatIsATrustedProxy) {
    const Texts trusted{"127.0.0.1", "10.0.0.2"};
    EXPECT_EQ(client_address("1.2.3.4", "5.6.7.8", trusted), "1.2.3.4");
    EXPECT_EQ(client_address("127.0.0.1", "", trusted), "127.0.0.1");
    EXPECT_EQ(client_address("127.0.0.1", "5.6.7.8", {}), "127.0.0.1");
    EXPECT_EQ(client_address("127.0.0.1", "5.6.7.8", trusted), "5.6.7.8");
}

// What stands further left was written by whoever sent it.
TEST(ClientAddress, OnlyWhatProxiesWroteCounts) {
    const Texts trusted{"127.0.0.1", "10.0.0.2"};
    EXPECT_EQ(client_address("127.0.0.1", "9.9.9.9, 5.6.7.8", trusted), "5.6.7.8");
    EXPECT_EQ(client_address("127.0.0.1", "9.9.9.9, 5.6.7.8 ,\t10.0.0.2", trusted), "5.6.7.8");
    EXPECT_EQ(client_address("127.0.0.1", "9.9.9.9, nonsense", trusted), "127.0.0.1");
    EXPECT_EQ(client_address("127.0.0.1", "9.9.9.9,", trusted), "127.0.0.1");
    EXPECT_EQ(client_address("127.0.0.1", "::ffff:5.6.7.8", trusted), "5.6.7.8");
}

TEST(IpAddress, HasOneForm) {
    EXPECT_EQ(normal_address("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(normal_address("::ffff:127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(normal_address("2001:DB8:0:0::1"), "2001:db8::1");
    EXPECT_EQ(normal_address("fe80::1%eth0"), "fe80::1");
    for (const auto* text : {"", "localhost", "127.1", "1.2.3.4.5", "1.2.3.4:80", "[::1]", ":"}) {
        EXPECT_FALSE(normal_address(text)) << text;
    }
}

TEST(IpAddress, AHouseholdSharesALimit) {
    EXPECT_EQ(shared_limit("1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(shared_limit("2001:db8:1:2:3:4:5:6"), shared_limit("2001:db8:1:2::1"));
    EXPECT_NE(shared_limit("2001:db8:1:2::1"), shared_limit("2001:db8:1:3::1"));
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_FALSE(is_loopback("128.0.0.1"));
    EXPECT_EQ(in_link("::1"), "[::1]");
    EXPECT_EQ(in_link("1.2.3.4"), "1.2.3.4");
}

}  // namespace
}  // namespace stamtafel
