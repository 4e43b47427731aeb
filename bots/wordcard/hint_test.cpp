#include "bots/wordcard/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "bots/testing/hint_text.hpp"
#include "bots/wordcard/testing/staged_deal.hpp"

namespace stamtafel::wordcard {
namespace {

using Verb = Action::Verb;

// Seat 0 has kept its hand.
State at_lay(std::string_view hand, const Values& values = {}) {
    State state = at_swap(hand, "2/C", values);
    EXPECT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    return state;
}

// What the best bot would do, and why. Few simulations are enough where it is clear.
std::string hinted(const State& state, Seat seat = 0) {
    const auto bot = make_bot<WordCard>("strong", {.simulations = 32});
    const Options options(WordCard::info.options);
    EXPECT_TRUE(bot->begin({state.config, options, state.config.seats, seat, Random(1)}));
    const View view = WordCard::view(state, Viewer::seat(seat));
    const Action action = bot->choose(view).value();
    std::string text;
    WordCard::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

TEST(WordCardHint, AnOpenCardSaysWhichWordItMakes) {
    EXPECT_EQ(hinted(at_swap("8/R 7/E K/G 10/E 1/X", "7/N")),
              "open: hint.wordcard.open_words card=7/N words=REGEN points=84");
    EXPECT_EQ(
        hinted(at_swap("J/G 9/T 8/E 1/X", "10/E", {{"variant", "card"}, {"opening_cards", "4"}})),
        "open: hint.wordcard.open_cards card=10/E cards=4 points=37");
    EXPECT_EQ(hinted(at_swap("8/R 7/E K/G 10/E 1/X", "7/N 1/Z", {{"deep_pick", "true"}})),
              "pile 2: hint.wordcard.pile count=2 card=7/N cards=5 points=84");
}

TEST(WordCardHint, TheStockIsForWhomTheOpenCardDoesNotHelp) {
    EXPECT_EQ(hinted(at_swap("8/R 7/E K/G 10/E 1/X", "1/Z")),
              "stock: hint.wordcard.stock_no_use card=1/Z");
    State state = at_swap("8/R 7/E K/G 10/E 1/X", "1/Z");
    state.open.clear();
    EXPECT_EQ(hinted(state), "stock: hint.wordcard.stock_only");
}

TEST(WordCardHint, WhoeverCanGoOutKeepsTheHand) {
    EXPECT_EQ(hinted(at_swap("8/R 7/E K/G 10/E 7/N", "1/Z")), "keep: hint.wordcard.keep_out");
}

TEST(WordCardHint, AFreeJokerIsTakenOnTheFirstTurn) {
    State state = at_swap("8/R 7/E 1/Q 1/W 1/X", "*");
    state.first_turn = true;
    EXPECT_EQ(hinted(state), "open: hint.wordcard.open_free card=*");
}

TEST(WordCardHint, AnOpenJokerIsTakenByWhomItLetsOpen) {
    EXPECT_EQ(hinted(at_swap("8/R 7/E K/G 10/E 1/X 1/Q", "*")),
              "open: hint.wordcard.open_words card=* words=REGEN points=70");
}

TEST(WordCardHint, ALaySaysWhatItBrings) {
    EXPECT_EQ(hinted(at_lay("8/R 7/E K/G 10/E 7/N 1/X")),
              "lay 8/R 10/E K/G 7/E 7/N: hint.wordcard.lay_words words=REGEN points=84");
    EXPECT_EQ(hinted(at_lay("8/R 7/E K/G 10/E 7/N 1/X", {{"formula", "least"}})),
              "lay K/G 10/E 7/N ; 8/R 7/E: hint.wordcard.lay_rid cards=5 points=42");
    EXPECT_EQ(hinted(at_lay("8/R 7/E K/G 10/E 7/N")),
              "lay 8/R 10/E K/G 7/E 7/N: hint.wordcard.lay_out points=134");
    // Another player who is nearly out leaves no time to wait for more.
    State late = at_lay("J/G 10/E 9/T 8/E 7/N 1/X 3/F 5/S K/Q", {{"variant", "card"}});
    late.players[1].opened = true;
    while (late.players[1].hand.size() > 1)
        late.players[1].hand.erase(Face(late.players[1].hand[0]));
    EXPECT_EQ(hinted(late), "lay 7/N 8/E 9/T 10/E J/G: hint.wordcard.lay_cards cards=5 points=44");
}

// Where only what is left over counts, no hint promises points.
TEST(WordCardHint, InLeastItSaysWhatIsSaved) {
    const Values least{{"formula", "least"}};
    const auto why = [](const State& state, const Action& action) {
        return told(reason_for(WordCard::view(state, Viewer::seat(0)), action));
    };
    const State out = at_lay("8/R 7/E K/G 10/E 7/N", least);
    EXPECT_EQ(hinted(out).substr(0, 4), "lay ");
    EXPECT_EQ(why(out, *WordCard::read_action("lay 8/R 10/E K/G 7/E 7/N")),
              "hint.wordcard.lay_out_least points=92");
    EXPECT_EQ(why(at_swap("8/R 7/E K/G 10/E 1/X", "7/N", least), Action::of(Verb::open)),
              "hint.wordcard.open_least card=7/N cards=5 left=1");
}

// The best rows are found, not compared: there is no chance to win to be told.
TEST(WordCardHint, InAGroupNothingIsWeighed) {
    State state =
        at_swap("", "8/R 7/E K/G 10/E 7/N 1/X 1/Q 1/W", {{"variant", "group"}, {"hand", "8"}});
    state.phase = Phase::solving;
    state.waiting = SeatSet::first(2);
    const auto bot = make_bot<WordCard>("strong", {.simulations = 32});
    const Options options(WordCard::info.options);
    ASSERT_TRUE(bot->begin({state.config, options, 2, 0, Random(1)}));
    EXPECT_TRUE(bot->weigh(WordCard::view(state, Viewer::seat(0))).empty());
}

TEST(WordCardHint, ADiscardGoesWithNothing) {
    State state = at_lay("8/R 7/E 1/X 1/W");
    state.now.swap = Swap::stock;
    EXPECT_EQ(hinted(state), "discard 1/W: hint.wordcard.discard_no_row card=1/W rows=2 cost=1");
    state = at_lay("1/Q 1/X 1/W");
    state.now.swap = Swap::stock;
    EXPECT_EQ(hinted(state), "discard 1/Q: hint.wordcard.discard card=1/Q cost=1");
}

TEST(WordCardHint, ATurnEndsForAReason) {
    EXPECT_EQ(hinted(at_lay("1/Q 1/X 1/W")), "done: hint.wordcard.done count=3");
    State one = at_lay("1/Q");
    one.now.swap = Swap::stock;
    EXPECT_EQ(hinted(one), "done: hint.wordcard.done_one card=1/Q");
    State bound = at_swap("8/R 7/E K/G 10/E 1/X", "1/Z");
    ASSERT_TRUE(WordCard::apply(bound, 0, Action::of(Verb::open), Silent{}));
    EXPECT_EQ(hinted(bound), "back: hint.wordcard.back card=1/Z");
}

TEST(WordCardHint, ARowIsMadeLonger) {
    State state = after_regen("6/T 1/X 1/Q 1/W");
    ASSERT_TRUE(WordCard::apply(state, 0, Action::of(Verb::keep), Silent{}));
    EXPECT_EQ(hinted(state), "lay r0 after 6/T: hint.wordcard.lay_words words=REGENT points=48");
    EXPECT_EQ(hinted(after_regen("6/T")), "keep: hint.wordcard.keep_out");
}

// Laid at once the T would leave the X, which cannot be discarded then and goes nowhere.
TEST(WordCardHint, TheLastCardIsHeldBackToGoOutWith) {
    State state = after_regen("6/T 1/X");
    state.players[1].points = 60;
    state.phase = Phase::laying;
    state.now.swap = Swap::stock;
    EXPECT_EQ(hinted(state), "discard 1/X: hint.wordcard.discard_no_row card=1/X rows=1 cost=1");
}

TEST(WordCardHint, WhoIsFarBehindDoesNotEndTheLastDeal) {
    State state = after_regen("6/T");
    state.players[1].points = 300;
    EXPECT_EQ(hinted(state), "stock: hint.wordcard.stock_no_use card=1/Z");
}

TEST(WordCardHint, TheDealerChoosesWhatTheHandIsGoodFor) {
    State state =
        at_swap("J/G 10/E 9/T 8/E 7/N 6/M 5/A 4/L", "", {{"variant", "free"}, {"hand", "8"}});
    state.phase = Phase::choosing;
    EXPECT_EQ(hinted(state), "choose variant=card: hint.wordcard.choose cards=8 all=8");
}

TEST(WordCardHint, InAGroupTheBestSolutionIsShown) {
    State state =
        at_swap("", "8/R 7/E K/G 10/E 7/N 1/X 1/Q 1/W", {{"variant", "group"}, {"hand", "8"}});
    state.phase = Phase::solving;
    state.waiting = SeatSet::first(2);
    EXPECT_EQ(hinted(state),
              "solution 8/R 10/E K/G 7/E 7/N: hint.wordcard.solution cards=5 all=8 points=81");
}

TEST(WordCardHint, WordsAreLookedUpBeforeAChallenge) {
    State right = at_lay("8/R 7/E K/G 10/E 7/N 1/X", {{"challenge", "true"}});
    State wrong = right;
    ASSERT_TRUE(
        WordCard::apply(right, 0, *WordCard::read_action("lay 8/R 7/E K/G 10/E 7/N"), Silent{}));
    EXPECT_EQ(hinted(right, 1), "accept: hint.wordcard.accept words=REGEN");
    ASSERT_TRUE(
        WordCard::apply(wrong, 0, *WordCard::read_action("lay 8/R 7/E K/G 7/N 10/E"), Silent{}));
    EXPECT_EQ(hinted(wrong, 1), "challenge: hint.wordcard.challenge words=REGNE");
}

}  // namespace
}  // namespace stamtafel::wordcard
