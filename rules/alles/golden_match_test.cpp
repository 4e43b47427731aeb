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
deal 1 R1 R3 G9 B2 G8 B0 B9 R11 Y2 P4 R8 B3 Y11
deal 2 G3 B1 G4 Y8 G10 P2 B4 Y0 B6 P7 Y6 P6 P1
deal 0 P8 Y0 B11 G0 R7 Y9 R9 P0 Y3 Y4 G11 Y7 B7
0: lay Y0 G0 P0 | 1: lay R1 Y2 B0 | 2: lay Y0 B1 P1
laid 0 Y0 G0 P0 | laid 1 R1 Y2 B0 | laid 2 Y0 B1 P1
lead 1
1: play R11 | 2: play P2 | 0: play Y3 | trick 1
1: play Y11 | 2: play G3 | 0: play Y4 | trick 1
1: play G9 | 2: play G10 | 0: play G11 | trick 0
0: play B11 | 1: play B2 | 2: play G4 | trick 0
0: play R9 | 1: play R3 | 2: play B4 | trick 0
0: play Y9 | 1: play B3 | 2: play Y6 | trick 0
0: play P8 | 1: play B9 | 2: play B6 | trick 1
1: play R8 | 2: play P6 | 0: play R7 | trick 1
1: play G8 | 2: play P7 | 0: play Y7 | trick 1
1: play P4 | 2: play Y8 | 0: play B7 | trick 2
round 16 35 19
dealer 1
deal 2 R0 G4 B0 P7 R1 B3 R11 P8 Y3 G2 Y2 Y0 P3
deal 0 B5 Y11 G3 P1 Y5 B9 B10 Y4 Y6 G11 R5 G7 B7
deal 1 P10 Y0 G8 P4 G10 Y9 G0 R8 P0 P5 G5 B11 B0
0: lay Y4 G3 P1 | 1: lay Y0 G0 B0 | 2: lay R0 Y0 B0
laid 0 Y4 G3 P1 | laid 1 Y0 G0 B0 | laid 2 R0 Y0 B0
lead 0
0: play Y11 | 1: play P0 | 2: play R1 | trick 0
0: play G11 | 1: play P4 | 2: play Y2 | trick 0
0: play B10 | 1: play B11 | 2: play G2 | trick 1
1: play G10 | 2: play R11 | 0: play R5 | trick 2
2: play P8 | 0: play B9 | 1: play P10 | trick 1
1: play Y9 | 2: play Y3 | 0: play Y5 | trick 1
1: play R8 | 2: play B3 | 0: play B5 | trick 1
1: play G8 | 2: play P3 | 0: play Y6 | trick 1
1: play G5 | 2: play P7 | 0: play G7 | trick 2
2: play G4 | 0: play B7 | 1: play P5 | trick 0
round 19 30 17
dealer 2
deal 0 B0 Y7 B11 G10 G0 G11 R5 G5 P1 Y10 G7 B2 G1
deal 1 R2 B1 G8 P9 G3 B7 G0 B4 R6 R11 R3 P5 P4
deal 2 Y6 B6 G9 R7 Y1 P10 Y3 R10 Y11 G4 B3 B9 P0
0: lay G1 G0 B0 | 1: lay R2 G0 B1 | 2: lay Y1 Y3 P0
laid 0 G1 G0 B0 | laid 1 R2 G0 B1 | laid 2 Y1 Y3 P0
lead 2
2: play Y11 | 0: play P1 | 1: play R3 | trick 2
2: play R10 | 0: play G11 | 1: play G3 | trick 0
0: play B11 | 1: play B4 | 2: play B3 | trick 0
0: play Y10 | 1: play R11 | 2: play G4 | trick 1
1: play P9 | 2: play P10 | 0: play B2 | trick 2
2: play G9 | 0: play G10 | 1: play P4 | trick 0
0: play Y7 | 1: play G8 | 2: play B9 | trick 2
2: play R7 | 0: play R5 | 1: play P5 | trick 2
2: play Y6 | 0: play G7 | 1: play R6 | trick 0
0: play G5 | 1: play B7 | 2: play B6 | trick 1
round 26 32 34
)");
    // Seat 1 ends round 3 with R11, Y10, G5 (on G4 and G0) and B6 (on B7 and B1).
    EXPECT_EQ(match.winners(), SeatSet::of(1));
    EXPECT_EQ(match.scores()[1], 35 + 30 + 32);
}

}  // namespace
}  // namespace stamtafel::alles
