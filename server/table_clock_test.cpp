#include "server/table_clock.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/fake_reactor.hpp"

namespace stamtafel {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct TableClockTest : ::testing::Test {
    void advance(int ms) { reactor.advance(milliseconds(ms)); }
    [[nodiscard]] std::int64_t in(int ms) const { return reactor.wall_clock() + ms; }

    FakeReactor reactor;
    std::vector<std::string> rung;
    TableClock clock{reactor, [this](const std::string& table) { rung.push_back(table); }};
};

TEST_F(TableClockTest, WakesInOrderAndOnce) {
    clock.set("b", in(200));
    clock.set("a", in(100));
    clock.set("c", in(300'000));
    advance(99);
    EXPECT_THAT(rung, IsEmpty());
    advance(1);
    EXPECT_THAT(rung, ElementsAre("a"));
    advance(100);
    EXPECT_THAT(rung, ElementsAre("a", "b"));
    EXPECT_EQ(clock.size(), 1U);
    advance(300'000);
    EXPECT_THAT(rung, ElementsAre("a", "b", "c"));
}

TEST_F(TableClockTest, DeadlinesMoveBothWays) {
    clock.set("a", in(100));
    clock.set("a", in(500));
    advance(400);
    EXPECT_THAT(rung, IsEmpty());
    clock.set("a", in(10));
    advance(10);
    EXPECT_THAT(rung, ElementsAre("a"));
    clock.set("a", in(10));
    clock.set("a", std::nullopt);
    advance(100);
    EXPECT_THAT(rung, ElementsAre("a"));
}

TEST_F(TableClockTest, TheOneWokenMaySetItAgain) {
    int left = 3;
    TableClock again(reactor, [&](const std::string& table) {
        if (--left > 0) again.set(table, in(50));
    });
    again.set("a", in(50));
    advance(1'000);
    EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace stamtafel
