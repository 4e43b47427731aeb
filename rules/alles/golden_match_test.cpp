#include <string>

#include <gtest/gtest.h>

#include "rules/alles/alles.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel::alles {
namespace {

int sum_of_ranks(Action action) {
    int sum = 0;
    for (int i = 0; i < action.size(); ++i) sum += rank_of(action[i]);
    return sum;
}

// A plain player: opens with its lowest cards, then plays the highest if that takes the trick as
// it lies, and else the lowest.
Action decide(const View& view, Seat seat) {
    Alles::Actions actions;
    Alles::legal(view, seat, actions);
    Action lowest = actions[0];
    Action highest = actions[0];
    for (const Action action : actions) {
        if (sum_of_ranks(action) < sum_of_ranks(lowest)) lowest = action;
        if (sum_of_ranks(action) > sum_of_ranks(highest)) highest = action;
    }
    if (lowest.is_lay()) return lowest;
    return sum_of_ranks(highest) > rank_of(view.trick[view.ahead]) ? highest : lowest;
}

// A line of the story for every deal and every trick.
std::string story(const Match<Alles>& match) {
    std::string text;
    std::string before;
    for (std::size_t i = 0; i < match.size(); ++i) {
        const std::string line = match.line(i, Viewer::full());
        const bool goes_on = line.starts_with("trick") || (line[1] == ':' && before[1] == ':') ||
                             (line.starts_with("laid") && before.starts_with("laid"));
        if (i > 0) text += goes_on ? " | " : "\n";
        text += line;
        before = line;
    }
    return text + "\n";
}

// Changes only when the rules, the dealing or the notation change: all three are promises.
TEST(AllesGolden, AMatchOfThreeFromSeed2006) {
    Match<Alles> match({.seats = 3}, 3, 2006);
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        ASSERT_TRUE(match.act(seat, decide(Alles::view(match.state(), Viewer::seat(seat)), seat)));
    }
    EXPECT_EQ(story(match), R"(dealer 0
deal 1 G9 B0 R7 G5 Y4 P3 Y11 Y7 G1 B4 G4 P10 R2
deal 2 Y0 P11 R10 P0 R1 Y10 P6 R8 P7 B2 R9 R6 B8
deal 0 G2 R0 Y1 G10 Y6 G6 B7 R3 R0 Y5 B10 P2 G0
0: lay R0 R0 G0 | 1: lay R2 G1 B0 | 2: lay R1 Y0 P0
laid 0 R0 R0 G0 | laid 1 R2 G1 B0 | laid 2 R1 Y0 P0
lead 1
1: play Y11 | 2: play B2 | 0: play Y1 | trick 1
1: play P10 | 2: play P11 | 0: play G2 | trick 2
2: play R10 | 0: play P2 | 1: play P3 | trick 2
2: play Y10 | 0: play R3 | 1: play Y4 | trick 2
2: play R9 | 0: play G10 | 1: play G4 | trick 0
0: play B10 | 1: play B4 | 2: play R6 | trick 0
0: play B7 | 1: play G9 | 2: play P6 | trick 1
1: play R7 | 2: play R8 | 0: play Y5 | trick 2
2: play B8 | 0: play Y6 | 1: play G5 | trick 2
2: play P7 | 0: play G6 | 1: play Y7 | trick 2
round 14 25 35
dealer 1
deal 2 R7 Y3 R0 P0 Y10 P3 R10 P5 B1 R4 Y5 B2 P1
deal 0 B7 B5 B6 R8 G1 P7 P2 G6 G5 G10 B11 Y6 B4
deal 1 G0 B9 P8 B8 P0 G9 Y7 G0 B0 R6 R11 Y8 Y2
0: lay G1 B4 P2 | 1: lay G0 B0 P0 | 2: lay R0 B1 P0
laid 0 G1 B4 P2 | laid 1 G0 B0 P0 | laid 2 R0 B1 P0
lead 0
0: play B11 | 1: play G0 | 2: play P1 | trick 0
0: play G10 | 1: play R11 | 2: play B2 | trick 1
1: play G9 | 2: play R10 | 0: play G5 | trick 2
2: play Y10 | 0: play B5 | 1: play Y2 | trick 2
2: play R7 | 0: play R8 | 1: play B9 | trick 1
1: play Y8 | 2: play Y3 | 0: play Y6 | trick 1
1: play B8 | 2: play P3 | 0: play G6 | trick 1
1: play P8 | 2: play R4 | 0: play B6 | trick 1
1: play Y7 | 2: play Y5 | 0: play B7 | trick 1
1: play R6 | 2: play P5 | 0: play P7 | trick 0
round 22 30 26
dealer 2
deal 0 P4 Y11 B7 Y6 G2 P1 B1 Y0 P5 Y3 R8 B6 B10
deal 1 P6 G3 Y10 R11 R0 G9 Y0 B0 Y9 R4 R3 Y4 P2
deal 2 G8 R9 Y2 R5 G6 G5 R2 Y5 B11 G0 B3 P0 Y1
0: lay Y0 B1 P1 | 1: lay R0 Y0 B0 | 2: lay Y1 G0 P0
laid 0 Y0 B1 P1 | laid 1 R0 Y0 B0 | laid 2 Y1 G0 P0
lead 0
0: play Y11 | 1: play P2 | 2: play R2 | trick 0
0: play B10 | 1: play R11 | 2: play Y2 | trick 1
1: play Y10 | 2: play B11 | 0: play G2 | trick 2
2: play R9 | 0: play Y3 | 1: play R3 | trick 2
2: play G8 | 0: play P4 | 1: play Y9 | trick 1
1: play G9 | 2: play B3 | 0: play P5 | trick 1
1: play P6 | 2: play R5 | 0: play R8 | trick 0
0: play B7 | 1: play G3 | 2: play Y5 | trick 0
0: play Y6 | 1: play R4 | 2: play G5 | trick 0
0: play B6 | 1: play Y4 | 2: play G6 | trick 0
round 26 37 19
)");
    // Seat 1 ends round 3 with R11, Y9, G9, B3 (on B10) and P5 (on P4).
    EXPECT_EQ(match.winners(), SeatSet::of(1));
    EXPECT_EQ(match.scores()[1], 25 + 30 + 37);
}

}  // namespace
}  // namespace stamtafel::alles
