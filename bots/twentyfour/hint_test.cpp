#include "bots/twentyfour/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/testing/hint_text.hpp"
#include "bots/twentyfour/simple.hpp"
#include "bots/twentyfour/strong.hpp"
#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

std::string hinted(const State& state) {
    Random random(1);
    const View view = TwentyFour::view(state, Viewer::seat(state.turn));
    const Action action = simple_choice(view, random);
    std::string text;
    TwentyFour::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

std::string reason(const State& state, std::string_view action) {
    const View view = TwentyFour::view(state, Viewer::seat(state.turn));
    return told(reason_for(view, TwentyFour::read_action(action).value()));
}

TEST(TwentyFourHint, BlindIsWeighed) {
    EXPECT_EQ(hinted(Scene(3).state), "look: hint.24.look cost=48");
    EXPECT_EQ(hinted(Scene(3).points({40, 20, 12}).state),
              "blind: hint.24.blind points=40 lowest=12");
    Scene limited(3, {.point_limits = true});
    EXPECT_EQ(hinted(limited.points({24, 3, 24}).state),
              "look: hint.24.look_only limit=25 points=24");
}

Scene asked_for_trump(std::string_view hand) {
    auto scene = Scene(3);
    scene.state.hands[0] = scene.state.drawn = cards_of(hand);
    scene.state.phase = Phase::naming;
    return scene;
}

TEST(TwentyFourHint, TrumpSaysHowManyAndTheStrongest) {
    EXPECT_EQ(hinted(asked_for_trump("G11 G10 B1").state),
              "trump G: hint.24.trump count=2 all=3 card=G11");
    EXPECT_EQ(hinted(asked_for_trump("Y11 Y10 24").state),
              "trump Y: hint.24.trump_yellow count=3 all=3 card=24");
    EXPECT_EQ(reason(asked_for_trump("G11 G10 B1").state, "trump R"),
              "hint.24.trump_none card=G11");
}

Scene asked_to_exchange(std::string_view hand, Config config = {}) {
    auto scene = Scene(3, config).hands(Colour::red, {"", hand, ""});
    scene.state.tricks_done = 0;
    scene.state.phase = Phase::exchanging;
    scene.state.turn = 1;
    return scene;
}

TEST(TwentyFourHint, AnExchangeCountsWhatBeatsTheCards) {
    // Of G2: G3 to G11 and nine reds are unseen; B3 has one less, Y4 two less.
    EXPECT_EQ(hinted(asked_to_exchange("R11 R10 24 G2 B3 Y4").state),
              "swap Y4 G2 B3: hint.24.swap cards=Y4, G2, B3 beaters=16 unseen=39 trumps=3");
    EXPECT_EQ(hinted(asked_to_exchange("R11 R10 R9 24 R8 R7").state),
              "swap: hint.24.swap_none trumps=6 card=24");
    auto poor =
        asked_to_exchange("R11 R10 24 G2 B3 Y4", {.point_limits = true}).points({24, 5, 24});
    EXPECT_EQ(hinted(poor.state), "swap: hint.24.swap_not_allowed points=5");
}

TEST(TwentyFourHint, DroppingOutIsForHandsWithoutTricks) {
    EXPECT_EQ(hinted(asked_to_exchange("G2 G3 B2 B3 Y2 Y3", {.drop_out = true}).state),
              "drop: hint.24.drop trumps=0 top=0 cost=6");
}

TEST(TwentyFourHint, ALeadSaysWhatCanBeatIt) {
    auto sure = Scene(2).hands(Colour::red, {"24 G2 B3", "G4 G6 G11"});
    EXPECT_EQ(reason(sure.state, "play 24"), "hint.24.lead_sure card=24");
    EXPECT_EQ(reason(sure.state, "play G2"), "hint.24.lead_low card=G2 kept=24");
    auto open = Scene(2).hands(Colour::red, {"G11 G2 B3", "G4 G6 G10"});
    EXPECT_EQ(reason(open.state, "play G11"), "hint.24.lead card=G11 beaters=12 unseen=42");
}

TEST(TwentyFourHint, TheLastPlayerKnowsWhatIsEnough) {
    auto scene = Scene(2).hands(Colour::red, {"G5 B1 B2", "G4 G6 G11"});
    scene.play("0: play G5");
    EXPECT_EQ(hinted(scene.state), "play G6: hint.24.win_cheapest card=G6");
    EXPECT_EQ(reason(scene.state, "play G11"), "hint.24.win_last card=G11");
    EXPECT_EQ(reason(scene.state, "play G4"), "hint.24.duck card=G4 kept=G11");
}

TEST(TwentyFourHint, WhoeverPlaysInBetweenCountsOn) {
    auto scene = Scene(3).hands(Colour::red, {"G5 B1 B2", "G6 G11 R3", "Y2 Y3 Y4"});
    scene.play("0: play G5");
    EXPECT_EQ(reason(scene.state, "play G11"),
              "hint.24.win_maybe card=G11 beaters=11 unseen=41 players=1");
    auto sure = Scene(3).hands(Colour::red, {"R5 B1 B2", "24 R11 R3", "Y2 Y3 Y4"});
    sure.play("0: play R5");
    EXPECT_EQ(reason(sure.state, "play 24"), "hint.24.win_sure card=24");
}

TEST(TwentyFourHint, ALostTrickTakesTheWorstCard) {
    auto scene = Scene(2).hands(Colour::red, {"R11 B1 B2", "G11 G10 Y2"});
    scene.state.played = cards_of("24");
    scene.play("0: play R11");
    EXPECT_EQ(hinted(scene.state), "play Y2: hint.24.throw_weakest card=Y2 best=R11");
    EXPECT_EQ(reason(scene.state, "play G11"), "hint.24.throw card=G11 best=R11");
    auto only = Scene(2).hands(Colour::red, {"R11 B1 B2", "R2 G10 Y2"});
    EXPECT_EQ(hinted(only.play("0: play R11").state), "play R2: hint.24.only card=R2");
}

TEST(TwentyFourHint, OrdersSayWhatTheyDoForTheRest) {
    auto low = Scene(2).hands(Colour::red, {"B5 Y1 Y2", "B1 R2 R3"});
    EXPECT_EQ(hinted(low.play("0: play B5").state),
              "play B1 reverse: hint.24.reverse_low count=2 all=2");
    auto back = Scene(2).hands(Colour::red, {"B5 Y1 Y2", "B1 R11 R3"}).one_high();
    EXPECT_EQ(reason(back.play("0: play B5").state, "play B1 reverse"),
              "hint.24.reverse_high count=1 all=2");
    auto chaos = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"B5 Y1 Y2", "B2 G11 G10"});
    chaos.play("0: play B5");
    EXPECT_EQ(hinted(chaos.state), "play B2 trump G: hint.24.new_trump count=2 all=2 card=G11");
    EXPECT_EQ(reason(chaos.state, "play B2 trump Y"), "hint.24.new_trump_value value=2");
}

// Twenty positions with what the strong bot advises, and why. Simulations are counted, so that it
// advises the same everywhere.
std::string advised(const Scene& scene) {
    const State& state = scene.state;
    const Viewer viewer = Viewer::seat(state.turn);
    const View view = TwentyFour::view(state, viewer);
    const Memory memory(state.config, viewer);
    StrongMind mind;
    Allowance allowance(Budget{.simulations = 2000});
    Random random(1);
    const Action action = mind.weigh({view, memory, state.turn}, allowance, random).front().action;
    std::string text;
    TwentyFour::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

TEST(TwentyFourAdvice, Calls) {
    EXPECT_EQ(advised(Scene(4)), "look: hint.24.look cost=48");
    // Seat 1 is about to win: only four points a trick can help.
    EXPECT_EQ(advised(Scene(4).points({46, 1, 40, 40})), "blind: hint.24.blind points=46 lowest=1");
    EXPECT_EQ(advised(Scene(3, {.point_limits = true}).points({24, 3, 24})),
              "look: hint.24.look_only limit=25 points=24");
}

TEST(TwentyFourAdvice, Trump) {
    EXPECT_EQ(advised(asked_for_trump("R11 R10 R9")),
              "trump R: hint.24.trump count=3 all=3 card=R11");
    EXPECT_EQ(advised(asked_for_trump("Y11 Y10 24")),
              "trump Y: hint.24.trump_yellow count=3 all=3 card=24");
    EXPECT_EQ(advised(asked_for_trump("G9 G3 B1")), "trump G: hint.24.trump count=2 all=3 card=G9");
}

TEST(TwentyFourAdvice, Exchange) {
    EXPECT_EQ(advised(asked_to_exchange("R11 R10 24 G2 B3 Y4")),
              "swap Y4 G2 B3: hint.24.swap cards=Y4, G2, B3 beaters=16 unseen=39 trumps=3");
    EXPECT_EQ(advised(asked_to_exchange("R11 R10 R9 24 R8 R7")),
              "swap: hint.24.swap_none trumps=6 card=24");
    auto poor = asked_to_exchange("R11 R10 24 G2 B3 Y4", {.point_limits = true});
    EXPECT_EQ(advised(poor.points({24, 5, 24})), "swap: hint.24.swap_not_allowed points=5");
    // Among five such a hand would hardly take a trick.
    auto hopeless =
        Scene(5, {.drop_out = true}).hands(Colour::red, {"", "G2 G3 B2 B3 Y2 Y3", "", "", ""});
    hopeless.state.tricks_done = 0;
    hopeless.state.phase = Phase::exchanging;
    hopeless.state.turn = 1;
    EXPECT_EQ(advised(hopeless), "drop: hint.24.drop trumps=0 top=0 cost=6");
}

TEST(TwentyFourAdvice, Leads) {
    EXPECT_EQ(advised(Scene(3).hands(Colour::red, {"24 G2 B3", "G4 G6 G11", "B7 B8 Y9"})),
              "play 24: hint.24.lead_sure card=24");
    // One trick is enough to win the match now.
    auto nearly = Scene(3).hands(Colour::red, {"24 R3 G9", "G4 G6 G11", "B7 B8 Y9"});
    EXPECT_EQ(advised(nearly.points({1, 2, 3}).won({0, 2, 1})),
              "play 24: hint.24.lead_sure card=24");
    EXPECT_EQ(advised(Scene(3).hands(Colour::red, {"G9", "G4", "B7"})),
              "play G9: hint.24.last_card card=G9");
}

TEST(TwentyFourAdvice, Follows) {
    auto last = Scene(2).hands(Colour::red, {"G5 B1 B2", "G4 G6 G11"});
    EXPECT_EQ(advised(last.play("0: play G5")), "play G6: hint.24.win_cheapest card=G6");
    auto lost = Scene(2).hands(Colour::red, {"R11 B1 B2", "G11 B11 Y2"});
    lost.state.played = cards_of("24");
    EXPECT_EQ(advised(lost.play("0: play R11")), "play Y2: hint.24.throw_weakest card=Y2 best=R11");
    auto only = Scene(2).hands(Colour::red, {"R11 B1 B2", "R2 G10 Y2"});
    EXPECT_EQ(advised(only.play("0: play R11")), "play R2: hint.24.only card=R2");
    auto ruff = Scene(3).hands(Colour::red, {"G9 B8 B2", "G4 G6 Y3", "R2 Y8 B9"});
    EXPECT_EQ(advised(ruff.play("0: play G9 | 1: play G4")),
              "play R2: hint.24.win_cheapest card=R2");
}

TEST(TwentyFourAdvice, Orders) {
    auto low = Scene(2).hands(Colour::red, {"B5 Y11 Y10", "B1 R2 R3"});
    EXPECT_EQ(advised(low.play("0: play B5")),
              "play B1 reverse: hint.24.reverse_low count=2 all=2");
    auto high = Scene(2).hands(Colour::red, {"B5 Y1 Y2", "B1 R11 R10"});
    EXPECT_EQ(advised(high.play("0: play B5")), "play B1: hint.24.only card=B1");
    auto chaos = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"B5 Y1 Y2", "B2 G11 G10"});
    EXPECT_EQ(advised(chaos.play("0: play B5")),
              "play B2 trump G: hint.24.new_trump count=2 all=2 card=G11");
    // The last card: with yellow every trick counts double, and seat 1 has more of them.
    auto value = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"B5", "B2"}).won({1, 4});
    EXPECT_EQ(advised(value.play("0: play B5")),
              "play B2 trump Y: hint.24.new_trump_value value=2");
}

}  // namespace
}  // namespace stamtafel::twentyfour
