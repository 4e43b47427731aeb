#include <string>

#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {
namespace {

// A plain player: names the longest colour, exchanges the three lowest cards, plays the strongest
// card when it wins and the weakest when it does not, and uses every 1 and 2.
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
        const int strong = strength(action.card, led, law_now(view));
        const bool wins = strong > best_strength(view);
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
            return where.contains(what);
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
TEST(TwentyFourGolden, AMatchOfThreeFromSeed8) {
    const Config config{
        .seats = 3, .trump_chaos = true, .drop_out = true, .own_trump_penalty = true};
    Match<TwentyFour> match(config, 3, 8);
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        const View view = TwentyFour::view(match.state(), Viewer::seat(seat));
        ASSERT_TRUE(match.act(seat, decide(view, seat)));
    }
    EXPECT_EQ(story(match), R"(dealer 2 | 0: look
deal 0 B9 B10 R8 | deal 1 B11 B2 Y10 | deal 2 R5 B8 R1 | 0: trump B
deal 0 R4 Y1 G11 | deal 1 G3 G7 G5 | deal 2 B6 R11 G9
0: swap R4 Y1 | deal 0 24 B4 | 1: swap G3 G5 | deal 1 B7 Y7 | 2: swap R1 R5 | deal 2 Y2 Y3
0: play 24 | 1: play B2 trump R | 2: play B6 | trick 0
0: play R8 | 1: play Y7 | 2: play R11 | trick 2
2: play G9 | 0: play G11 | 1: play G7 | trick 0
0: play B10 | 1: play B11 | 2: play B8 | trick 1
1: play Y10 | 2: play Y2 trump Y | 0: play B4 | trick 1
1: play B7 | 2: play Y3 | 0: play B9 | trick 2
round 20 20 20

dealer 0 | 1: look
deal 1 Y10 Y11 G7 | deal 2 R4 24 Y3 | deal 0 R11 R7 B4 | 1: trump Y
deal 1 B2 B7 G6 | deal 2 Y5 Y8 G5 | deal 0 Y7 R8 R10
1: swap G6 G7 B2 | deal 1 G2 Y1 G3 | 2: swap R4 G5 | deal 2 B3 G4 | 0: swap R7 B4 | deal 0 G8 B8
1: play Y11 | 2: play 24 | 0: play Y7 | trick 2
2: play Y8 | 0: play R8 | 1: play Y10 | trick 1
1: play Y1 reverse | 2: play Y5 | 0: play G8 | trick 2
2: play Y3 | 0: play R11 | 1: play B7 | trick 2
2: play B3 | 0: play B8 | 1: play G3 | trick 2
2: play G4 | 0: play R10 | 1: play G2 trump R | trick 1
round 26 18 16

dealer 1 | 2: look
deal 2 G9 G11 B7 | deal 0 R4 Y1 Y11 | deal 1 Y2 G2 Y10 | 2: trump G
deal 2 G5 Y7 Y9 | deal 0 B3 B2 R8 | deal 1 B9 B8 B1
2: swap | 0: drop | 1: swap Y2 B1 | deal 1 Y3 R9
2: play G11 | 1: play G2 trump R | trick 2
2: play Y9 | 1: play Y10 | trick 1
1: play R9 | 2: play G5 | trick 1
1: play B9 | 2: play B7 | trick 1
1: play B8 | 2: play Y7 | trick 1
1: play Y3 | 2: play G9 | trick 1
round 26 13 15

dealer 2 | 0: blind
deal 0 R1 B4 G3 | deal 1 G5 G2 Y11 | deal 2 G4 Y5 R8 | deal 0 B3 Y8 G9 | deal 1 R3 B10 R10 | deal 2 Y6 R11 Y10
0: swap R1 G3 B3 | deal 0 R7 B2 Y1 | 1: swap R3 G2 G5 | deal 1 B1 R4 R2 | 2: swap G4 | deal 2 R9
0: play Y8 | 1: play Y11 | 2: play Y5 | trick 1
1: play R10 | 2: play R11 | 0: play R7 | trick 2
2: play Y10 | 0: play Y1 reverse | 1: play B1 reverse | trick 2
2: play Y6 | 0: play B2 | 1: play R2 | trick 2
2: play R9 | 0: play B4 | 1: play R4 | trick 2
2: play R8 | 0: play G9 | 1: play B10 | trick 2
round 74 9 -5
)");
    // Blind without a trick: 26 + 48 loses at once (ruling T10); five tricks of 4 win from 15.
    EXPECT_EQ(match.winners(), SeatSet::of(2));
}

}  // namespace
}  // namespace stamtafel::twentyfour
