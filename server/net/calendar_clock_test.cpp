#include "server/net/calendar_clock.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::milliseconds;

struct CalendarClockTest : ::testing::Test {
    CalendarClock clock;
    milliseconds start{1'700'000'000'000};
    // What it shows after this time, if the system's clock is off by so much.
    milliseconds shows(milliseconds passed, milliseconds off = {}) {
        return milliseconds(clock.read((start + passed + off).count(), passed)) - start;
    }
};

TEST_F(CalendarClockTest, FollowsSmallSteps) {
    EXPECT_EQ(shows(hours(0)), hours(0));
    EXPECT_EQ(shows(hours(1), hours(5)), hours(6));
    EXPECT_EQ(shows(hours(2), -hours(1)), hours(1));
    EXPECT_EQ(shows(days(90), -hours(1)), days(90) - hours(1)) << "time that passed is no jump";
}

TEST_F(CalendarClockTest, DoesNotFollowAJumpThatDoesNotLast) {
    shows(hours(0));
    for (const milliseconds off : {milliseconds(days(500)), milliseconds(days(-500))}) {
        EXPECT_EQ(shows(hours(1), off), hours(1));
        EXPECT_EQ(shows(hours(24), off), hours(24));
        EXPECT_EQ(shows(hours(25)), hours(25));
    }
}

TEST_F(CalendarClockTest, FollowsOneThatLastsForADay) {
    shows(hours(0));
    EXPECT_EQ(shows(hours(1), days(500)), hours(1));
    EXPECT_EQ(shows(hours(20), days(200)), hours(20)) << "another jump";
    EXPECT_EQ(shows(hours(43), days(200)), hours(43));
    EXPECT_EQ(shows(hours(44), days(200)), hours(44) + days(200));
    EXPECT_EQ(shows(hours(45), days(200)), hours(45) + days(200));
}

}  // namespace
}  // namespace stamtafel
