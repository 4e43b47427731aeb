#include "server/house/table_alarm.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/fake_reactor.hpp"

namespace stamtafel {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct TableAlarmTest : ::testing::Test {
    void advance(int ms) { reactor.advance(milliseconds(ms)); }
    [[nodiscard]] std::int64_t in(int ms) { return reactor.wall_clock() + ms; }

    FakeReactor reactor;
    std::vector<std::string> rung;
    TableAlarm alarm{reactor, [this](const std::string& table) { rung.push_back(table); }};
};

TEST_F(TableAlarmTest, WakesInOrderAndOnce) {
    alarm.set("b", in(200));
    alarm.set("a", in(100));
    alarm.set("c", in(300'000));
    advance(99);
    EXPECT_THAT(rung, IsEmpty());
    advance(1);
    EXPECT_THAT(rung, ElementsAre("a"));
    advance(100);
    EXPECT_THAT(rung, ElementsAre("a", "b"));
    EXPECT_EQ(alarm.size(), 1U);
    advance(300'000);
    EXPECT_THAT(rung, ElementsAre("a", "b", "c"));
}

TEST_F(TableAlarmTest, DeadlinesMoveBothWays) {
    alarm.set("a", in(100));
    alarm.set("a", in(500));
    advance(400);
    EXPECT_THAT(rung, IsEmpty());
    alarm.set("a", in(10));
    advance(10);
    EXPECT_THAT(rung, ElementsAre("a"));
    alarm.set("a", in(10));
    alarm.set("a", std::nullopt);
    advance(100);
    EXPECT_THAT(rung, ElementsAre("a"));
}

TEST_F(TableAlarmTest, TheOneWokenMaySetItAgain) {
    int left = 3;
    TableAlarm again(reactor, [&](const std::string& table) {
        if (--left > 0) again.set(table, in(50));
    });
    again.set("a", in(50));
    advance(1'000);
    EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace stamtafel
