#include "server/net/forward_clock.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using std::chrono::milliseconds;

TEST(ForwardClock, FollowsTheSystemForwards) {
    ForwardClock clock;
    EXPECT_EQ(clock.read(1'000'000, milliseconds(10)), 1'000'000);
    EXPECT_EQ(clock.read(1'000'500, milliseconds(510)), 1'000'500);
    EXPECT_EQ(clock.read(9'000'000, milliseconds(520)), 9'000'000);
}

TEST(ForwardClock, RunsOnWhenTheSystemIsSetBack) {
    ForwardClock clock;
    EXPECT_EQ(clock.read(5'000'000, milliseconds(0)), 5'000'000);
    EXPECT_EQ(clock.read(1'400'000, milliseconds(0)), 5'000'000);
    EXPECT_EQ(clock.read(1'460'000, milliseconds(60'000)), 5'060'000);
    // Until the system has caught up.
    EXPECT_EQ(clock.read(5'060'000, milliseconds(3'660'000)), 8'660'000);
    EXPECT_EQ(clock.read(9'000'000, milliseconds(3'660'000)), 9'000'000);
}

TEST(ForwardClock, StartsWhereItIsTold) {
    ForwardClock clock;
    clock.read(1'000'000, milliseconds(50));
    clock.start_at(3'000'000);
    EXPECT_EQ(clock.read(1'000'100, milliseconds(150)), 3'000'100);
    clock.start_at(2'000'000);
    EXPECT_EQ(clock.read(1'000'100, milliseconds(150)), 3'000'100);
}

}  // namespace
}  // namespace stamtafel
