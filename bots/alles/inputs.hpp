// What the network is told of a table, of a colour on it and of a card, input by input. Plain
// enums, as for Gesjaakt's (bots/gesjaakt/inputs.hpp), so that a trainer in older C++ can include
// them too.
#pragma once

namespace stamtafel::alles::shares {

// As the rules have them; share_network.hpp checks it.
inline constexpr int colour_ranks = 12;
inline constexpr int others = 5;
inline constexpr int card_signs = 18;

// Where a name stands for several inputs, the value of the next one says how many.
namespace colour_input {
enum Input : int {
    top,  // of this seat's pile
    has_pile,
    held,  // cards of the colour in the hand
    highest_held,
    lowest_held,
    unseen,  // cards of the colour
    highest_unseen,
    covered,     // whether a card of the trick would come to lie on the pile
    cover_gain,  // … and what that would change
    other_tops,  // clockwise
    count = other_tops + others
};
}  // namespace colour_input

namespace other_seat {
enum Input : int { is_ahead, lead, shown_lead, count };
}  // namespace other_seat

namespace table_input {
enum Input : int {
    tricks_left_are,  // one of these: 2 to 10
    // one of these: seats that have yet to play
    to_come_are = tricks_left_are + 9,
    // one of these: the rank that is ahead, if there is one
    best_rank_is = to_come_are + others + 1,
    held_ranks = best_rank_is + colour_ranks,
    unseen_ranks = held_ranks + colour_ranks,
    nearness = unseen_ranks + colour_ranks,  // of the end of the match
    last_round,
    cover_gain,  // of all colours
    shown_points,
    other_seats,  // what `other_seat` names, clockwise
    count = other_seats + other_seat::count * others
};
}  // namespace table_input

namespace card_input {
enum Input : int {
    rank_is,                         // one of these
    signs = rank_is + colour_ranks,  // of instinct
    colour = signs + card_signs,     // all that is told of its colour
    count = colour + colour_input::count
};
}  // namespace card_input

}  // namespace stamtafel::alles::shares
