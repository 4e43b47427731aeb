// The rules of 24, sentence by sentence, and the worked examples of the sheets.
#include <gmock/gmock.h>

#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

using testing::ElementsAre;
using testing::SizeIs;
using testing::UnorderedElementsAre;

TEST(TwentyFourMaterial, Has45CardsInFourColoursAndOneWhite) {
    EXPECT_EQ(deck.size(), 45);
    for (const Colour colour : colours) EXPECT_EQ((deck & lane(colour)).size(), 11);
    EXPECT_TRUE(deck.contains(the_24));
    EXPECT_LE(sizeof(State), 128U);
}

TEST(TwentyFourMaterial, The24BelongsToTrumpOnly) {
    for (const Colour trump : colours) {
        for (const Colour colour : colours) {
            EXPECT_EQ(suit(colour, trump).contains(the_24), colour == trump);
            EXPECT_EQ(suit(colour, trump) - CardSet::of(the_24), lane(colour));
        }
    }
}

// The strengths against the words of the sheet, for all pairs of cards in all situations.
TEST(TwentyFourMaterial, StrengthOrdersEveryPairAsTheSheetSays) {
    const auto height = [](Card card, bool one_high) {
        if (card == the_24) return one_high ? 0 : 99;
        return one_high ? 12 - rank_of(card) : rank_of(card);
    };
    for (const Colour trump : colours) {
        for (const Colour led : colours) {
            for (const bool one_high : {false, true}) {
                for (const int first : deck& suit(led, trump)) {
                    for (const int second : deck - CardSet::of(first)) {
                        const auto a = static_cast<Card>(first);
                        const auto b = static_cast<Card>(second);
                        const bool a_trump = suit(trump, trump).contains(a);
                        const bool b_trump = suit(trump, trump).contains(b);
                        bool b_wins = false;
                        if (a_trump != b_trump) {
                            b_wins = b_trump;
                        } else if (suit(led, trump).contains(b)) {
                            b_wins = height(b, one_high) > height(a, one_high);
                        }
                        EXPECT_EQ(strength(b, led, {trump, one_high}) >
                                      strength(a, led, {trump, one_high}),
                                  b_wins)
                            << card_text(a) << ' ' << card_text(b);
                    }
                }
            }
        }
    }
}

TEST(TwentyFourSetup, EverybodyStartsWith24Points) {
    for (int seats = 2; seats <= 5; ++seats) {
        EXPECT_EQ(Scene(seats).standing(), std::vector<int>(static_cast<std::size_t>(seats), 24));
    }
}

TEST(TwentyFourSetup, IsFor2To5Players) {
    EXPECT_EQ(TwentyFour::info.min_seats, 2);
    EXPECT_EQ(TwentyFour::info.max_seats, 5);
}

TEST(TwentyFourSetup, ThePenaltyIsOnUnlessTrumpChaosIs) {
    for (const bool chaos : {false, true}) {
        Options options(TwentyFour::info.options);
        ASSERT_TRUE(options.set("trump_chaos", chaos ? "true" : "false"));
        const auto config = TwentyFour::configure(options, 3);
        ASSERT_TRUE(config);
        EXPECT_EQ(config->own_trump_penalty, !chaos);
        EXPECT_EQ(options.flag("own_trump_penalty"), !chaos) << "written out in the record";
    }
}

TEST(TwentyFourSetup, ThePenaltyCanBeChosenEitherWay) {
    for (const std::string_view chaos : {"true", "false"}) {
        for (const bool penalty : {false, true}) {
            Options options(TwentyFour::info.options);
            ASSERT_TRUE(options.set("trump_chaos", chaos));
            ASSERT_TRUE(options.set("own_trump_penalty", penalty ? "true" : "false"));
            EXPECT_EQ(TwentyFour::configure(options, 3)->own_trump_penalty, penalty);
        }
    }
}

TEST(TwentyFourRound, GoesFromTheCallOverTwoDealsToTheTricks) {
    Scene scene(3);
    EXPECT_EQ(scene.last(9), "dealer 2");
    EXPECT_THAT(scene.legal(0), ElementsAre("look", "blind"));
    EXPECT_THAT(scene.legal(1), ElementsAre());
    scene.play("0: look").deal("deal 0 R1 G5 B11 | deal 1 R2 G6 B10 | deal 2 R3 G7 B9");
    EXPECT_THAT(scene.legal(0), ElementsAre("trump R", "trump Y", "trump G", "trump B"));
    scene.play("0: trump Y").deal("deal 0 Y1 Y2 Y3 | deal 1 Y4 Y5 Y6 | deal 2 Y7 Y8 Y9");
    scene.play("0: swap R1").deal("deal 0 B8").play("1: swap | 2: swap Y7 Y8 Y9");
    scene.deal("deal 2 R9 R10 R11");
    EXPECT_EQ(scene.state.hands[0], cards_of("G5 B11 Y1 Y2 Y3 B8"));
    EXPECT_EQ(scene.state.hands[2], cards_of("R3 G7 B9 R9 R10 R11"));
    EXPECT_EQ(scene.state.phase, Phase::playing);
    EXPECT_EQ(TwentyFour::actors(scene.state), SeatSet::of(0)) << "the start player leads";
}

TEST(TwentyFourRound, ABlindCallMakesYellowTrumpAndIsFollowedByNoNaming) {
    Scene scene(2);
    scene.play("0: blind").deal_any();
    EXPECT_EQ(scene.state.phase, Phase::second_deal);
    EXPECT_EQ(scene.state.trump, Colour::yellow);
    scene.deal_any();
    EXPECT_EQ(scene.state.phase, Phase::exchanging);
    EXPECT_EQ(trick_value(scene.state), 4);
}

TEST(TwentyFourRound, TheBlindCallerHasNotSeenACardWhenHeCalls) {
    const Scene scene(4);
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_TRUE(scene.state.hands[seat].empty());
    EXPECT_TRUE(scene.state.drawn.empty());
}

TEST(TwentyFourRound, BlindIsTooLateOnceTheCardsAreDealt) {
    Scene scene(3);
    scene.play("0: look").deal_any();
    EXPECT_EQ(scene.refusal(0, "blind"), "24.say_trump");
}

TEST(TwentyFourRound, EveryoneMayExchangeUpToThreeCards) {
    Scene scene(3);
    scene.dealt();
    EXPECT_THAT(scene.legal(0), SizeIs(1 + 6 + 15 + 20));
    EXPECT_EQ(scene.refusal(0, "swap R1 R2 R3 R10"), "24.swap_too_many count=4 most=3");
    scene.play("0: swap R1 R2 R3");
    EXPECT_EQ(scene.state.phase, Phase::replacing);
    EXPECT_EQ(scene.refusal(1, "swap"), "kit.chance_first") << "the new cards come at once";
    scene.replace_any();
    EXPECT_EQ(scene.state.turn, 1);
    EXPECT_EQ(scene.state.hands[0].size(), 6);
}

TEST(TwentyFourTricks, TheLeaderMayPlayAnything) {
    const auto scene = Scene(2).hands(Colour::red, {"R1 G5 24", "Y3 Y4 Y5"});
    EXPECT_THAT(scene.legal(0),
                UnorderedElementsAre("play R1", "play R1 reverse", "play G5", "play 24"));
}

TEST(TwentyFourTricks, TheLedColourMustBeFollowed) {
    auto scene = Scene(3).hands(Colour::red, {"G5 B1", "G1 R3", "B3 B4"});
    scene.play("0: play G5");
    EXPECT_THAT(scene.legal(1), UnorderedElementsAre("play G1", "play G1 reverse"));
    EXPECT_EQ(scene.refusal(1, "play R3"), "24.must_follow_green cards=G1");
}

TEST(TwentyFourTricks, WithoutTheLedColourAnythingMayBePlayed) {
    auto scene = Scene(3).hands(Colour::red, {"G5 B1", "B9 R3", "B3 B4"});
    scene.play("0: play G5");
    EXPECT_THAT(scene.legal(1), UnorderedElementsAre("play B9", "play R3"));
}

TEST(TwentyFourTricks, TheHighestCardOfTheLedColourWinsWithoutTrump) {
    auto scene = Scene(3).hands(Colour::red, {"G5 G1", "G7 G2", "B11 B10"});
    scene.play("0: play G5 | 1: play G7 | 2: play B11");
    EXPECT_EQ(scene.log.back(), "trick 1");
    EXPECT_EQ(scene.state.turn, 1) << "the winner leads";
}

TEST(TwentyFourTricks, TheHighestTrumpWins) {
    auto scene = Scene(4).hands(Colour::red, {"G5 G1", "R3 G2", "G11 B10", "R4 B9"});
    scene.play("0: play G5 | 1: play G2 | 2: play G11 | 3: play R4");
    EXPECT_EQ(scene.log.back(), "trick 3");
}

TEST(TwentyFourTricks, TheSeatsPlayClockwise) {
    auto scene = Scene(3).hands(Colour::red, {"G5 G1", "G7 G2", "G9 B10"});
    scene.play("0: play G5");
    EXPECT_EQ(scene.refusal(2, "play G9"), "kit.not_your_turn seat=1");
    scene.play("1: play G7 | 2: play G9 | 2: play B10 | 0: play G1 | 1: play G2");
}

TEST(TwentyFourThe24, IsTheHighestTrump) {
    auto scene = Scene(3).hands(Colour::blue, {"B11 R1", "24 R2", "B10 R3"});
    scene.play("0: play B11 | 1: play 24 | 2: play B10");
    EXPECT_EQ(scene.log.back(), "trick 1");
}

TEST(TwentyFourThe24, MustBePlayedIfItIsTheOnlyTrump) {
    auto scene = Scene(2).hands(Colour::blue, {"B5 R1", "24 R2"});
    scene.play("0: play B5");
    EXPECT_THAT(scene.legal(1), ElementsAre("play 24"));
    EXPECT_EQ(scene.refusal(1, "play R2"), "24.must_follow_blue cards=24");
}

TEST(TwentyFourThe24, MayBeKeptWithOtherTrumps) {
    auto scene = Scene(2).hands(Colour::blue, {"B5 R1 R3", "24 B1 R2"});
    scene.play("0: play B5");
    EXPECT_THAT(scene.legal(1), UnorderedElementsAre("play B1", "play B1 reverse", "play 24"));
}

TEST(TwentyFourThe24, LedItAsksForTrump) {
    auto scene = Scene(2).hands(Colour::blue, {"24 R1", "B3 R2"});
    scene.play("0: play 24");
    EXPECT_EQ(scene.refusal(1, "play R2"), "24.must_follow_blue cards=B3");
    EXPECT_THAT(scene.legal(1), ElementsAre("play B3"));
}

TEST(TwentyFourThe24, DoesNotFollowAColourThatIsNotTrump) {
    auto scene = Scene(2).hands(Colour::blue, {"G5 R1", "24 G3"});
    scene.play("0: play G5");
    EXPECT_THAT(scene.legal(1), ElementsAre("play G3"));
}

TEST(TwentyFourThe24, IsTheLowestTrumpWhile1IsHigh) {
    auto scene = Scene(3).hands(Colour::blue, {"24 R1", "B11 R2", "B10 R3"}).one_high();
    scene.play("0: play 24 | 1: play B11 | 2: play B10");
    EXPECT_EQ(scene.log.back(), "trick 2");
}

TEST(TwentyFourThe24, AsLowestTrumpStillBeatsEveryOtherColour) {
    auto scene = Scene(2).hands(Colour::blue, {"G1 R1", "24 R2"}).one_high();
    scene.play("0: play G1 | 1: play 24");
    EXPECT_EQ(scene.log.back(), "trick 1");
}

TEST(TwentyFourThe1, ReversesFromTheNextTrickOn) {
    auto scene = Scene(2).hands(Colour::red, {"G5 G1 R6", "G11 B1 G10"});
    scene.play("0: play G1 reverse | 1: play G11");
    EXPECT_EQ(scene.log.back(), "trick 1");
    scene.play("1: play G10 | 0: play G5");
    EXPECT_EQ(scene.log.back(), "trick 0") << "now the 5 is higher than the 10";
}

TEST(TwentyFourThe1, MayBePlayedWithoutReversing) {
    auto scene = Scene(2).hands(Colour::red, {"G5 G1", "G11 G10"});
    scene.play("0: play G1 | 1: play G11 | 1: play G10 | 0: play G5");
    EXPECT_THAT(scene.log, testing::Contains("trick 1").Times(2));
}

TEST(TwentyFourThe1, OnlyA1Reverses) {
    auto scene = Scene(2).hands(Colour::red, {"G5 24", "G11 G10"});
    EXPECT_EQ(scene.refusal(0, "play G5 reverse"), "24.only_a_1 card=G5");
    EXPECT_EQ(scene.refusal(0, "play 24 reverse"), "24.only_a_1 card=24");
}

TEST(TwentyFourThe1, EveryRoundBeginsWith11High) {
    auto scene = Scene(2).hands(Colour::red, {"G1", "G11"}).won({3, 2});
    scene.play("0: play G1 reverse | 1: play G11");
    EXPECT_FALSE(scene.state.one_high);
    EXPECT_FALSE(scene.state.next_one_high);
    EXPECT_EQ(scene.last(3), "trick 1 | round 21 21 | dealer 0");
}

// Worked example: red 8, red 11, red 1 with reversal.
TEST(TwentyFourExamples, TheElevenWinsSinceTheReversalComesLater) {
    auto scene = Scene(3).hands(Colour::green, {"R8 B1", "R11 B2", "R1 B3"});
    scene.play("0: play R8 | 1: play R11 | 2: play R1 reverse");
    EXPECT_EQ(scene.log.back(), "trick 1");
    EXPECT_TRUE(scene.state.one_high);
}

// Worked example: blue 1 (reverse), blue 11, yellow 1 as trump (reverse again).
TEST(TwentyFourExamples, TwoReversalsInOneTrickLeave11High) {
    auto scene = Scene(3).hands(Colour::yellow, {"B1 R1", "B11 R2", "Y1 R3"});
    scene.play("0: play B1 reverse | 1: play B11 | 2: play Y1 reverse");
    EXPECT_EQ(scene.log.back(), "trick 2");
    EXPECT_FALSE(scene.state.one_high);
}

// The last trick of a round in which seat 0 had 2 tricks; seat 1 wins this one.
std::vector<int> after_two_tricks(Colour trump) {
    auto scene = Scene(3).hands(trump, {"G5", "G9", "G2"}).won({2, 2, 1}).points({18, 24, 24});
    return scene.play("0: play G5 | 1: play G9 | 2: play G2").standing();
}

TEST(TwentyFourExamples, EighteenPointsTwoTricks) {
    EXPECT_EQ(after_two_tricks(Colour::red)[0], 16);
    EXPECT_EQ(after_two_tricks(Colour::yellow)[0], 14);
}

// Seat 2, who did not name trump, gets nothing.
std::vector<int> after_no_trick(Colour trump, bool blind = false) {
    auto scene = Scene(3).hands(trump, {"G5", "G9", "G2"}).won({2, 3, 0}).points({24, 24, 14});
    if (blind) scene.blind();
    return scene.play("0: play G5 | 1: play G9 | 2: play G2").standing();
}

TEST(TwentyFourExamples, FourteenPointsNoTrick) {
    EXPECT_EQ(after_no_trick(Colour::red)[2], 20);
    EXPECT_EQ(after_no_trick(Colour::yellow)[2], 26);
    EXPECT_EQ(after_no_trick(Colour::yellow, true)[2], 38);
}

TEST(TwentyFourScore, ATrickIsWorthOneTwoOrFour) {
    EXPECT_EQ(after_no_trick(Colour::blue), (std::vector{22, 20, 20}));
    EXPECT_EQ(after_no_trick(Colour::yellow), (std::vector{20, 16, 26}));
    EXPECT_EQ(after_no_trick(Colour::yellow, true), (std::vector{16, 8, 38}));
}

// Seat 0 named trump and wins nothing.
std::vector<int> after_own_trump(Colour trump, bool blind, bool penalty) {
    auto scene = Scene(3, {.own_trump_penalty = penalty}).hands(trump, {"G5", "G9", "G2"});
    scene.won({0, 4, 1}).points({20, 40, 40});
    if (blind) scene.blind();
    return scene.play("0: play G5 | 1: play G9 | 2: play G2").standing();
}

TEST(TwentyFourScore, OwnTrumpWithoutATrickCostsDouble) {
    EXPECT_EQ(after_own_trump(Colour::red, false, true)[0], 32);
    EXPECT_EQ(after_own_trump(Colour::yellow, false, true)[0], 44);
    EXPECT_EQ(after_own_trump(Colour::yellow, true, true)[0], 68);
}

TEST(TwentyFourScore, WithoutThePenaltyItCostsWhatItCostsEverybody) {
    EXPECT_EQ(after_own_trump(Colour::red, false, false)[0], 26);
    EXPECT_EQ(after_own_trump(Colour::yellow, false, false)[0], 32);
    EXPECT_EQ(after_own_trump(Colour::yellow, true, false)[0], 44);
}

Scene before_the_end(std::initializer_list<int> points, std::initializer_list<int> won) {
    return Scene(3).hands(Colour::red, {"G9", "G5", "G2"}).points(points).won(won);
}

TEST(TwentyFourEnd, SomebodyAtZeroEndsTheMatchAndWins) {
    auto scene = before_the_end({2, 24, 24}, {1, 3, 1});
    scene.play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_TRUE(TwentyFour::over(scene.state));
    EXPECT_EQ(scene.last(2), "trick 0 | round 0 21 23");
    EXPECT_EQ(TwentyFour::winners(scene.state), SeatSet::of(0));
    EXPECT_EQ(scene.refusal(1, "look"), "kit.match_over");
}

TEST(TwentyFourEnd, TheFurthestBelowZeroWins) {
    auto scene = before_the_end({2, 1, 24}, {1, 3, 1});
    scene.play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_EQ(scene.log.back(), "round 0 -2 23");
    EXPECT_EQ(TwentyFour::winners(scene.state), SeatSet::of(1));
}

TEST(TwentyFourEnd, EqualLowestShareTheWin) {
    auto scene = before_the_end({2, 3, 24}, {1, 3, 1});
    scene.play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_EQ(scene.log.back(), "round 0 0 23");
    EXPECT_EQ(TwentyFour::winners(scene.state), SeatSet::first(2));
}

TEST(TwentyFourEnd, SomebodyAt48EndsTheMatchAndTheLowestWins) {
    auto scene = before_the_end({20, 42, 24}, {4, 0, 1});
    scene.play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_TRUE(TwentyFour::over(scene.state));
    EXPECT_EQ(scene.log.back(), "round 15 48 23");
    EXPECT_EQ(TwentyFour::winners(scene.state), SeatSet::of(0));
}

TEST(TwentyFourEnd, OneAndFortySevenPlayOn) {
    auto scene = before_the_end({2, 41, 24}, {0, 0, 5});
    scene.play("0: play G9 | 1: play G5 | 2: play G2");
    EXPECT_EQ(scene.last(2), "round 1 47 19 | dealer 0");
    EXPECT_FALSE(TwentyFour::over(scene.state));
}

TEST(TwentyFourTrumpChaos, A2MayNameANewTrumpFromTheNextTrick) {
    auto scene = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"G2 B3", "G9 Y1"});
    EXPECT_THAT(scene.legal(0),
                UnorderedElementsAre("play G2", "play G2 trump Y", "play G2 trump G",
                                     "play G2 trump B", "play B3"));
    scene.play("0: play G2 trump Y");
    EXPECT_EQ(scene.state.trump, Colour::red);
    scene.play("1: play G9");
    EXPECT_EQ(scene.state.trump, Colour::yellow);
}

TEST(TwentyFourTrumpChaos, NeedsTheVariantAndA2) {
    auto plain = Scene(2).hands(Colour::red, {"G2 B3", "G9 Y1"});
    EXPECT_EQ(plain.refusal(0, "play G2 trump Y"), "24.no_trump_chaos");
    auto chaos = Scene(2, {.trump_chaos = true}).hands(Colour::red, {"G2 B3", "G9 Y1"});
    EXPECT_EQ(chaos.refusal(0, "play B3 trump Y"), "24.only_a_2 card=B3");
}

TEST(TwentyFourTrumpChaos, TrumpCalledBlindCannotBeChanged) {
    auto scene = Scene(2, {.trump_chaos = true}).hands(Colour::yellow, {"G2 B3", "G9 Y1"}).blind();
    EXPECT_EQ(scene.refusal(0, "play G2 trump R"), "24.blind_stays");
    EXPECT_THAT(scene.legal(0), UnorderedElementsAre("play G2", "play B3"));
}

TEST(TwentyFourTrumpChaos, A2InTheLastTrickStillChangesTheScore) {
    auto scene = Scene(2, {.trump_chaos = true, .own_trump_penalty = false})
                     .hands(Colour::red, {"G2", "G9"})
                     .won({2, 3});
    scene.play("0: play G2 trump Y | 1: play G9");
    EXPECT_EQ(scene.standing(), (std::vector{20, 16}));
}

Scene exchange(Config config, std::initializer_list<int> points) {
    Scene scene(static_cast<int>(points.size()), config);
    return scene.points(points).dealt();
}

TEST(TwentyFourDropOut, KeepsTheScoreAsItIs) {
    auto scene = exchange({.drop_out = true}, {24, 20, 22});
    scene.play("0: swap | 1: drop | 2: swap");
    EXPECT_EQ(scene.state.phase, Phase::playing);
    while (scene.state.rounds_done == 0) {
        const Seat seat = scene.state.turn;
        ASSERT_NE(seat, 1);
        scene.play(std::to_string(seat) + ": " + scene.legal(seat).front());
    }
    EXPECT_EQ(scene.standing()[1], 20);
}

TEST(TwentyFourDropOut, IsRefusedWhereTheVariantIsNotPlayed) {
    auto scene = exchange({}, {24, 24, 24});
    scene.play("0: swap");
    EXPECT_EQ(scene.refusal(1, "drop"), "24.drop_not_played");
}

TEST(TwentyFourDropOut, IsNeverForTheStartPlayer) {
    auto scene = exchange({.drop_out = true}, {24, 24, 24});
    EXPECT_EQ(scene.refusal(0, "drop"), "24.drop_start");
    EXPECT_THAT(scene.legal(0), SizeIs(42));
}

TEST(TwentyFourDropOut, LeavesAtLeastTwo) {
    auto scene = exchange({.drop_out = true}, {24, 24, 24});
    scene.play("0: swap | 1: drop");
    EXPECT_EQ(scene.refusal(2, "drop"), "24.drop_two_stay");
}

TEST(TwentyFourDropOut, ComesOnlyWhenAskedToExchange) {
    auto scene = exchange({.drop_out = true}, {24, 24, 24});
    scene.play("0: swap | 1: swap | 2: swap");
    EXPECT_EQ(scene.refusal(0, "drop"), "24.say_play");
}

TEST(TwentyFourPointLimits, TwelvePointsAndNoDroppingOut) {
    auto scene = exchange({.drop_out = true, .point_limits = true}, {24, 12, 13});
    scene.play("0: swap");
    EXPECT_EQ(scene.refusal(1, "drop"), "24.drop_points points=12 limit=12");
    scene.play("1: swap | 2: drop");
}

TEST(TwentyFourPointLimits, SixPointsAndNoExchange) {
    auto scene = exchange({.point_limits = true}, {6, 7, 24});
    EXPECT_THAT(scene.legal(0), ElementsAre("swap"));
    EXPECT_EQ(scene.refusal(0, "swap R1"), "24.swap_points points=6 limit=6");
    scene.play("0: swap");
    EXPECT_THAT(scene.legal(1), SizeIs(42));
}

TEST(TwentyFourPointLimits, BlindFrom25Points) {
    Scene scene(3, {.point_limits = true});
    EXPECT_EQ(scene.refusal(0, "blind"), "24.blind_points points=24 limit=25");
    EXPECT_THAT(scene.legal(0), ElementsAre("look"));
    scene.points({25, 24, 24}).play("0: blind");
}

TEST(TwentyFourPointLimits, WithoutTheVariantNothingIsLimited) {
    auto scene = exchange({.drop_out = true}, {1, 1, 24});
    scene.play("0: swap R1").replace_any().play("1: drop");
    Scene(3).points({1, 24, 24}).play("0: blind");
}

TEST(TwentyFourRefusals, SayWhatIsToBeDoneNow) {
    Scene scene(3, {.drop_out = true});
    EXPECT_EQ(scene.refusal(0, "play R1"), "24.say_call");
    scene.play("0: look");
    EXPECT_EQ(scene.refusal(0, "trump R"), "kit.chance_first");
    scene.deal_any();
    EXPECT_EQ(scene.refusal(0, "swap"), "24.say_trump");
    scene.play("0: trump R").deal_any();
    EXPECT_EQ(scene.refusal(0, "play R1"), "24.say_swap");
    scene.play("0: swap");
    EXPECT_EQ(scene.refusal(1, "look"), "24.say_swap_or_drop");
    scene.play("1: swap | 2: swap");
    EXPECT_EQ(scene.refusal(0, "swap"), "24.say_play");
}

TEST(TwentyFourRefusals, NameTheCardsThatAreNotThere) {
    Scene scene(3);
    scene.dealt();
    EXPECT_EQ(scene.refusal(0, "swap 24 R1"), "24.not_in_hand cards=24");
    EXPECT_EQ(scene.refusal(0, "swap R1 R1"), "24.card_twice card=R1");
    EXPECT_EQ(scene.refusal(0, "swap ? ?"), "24.unseen_cards");
    scene.play("0: swap | 1: swap | 2: swap");
    EXPECT_EQ(scene.refusal(0, "play 24"), "24.not_in_hand cards=24");
}

TEST(TwentyFourRefusals, ADealOfACardThatIsNotInTheStock) {
    Scene scene(2);
    scene.play("0: look").deal("deal 0 R1 R2 R3");
    TwentyFour::Draw draw;
    for (const Card card : {card_of(Colour::blue, 1), card_of(Colour::red, 3), the_24}) {
        draw.cards.push_back(card);
    }
    const auto refused = TwentyFour::supply(scene.state, draw, Silent{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "24.not_in_stock");
    EXPECT_EQ(refused.error().facts[0].value, "R3");
}

}  // namespace
}  // namespace stamtafel::twentyfour
