#include "rules/wordcard/solver/neighbours.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"
#include "rules/wordcard/rows/row.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

// Random cards laid in random order: no bound may be less than what they score.
TEST(Neighbours, BoundWhatCombinationsScore) {
    const Wordbook none = small_wordbook({});
    Random random(5);
    int scoring = 0;
    for (int i = 0; i < 3000; ++i) {
        std::vector<Card> cards;
        for (std::uint32_t n = 3 + random.below(6); n > 0; --n) {
            const auto rank = static_cast<Rank>(1 + random.below(13));
            cards.push_back({rank, static_cast<Letter>(random.below(5)),
                             static_cast<std::uint8_t>(std::min<int>(rank, 10))});
        }
        const SortedHand hand = SortedHand::of(cards);
        const int joker_points = random.coin() ? 25 : 0;
        Neighbours neighbours;
        neighbours.begin(hand, joker_points);
        Row row;
        Mask used = 0;
        Letter joker = no_letter;
        std::vector<Letter> word;
        for (std::uint32_t n = 2 + random.below(5); n > 0; --n) {
            const auto at = static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size())));
            if ((used >> at & 1U) != 0) continue;
            used |= Mask{1} << at;
            row.push_back(hand.cards[at]);
            word.push_back(hand.cards[at].letter);
            if (joker == no_letter && random.below(4) == 0) {
                joker = static_cast<Letter>(random.below(7));
                row.push_back(LaidCard::joker_as(static_cast<Rank>(1 + random.below(13)), joker,
                                                 joker_points));
                word.push_back(joker);
            }
        }
        const int scored = worth_of(row, Variant::card, none).cards;
        scoring += scored > 0 ? 1 : 0;
        const std::uint32_t jokers = joker == no_letter ? 0U : 1U << joker;
        const int most = neighbours.most_points(word, jokers);
        const int most_of_these = neighbours.most_points(word, jokers, used);
        EXPECT_GE(most_of_these, scored);
        EXPECT_GE(most, most_of_these);
        // All cards of these letters but perhaps the joker's.
        Mask whole = 0;
        for (int at = 0; at < hand.size(); ++at) {
            const Letter letter = hand.cards[at].letter;
            const bool there = letter != joker && std::ranges::find(word, letter) != word.end();
            whole |= (there ? Mask{1} : Mask{0}) << at;
        }
        EXPECT_EQ(neighbours.most_points_of_all(word, jokers, whole),
                  neighbours.most_points(word, jokers, whole));
    }
    EXPECT_GT(scoring, 500);
}

}  // namespace
}  // namespace stamtafel::wordcard
