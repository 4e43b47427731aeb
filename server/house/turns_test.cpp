#include "server/house/turns.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel {
namespace {

using ::testing::ElementsAre;

std::vector<std::uint64_t> all_of(Turns& turns) {
    std::vector<std::uint64_t> numbers;
    while (turns.size() > 0) numbers.push_back(turns.next());
    return numbers;
}

TEST(Turns, GoRoundAmongThoseWhoAsk) {
    Turns turns;
    for (const std::uint64_t number : {1U, 2U, 3U, 4U}) turns.add("greedy", number);
    turns.add("late", 10);
    turns.add("later", 20);
    turns.add("late", 11);
    EXPECT_THAT(all_of(turns), ElementsAre(1, 10, 20, 2, 11, 3, 4));
}

TEST(Turns, WhoHasBeenServedGoesToTheEnd) {
    Turns turns;
    turns.add("one", 1);
    turns.add("one", 2);
    turns.add("other", 10);
    EXPECT_EQ(turns.next(), 1U);
    turns.add("third", 20);
    EXPECT_EQ(turns.next(), 10U);
    turns.add("other", 11);
    EXPECT_THAT(all_of(turns), ElementsAre(2, 20, 11));
}

TEST(Turns, WhatNobodyAskedForComesLast) {
    Turns turns;
    turns.add("", 1);
    turns.add("", 2);
    turns.add("somebody", 10);
    turns.add("somebody", 11);
    EXPECT_THAT(all_of(turns), ElementsAre(10, 11, 1, 2));
    turns.add("somebody", 3);
    turns.clear();
    EXPECT_EQ(turns.size(), 0U);
}

}  // namespace
}  // namespace stamtafel
