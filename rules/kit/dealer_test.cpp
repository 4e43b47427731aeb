#include "rules/kit/dealer.hpp"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rules/kit/testing/chi_square.hpp"
#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;
using SeededDealer = Dealer<HighCard>;

HighCard::State fresh_state() {
    HighCard::State state = HighCard::begin({4, 5});
    EXPECT_TRUE(HighCard::supply(state, HighCard::Draw::seat(0), Silent{}));
    return state;
}

// The first hands of a round, in dealing order.
std::string deal_hands(SeededDealer dealer, HighCard::State state, int hands) {
    std::string cards;
    for (int hand = 0; hand < hands; ++hand) {
        const auto draw = dealer(state, HighCard::ask(state));
        for (const auto card : draw.cards) cards += static_cast<char>('0' + card);
        EXPECT_TRUE(HighCard::supply(state, draw, Silent{}));
    }
    return cards;
}

TEST(Dealer, NeverDealsACardTwice) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto cards = deal_hands(SeededDealer(SeededSource(seed)), fresh_state(), 4);
        EXPECT_EQ(std::set<char>(cards.begin(), cards.end()).size(), 8U) << cards;
    }
}

TEST(Dealer, TheSameSeedDealsTheSameAndAnotherSeedAnother) {
    const auto deal = [](std::uint64_t seed) {
        return deal_hands(SeededDealer(SeededSource(seed)), fresh_state(), 4);
    };
    EXPECT_EQ(deal(1), deal(1));
    EXPECT_NE(deal(1), deal(2));
}

TEST(Dealer, EveryOrderOfTheFirstFourCardsIsEquallyLikely) {
    std::map<std::string, int> counts;
    constexpr int orders = 9 * 8 * 7 * 6;
    for (std::uint64_t seed = 0; seed < 20 * orders; ++seed) {
        ++counts[deal_hands(SeededDealer(SeededSource(seed)), fresh_state(), 2)];
    }
    expect_uniform(counts, orders);
}

TEST(Dealer, EveryRoundHasAShuffleOfItsOwn) {
    HighCard::State later = fresh_state();
    later.round = 1;
    std::set<std::string> deals;
    for (const auto& state : {fresh_state(), later}) {
        deals.insert(deal_hands(SeededDealer(SeededSource(5)), state, 4));
    }
    EXPECT_EQ(deals.size(), 2U);
}

TEST(Dealer, ACopyDealsOnAsTheOriginalWould) {
    SeededDealer dealer(SeededSource(9));
    HighCard::State state = fresh_state();
    EXPECT_TRUE(HighCard::supply(state, dealer(state, HighCard::ask(state)), Silent{}));
    const SeededDealer copy = dealer;
    EXPECT_EQ(deal_hands(dealer, state, 3), deal_hands(copy, state, 3));
}

TEST(Dealer, ALotFallsOnEverySeatEquallyAndOnNoOther) {
    SeatSet among = SeatSet::of(1);
    among.insert(4);
    among.insert(6);
    std::map<int, int> counts;
    for (int number = 0; number < 3000; ++number) {
        SeededDealer dealer(SeededSource(3));
        const auto draw = dealer(HighCard::begin({}), Ask::lot(among, number));
        ASSERT_TRUE(among.contains(draw.lot));
        ASSERT_TRUE(draw.cards.empty());
        ++counts[draw.lot];
    }
    expect_uniform(counts, 3);
}

TEST(Dealer, DrawingALotDoesNotDisturbThePile) {
    SeededDealer plain(SeededSource(4));
    SeededDealer with_lot(SeededSource(4));
    const HighCard::State state = fresh_state();
    with_lot(state, Ask::lot(SeatSet::first(4), 2));
    EXPECT_EQ(deal_hands(plain, state, 4), deal_hands(with_lot, state, 4));
}

// Any source of streams will do: this one always takes the first card that is left.
struct StackedSource {
    struct Stream {
        static std::uint32_t below(std::uint32_t /*bound*/) { return 0; }
    };
    [[nodiscard]] static Stream stream(Purpose /*purpose*/, int /*number*/) { return {}; }
};

TEST(Dealer, TakesItsOrderFromTheSourceAlone) {
    Dealer<HighCard, StackedSource> dealer{StackedSource{}};
    const auto state = fresh_state();
    const auto draw = dealer(state, HighCard::ask(state));
    EXPECT_EQ(draw.cards[0], 1);
    EXPECT_EQ(draw.cards[1], 9) << "the last card takes the place of the one drawn";
}

}  // namespace
}  // namespace stamtafel
