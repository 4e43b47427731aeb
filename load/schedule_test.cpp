#include "load/schedule.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using namespace std::chrono_literals;
const LoadTime start{100s};

TEST(Schedule, IsFixedBeforehand) {
    Schedule schedule(start, 2s);
    EXPECT_EQ(schedule.due(start), start);
    schedule.sent();
    EXPECT_EQ(schedule.due(start), start + 2s);
    schedule.sent();
    EXPECT_EQ(schedule.due(start), start + 4s);
}

TEST(Schedule, DoesNotWaitForASlowAnswer) {
    Schedule schedule(start, 2s);
    schedule.sent();
    // The first one took 11 seconds; the second was due long ago, and its latency counts from then.
    EXPECT_EQ(schedule.due(start + 11s), start + 2s);
    schedule.sent();
    EXPECT_EQ(schedule.due(start + 11s), start + 4s);
}

TEST(Schedule, AsFastAsItGoes) {
    Schedule schedule(start, 0s);
    EXPECT_EQ(schedule.due(start - 1s), start);
    schedule.sent();
    EXPECT_EQ(schedule.due(start + 3s), start + 3s);
}

}  // namespace
}  // namespace stamtafel
