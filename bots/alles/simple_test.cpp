#include "bots/alles/simple.hpp"

#include <concepts>
#include <type_traits>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "rules/alles/testing/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

// A bot cannot even be given a state.
static_assert(!std::is_convertible_v<State, View>);
static_assert(!std::invocable<decltype(simple_choice), const State&, Random&>);
static_assert(std::invocable<decltype(simple_choice), const View&, Random&>);

Action choice(const State& state, Seat seat) {
    Random random(1);
    return simple_choice(Alles::view(state, Viewer::seat(seat)), random);
}

// The last trick but one is over; seat 2 plays last and holds two cards, so it still has a choice.
State last_to_play(const std::vector<std::string>& trick, std::string_view hand) {
    State state = before_last_trick({.seats = 3}, {trick[0], trick[1]});
    ++state.tricks_left;
    for (const Card card : cards_of("R1")) state.players[0].hand.insert(card);
    for (const Card card : cards_of("R2")) state.players[1].hand.insert(card);
    for (const Card card : cards_of(hand)) state.players[2].hand.insert(card);
    for (Seat seat = 0; seat < 2; ++seat) {
        const Card card = cards_of(trick[seat])[0];
        EXPECT_TRUE(Alles::apply(state, seat, Action::play(card), Silent{}));
    }
    return state;
}

TEST(SimpleAlles, TakesATrickThatBringsPoints) {
    const State state = last_to_play({"Y7", "G9"}, "B10 P4");
    EXPECT_EQ(choice(state, 2), Action::play(cards_of("B10")[0]));
}

TEST(SimpleAlles, LeavesATrickThatWouldCoverItsBestCards) {
    State state = last_to_play({"Y0", "G0"}, "Y1 G4");
    pile(state, 2, "Y11 G10");
    const Action chosen = choice(state, 2);
    EXPECT_EQ(chosen, Action::play(cards_of("Y1")[0])) << "both win; with Y1 it covers less";
    state = last_to_play({"Y5", "G0"}, "B2 B6");
    pile(state, 2, "Y11 G10");
    EXPECT_EQ(choice(state, 2), Action::play(cards_of("B2")[0]));
}

TEST(SimpleAlles, GivesTheLeaderACardThatHurts) {
    State state = last_to_play({"Y9", "G5"}, "R0 B8");
    pile(state, 0, "R11");
    state.players[0].total = 60;
    EXPECT_EQ(choice(state, 2), Action::play(cards_of("R0")[0]));
}

TEST(SimpleAlles, GivesAMateACardThatHelps) {
    const Config config{.seats = 4, .teams = true, .target = 0};
    State state = before_last_trick(config, {"Y9", "G5", "R7", "P1"});
    for (const Card card : cards_of("P6")) state.players[2].hand.insert(card);
    ++state.tricks_left;
    pile(state, 0, "R0 P10");
    for (Seat seat = 0; seat < 2; ++seat) {
        const auto card = static_cast<Card>(state.players[seat].hand.kinds().lowest());
        ASSERT_TRUE(Alles::apply(state, seat, Action::play(card), Silent{}));
    }
    EXPECT_EQ(choice(state, 2), Action::play(cards_of("R7")[0]));
}

TEST(SimpleAlles, OpensWithGoodCardsThatWouldNotWinATrick) {
    StackedTable table({4, {}});
    table.play({"dealer 0"}).deal({"R0 R5 R9 Y3 G0 G8 B2 B6 B7 B9 P4 P6 P10"});
    EXPECT_EQ(choice(table.state(), 0), Alles::read_action("lay R9 G8 B7").value());
}

TEST(SimpleAlles, ChoosesTheSameWhateverTheOthersHide) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Playthrough<Alles> play({.seats = 4}, 4, seed);
        Random random(seed);
        while (!play.over()) {
            for (const Seat seat : Alles::actors(play.state())) {
                const View view = Alles::view(play.state(), Viewer::seat(seat));
                const State other = Alles::imagine(view, {play.config(), view.viewer}, random);
                ASSERT_EQ(choice(play.state(), seat), choice(other, seat));
            }
            play.step();
        }
    }
}

double wins_of_simple(const Config& config, int matches) {
    int wins = 0;
    for (int i = 0; i < matches; ++i) {
        const auto mine = static_cast<Seat>(i % config.seats);
        SeatedBots<Alles>::Bots bots;
        for (Seat seat = 0; seat < config.seats; ++seat) {
            bots.push_back(make_bot<Alles>(same_side(config, seat, mine) ? "simple" : "random"));
        }
        SeatedBots<Alles> players(bots);
        const auto seed = match_seed(1, static_cast<std::uint64_t>(i));
        EXPECT_FALSE(players.begin(config, Options(Alles::info.options), seed));
        State state = Alles::begin(config);
        Dealer<Alles> dealer{SeededSource(seed)};
        EXPECT_FALSE(play_out<Alles>(state, dealer, players, Silent{}));
        if (Alles::winners(state).contains(mine)) ++wins;
    }
    return static_cast<double>(wins) / matches;
}

TEST(SimpleAlles, BeatsRandomClearly) {
    EXPECT_GT(wins_of_simple({.seats = 3}, 150), 0.8) << "a third would be chance";
    EXPECT_GT(wins_of_simple({.seats = 6}, 60), 0.6) << "a sixth would be chance";
    EXPECT_GT(wins_of_simple({.seats = 4, .teams = true, .target = 0}, 50), 0.8);
    EXPECT_GT(wins_of_simple({.seats = 5, .teams = false, .target = 60}, 50), 0.6);
}

}  // namespace
}  // namespace stamtafel::alles
