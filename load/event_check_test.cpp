#include "load/event_check.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using Finding = EventCheck::Finding;

TEST(EventCheck, EveryNumberOnceAndInOrder) {
    EventCheck check(7);
    EXPECT_EQ(check.see(8), Finding::in_order);
    EXPECT_EQ(check.see(9), Finding::in_order);
    EXPECT_EQ(check.last(), 9U);
    EXPECT_EQ(check.missing(), 0U);
}

TEST(EventCheck, ANumberThatIsMissing) {
    EventCheck check;
    EXPECT_EQ(check.see(1), Finding::in_order);
    EXPECT_EQ(check.see(4), Finding::gap);
    EXPECT_EQ(check.missing(), 2U);
    EXPECT_EQ(check.see(5), Finding::in_order);
}

TEST(EventCheck, ANumberThatComesTwice) {
    EventCheck check(3);
    EXPECT_EQ(check.see(4), Finding::in_order);
    EXPECT_EQ(check.see(4), Finding::repeated);
    EXPECT_EQ(check.see(2), Finding::repeated);
    EXPECT_EQ(check.last(), 4U);
}

TEST(EventCheck, ANumberThatComesLate) {
    EventCheck check;
    EXPECT_EQ(check.see(2), Finding::gap);
    EXPECT_EQ(check.see(1), Finding::out_of_order);
    EXPECT_EQ(check.missing(), 0U);
    EXPECT_EQ(check.see(1), Finding::repeated);
    EXPECT_EQ(check.see(3), Finding::in_order);
}

TEST(EventCheck, ALeapIntoNowhereCostsLittle) {
    EventCheck check;
    EXPECT_EQ(check.see(~std::uint64_t{0} - 1), Finding::gap);
    EXPECT_LE(check.missing(), 1'000U);
}

}  // namespace
}  // namespace stamtafel
