#include "load/latencies.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

using namespace std::chrono_literals;

TEST(Latencies, OfNothingAreNothing) {
    const Latencies none;
    EXPECT_EQ(none.count(), 0U);
    EXPECT_EQ(none.worst(), 0ns);
    EXPECT_EQ(none.at(0.99), 0ns);
}

TEST(Latencies, OfOneAreThatOne) {
    Latencies one;
    one.add(3ms);
    for (const double part : {0.0, 0.5, 0.99, 1.0}) EXPECT_EQ(one.at(part), 3ms);
}

TEST(Latencies, AreNeverLessThanNothing) {
    Latencies early;
    early.add(-5ms);
    EXPECT_EQ(early.worst(), 0ns);
    EXPECT_EQ(early.at(0.5), 0ns);
}

TEST(Latencies, HoldHoursToo) {
    Latencies slow;
    slow.add(100h);
    slow.add(1us);
    EXPECT_EQ(slow.worst(), 100h);
    EXPECT_EQ(slow.at(1), 100h);
    EXPECT_LE(slow.at(0.5), 2us);
}

RC_GTEST_PROP(Latencies, ArePreciseToASixtyFourth, ()) {
    auto times = *rc::gen::nonEmpty(
        rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 2'000'000'000)));
    Latencies latencies;
    for (const int time : times) latencies.add(std::chrono::microseconds(time));
    std::ranges::sort(times);
    for (const double part : {0.5, 0.9, 0.99, 0.999, 1.0}) {
        const auto rank =
            static_cast<std::size_t>(std::ceil(part * static_cast<double>(times.size())));
        const double exact = times[std::max<std::size_t>(rank, 1) - 1];
        const double told = static_cast<double>(latencies.at(part).count()) / 1'000;
        RC_ASSERT(told >= exact);
        RC_ASSERT(told <= exact * 65 / 64 + 1);
    }
}

}  // namespace
}  // namespace stamtafel
