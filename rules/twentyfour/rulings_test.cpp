// One test for every ruling on 24, named after it.
#include <gmock/gmock.h>

#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

using testing::Contains;
using testing::Not;

// Plays whatever comes first until the round is over.
void finish_round(Scene& scene) {
    const int done = scene.state.rounds_done;
    while (scene.state.rounds_done == done) {
        if (TwentyFour::ask(scene.state).kind != Ask::Kind::nothing) {
            scene.replace_any();
            continue;
        }
        const Seat seat = scene.state.turn;
        scene.play(std::to_string(seat) + ": " + scene.legal(seat).front());
    }
}

TEST(TwentyFourRulings, T1_FirstDealerByLotThenToTheLeft) {
    for (Seat lot = 0; lot < 4; ++lot) {
        State state = TwentyFour::begin({.seats = 4});
        const Ask ask = TwentyFour::ask(state);
        EXPECT_EQ(ask.kind, Ask::Kind::lot);
        EXPECT_EQ(ask.seats, SeatSet::first(4));
        ASSERT_TRUE(TwentyFour::supply(state, TwentyFour::Draw::seat(lot), Silent{}));
        EXPECT_EQ(state.dealer, lot);
        EXPECT_EQ(state.turn, left_of(lot, 4)) << "the start player";
    }
    Scene scene(3);
    finish_round(scene);
    EXPECT_EQ(scene.log.front(), "dealer 2");
    EXPECT_EQ(scene.log.back(), "dealer 0");
    EXPECT_EQ(scene.state.turn, 1);
}

TEST(TwentyFourRulings, T2_ReverseTogglesAndPlainDoesNot) {
    auto scene = Scene(2).hands(Colour::red, {"G1 G3 B1", "G2 G4 B2"}).one_high();
    scene.play("0: play G1 reverse | 1: play G2");
    EXPECT_FALSE(scene.state.one_high) << "11 is high again";
    scene.play("0: play B1 | 1: play B2");
    EXPECT_FALSE(scene.state.one_high);
}

TEST(TwentyFourRulings, T3_A2MayNotNameTheTrumpThatIsPending) {
    auto scene = Scene(3, {.trump_chaos = true}).hands(Colour::red, {"G2 B3", "B2 B4", "Y2 B5"});
    EXPECT_EQ(scene.refusal(0, "play G2 trump R"), "24.already_trump_red");
    scene.play("0: play G2 trump B");
    EXPECT_EQ(scene.refusal(1, "play B2 trump B"), "24.already_trump_blue");
    EXPECT_THAT(scene.legal(1), Contains("play B2 trump R")) << "the trump of this very trick";
    scene.play("1: play B2 trump R | 2: play Y2 trump G");
    EXPECT_EQ(scene.state.trump, Colour::green) << "the last naming counts";
}

// Seat 2 wins everything; seats 0 and 1 have no trick.
Scene chaos_without_tricks() {
    return Scene(3, {.trump_chaos = true, .own_trump_penalty = true})
        .hands(Colour::red, {"B3 B4", "B2 B5", "B10 B11"})
        .won({0, 0, 4})
        .points({10, 10, 24});
}

TEST(TwentyFourRulings, T4_ThePenaltyGoesToWhoseTrumpStandsAtTheEnd) {
    auto scene = chaos_without_tricks();
    scene.play("0: play B3 | 1: play B2 trump G | 2: play B10");
    scene.play("2: play B11 | 0: play B4 | 1: play B5");
    EXPECT_EQ(scene.standing(), (std::vector{16, 22, 18}));
}

TEST(TwentyFourRulings, T4_TheStartPlayerCarriesItWhileHisTrumpStands) {
    auto scene = chaos_without_tricks();
    scene.play("0: play B3 | 1: play B2 | 2: play B10");
    scene.play("2: play B11 | 0: play B4 | 1: play B5");
    EXPECT_EQ(scene.standing(), (std::vector{22, 16, 18}));
}

TEST(TwentyFourRulings, T4_TheStartPlayerStaysFreeIfAnotherNamesHisColourAgain) {
    auto scene = Scene(3, {.trump_chaos = true, .own_trump_penalty = true})
                     .hands(Colour::red, {"B3 G4", "B2 G5", "B10 G2"})
                     .won({0, 4, 0})
                     .points({10, 24, 10});
    scene.play("0: play B3 | 1: play B2 trump G | 2: play B10");
    scene.play("2: play G2 trump R | 0: play G4 | 1: play G5");
    EXPECT_EQ(scene.standing(), (std::vector{16, 19, 9}));
}

TEST(TwentyFourRulings, T5_DroppedPlayersAreSkippedAndNotScored) {
    Scene scene(4, {.drop_out = true});
    scene.dealt().play("0: swap | 1: drop | 2: swap | 3: drop");
    const CardSet hidden = scene.state.hands[1] | scene.state.hands[3];
    finish_round(scene);
    for (const auto& line : scene.log) {
        EXPECT_FALSE(line.starts_with("1: play") || line.starts_with("3: play")) << line;
    }
    EXPECT_EQ(scene.standing()[1], 24);
    EXPECT_EQ(scene.standing()[3], 24);
    EXPECT_EQ(hidden.size(), 12);
    EXPECT_EQ(scene.log.back(), "dealer 0") << "the deal goes over all seats";
    EXPECT_EQ(scene.state.turn, 1) << "also to one that dropped out";
}

TEST(TwentyFourRulings, T5_DroppedHandsStayOutOfTheStock) {
    Scene scene(3, {.drop_out = true});
    scene.dealt().play("0: swap | 1: drop");
    const CardSet dropped = scene.state.hands[1];
    std::array<Card, deck_cards> pile{};
    const int left = TwentyFour::pile(scene.state, pile);
    EXPECT_EQ(left, 45 - 18);
    for (int i = 0; i < left; ++i) {
        EXPECT_FALSE(dropped.contains(pile[static_cast<std::size_t>(i)]));
    }
}

TEST(TwentyFourRulings, T5_NoTrickStillCostsSixTimesTheValue) {
    auto scene = Scene(3, {.drop_out = true}).hands(Colour::green, {"R5", "", "R7"}).won({5, 0, 0});
    scene.state.hands[1] = cards_of("B1 B2 B3 B4 B5 B6");
    scene.state.dropped.insert(1);
    scene.state.hands[2] = cards_of("R3");
    scene.play("0: play R5 | 2: play R3");
    EXPECT_EQ(scene.standing(), (std::vector{18, 24, 30}));
}

TEST(TwentyFourRulings, T5_TheLastButOneMayNotDrop) {
    Scene scene(4, {.drop_out = true});
    scene.dealt().play("0: swap | 1: drop | 2: drop");
    EXPECT_EQ(scene.refusal(3, "drop"), "24.drop_two_stay");
    EXPECT_THAT(scene.legal(3), Not(Contains("drop")));
}

TEST(TwentyFourRulings, T5_ABlindCallDoesNotRestrictDroppingOut) {
    Scene scene(3, {.drop_out = true});
    scene.dealt("blind").play("0: swap | 1: drop");
    EXPECT_TRUE(scene.state.dropped.contains(1));
}

TEST(TwentyFourRulings, T5_DropOutForTwoIsRefusedAtSetUp) {
    Options options(TwentyFour::info.options);
    ASSERT_TRUE(options.set("drop_out", "true"));
    const auto two = TwentyFour::configure(options, 2);
    ASSERT_FALSE(two);
    EXPECT_EQ(two.error().code, "24.drop_out_for_two");
    EXPECT_TRUE(TwentyFour::configure(options, 3));
}

TEST(TwentyFourRulings, T6_ATrickKeepsTheTrumpAndOrderItWasLedWith) {
    auto scene =
        Scene(4, {.trump_chaos = true}).hands(Colour::red, {"G2 B3", "R1 B4", "Y5 B5", "G1 B6"});
    scene.play("0: play G2 trump Y | 1: play R1 reverse | 2: play Y5 | 3: play G1");
    EXPECT_EQ(scene.log.back(), "trick 1") << "the only trump of this trick";
    EXPECT_EQ(scene.state.trump, Colour::yellow);
    EXPECT_TRUE(scene.state.one_high);
}

TEST(TwentyFourRulings, T7_ZeroAnd48InOneRoundTheLowestWins) {
    auto scene = Scene(3).hands(Colour::red, {"G9", "G5", "G2"}).won({4, 0, 1});
    scene.points({5, 45, 1}).play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_EQ(scene.log.back(), "round 0 51 0");
    EXPECT_TRUE(TwentyFour::over(scene.state));
    EXPECT_EQ(TwentyFour::winners(scene.state).size(), 2);
    EXPECT_FALSE(TwentyFour::winners(scene.state).contains(1));
}

TEST(TwentyFourRulings, T8_DiscardsNeverComeBackAndTheStockSuffices) {
    Scene scene(5);
    scene.dealt();
    CardSet put_away;
    for (Seat seat = 0; seat < 5; ++seat) {
        Actions actions;
        TwentyFour::legal(scene.state, seat, actions);
        const auto most = std::ranges::max_element(actions, {}, &Action::count);
        ASSERT_EQ(most->count, 3);
        put_away = put_away | most->cards;
        std::string text;
        TwentyFour::write(text, *most);
        scene.play(std::to_string(seat) + ": " + text).replace_any();
    }
    EXPECT_EQ(scene.state.drawn, deck) << "nine cards for each of five";
    for (Seat seat = 0; seat < 5; ++seat) {
        EXPECT_TRUE((scene.state.hands[seat] & put_away).empty());
    }
}

TEST(TwentyFourRulings, T8_DiscardsStayUnseen) {
    const Action swap = Action::swap(cards_of("R1 24"));
    std::string other;
    TwentyFour::write(other, TwentyFour::redact(1, swap, Viewer::seat(0)));
    EXPECT_EQ(other, "swap ? ?");
    std::string own;
    TwentyFour::write(own, TwentyFour::redact(1, swap, Viewer::seat(1)));
    EXPECT_EQ(own, "swap R1 24");
}

TEST(TwentyFourRulings, T9_A2OnALed24ChangesNothingInThatTrick) {
    auto scene = Scene(3, {.trump_chaos = true}).hands(Colour::red, {"24 B3", "R2 B4", "Y5 R6"});
    scene.play("0: play 24 | 1: play R2 trump Y");
    EXPECT_EQ(scene.refusal(2, "play Y5"), "24.must_follow_red cards=R6");
    scene.play("2: play R6");
    EXPECT_EQ(scene.log.back(), "trick 0");
}

TEST(TwentyFourRulings, T9_FromTheNextTrickThe24BelongsToTheNewColour) {
    auto scene = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"R2 Y3 R3", "R5 24 Y9"});
    scene.play("0: play R2 trump Y | 1: play R5 | 1: play 24");
    EXPECT_EQ(scene.state.led, Colour::yellow);
    EXPECT_EQ(scene.refusal(0, "play R3"), "24.must_follow_yellow cards=Y3");
}

TEST(TwentyFourRulings, T9_A2IsUsedWithThePlayOrNotAtAll) {
    auto scene = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"R2 Y3", "R5 Y9"});
    scene.play("0: play R2 | 1: play R5");
    EXPECT_EQ(scene.state.trump, Colour::red);
    EXPECT_EQ(scene.refusal(0, "trump Y"), "kit.not_your_turn seat=1");
}

TEST(TwentyFourRulings, T10_ABlindCallWithoutATrickEndsAndLosesTheMatch) {
    for (int points = 1; points < 48; ++points) {
        auto scene = Scene(3).hands(Colour::yellow, {"G5", "G9", "G2"}).blind().won({0, 5, 0});
        scene.points({points, 47, 1}).play("0: play G5 | 1: play G9 | 2: play G2");
        EXPECT_EQ(scene.standing()[0], points + 48);
        EXPECT_TRUE(TwentyFour::over(scene.state));
        EXPECT_FALSE(TwentyFour::winners(scene.state).contains(0));
    }
}

}  // namespace
}  // namespace stamtafel::twentyfour
