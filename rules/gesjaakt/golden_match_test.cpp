#include <string>

#include <gtest/gtest.h>

#include "rules/gesjaakt/gesjaakt.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel::gesjaakt {
namespace {

// A plain player: takes a card as soon as chips cover half of what it adds.
Action decide(const View& view) {
    const CardSet mine = view.taken[view.turn];
    const int cost = penalty(mine | CardSet::of(view.card)) - penalty(mine);
    return view.chips[view.turn] == 0 || 2 * view.pot >= cost ? Action::take : Action::pay;
}

// One paragraph of the story per turned card.
std::string story(const Match<Gesjaakt>& match) {
    std::string text;
    int in_row = 0;
    for (std::size_t i = 0; i < match.size(); ++i) {
        const std::string line = match.line(i, Viewer::full());
        const bool paragraph = line.starts_with("turn") || line.starts_with("round");
        if (paragraph) in_row = 0;
        text += paragraph ? "\n" : i == 0 ? "" : in_row % 9 == 0 ? "\n  | " : " | ";
        text += line;
        ++in_row;
    }
    return text + "\n";
}

// Changes only when the rules, the dealing or the notation change: all three are promises.
TEST(GesjaaktGolden, AMatchOfFourFromSeed2004) {
    Match<Gesjaakt> match({.seats = 4}, 4, 2004);
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        ASSERT_TRUE(match.act(seat, decide(Gesjaakt::view(match.state(), Viewer::seat(seat)))));
    }
    EXPECT_EQ(story(match), R"(start 2
turn 29 | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay
  | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: take
turn 11 | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: take
turn 28 | 3: pay | 0: pay | 1: take
turn 14 | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: take
turn 19 | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay
  | 0: pay | 1: pay | 2: take
turn 15 | 2: pay | 3: pay | 0: take
turn 26 | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay
  | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: take
turn 4 | 1: pay | 2: pay | 3: take
turn 8 | 3: pay | 0: pay | 1: pay | 2: pay | 3: take
turn 10 | 3: take
turn 17 | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay
  | 3: pay | 0: take
turn 24 | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay
  | 0: pay | 1: pay | 2: pay | 3: pay | 0: take
turn 7 | 0: pay | 1: pay | 2: take
turn 31 | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay
  | 2: take
turn 9 | 2: pay | 3: take
turn 21 | 3: pay | 0: pay | 1: pay | 2: pay | 3: take
turn 30 | 3: pay | 0: pay | 1: take
turn 3 | 1: pay | 2: pay | 3: take
turn 5 | 3: take
turn 22 | 3: take
turn 13 | 3: pay | 0: take
turn 34 | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay
  | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay | 1: pay | 2: pay | 3: pay | 0: pay
  | 1: take
turn 20 | 1: pay | 2: take
turn 25 | 2: pay | 3: take
round 42 58 56 56
)");
    // Seat 0 holds 13–15, 17 and 24 and has 12 chips left: 13 + 17 + 24 - 12.
    EXPECT_EQ(match.winners(), SeatSet::of(0));
}

}  // namespace
}  // namespace stamtafel::gesjaakt
