// What the network is told of a seat, input by input. Plain enums, since the trainer on a GPU
// (lab/gesjaakt/train.cu) has to put the same into the same places and its compiler knows no C++23.
#pragma once

namespace stamtafel::gesjaakt {

// An input of this kind for each of the `card_numbers` cards.
namespace card_input {
enum Kind : int {
    unseen,
    run_start,    // a run starts here: what it costs
    grows_below,  // … and could start lower
    grows_above,  // a run ends here and could go on
    closes_gap,   // an unseen card between two of one's own
    contested,    // an unseen card that somebody else wants too
    count
};
}  // namespace card_input

// The others. Where a name stands for several inputs, the value of the next one says how many.
namespace plain_input {
enum Input : int {
    chips,
    few_chips,  // whether there are at most 0, 1, 2, 4 or 7
    // worth more while many cards are to come
    chips_by_left = few_chips + 5,
    penalty,
    behind,          // points behind the best other seat
    behind_closely,  // … but no more than ten
    behind_late,     // … and worth more when few cards are to come
    distance_is,     // one of these: seats from the one that turns the next card
    // … as a part of the way round
    distance = distance_is + 7,
    left,      // cards to come
    few_left,  // whether there are at most 0, 1, 3, 6 or 12
    // one of these, from two players to seven
    seats_are = few_left + 5,
    richer = seats_are + 6,  // chips above the mean of the others
    tactical,
    stranger,       // as in Style
    lavish,         // as in Style
    poorest_chips,  // of the seat that has fewest, this one apart
    without_chips,  // how many others have none
    milks,          // as in Style
    next_seat,      // what `neighbour` names, of whoever comes next
    last_seat = next_seat + 3,
    count = last_seat + 3
};
}  // namespace plain_input

namespace neighbour {
enum Input : int { chips, without_chips, behind_us, count };
}  // namespace neighbour

}  // namespace stamtafel::gesjaakt
