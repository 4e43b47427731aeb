#include "server/journal.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "record/json.hpp"

namespace stamtafel {
namespace {

TEST(Journal, WritesOneLineOfJsonForEachEvent) {
    std::vector<std::string> lines;
    Journal journal(LogLevel::info, [&](std::string_view line) { lines.emplace_back(line); });
    journal.debug("left_out");
    journal.info("came", {{"text", "a\"b\nc\xff"}, {"number", 7}, {"yes", true}, {"half", 0.5}});
    journal.error("failed");
    ASSERT_EQ(lines.size(), 2U);
    for (const auto& line : lines) EXPECT_EQ(line.find('\n'), line.size() - 1);
    const auto first = read_json(lines[0]);
    ASSERT_TRUE(first);
    EXPECT_EQ((*first)["level"], "info");
    EXPECT_EQ((*first)["event"], "came");
    EXPECT_EQ((*first)["text"], "a\"b c\xef\xbf\xbd");
    EXPECT_EQ((*first)["number"], 7);
    EXPECT_EQ((*first)["yes"], true);
    EXPECT_EQ((*first)["half"], 0.5);
    // 2026-01-31T12:00:00.123Z
    const auto at = (*first)["at"].get<std::string>();
    EXPECT_EQ(at.size(), 24U);
    EXPECT_EQ(at[10], 'T');
    EXPECT_EQ(at[19], '.');
    EXPECT_EQ(at[23], 'Z');
}

TEST(Journal, NothingSomebodySentCanDressUpALine) {
    std::vector<std::string> lines;
    Journal journal(LogLevel::info, [&](std::string_view line) { lines.emplace_back(line); });
    journal.info("came", {{"text", "a\u200f\u2028\u202e\u05d0\u0430\", \"level\":\"error"}});
    ASSERT_EQ(lines.size(), 1U);
    for (const char each : lines[0]) {
        EXPECT_TRUE(each == '\n' || (each >= ' ' && each <= '~')) << lines[0];
    }
    EXPECT_EQ((*read_json(lines[0]))["level"], "info");
}

}  // namespace
}  // namespace stamtafel
