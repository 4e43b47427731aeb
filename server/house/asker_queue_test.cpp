#include "server/house/asker_queue.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using ::testing::ElementsAre;

std::vector<std::uint64_t> all_of(AskerQueue& queue) {
    std::vector<std::uint64_t> numbers;
    while (queue.size() > 0) numbers.push_back(queue.next());
    return numbers;
}

TEST(AskerQueue, GoRoundAmongThoseWhoAsk) {
    AskerQueue queue;
    for (const std::uint64_t number : {1U, 2U, 3U, 4U}) queue.add("greedy", number);
    queue.add("late", 10);
    queue.add("later", 20);
    queue.add("late", 11);
    EXPECT_THAT(all_of(queue), ElementsAre(1, 10, 20, 2, 11, 3, 4));
}

TEST(AskerQueue, WhoHasBeenServedGoesToTheEnd) {
    AskerQueue queue;
    queue.add("one", 1);
    queue.add("one", 2);
    queue.add("other", 10);
    EXPECT_EQ(queue.next(), 1U);
    queue.add("third", 20);
    EXPECT_EQ(queue.next(), 10U);
    queue.add("other", 11);
    EXPECT_THAT(all_of(queue), ElementsAre(2, 20, 11));
}

TEST(AskerQueue, WhatNobodyAskedForComesLast) {
    AskerQueue queue;
    queue.add("", 1);
    queue.add("", 2);
    queue.add("somebody", 10);
    queue.add("somebody", 11);
    EXPECT_THAT(all_of(queue), ElementsAre(10, 11, 1, 2));
    queue.add("somebody", 3);
    queue.clear();
    EXPECT_EQ(queue.size(), 0U);
}

}  // namespace
}  // namespace stamtafel
