#include "rules/wordcard/solver/combining.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/solver/combinations.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

SortedHand random_hand(Random& random, int cards, int jokers) {
    std::vector<Card> hand(static_cast<std::size_t>(jokers), joker_card);
    const auto& deck = standard_deck().cards();
    for (int i = 0; i < cards; ++i) {
        hand.push_back(deck[random.below(static_cast<std::uint32_t>(deck.size()))]);
    }
    return SortedHand::of(hand);
}

// A set or a suite, or nothing.
TableRow random_row(Random& random) {
    TableRow row;
    const auto length = random.below(6);
    if (length < 2) return row;
    const bool set = length == 2 || random.coin();
    const auto low = random.below(14 - length) + 1;
    for (std::uint32_t i = 0; i < length; ++i) {
        const auto rank = static_cast<Rank>(set ? low : low + i);
        row.cards.push_back(Card{rank, 'E' - 'A', rank});
    }
    return row;
}

TEST(Combining, LeavesOutNothingThatCombines) {
    const Vocabulary vocabulary(small_wordbook({"en", "een"}));
    Combining combining;
    Random random(1);
    std::size_t looked_at = 0;
    std::size_t all = 0;
    for (int i = 0; i < 300; ++i) {
        const int jokers = static_cast<int>(random.below(3));
        const SortedHand hand = random_hand(random, 9, jokers);
        const TableRow row = random_row(random);
        Task task;
        task.rules.variant = Variant::card;
        const RowTask row_task(vocabulary, task, hand, &row, nullptr);
        combining.begin(hand);
        const auto found = combining.with(row.cards, jokers);
        EXPECT_TRUE(std::ranges::is_sorted(found));
        EXPECT_EQ(std::ranges::adjacent_find(found), found.end());
        for (Mask mask = 0; mask <= hand.all(); ++mask) {
            if (!may_combine(RowCards(row_task, mask, jokers))) continue;
            EXPECT_TRUE(std::ranges::binary_search(found, mask)) << mask << " of match " << i;
        }
        looked_at += found.size();
        all += hand.all() + 1;
    }
    EXPECT_LT(4 * looked_at, all);
}

}  // namespace
}  // namespace stamtafel::wordcard
