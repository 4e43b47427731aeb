// 24 in the notation, and what a view shows.
#include <gmock/gmock.h>

#include "rules/twentyfour/testing/scene.hpp"

namespace stamtafel::twentyfour {
namespace {

TEST(TwentyFourNotation, EveryCardReadsBackAndNothingElseIsACard) {
    for (const int bit : deck) {
        const auto card = static_cast<Card>(bit);
        EXPECT_EQ(read_card(card_text(card)), card);
    }
    for (const auto* word :
         {"", "?", "R", "R0", "R12", "R01", "r1", "P3", "42", "024", "R1 ", "1R"}) {
        EXPECT_FALSE(read_card(word)) << word;
    }
}

TEST(TwentyFourNotation, ReadsWithAnyWhiteSpaceAndWritesExactly) {
    const auto action = TwentyFour::read_action("  play\tR2   trump  B ");
    ASSERT_TRUE(action);
    std::string text;
    TwentyFour::write(text, *action);
    EXPECT_EQ(text, "play R2 trump B");
}

TEST(TwentyFourNotation, ASwapIsASetAndWrittenInOneOrder) {
    std::string text;
    TwentyFour::write(text, *TwentyFour::read_action("swap 24 B3 R9"));
    EXPECT_EQ(text, "swap R9 B3 24");
}

TEST(TwentyFourNotation, RefusesWhatIsNoMove) {
    for (const auto* text :
         {"", "Look", "look 1", "blind Y", "trump", "trump P", "trump R Y", "play", "play ?",
          "play R1 R2", "play R1 reverse reverse", "play R2 trump", "play R2 trump ?", "swap R1 ?",
          "swap R1 x", "drop R1", "pay"}) {
        const auto action = TwentyFour::read_action(text);
        ASSERT_FALSE(action) << text;
        EXPECT_EQ(action.error().code, "24.unknown_action");
    }
}

TEST(TwentyFourNotation, RefusesWhatIsNoLine) {
    const Config config{.seats = 3};
    for (const auto* text : {"", "dealer", "dealer 3", "dealer 0 1", "deal 0", "deal 0 R1 R2 R3 R4",
                             "deal 0 R1 ?", "deal 3 R1", "trick 3", "trick", "round 1 2",
                             "round 1 2 3 4", "round 1 2 x", "round 1 2 300", "start 0"}) {
        EXPECT_FALSE(TwentyFour::read_notice(config, text)) << text;
    }
}

TEST(TwentyFourNotation, HidesDealtCardsFromOthers) {
    const auto deal = TwentyFour::read_notice({.seats = 3}, "deal 1 R1 24 B3");
    ASSERT_TRUE(deal);
    for (const Viewer viewer : {Viewer::everyone(), Viewer::seat(0), Viewer::seat(2)}) {
        std::string text;
        TwentyFour::write(text, TwentyFour::redact(*deal, viewer));
        EXPECT_EQ(text, "deal 1 ? ? ?");
        EXPECT_TRUE(TwentyFour::read_notice({.seats = 3}, text));
    }
    EXPECT_EQ(TwentyFour::redact(*deal, Viewer::seat(1)), *deal);
}

TEST(TwentyFourView, IsWrittenOneFactALine) {
    auto scene = Scene(3, {.trump_chaos = true, .drop_out = true})
                     .hands(Colour::yellow, {"B2 R1", "", "B5 G1"})
                     .won({1, 0, 3});
    scene.state.hands[1] = cards_of("R2 R3 R4 R5 R6 R7");
    scene.state.dropped.insert(1);
    scene.state.exchanged = {2, 0, 0};
    scene.play("0: play B2 trump G");
    std::string text;
    TwentyFour::write(text, TwentyFour::view(scene.state, Viewer::seat(0)));
    EXPECT_EQ(text,
              "view seat:0\nturn 2\ndealer 2\nrounds 0\ntrump Y\nnext trump G\nhigh 11\nplayed B2\n"
              "seat 0 points 24 tricks 1 exchanged 2 plays B2 hand R1\n"
              "seat 1 points 24 tricks 0 exchanged 0 dropped hand ? ? ? ? ? ?\n"
              "seat 2 points 24 tricks 3 exchanged 0 hand ? ?\n");
}

TEST(TwentyFourSums, TellTheValueAndWhatMustBeFollowed) {
    auto scene = Scene(3).hands(Colour::yellow, {"B2 R1", "24 B3", "R5 G1"}).play("0: play B2");
    const auto sums = [&](Viewer viewer) {
        std::string text;
        TwentyFour::reckon(text, TwentyFour::view(scene.state, viewer));
        return text;
    };
    EXPECT_EQ(sums(Viewer::seat(1)), "starts 24\nends 48\nvalue 2\nfollow B\n");
    EXPECT_EQ(sums(Viewer::seat(2)), "starts 24\nends 48\nvalue 2\n") << "it is not their turn";
    scene.play("1: play B3");
    EXPECT_EQ(sums(Viewer::seat(2)), "starts 24\nends 48\nvalue 2\n") << "they hold no blue";
}

TEST(TwentyFourView, DroppedHandsStayHiddenAlsoAtTheEnd) {
    auto scene = Scene(3, {.drop_out = true}).hands(Colour::red, {"G9", "", "G2"}).won({5, 0, 0});
    scene.state.hands[1] = cards_of("B1 B2 B3 B4 B5 B6");
    scene.state.dropped.insert(1);
    scene.points({6, 24, 24}).play("0: play G9 | 2: play G2");
    ASSERT_TRUE(TwentyFour::over(scene.state));
    for (const Viewer viewer : {Viewer::everyone(), Viewer::seat(0), Viewer::full()}) {
        std::string text;
        TwentyFour::write(text, TwentyFour::view(scene.state, viewer));
        EXPECT_THAT(text, testing::Not(testing::HasSubstr("B1")));
    }
}

}  // namespace
}  // namespace stamtafel::twentyfour
