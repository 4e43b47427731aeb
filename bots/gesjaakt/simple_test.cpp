#include "bots/gesjaakt/simple.hpp"

#include <concepts>
#include <memory>
#include <type_traits>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::gesjaakt {
namespace {

// A bot cannot even be given a state.
static_assert(!std::is_convertible_v<State, View>);
static_assert(!std::invocable<decltype(simple_choice), const State&, Random&>);
static_assert(std::invocable<decltype(simple_choice), const View&, Random&>);

State deciding(Card card, int pot) {
    State state = Gesjaakt::begin({.seats = 3});
    state.phase = Phase::deciding;
    state.card = card;
    state.pot = static_cast<std::uint8_t>(pot);
    return state;
}

Action choice(const State& state) {
    Random random(1);
    return simple_choice(Gesjaakt::view(state, Viewer::seat(state.turn)), random);
}

TEST(SimpleGesjaakt, PaysForADearCardWithAnEmptyPot) {
    EXPECT_EQ(choice(deciding(35, 0)), Action::pay);
}

TEST(SimpleGesjaakt, TakesWhenItHasNoChips) {
    State state = deciding(35, 0);
    state.chips[0] = 0;
    EXPECT_EQ(choice(state), Action::take);
}

TEST(SimpleGesjaakt, TakesACardThatChipsCover) {
    EXPECT_EQ(choice(deciding(12, 11)), Action::take);
}

TEST(SimpleGesjaakt, LetsACardThatOnlyItWantsGoRoundAgain) {
    State state = deciding(35, 0);
    state.taken[0].insert(34);
    EXPECT_EQ(choice(state), Action::pay) << "the sheet's own advice";
    state.pot = 12;
    EXPECT_EQ(choice(state), Action::take) << "not for ever";
}

TEST(SimpleGesjaakt, ChoosesTheSameWhateverTheOthersHide) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Playthrough<Gesjaakt> play({.seats = 4}, 4, seed);
        Random random(seed);
        while (!play.over()) {
            if (!play.awaits_chance()) {
                State other = play.state();
                for (Seat seat = 0; seat < 4; ++seat) {
                    if (seat != other.turn)
                        other.chips[seat] = static_cast<std::int8_t>(random.below(40));
                }
                ASSERT_EQ(choice(play.state()), choice(other));
            }
            play.step();
        }
    }
}

TEST(SimpleGesjaakt, BeatsRandomClearly) {
    int wins = 0;
    constexpr int matches = 300;
    for (int i = 0; i < matches; ++i) {
        const auto mine = static_cast<Seat>(i % 3);
        SeatedBots<Gesjaakt>::Bots bots;
        for (Seat seat = 0; seat < 3; ++seat) {
            bots.push_back(make_bot<Gesjaakt>(seat == mine ? "simple" : "random"));
        }
        SeatedBots<Gesjaakt> players(bots);
        const Config config{.seats = 3};
        const auto seed = match_seed(1, static_cast<std::uint64_t>(i));
        ASSERT_FALSE(players.begin(config, Options(Gesjaakt::info.options), seed));
        State state = Gesjaakt::begin(config);
        Dealer<Gesjaakt> dealer{SeededSource(seed)};
        ASSERT_FALSE(play_out<Gesjaakt>(state, dealer, players, Silent{}));
        if (Gesjaakt::winners(state).contains(mine)) ++wins;
    }
    EXPECT_GT(wins, matches * 8 / 10) << "a third would be chance";
}

}  // namespace
}  // namespace stamtafel::gesjaakt
