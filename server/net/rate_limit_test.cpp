#include "server/net/rate_limit.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

using std::chrono::milliseconds;

TEST(Bucket, GivesABurstAndThenItsRate) {
    Bucket bucket({2, 3}, milliseconds{0});
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(milliseconds{0}).count(), 0);
    EXPECT_EQ(bucket.take(milliseconds{0}).count(), 500);
    EXPECT_EQ(bucket.take(milliseconds{400}).count(), 100);
    EXPECT_EQ(bucket.take(milliseconds{500}).count(), 0);
    EXPECT_EQ(bucket.take(milliseconds{500}).count(), 500);
}

TEST(Bucket, NeverHoldsMoreThanItsBurst) {
    Bucket bucket({2, 3}, milliseconds{0});
    EXPECT_TRUE(bucket.full(milliseconds{0}));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(bucket.take(milliseconds{1'000'000}).count(), 0);
    EXPECT_GT(bucket.take(milliseconds{1'000'000}).count(), 0);
    EXPECT_FALSE(bucket.full(milliseconds{1'001'000}));
    EXPECT_TRUE(bucket.full(milliseconds{1'002'000}));
}

TEST(Bucket, AClockThatGoesBackGivesNothing) {
    Bucket bucket({1, 1}, milliseconds{5'000});
    EXPECT_EQ(bucket.take(milliseconds{5'000}).count(), 0);
    EXPECT_GT(bucket.take(milliseconds{1'000}).count(), 0);
    EXPECT_GT(bucket.take(milliseconds{5'500}).count(), 0);
    EXPECT_EQ(bucket.take(milliseconds{6'000}).count(), 0);
}

// Whoever waits as long as told is never told to wait again.
RC_GTEST_PROP(Bucket, TheStatedWaitIsEnough, ()) {
    const Rate rate{*rc::gen::inRange(1, 50) / 7.0, *rc::gen::inRange(1, 20) * 1.0};
    Bucket bucket(rate, milliseconds{0});
    milliseconds now{0};
    for (int i = 0; i < 100; ++i) {
        now += milliseconds{*rc::gen::inRange(0, 50)};
        const auto wait = bucket.take(now);
        if (wait.count() == 0) continue;
        now += wait;
        RC_ASSERT(bucket.take(now).count() == 0);
    }
}

TEST(Bucket, WhatIsOwedIsPaidBackByTime) {
    Bucket bucket({.per_second = 10, .burst = 100}, milliseconds{0});
    bucket.spend(milliseconds{0}, 150);
    EXPECT_DOUBLE_EQ(bucket.left(milliseconds{0}), -50);
    EXPECT_DOUBLE_EQ(bucket.left(milliseconds{5'000}), 0);
    EXPECT_DOUBLE_EQ(bucket.left(milliseconds{60'000}), 100);
    NamedBuckets buckets({.per_second = 10, .burst = 100});
    buckets.spend("a", milliseconds{0}, 70);
    EXPECT_DOUBLE_EQ(buckets.left("a", milliseconds{1'000}), 40);
    EXPECT_DOUBLE_EQ(buckets.left("b", milliseconds{1'000}), 100);
}

TEST(NamedBuckets, EveryNameHasItsOwn) {
    NamedBuckets buckets({1, 1});
    EXPECT_EQ(buckets.take("a", milliseconds{0}).count(), 0);
    EXPECT_GT(buckets.take("a", milliseconds{0}).count(), 0);
    EXPECT_EQ(buckets.take("b", milliseconds{0}).count(), 0);
}

TEST(NamedBuckets, FullOnesAreForgotten) {
    NamedBuckets buckets({1, 1});
    for (int i = 0; i < 100; ++i) buckets.take(std::to_string(i), milliseconds{0});
    EXPECT_EQ(buckets.size(), 100U);
    buckets.take("x", milliseconds{60'000});
    EXPECT_EQ(buckets.size(), 1U);
}

TEST(NamedBuckets, ACrowdSharesOne) {
    NamedBuckets buckets({1, 2}, 10);
    for (int i = 0; i < 10; ++i) buckets.take(std::to_string(i), milliseconds{0});
    EXPECT_EQ(buckets.take("eleven", milliseconds{0}).count(), 0);
    EXPECT_EQ(buckets.take("twelve", milliseconds{0}).count(), 0);
    EXPECT_GT(buckets.take("thirteen", milliseconds{0}).count(), 0);
    EXPECT_EQ(buckets.take("3", milliseconds{0}).count(), 0);
    EXPECT_EQ(buckets.size(), 11U);
}

}  // namespace
}  // namespace stamtafel
