#include "rules/kit/card_set.hpp"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

CardSet set_of(const std::set<int>& cards) {
    CardSet set;
    for (const int card : cards) set.insert(card);
    return set;
}

std::set<int> cards_of(CardSet set) {
    std::set<int> cards;
    for (const int card : set) cards.insert(card);
    return cards;
}

auto arbitrary_cards() {
    return rc::gen::container<std::set<int>>(rc::gen::inRange(0, 64));
}

RC_GTEST_PROP(CardSet, BehavesLikeASet, ()) {
    const auto a = *arbitrary_cards();
    const auto b = *arbitrary_cards();
    const CardSet x = set_of(a);
    const CardSet y = set_of(b);
    RC_ASSERT(cards_of(x) == a);
    RC_ASSERT(x.size() == static_cast<int>(a.size()));
    RC_ASSERT(x.empty() == a.empty());
    for (int card = 0; card < 64; ++card) {
        RC_ASSERT(x.contains(card) == a.contains(card));
        RC_ASSERT((x | y).contains(card) == (a.contains(card) || b.contains(card)));
        RC_ASSERT((x & y).contains(card) == (a.contains(card) && b.contains(card)));
        RC_ASSERT((x - y).contains(card) == (a.contains(card) && !b.contains(card)));
    }
    if (!a.empty()) {
        RC_ASSERT(x.lowest() == *a.begin());
        RC_ASSERT(x.highest() == *a.rbegin());
    }
}

RC_GTEST_PROP(CardSet, ErasingUndoesInserting, ()) {
    const auto cards = *arbitrary_cards();
    const int card = *rc::gen::inRange(0, 64);
    CardSet set = set_of(cards);
    set.insert(card);
    set.erase(card);
    auto expected = cards;
    expected.erase(card);
    RC_ASSERT(cards_of(set) == expected);
}

TEST(CardSet, RangesIncludeBothEnds) {
    EXPECT_EQ(cards_of(CardSet::range(3, 5)), (std::set<int>{3, 4, 5}));
    EXPECT_EQ(CardSet::range(0, 63).size(), 64);
    EXPECT_EQ(CardSet::range(63, 63), CardSet::of(63));
}

}  // namespace
}  // namespace stamtafel
