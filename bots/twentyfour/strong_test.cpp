#include "bots/twentyfour/strong.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/search/testing/exact.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

static_assert(Guide<RoundGuide, TwentyFour>);
static_assert(stamtafel::Mind<StrongMind, TwentyFour>);

// What a seat remembers at a table that was set up by hand.
std::vector<Prospect<TwentyFour>> weighed(const State& state, std::uint64_t simulations,
                                          const StrongSwitches& switches = {}) {
    const Viewer viewer = Viewer::seat(state.turn);
    const View view = TwentyFour::view(state, viewer);
    const Memory memory(state.config, viewer);
    StrongMind mind(switches);
    Allowance allowance(Budget{.simulations = simulations});
    Random random(1);
    return mind.weigh({view, memory, state.turn}, allowance, random);
}

std::string text_of(const Action& action) {
    std::string text;
    TwentyFour::write(text, action);
    return text;
}

TEST(StrongTwentyFour, WeighsEveryOptionBestFirst) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const Config config{.seats = 4, .trump_chaos = seed == 1, .drop_out = seed == 2};
        Playthrough<TwentyFour> play(config, 4, seed);
        for (int steps = 0; !play.over() && steps < 60; ++steps, play.step()) {
            if (play.awaits_chance()) continue;
            Actions actions;
            TwentyFour::legal(play.state(), play.state().turn, actions);
            const auto prospects = weighed(play.state(), 300);
            ASSERT_EQ(prospects.size(), static_cast<std::size_t>(actions.size()));
            for (std::size_t i = 0; i < prospects.size(); ++i) {
                EXPECT_NE(std::ranges::find(actions, prospects[i].action), actions.end());
                EXPECT_GE(prospects[i].win, 0);
                EXPECT_LE(prospects[i].win, prospects[0].win);
            }
        }
    }
}

TEST(StrongTwentyFour, TheSameNumberOfSimulationsBringsTheSameChoice) {
    auto scene = Scene(3).hands(Colour::red, {"R5 B1 B2 Y7", "R11 R3 G4 G5", "Y2 Y3 Y4 B10"});
    const auto once = weighed(scene.state, 500);
    const auto again = weighed(scene.state, 500);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].action, again[i].action);
        EXPECT_EQ(once[i].win, again[i].win);
        EXPECT_EQ(once[i].result, again[i].result);
    }
}

// T10: whoever calls blind and takes no trick has lost, so only who has nothing to lose does it.
TEST(StrongTwentyFour, CallsBlindOnlyWhenItHasLittleToLose) {
    EXPECT_EQ(text_of(weighed(Scene(4).state, 2000).front().action), "look");
    auto lost = Scene(4).points({46, 1, 40, 40});
    EXPECT_EQ(text_of(weighed(lost.state, 4000).front().action), "blind");
}

TEST(StrongTwentyFour, ListsCardsThatDoTheSameWithTheSamePromise) {
    auto scene = Scene(2).hands(Colour::red, {"G5 G6 B2", "G4 G7 G11"});
    const auto prospects = weighed(scene.state, 400);
    double five = -1;
    double six = -2;
    for (const auto& each : prospects) {
        if (text_of(each.action) == "play G5") five = each.win;
        if (text_of(each.action) == "play G6") six = each.win;
    }
    EXPECT_EQ(five, six);
}

TEST(RoundGuide, OfCardsThatDoTheSameOneIsTried) {
    auto scene = Scene(2, {.trump_chaos = true})
                     .hands(Colour::red, {"G1 G2 G3 G4 G6 B9", "G5 G7 G11 Y1 Y2 Y3"});
    Actions actions;
    TwentyFour::legal(scene.state, 0, actions);
    RoundGuide::leave_one_of_each_kind(scene.state, 0, actions);
    std::string texts;
    for (const Action& action : actions) texts += text_of(action) + "; ";
    // A 1 and a 2 can do what others cannot; the 5 lies between 4 and 6.
    EXPECT_EQ(texts,
              "play G1; play G1 reverse; play G2; play G2 trump Y; play G2 trump G; "
              "play G2 trump B; play G3; play G6; play B9; ");
    scene.play("0: play B9 | 1: play G5");
    TwentyFour::legal(scene.state, 0, actions);
    RoundGuide::leave_one_of_each_kind(scene.state, 0, actions);
    EXPECT_EQ(
        RoundGuide::first_of_its_kind(scene.state, 0, Action::play(card_of(Colour::green, 6))),
        Action::play(card_of(Colour::green, 3)));
}

// Exact: leaving out cards that do the same changes the time and nothing else.
TEST(RoundGuide, WhatIsLeftOutChangesNoResult) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Playthrough<TwentyFour> play(Config{.seats = 3}, 3, seed);
        while (!play.over() &&
               (play.state().phase != Phase::playing || play.state().tricks_done != 3)) {
            play.step();
        }
        if (play.over()) continue;
        const State state = play.state();
        const Seat seat = state.turn;
        const View view = TwentyFour::view(state, Viewer::full());
        const Memory memory(state.config, Viewer::full());
        std::array<Payoff, 2> payoffs{};
        std::array<std::uint64_t, 2> nodes{};
        for (const bool equivalent : {false, true}) {
            RoundGuide guide(GuideSwitches{.equivalent = equivalent});
            Random random(1);
            guide.prepare({view, memory, seat}, Allowance(Budget{.simulations = 1}), random);
            Exact<TwentyFour, RoundGuide> exact(guide, seat, {.prune = false, .paranoid = true});
            payoffs[equivalent ? 1 : 0] = exact.solve(state);
            nodes[equivalent ? 1 : 0] = exact.nodes();
        }
        EXPECT_EQ(payoffs[0][seat], payoffs[1][seat]) << seed;
        EXPECT_LE(nodes[1], nodes[0]);
    }
}

// Seat 0 named red; it and the next seats play, and seat 2 looks back.
void watch(Evidence& evidence, Scene& scene, std::initializer_list<const char*> plays) {
    evidence.observe(Decision<Action>{0, Action::trump(Colour::red)});
    Seat seat = 0;
    for (const char* text : plays) {
        const Action action = TwentyFour::read_action(text).value();
        evidence.observe(Decision<Action>{seat, action});
        ASSERT_TRUE(TwentyFour::apply(scene.state, seat++, action, Silent{}));
    }
    evidence.recall(TwentyFour::view(scene.state, Viewer::seat(2)), 2);
}

TEST(Evidence, BelievesInCardsThatExplainWhatWasPlayed) {
    // Seat 1 threw away a low card on a lost trick; that it holds a still lower one is less likely.
    auto scene = Scene(3).hands(Colour::red, {"R11 B1 B2", "G9 Y5 Y8", "G2 G3 G4"});
    Evidence evidence{Instinct()};
    watch(evidence, scene, {"play R11", "play Y8"});
    State high = scene.state;
    high.hands[1] = cards_of("G11 B11");
    State low = scene.state;
    low.hands[1] = cards_of("G5 B4");
    EXPECT_GT(evidence.likelihood(high), evidence.likelihood(low));
}

TEST(Evidence, ACardThatHadToBePlayedTellsNothing) {
    auto scene = Scene(3).hands(Colour::red, {"G5 B1 B2", "G9 Y5 Y8", "R2 R3 R4"});
    Evidence evidence(Instinct(), {.exchanges = false});
    watch(evidence, scene, {"play G5", "play G9"});
    const auto likelihood = [&](const char* rest) {
        State world = scene.state;
        world.hands[0] = {};  // its lead is the same in all of them
        world.hands[1] = cards_of(rest);
        return evidence.likelihood(world);
    };
    EXPECT_EQ(likelihood("Y5 Y8"), likelihood("B11 R11"));
    // With two greens there was a choice, and so it is only one of two things seat 1 may have done.
    EXPECT_LT(likelihood("G10 Y5"), likelihood("Y5 Y8"));
}

TEST(Standing, SharesTheWinAndKnowsTheEnd) {
    auto scene = Scene(4).points({20, 12, 30, 20});
    const Payoff shares = standing(scene.state);
    EXPECT_NEAR(shares[0] + shares[1] + shares[2] + shares[3], 1, 1e-5);
    EXPECT_GT(shares[1], shares[0]);
    EXPECT_GT(shares[0], shares[2]);
    scene.points({-2, 49, -2, 20}).state.phase = Phase::over;
    EXPECT_EQ(standing(scene.state), (Payoff{0.5F, 0, 0.5F, 0}));
}

TEST(Standing, PowersOfTwoAreNearEnough) {
    for (int i = -600; i <= 100; ++i) {
        const float x = static_cast<float>(i) / 10;
        EXPECT_NEAR(power_of_2(x) / std::exp2(x), 1, 2e-3) << x;
    }
}

double share_of(std::string_view mine, std::string_view others, int seats, int matches,
                const Budget& budget) {
    double won = 0;
    for (int i = 0; i < matches; ++i) {
        const auto seat = static_cast<Seat>(i % seats);
        SeatedBots<TwentyFour>::Bots bots;
        for (Seat at = 0; at < seats; ++at) {
            bots.push_back(make_bot<TwentyFour>(at == seat ? mine : others, budget));
        }
        Options options(TwentyFour::info.options);
        const auto config = *TwentyFour::configure(options, seats);
        SeatedBots<TwentyFour> seated(bots);
        const std::uint64_t seed = match_seed(24, static_cast<std::uint64_t>(i));
        EXPECT_FALSE(seated.begin(config, options, seed));
        State state = TwentyFour::begin(config);
        Dealer<TwentyFour> dealer{SeededSource(seed)};
        EXPECT_FALSE(play_out<TwentyFour>(state, dealer, seated, Silent{}));
        const SeatSet winners = TwentyFour::winners(state);
        if (winners.contains(seat)) won += 1.0 / winners.size();
    }
    return won / matches;
}

// Only that nothing is broken; how much better each level is the arena shows.
TEST(NormalTwentyFour, BeatsSimple) {
    EXPECT_GT(share_of("normal", "simple", 3, 600, {}), 0.38);
}
TEST(StrongTwentyFour, BeatsSimpleWithFewSimulations) {
    EXPECT_GT(share_of("strong", "simple", 3, 36, {.simulations = 300}), 0.4);
}
TEST(StrongTwentyFour, PlaysAllVariantsWithAnyNumber) {
    for (const int seats : {2, 3, 4, 5}) {
        Options options(TwentyFour::info.options);
        ASSERT_TRUE(options.set("trump_chaos", "true"));
        if (seats > 2) {
            ASSERT_TRUE(options.set("drop_out", "true"));
        }
        ASSERT_TRUE(options.set("point_limits", "true"));
        const auto config = *TwentyFour::configure(options, seats);
        SeatedBots<TwentyFour>::Bots bots;
        for (int seat = 0; seat < seats; ++seat) {
            const char* name = seat == 0 ? "oracle" : seat == 1 ? "strong" : "normal";
            bots.push_back(make_bot<TwentyFour>(name, {.simulations = 40}));
        }
        SeatedBots<TwentyFour> seated(bots);
        ASSERT_FALSE(seated.begin(config, options, 5));
        State state = TwentyFour::begin(config);
        Dealer<TwentyFour> dealer{SeededSource(5)};
        EXPECT_FALSE(play_out<TwentyFour>(state, dealer, seated, Silent{}));
    }
}

}  // namespace
}  // namespace stamtafel::twentyfour
