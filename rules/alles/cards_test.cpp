#include "rules/alles/cards.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/alles/notation.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::alles {
namespace {

std::vector<Card> listed(Cards cards) {
    std::vector<Card> list;
    cards.each([&](Card card) { list.push_back(card); });
    return list;
}

TEST(AllesCards, There_are_65_thirteen_of_each_colour_with_two_zeros) {
    std::map<std::string, int> copies;
    for (const Card card : listed(Cards::deck())) ++copies[text_of(card)];
    EXPECT_EQ(listed(Cards::deck()).size(), 65U);
    EXPECT_EQ(copies.size(), 60U);
    for (const char colour : std::string("RYGBP")) {
        EXPECT_EQ(copies[colour + std::string("0")], 2);
        for (int rank = 1; rank <= 11; ++rank) {
            EXPECT_EQ(copies[colour + std::to_string(rank)], 1) << colour << rank;
        }
    }
}

TEST(AllesCards, Every_card_has_its_colour_and_number_and_reads_back) {
    for (int colour = 0; colour < colours; ++colour) {
        for (int rank = 0; rank <= highest_rank; ++rank) {
            const Card card = card_of(colour, rank);
            EXPECT_EQ(colour_of(card), colour);
            EXPECT_EQ(rank_of(card), rank);
            EXPECT_EQ(read_card(text_of(card)), card);
        }
    }
    EXPECT_EQ(text_of(unseen_card), "?");
    EXPECT_EQ(read_card("?"), unseen_card);
    for (const auto* wrong : {"", "R", "R12", "R-1", "R01", "r3", "O3", "3", "R3 ", "24", "R+3"}) {
        EXPECT_FALSE(read_card(wrong)) << wrong;
    }
}

// A handful behaves as a plain list of cards would.
TEST(AllesCards, A_handful_agrees_with_a_multiset) {
    const auto deck = listed(Cards::deck());
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        Random random(seed);
        Cards cards;
        std::multiset<Card> expected;
        std::vector<Card> outside = deck;
        for (int step = 0; step < 200; ++step) {
            if (!outside.empty() && random.coin()) {
                const auto picked = random.below(static_cast<std::uint32_t>(outside.size()));
                const Card card = outside[picked];
                outside.erase(outside.begin() + picked);
                cards.insert(card);
                expected.insert(card);
            } else if (!expected.empty()) {
                const auto picked = random.below(static_cast<std::uint32_t>(expected.size()));
                const auto found = std::next(expected.begin(), picked);
                outside.push_back(*found);
                cards.erase(*found);
                expected.erase(found);
            }
            const auto list = listed(cards);
            ASSERT_EQ(std::multiset<Card>(list.begin(), list.end()), expected);
            ASSERT_EQ(cards.size(), static_cast<int>(expected.size()));
            ASSERT_EQ(cards.empty(), expected.empty());
            int pairs = 0;
            for (int card = 0; card < 64; ++card) {
                const auto kind = static_cast<Card>(card);
                const auto copies = static_cast<int>(expected.count(kind));
                ASSERT_EQ(cards.count(kind), copies);
                ASSERT_EQ(cards.contains(kind), copies > 0);
                ASSERT_EQ(cards.kinds().contains(card), copies > 0);
                ASSERT_EQ(cards.doubled().contains(card), copies == 2);
                pairs += copies == 2 ? 1 : 0;
            }
            ASSERT_EQ(cards.pairs(), pairs);
            ASSERT_EQ((Cards::deck() - cards) + cards, Cards::deck());
        }
    }
}

}  // namespace
}  // namespace stamtafel::alles
