#include "rules/alles/lays.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/alles/alles.hpp"
#include "rules/alles/notation.hpp"
#include "rules/kit/dealer.hpp"
#include "rules/kit/notation.hpp"
#include "rules/kit/testing/chi_square.hpp"

namespace stamtafel::alles {
namespace {

const Config five_players{.seats = 5};
const Config six_players{.seats = 6};

Cards hand_of(std::string_view text) {
    Cards hand;
    for (Words words(text); !words.empty();) hand.insert(read_card(words.next()).value());
    return hand;
}

// What lies on the piles after laying these cards in this order: the colours, each from below.
using Piles = std::vector<std::string>;
Piles piles_of(const std::vector<Card>& cards) {
    Piles piles(colours);
    for (const Card card : cards) {
        piles[static_cast<std::size_t>(colour_of(card))] += text_of(card) + " ";
    }
    return piles;
}

// Every ordered choice of single cards, told apart only by the piles it makes.
std::set<Piles> all_piles(Cards hand, int count) {
    std::vector<Card> single;
    hand.each([&](Card card) { single.push_back(card); });
    std::set<Piles> found;
    for (std::size_t a = 0; a < single.size(); ++a) {
        for (std::size_t b = 0; b < single.size(); ++b) {
            if (b == a) continue;
            if (count == 2) found.insert(piles_of({single[a], single[b]}));
            for (std::size_t c = 0; count == 3 && c < single.size(); ++c) {
                if (c != a && c != b) found.insert(piles_of({single[a], single[b], single[c]}));
            }
        }
    }
    return found;
}

Piles piles_of(Action lay) {
    std::vector<Card> cards;
    for (int i = 0; i < lay.size(); ++i) cards.push_back(lay[i]);
    return piles_of(cards);
}

void expect_each_once(Cards hand, const Config& config) {
    const auto expected = all_piles(hand, opening_cards(config));
    std::set<Piles> listed;
    int count = 0;
    each_lay(hand, config, [&](Action lay) {
        ++count;
        EXPECT_EQ(lay.size(), opening_cards(config));
        listed.insert(piles_of(lay));
    });
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(count, static_cast<int>(expected.size())) << "a lay is listed twice";
    EXPECT_LE(count, most_lays);
}

const std::vector<std::string> special_hands{
    "R0 R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11",  // all of a colour
    "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 P0",  // the most lays there can be
    "R0 R0 Y0 Y0 G0 G0 B0 B0 P0 P0 R1 Y1 G1",    // all ten zeros
    "R1 R2 R3 Y1 Y2 Y3 G1 G2 G3 B1 B2 P1 P2",    // no zero at all
    "R0 R0 R7 Y0 Y5 G0 G0 G9 B1 B2 B3 P10 P11",
};

TEST(AllesLays, Every_different_lay_is_listed_once) {
    for (const auto& text : special_hands) {
        SCOPED_TRACE(text);
        expect_each_once(hand_of(text), five_players);
    }
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        for (const Config& config : {five_players, six_players}) {
            State state = Alles::begin(config);
            Dealer<Alles> dealer{SeededSource(seed)};
            while (state.phase != Phase::laying) {
                ASSERT_TRUE(Alles::supply(state, dealer(state, Alles::ask(state)), Silent{}));
            }
            expect_each_once(state.players[0].hand, config);
        }
    }
}

TEST(AllesLays, The_most_a_hand_can_have_is_as_counted) {
    int count = 0;
    each_lay(hand_of(special_hands[1]), five_players, [&](Action) { ++count; });
    EXPECT_EQ(count, most_lays);
}

TEST(AllesLays, Random_lays_are_uniform_over_the_list) {
    Random random(4);
    for (const auto& text : special_hands) {
        SCOPED_TRACE(text);
        const Cards hand = hand_of(text);
        const auto outcomes = all_piles(hand, 3).size();
        std::map<Piles, int> counts;
        for (std::size_t i = 0; i < outcomes * 30; ++i) {
            ++counts[piles_of(random_lay(hand, five_players, random))];
        }
        expect_uniform(counts, outcomes);
    }
    const Cards ten = hand_of("R0 R0 R7 Y0 Y5 G0 G0 G9 B1 B2");
    std::map<Piles, int> counts;
    for (int i = 0; i < 5000; ++i) ++counts[piles_of(random_lay(ten, six_players, random))];
    expect_uniform(counts, all_piles(ten, 2).size());
}

TEST(AllesLays, Orders_that_mean_the_same_are_the_same_action) {
    const auto lay = [](std::string_view text) { return Alles::read_action(text).value(); };
    EXPECT_EQ(lay("lay R3 G5 B7"), lay("lay B7 R3 G5"));
    EXPECT_EQ(lay("lay R3 G5 R7"), lay("lay G5 R3 R7"));
    EXPECT_NE(lay("lay R3 R7 G5"), lay("lay R7 R3 G5"));
    EXPECT_NE(lay("lay R3 R7 R5"), lay("lay R7 R3 R5")) << "covered cards keep their order";
    std::string text;
    Alles::write(text, lay("  lay   P1 R7  R3 "));
    EXPECT_EQ(text, "lay R7 R3 P1");
}

}  // namespace
}  // namespace stamtafel::alles
