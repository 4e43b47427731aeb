#include "rules/kit/known_draws.hpp"

#include <array>
#include <cstdint>
#include <set>
#include <span>

#include <gtest/gtest.h>

namespace stamtafel {

// At the end of a long deal the stock is one card, turned over again and again.
TEST(KnownDraws, PilesOfOneCardHaveDifferentMarks) {
    std::set<std::uint64_t> marks;
    for (int number = 0; number < 256; ++number) {
        for (int card = 0; card < 256; ++card) {
            const std::array pile{static_cast<std::uint8_t>(card)};
            marks.insert(mark_of_pile(number, std::span<const std::uint8_t>(pile)));
        }
    }
    EXPECT_EQ(marks.size(), 256U * 256U);
}

}  // namespace stamtafel
