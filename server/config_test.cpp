#include "server/config.hpp"

#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Config, ReadsAFile) {
    Config config;
    const auto read = read_config(config,
                                  "# a comment\r\n"
                                  "port = 9000 # and another\n"
                                  "\n"
                                  "  origins=https://Spel.Example:443, http://x.example:81\n"
                                  "lan = yes\n"
                                  "database = /var/lib/a#b.db\n"
                                  "ping_seconds = 7\n"
                                  "requests_burst = 5");
    ASSERT_TRUE(read) << say_fault(Language::en, "file", read.error());
    EXPECT_EQ(config.port, 9000);
    EXPECT_THAT(config.origins, ElementsAre("https://spel.example", "http://x.example:81"));
    EXPECT_TRUE(config.lan);
    EXPECT_EQ(config.database, "/var/lib/a#b.db");
    EXPECT_EQ(config.ping_every, std::chrono::seconds{7});
    EXPECT_EQ(config.requests.burst, 5);
    EXPECT_TRUE(check_config(config));
}

TEST(Config, AListMayBecomeEmptyIfThatMakesSense) {
    Config config;
    EXPECT_TRUE(set(config, "origins="));
    EXPECT_TRUE(config.origins.empty());
    EXPECT_FALSE(set(config, "listen= "));
    EXPECT_TRUE(set(config, "listen = 0.0.0.0"));
    EXPECT_THAT(config.listen, ElementsAre("0.0.0.0"));
}

TEST(Config, BadValuesAreRefusedBySentence) {
    const std::pair<const char*, const char*> bad[] = {
        {"colour = red", "\"colour\""},
        {"port = 65536", "65535"},
        {"port = -1", "\"-1\""},
        {"port = 80x", "\"80x\""},
        {"port =", "whole number"},
        {"lan = true", "no, yes"},
        {"log_level = loud", "debug, info, warning, error"},
        {"listen = localhost", "\"localhost\""},
        {"origins = spel.example", "\"spel.example\""},
        {"origins = https://spel.example/path", "without a path"},
        {"database =", "database"},
        {"port", "sets nothing"},
        {"port = 1\nport = 2", "twice"},
    };
    for (const auto& [text, expected] : bad) {
        Config config;
        const auto read = read_config(config, text);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(say_fault(Language::en, "file", read.error()), HasSubstr(expected)) << text;
    }
}

TEST(Config, ARefusalNamesTheLine) {
    Config config;
    const auto read = read_config(config, "# one\n\nport = 1\nport = no\n");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, 4U);
    EXPECT_THAT(say_fault(Language::en, "stamtafel.conf", read.error()),
                HasSubstr("stamtafel.conf, line 4: "));
}

TEST(Config, ARefusedValueChangesNothing) {
    Config config;
    EXPECT_FALSE(set(config, "listen = 127.0.0.1 nonsense"));
    EXPECT_EQ(config.listen, Config().listen);
}

TEST(Config, ValuesMustGoTogether) {
    Config config;
    EXPECT_TRUE(check_config(config));
    config.ping_every = config.silence_limit;
    EXPECT_FALSE(check_config(config));
    config = {};
    config.queue_bytes = config.frame_bytes;
    EXPECT_FALSE(check_config(config));
    config = {};
    config.max_connections = 1;
    EXPECT_FALSE(check_config(config));
}

// The example says what the program does without it.
TEST(Config, TheExampleHoldsTheDefaults) {
    std::string all = example_config();
    Config config;
    ASSERT_TRUE(read_config(config, all));
    for (std::size_t at = 0; (at = all.find("\n#", at)) != std::string::npos; ++at) {
        if (all[at + 2] >= 'a' && all[at + 2] <= 'z') all.erase(at + 1, 1);
    }
    Config spelled;
    spelled.port = 1;
    spelled.metrics = MetricsFor::everybody;
    spelled.ping_every = std::chrono::seconds{1};
    const auto read = read_config(spelled, all);
    ASSERT_TRUE(read) << say_fault(Language::en, "example", read.error());
    const Config standard;
    EXPECT_EQ(spelled.port, standard.port);
    EXPECT_EQ(spelled.metrics, standard.metrics);
    EXPECT_EQ(spelled.ping_every, standard.ping_every);
    EXPECT_EQ(spelled.listen, standard.listen);
}

// Rewritten by STAMTAFEL_WRITE_EXAMPLE=1.
TEST(Config, TheExampleInPackagingIsThisTable) {
    const std::string path = STAMTAFEL_SOURCE "/packaging/stamtafel.conf";
    if (std::getenv("STAMTAFEL_WRITE_EXAMPLE")) std::ofstream(path) << example_config();
    std::ifstream in(path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(text, example_config());
}

}  // namespace
}  // namespace stamtafel
