#include "bots/arena/stopwatch.hpp"

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"

namespace stamtafel::arena {
namespace {

using namespace std::chrono_literals;

TEST(Stopwatch, ByHand) {
    Stopwatch watch;
    EXPECT_EQ(watch.decisions(), 0U);
    EXPECT_EQ(watch.quantile_ms(0.95), 0);
    for (int i = 0; i < 19; ++i) watch.add(10ms, 100ms);
    watch.add(110ms, 100ms);
    EXPECT_EQ(watch.decisions(), 20U);
    EXPECT_DOUBLE_EQ(watch.mean_ms(), 15);
    EXPECT_DOUBLE_EQ(watch.share_over(), 0.05);
    EXPECT_NEAR(watch.quantile_ms(0.95), 10, 0.35);
    EXPECT_NEAR(watch.quantile_ms(1), 110, 3.5);
    Stopwatch both;
    both.add(watch);
    both.add(watch);
    EXPECT_EQ(both.decisions(), 40U);
    EXPECT_DOUBLE_EQ(both.mean_ms(), 15);
}

// From a nanosecond to hours: never too low, and never much too high.
TEST(Stopwatch, ClassesHoldWhatTheyAreFor) {
    Random random(2);
    for (int i = 0; i < 20'000; ++i) {
        const auto taken = std::chrono::nanoseconds(random.next() >> (1 + random.below(62)));
        Stopwatch watch;
        watch.add(taken, 1h);
        const double ms = static_cast<double>(taken.count()) / 1e6;
        ASSERT_GE(watch.quantile_ms(0.95), ms) << taken.count();
        ASSERT_LE(watch.quantile_ms(0.95), ms * 1.032 + 2e-6) << taken.count();
    }
}

}  // namespace
}  // namespace stamtafel::arena
