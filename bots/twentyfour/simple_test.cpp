#include "bots/twentyfour/simple.hpp"

#include <cmath>
#include <concepts>
#include <type_traits>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

// A bot cannot even be given a state.
static_assert(!std::is_convertible_v<State, View>);
static_assert(!std::invocable<decltype(simple_choice), const State&, Random&>);
static_assert(std::invocable<decltype(simple_choice), const View&, Random&>);

std::string choice(const State& state) {
    Random random(1);
    const View view = TwentyFour::view(state, Viewer::seat(state.turn));
    std::string text;
    TwentyFour::write(text, simple_choice(view, random));
    return text;
}

TEST(SimpleTwentyFour, LooksUnlessItIsLosing) {
    EXPECT_EQ(choice(Scene(3).state), "look");
    EXPECT_EQ(choice(Scene(3).points({40, 20, 12}).state), "blind");
    Scene limited(3, {.point_limits = true});
    EXPECT_EQ(choice(limited.points({24, 3, 24}).state), "look") << "blind is not allowed";
}

Scene asked_for_trump(std::string_view hand) {
    auto scene = Scene(3);
    scene.state.hands[0] = scene.state.drawn = cards_of(hand);
    scene.state.phase = Phase::naming;
    return scene;
}

TEST(SimpleTwentyFour, NamesTheColourItHoldsMostOf) {
    EXPECT_EQ(choice(asked_for_trump("G11 G10 B1").state), "trump G");
}

TEST(SimpleTwentyFour, DoublesWithStrongYellow) {
    EXPECT_EQ(choice(asked_for_trump("Y11 Y10 24").state), "trump Y");
}

Scene asked_to_exchange(std::string_view hand, Config config = {}) {
    auto scene = Scene(3, config).hands(Colour::red, {"", hand, ""});
    scene.state.tricks_done = 0;
    scene.state.phase = Phase::exchanging;
    scene.state.turn = 1;
    return scene;
}

TEST(SimpleTwentyFour, PutsAwayItsWeakestCardsAndKeepsTrump) {
    EXPECT_EQ(choice(asked_to_exchange("R11 R10 24 G2 B3 Y4").state), "swap Y4 G2 B3");
    EXPECT_EQ(choice(asked_to_exchange("R11 R10 R9 24 R8 R7").state), "swap");
}

TEST(SimpleTwentyFour, DropsOutWithAHopelessHandOnly) {
    EXPECT_EQ(choice(asked_to_exchange("G2 G3 B2 B3 Y2 Y3", {.drop_out = true}).state), "drop");
    EXPECT_NE(choice(asked_to_exchange("R11 R10 24 G2 B3 Y4", {.drop_out = true}).state), "drop");
}

TEST(SimpleTwentyFour, WinsTheLastCardOfATrickAsCheaplyAsItCan) {
    auto scene = Scene(2).hands(Colour::red, {"G5 B1 B2", "G4 G6 G11"});
    EXPECT_EQ(choice(scene.play("0: play G5").state), "play G6");
}

TEST(SimpleTwentyFour, ThrowsItsWorstCardOnALostTrick) {
    auto scene = Scene(2).hands(Colour::red, {"R11 B1 B2", "G11 G10 Y2"});
    scene.state.played = cards_of("24");
    EXPECT_EQ(choice(scene.play("0: play R11").state), "play Y2");
}

TEST(SimpleTwentyFour, ReversesForLowCardsAndNotForHighOnes) {
    auto low = Scene(2).hands(Colour::red, {"B5 Y1 Y2", "B1 R2 R3"});
    EXPECT_EQ(choice(low.play("0: play B5").state), "play B1 reverse");
    auto high = Scene(2).hands(Colour::red, {"B5 Y1 Y2", "B1 R11 R10"});
    EXPECT_EQ(choice(high.play("0: play B5").state), "play B1");
}

TEST(SimpleTwentyFour, NamesTheColourItHoldsWithA2) {
    auto scene = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"B5 Y1 Y2", "B2 G11 G10"});
    EXPECT_EQ(choice(scene.play("0: play B5").state), "play B2 trump G");
}

TEST(SimpleTwentyFour, ChoosesTheSameWhateverTheOthersHide) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Config config{.seats = 4, .trump_chaos = seed % 2 == 0, .drop_out = true};
        Playthrough<TwentyFour> play(config, 4, seed);
        Random random(seed);
        while (!play.over()) {
            if (!play.awaits_chance()) {
                const auto me = Viewer::seat(play.state().turn);
                const auto memory = memory_of<TwentyFour>(config, me, play.log());
                const View view = TwentyFour::view(play.state(), me);
                const State other = TwentyFour::imagine(view, memory, random);
                ASSERT_EQ(choice(play.state()), choice(other));
            }
            play.step();
        }
    }
}

// Asked for: 60 % of the matches. The lower end of the 95 % interval (Wilson) must lie above it.
TEST(SimpleTwentyFour, BeatsTwoRandomPlayersClearly) {
    double won = 0;
    const int matches = scaled(1000);
    for (int i = 0; i < matches; ++i) {
        const auto mine = static_cast<Seat>(i % 3);
        SeatedBots<TwentyFour>::Bots bots;
        for (Seat seat = 0; seat < 3; ++seat) {
            bots.push_back(make_bot<TwentyFour>(seat == mine ? "simple" : "random"));
        }
        Options options(TwentyFour::info.options);
        const auto config = *TwentyFour::configure(options, 3);
        SeatedBots<TwentyFour> seated(bots);
        const std::uint64_t seed = match_seed(24, static_cast<std::uint64_t>(i));
        ASSERT_FALSE(seated.begin(config, options, seed));
        State state = TwentyFour::begin(config);
        Dealer<TwentyFour> dealer{SeededSource(seed)};
        ASSERT_FALSE(play_out<TwentyFour>(state, dealer, seated, Silent{}));
        const SeatSet winners = TwentyFour::winners(state);
        if (winners.contains(mine)) won += 1.0 / winners.size();
    }
    const double n = matches;
    const double share = won / n;
    constexpr double z = 1.96;
    const double middle = share + z * z / (2 * n);
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double low = (middle - half) / (1 + z * z / n);
    RecordProperty("share", std::to_string(share));
    EXPECT_GT(low, 0.60) << share;
}

}  // namespace
}  // namespace stamtafel::twentyfour
