#include "bots/alles/hint.hpp"

#include <string>

#include <gtest/gtest.h>

#include "bots/alles/levels.hpp"
#include "bots/testing/hint_text.hpp"
#include "rules/alles/testing/stacked_table.hpp"

namespace stamtafel::alles {
namespace {

// What the strong bot would do, and why.
std::string hinted(const State& state, Seat seat) {
    const View view = Alles::view(state, Viewer::seat(seat));
    const auto bot = strong_bot({.simulations = 1500}, stamtafel::Sight::own_seat);
    const Options options(Alles::info.options);
    EXPECT_TRUE(bot->begin({state.config, options, state.config.seats, seat, Random(1)}));
    const Action action = bot->choose(view).value();
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
    EXPECT_EQ(hinted(table.state(), 0), "lay R9 B9 P10: hint.alles.lay points=28 high=0 from=9");
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
    EXPECT_EQ(reason(state, 1, "play G1"), "hint.alles.last_card card=G1");
}

// A table late in a round: everybody's piles and total, what lies in the trick, and the hand of the
// seat that plays. Other hands do not matter.
struct Late {
    int round = 0;
    int tricks_left = 2;
    std::vector<std::string> piles{};
    std::vector<std::string> trick{};  // from seat 0 on
    std::string hand{};
    std::vector<int> totals{};
    bool teams = false;
};

std::string hinted(const Late& late) {
    const auto seats = static_cast<std::uint8_t>(late.piles.size());
    State state = Alles::begin({.seats = seats, .teams = late.teams});
    state.phase = Phase::playing;
    state.round = static_cast<std::uint16_t>(late.round);
    state.tricks_left = static_cast<std::uint8_t>(late.tricks_left);
    for (Seat seat = 0; seat < seats; ++seat) {
        pile(state, seat, late.piles[seat]);
        if (!late.totals.empty()) {
            state.players[seat].total = static_cast<std::int16_t>(late.totals[seat]);
        }
    }
    for (Seat seat = 0; seat < late.trick.size(); ++seat) {
        const Card card = cards_of(late.trick[seat])[0];
        state.players[seat].hand.insert(card);
        EXPECT_TRUE(Alles::apply(state, seat, Action::play(card), Silent{}));
    }
    const auto me = static_cast<Seat>(late.trick.size());
    for (const Card card : cards_of(late.hand)) state.players[me].hand.insert(card);
    return hinted(state, me);
}

struct Curated {
    const char* why;
    Late late;
    const char* hint;
};

TEST(AllesHint, CuratedPositions) {
    const std::vector<Curated> all{
        {"last, the trick is worth taking",
         {.piles = {"R3", "G2", "B1"}, .trick = {"Y7", "G9"}, .hand = "B10 P4"},
         "play B10: hint.alles.win_gain card=B10 gain=25"},
        {"last, the trick would ruin two piles",
         {.piles = {"R3", "G2", "Y11 G10"}, .trick = {"Y5", "G0"}, .hand = "B2 B6"},
         "play B2: hint.alles.avoid card=B2 loss=10"},
        {"a zero for the highest pile of whoever takes it",
         {.piles = {"R11 B9", "G2", "B1"}, .trick = {"Y9", "G5"}, .hand = "R0 P8"},
         "play R0: hint.alles.cannot card=R0 best=Y9 kept=P8"},
        {"the only card above covers too much",
         {.piles = {"Y9", "G9", "Y11 G11 B11"}, .trick = {"Y7", "G0"}, .hand = "B8 R1"},
         "play R1: hint.alles.avoid card=R1 loss=18"},
        {"a new pile of an 11 costs nothing",
         {.piles = {"R3", "G2", "R6"}, .trick = {"P9", "G4"}, .hand = "Y11 R2"},
         "play Y11: hint.alles.win_gain card=Y11 gain=24"},
        {"the sure card is kept for the last trick",
         {.piles = {"R3", "R11 Y11 G11 P11", "B1"}, .trick = {}, .hand = "B11 R1"},
         "play R1: hint.alles.lead_low card=R1 higher=44 unseen=57 kept=B11"},
        {"rid of the card that might take the last trick",
         {.piles = {"R10 Y9 G10 B9 P10", "G2", "B1"}, .trick = {}, .hand = "R1 R5"},
         "play R5: hint.alles.ahead card=R5 higher=25 unseen=56"},
        {"in between, nothing beats the 11",
         {.piles = {"R3", "G2", "B1"}, .trick = {"Y11"}, .hand = "B10 R2"},
         "play R2: hint.alles.throw card=R2 best=Y11 kept=B10"},
        {"in between, a zero on their best pile",
         {.piles = {"B10 R9", "G2", "R1"}, .trick = {"Y11"}, .hand = "B0 P9"},
         "play B0: hint.alles.throw card=B0 best=Y11 kept=P9"},
        {"the last round: only stopping the leader wins",
         {.round = 2,
          .piles = {"R11 B9", "G2", "B8 G9"},
          .trick = {"Y9", "G5"},
          .hand = "R0 P8",
          .totals = {60, 20, 62}},
         "play R0: hint.alles.cannot card=R0 best=Y9 kept=P8"},
        {"the last round: only this trick still wins",
         {.round = 2,
          .piles = {"R9 Y2", "G2", "Y5"},
          .trick = {"Y8", "G9"},
          .hand = "P10 B1",
          .totals = {60, 40, 50}},
         "play P10: hint.alles.win_gain card=P10 gain=22"},
        {"a mate takes it: something good for them",
         {.piles = {"G5", "R2", "Y1", "P3"},
          .trick = {"G1", "Y9", "R1"},
          .hand = "R7 P0",
          .teams = true},
         "play R7: hint.alles.help card=R7 gain=15"},
        {"an opponent takes it: something bad",
         {.piles = {"R11 G5", "R2", "Y1", "P3"},
          .trick = {"Y10", "B1", "Y2"},
          .hand = "R0 R8",
          .teams = true},
         "play R0: hint.alles.hurt card=R0 loss=8"},
        {"four players, last, take a rich trick",
         {.piles = {"R3", "G2", "B1", "P1"}, .trick = {"Y8", "G9", "R7"}, .hand = "B10 P2"},
         "play B10: hint.alles.win_gain card=B10 gain=34"},
        {"four players, last, three zeros",
         {.piles = {"R3", "G2", "B1", "Y10 G9 R8"}, .trick = {"Y0", "G0", "R0"}, .hand = "B3 B0"},
         "play B0: hint.alles.avoid card=B0 loss=24"},
        {"three tricks left, a low card takes it and the 11 is kept",
         {.tricks_left = 3,
          .piles = {"R3", "G2", "B1"},
          .trick = {"Y1", "G2"},
          .hand = "P11 R3 B4"},
         "play B4: hint.alles.win_gain card=B4 gain=6"},
        {"three tricks left, the smallest that takes",
         {.tricks_left = 3,
          .piles = {"R3", "G2", "B1"},
          .trick = {"Y6", "G7"},
          .hand = "P8 R11 B2"},
         "play P8: hint.alles.win_gain card=P8 gain=21"},
        {"the last card",
         {.tricks_left = 1, .piles = {"R3", "G2", "B1"}, .trick = {"Y1", "G2"}, .hand = "P11"},
         "play P11: hint.alles.last_card card=P11"},
        {"own high card on an own high pile",
         {.piles = {"R3", "G2", "P10"}, .trick = {"Y7", "G5"}, .hand = "P8 B9"},
         "play B9: hint.alles.win_gain card=B9 gain=21"},
        {"six players, last, a rich trick",
         {.piles = {"R3", "G2", "B1", "P1", "Y2", "R1"},
          .trick = {"Y8", "G9", "R7", "P6", "B2"},
          .hand = "B10 P2"},
         "play B10: hint.alles.win_gain card=B10 gain=31"},
    };
    for (const Curated& position : all)
        EXPECT_EQ(hinted(position.late), position.hint) << position.why;
}

}  // namespace
}  // namespace stamtafel::alles
