#include "bots/alles/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/alles/simple.hpp"
#include "bots/hint_text.hpp"
#include "rules/alles/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

std::string hinted(const State& state, Seat seat) {
    Random random(1);
    const View view = Alles::view(state, Viewer::seat(seat));
    const Action action = simple_choice(view, random);
    std::string text;
    Alles::write(text, action);
    return text + ": " + told(reason_for(view, action));
}

std::string reason(const State& state, Seat seat, std::string_view action) {
    const View view = Alles::view(state, Viewer::seat(seat));
    return told(reason_for(view, Alles::read_action(action).value()));
}

// Two tricks are left; seats 0 and 1 have played these, and seat 2 holds two cards.
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

TEST(AllesHint, OpeningCardsAreWorthPointsAtOnce) {
    StackedTable table({4, {}});
    table.play({"dealer 0"}).deal({"R0 R5 R9 Y3 G0 G8 B2 B6 B7 B9 P4 P6 P10"});
    EXPECT_EQ(hinted(table.state(), 0), "lay R9 G8 B7: hint.alles.lay points=24 high=2 from=9");
}

TEST(AllesHint, TakingSaysWhatThePilesGain) {
    const State state = last_to_play({"Y7", "G9"}, "B10 P4");
    EXPECT_EQ(hinted(state, 2), "play B10: hint.alles.win_gain card=B10 gain=26");
    EXPECT_EQ(reason(state, 2, "play P4"), "hint.alles.leave card=P4 gain=26 kept=B10");
}

TEST(AllesHint, ATrickThatCoversGoodCardsIsLeft) {
    State state = last_to_play({"Y5", "G0"}, "B2 B6");
    pile(state, 2, "Y11 G10");
    EXPECT_EQ(hinted(state, 2), "play B2: hint.alles.avoid card=B2 loss=10");
    EXPECT_EQ(reason(state, 2, "play B6"), "hint.alles.win_loss card=B6 loss=10 kept=B2");
    state = last_to_play({"Y0", "G0"}, "Y1 G4");
    pile(state, 2, "Y11 G10");
    EXPECT_EQ(reason(state, 2, "play Y1"), "hint.alles.win_anyway card=Y1 loss=21");
}

TEST(AllesHint, ACardMayHurtWhoeverTakesIt) {
    State state = last_to_play({"Y9", "G5"}, "R0 B8");
    pile(state, 0, "R11 Y9 G8");
    state.players[0].total = 60;
    EXPECT_EQ(hinted(state, 2), "play R0: hint.alles.hurt card=R0 loss=14");
    EXPECT_EQ(reason(state, 2, "play B8"), "hint.alles.cannot card=B8 best=Y9 kept=R0");
}

TEST(AllesHint, ACardMayHelpAMate) {
    const Config config{.seats = 4, .teams = true, .target = 0};
    State state = before_last_trick(config, {"G5", "Y9", "R1", "P1"});
    ++state.tricks_left;
    for (const Card card : cards_of("R7")) state.players[3].hand.insert(card);
    for (Seat seat = 0; seat < 3; ++seat) {
        const auto card = static_cast<Card>(state.players[seat].hand.kinds().lowest());
        ASSERT_TRUE(Alles::apply(state, seat, Action::play(card), Silent{}));
    }
    EXPECT_EQ(reason(state, 3, "play R7"), "hint.alles.help card=R7 gain=21");
}

TEST(AllesHint, BeforeOthersItCountsHigherCards) {
    State state = before_last_trick({.seats = 3}, {"R10", "G1", "B1"});
    ++state.tricks_left;
    for (const Card card : cards_of("R2")) state.players[0].hand.insert(card);
    EXPECT_EQ(reason(state, 0, "play R10"), "hint.alles.ahead card=R10 higher=5 unseen=63");
    EXPECT_EQ(reason(state, 0, "play R2"),
              "hint.alles.lead_low card=R2 higher=44 unseen=63 kept=R10");
    state.players[0].hand.insert(cards_of("P11")[0]);
    EXPECT_EQ(reason(state, 0, "play P11"), "hint.alles.sure card=P11");
}

TEST(AllesHint, InBetweenItThrowsWhatCannotWin) {
    State state = before_last_trick({.seats = 3}, {"R10", "G1", "B1"});
    ++state.tricks_left;
    for (const Card card : cards_of("G8")) state.players[1].hand.insert(card);
    ASSERT_TRUE(Alles::apply(state, 0, Action::play(cards_of("R10")[0]), Silent{}));
    EXPECT_EQ(reason(state, 1, "play G1"), "hint.alles.throw card=G1 best=R10 kept=G8");
    state.players[1].hand.erase(cards_of("G8")[0]);
    EXPECT_EQ(hinted(state, 1), "play G1: hint.alles.last_card card=G1");
}

}  // namespace
}  // namespace stamtafel::alles
