#include <string>

#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {
namespace {

// A plain player: names his longest colour, exchanges his three lowest cards, plays his strongest
// card when it wins and his weakest when it does not, and uses every 1 and 2.
Action decide(const View& view, Seat seat) {
    Actions actions;
    TwentyFour::legal(view, seat, actions);
    const CardSet hand = view.hands[seat];
    const auto value = [&](const Action& action) {
        switch (action.kind) {
            case Action::Kind::look:
                return view.points[seat] <= starting_points ? 1 : 0;
            case Action::Kind::blind:
                return view.points[seat] <= starting_points ? 0 : 1;
            case Action::Kind::trump:
                return (hand & lane(action.colour)).size();
            case Action::Kind::swap: {
                int kept = 0;
                for (const int card : hand - action.cards) {
                    const int rank = rank_of(static_cast<Card>(card));
                    kept +=
                        colour_of(static_cast<Card>(card), view.trump) == view.trump ? 20 : rank;
                }
                return kept + 7 * action.count;
            }
            case Action::Kind::drop:
                return (hand & suit(view.trump, view.trump)).empty() ? 200 : 0;
            case Action::Kind::play:
                break;
        }
        const Colour led = view.led == Colour::none ? colour_of(action.card, view.trump) : view.led;
        const int strong = strength(action.card, led, view.trump, view.one_high);
        const bool wins = strong > view.best;
        return 4 * (wins ? 100 + strong : 50 - strong) +
               (action.order == Action::Order::none ? 0 : 1);
    };
    return *std::ranges::max_element(actions, {}, value);
}

// A round is a paragraph: a line for each deal, one for the exchange, one for every trick.
std::string story(const Match<TwentyFour>& match) {
    std::string text;
    std::string before;
    bool dealt = false;  // the exchange has begun
    for (std::size_t i = 0; i < match.size(); ++i) {
        const std::string line = match.line(i, Viewer::full());
        const auto has = [](const std::string& where, std::string_view what) {
            return where.find(what) != std::string::npos;
        };
        const bool exchange = has(line, ": swap") || has(line, ": drop");
        const bool new_line = before.starts_with("trick") || has(before, ": look") ||
                              has(before, ": blind") || has(before, ": trump") ||
                              (exchange && !dealt) ||
                              (has(line, ": play") && !has(before, ": play"));
        dealt = exchange || (dealt && !line.starts_with("round"));
        if (i > 0) text += line.starts_with("dealer") ? "\n\n" : new_line ? "\n" : " | ";
        text += line;
        before = line;
    }
    return text + "\n";
}

// Changes only when the rules, the dealing or the notation change: all three are promises.
TEST(TwentyFourGolden, AMatchOfThreeFromSeed7) {
    const Config config{
        .seats = 3, .trump_chaos = true, .drop_out = true, .own_trump_penalty = true};
    Match<TwentyFour> match(config, 3, 7);
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        const View view = TwentyFour::view(match.state(), Viewer::seat(seat));
        ASSERT_TRUE(match.act(seat, decide(view, seat)));
    }
    EXPECT_EQ(story(match), R"(dealer 1 | 2: look
deal 2 B1 G4 R5 | deal 0 B11 B10 Y10 | deal 1 Y3 R4 Y2 | 2: trump R
deal 2 B8 G6 B7 | deal 0 G10 G9 G5 | deal 1 R7 R9 R8
2: swap G4 G6 B1 | deal 2 R1 G8 Y8 | 0: drop | 1: swap Y2 Y3 | deal 1 Y6 Y9
2: play R5 | 1: play R9 | trick 1
1: play R8 | 2: play R1 reverse | trick 1
1: play R4 | 2: play Y8 | trick 1
1: play R7 | 2: play G8 | trick 1
1: play Y6 | 2: play B8 | trick 1
1: play Y9 | 2: play B7 | trick 1
round 24 18 36

dealer 2 | 0: look
deal 0 B6 G11 G3 | deal 1 R10 Y6 B5 | deal 2 G6 R5 G5 | 0: trump G
deal 0 R7 24 B7 | deal 1 B11 Y11 R3 | deal 2 Y1 Y8 B9
0: swap R7 B6 | deal 0 Y5 Y2 | 1: drop | 2: swap R5 Y1 | deal 2 Y9 R9
0: play 24 | 2: play G5 | trick 0
0: play G11 | 2: play G6 | trick 0
0: play G3 | 2: play Y8 | trick 0
0: play B7 | 2: play B9 | trick 2
2: play R9 | 0: play Y2 trump R | trick 2
2: play Y9 | 0: play Y5 | trick 2
round 21 18 33

dealer 0 | 1: look
deal 1 G3 R3 R5 | deal 2 B8 B1 B9 | deal 0 B6 Y4 Y6 | 1: trump R
deal 1 R7 G9 B5 | deal 2 R6 B10 G1 | deal 0 Y2 R2 G11
1: swap G3 B5 | deal 1 Y11 G2 | 2: swap G1 B1 | deal 2 Y5 B3 | 0: swap Y2 Y4 Y6 | deal 0 G5 R10 Y1
1: play R7 | 2: play R6 | 0: play R10 | trick 0
0: play R2 trump Y | 1: play R5 | 2: play B3 | trick 1
1: play Y11 | 2: play Y5 | 0: play Y1 reverse | trick 1
1: play G2 trump R | 2: play B10 | 0: play G11 | trick 1
1: play R3 | 2: play B9 | 0: play B6 | trick 1
1: play G9 | 2: play B8 | 0: play G5 | trick 0
round 19 14 39

dealer 1 | 2: blind
deal 2 R11 G11 R1 | deal 0 B5 R2 G5 | deal 1 R6 Y3 G4 | deal 2 Y11 R9 G9 | deal 0 B2 B4 B1 | deal 1 Y5 B6 G2
2: swap R1 | deal 2 G10 | 0: drop | 1: swap R6 G2 G4 | deal 1 Y4 24 G7
2: play Y11 | 1: play 24 | trick 1
1: play Y5 | 2: play R9 | trick 1
1: play Y4 | 2: play G9 | trick 1
1: play Y3 | 2: play G10 | trick 1
1: play G7 | 2: play G11 | trick 2
2: play R11 | 1: play B6 | trick 2
round 19 -2 31
)");
    // Blind in the last round: two tricks take 8 from the caller, four take 16 from the winner.
    EXPECT_EQ(match.winners(), SeatSet::of(1));
}

}  // namespace
}  // namespace stamtafel::twentyfour
