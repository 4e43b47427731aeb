// Bots of a game that has none of its own.
#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/reason.hpp"
#include "rules/kit/testing/high_card.hpp"

namespace stamtafel {
namespace {

using high_card::HighCard;

// The same game as if its decisions could not be listed.
struct UnlistedCard : HighCard {
    static void legal() = delete;
};
static_assert(Game<UnlistedCard> && !EnumerableGame<UnlistedCard>);

template <class G>
class PlainBots : public ::testing::Test {};
using Sorts = ::testing::Types<HighCard, UnlistedCard>;
TYPED_TEST_SUITE(PlainBots, Sorts);

// Wins of seat 0, shared ones in part.
template <Game G>
double wins(std::string_view mine, std::string_view others, int matches) {
    const typename G::Config config{.seats = 3, .rounds = 3};
    double won = 0;
    for (int match = 0; match < matches; ++match) {
        const auto seed = static_cast<std::uint64_t>(match);
        typename SeatedBots<G>::Bots bots;
        for (int seat = 0; seat < 3; ++seat) bots.push_back(make_bot<G>(seat == 0 ? mine : others));
        SeatedBots<G> seated(bots);
        EXPECT_FALSE(seated.begin(config, Options(G::info.options), seed));
        auto state = G::begin(config);
        Dealer<G> dealer{SeededSource(seed)};
        EXPECT_FALSE(play_out<G>(state, dealer, seated, Silent{}));
        const SeatSet winners = G::winners(state);
        if (winners.contains(0)) won += 1.0 / winners.size();
    }
    return won;
}

// Luck of the cards alone gives each a third; the better of two cards is worth much more.
TYPED_TEST(PlainBots, PlayMuchBetterThanAtRandom) {
    const double simple = wins<TypeParam>("simple", "random", 300);
    const double normal = wins<TypeParam>("normal", "random", 300);
    EXPECT_GT(simple, 140);
    EXPECT_GE(normal, simple);
}

TYPED_TEST(PlainBots, WeighEverythingBestFirst) {
    using G = TypeParam;
    typename G::State state = G::begin({.seats = 2, .rounds = 1});
    state.starter_known = true;
    state.dealt = 2;
    state.hands = {CardSet::of(2) | CardSet::of(8), CardSet::of(3) | CardSet::of(4)};
    const auto bot = make_bot<G>("strong", {.simulations = 400});
    const Options options(G::info.options);
    ASSERT_TRUE(bot->begin({state.config, options, 2, 0, Random(1)}));
    const auto weighed = bot->weigh(G::view(state, Viewer::seat(0)));
    ASSERT_EQ(weighed.size(), 2U);
    EXPECT_EQ(weighed[0].action.card, 8);
    EXPECT_GT(weighed[0].win, weighed[1].win);
    EXPECT_EQ(bot->weigh_also(G::view(state, Viewer::seat(0)), {2}).size(), 2U);
}

TEST(PlainHints, SayThatItWasTried) {
    const auto state = HighCard::begin({.seats = 2, .rounds = 1});
    const auto view = HighCard::view(state, Viewer::seat(0));
    EXPECT_EQ(reason<HighCard>(view, {2}).code, "hint.best_tried");
}

}  // namespace
}  // namespace stamtafel
