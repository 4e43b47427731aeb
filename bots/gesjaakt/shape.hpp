// What the network and the players around it are made of. Plain numbers, since the trainer on a GPU
// (lab/gesjaakt/train.cu) must agree on every one of them and its compiler knows no C++23.
#pragma once

#include "bots/gesjaakt/inputs.hpp"

namespace stamtafel::gesjaakt {

// The layers: per seat the cards (inputs that are mostly nought) and the rest go into `seat_units`;
// those and their mean over all seats go into `mind_units`, and these tell win and result.
inline constexpr int card_numbers = 33;
inline constexpr int card_inputs = card_input::count * card_numbers;
inline constexpr int plain_inputs = plain_input::count;
inline constexpr int seat_units = 96;
inline constexpr int mind_units = 32;

// Where each layer begins in the list of all weights.
namespace layer {
inline constexpr int cards = 0;
inline constexpr int plain = cards + card_inputs * seat_units;
inline constexpr int seat_bias = plain + plain_inputs * seat_units;
inline constexpr int own = seat_bias + seat_units;
inline constexpr int mean = own + seat_units * mind_units;
inline constexpr int mind_bias = mean + seat_units * mind_units;
inline constexpr int win = mind_bias + mind_units;
inline constexpr int result = win + mind_units + 1;
inline constexpr int end = result + mind_units + 1;
}  // namespace layer

// A result is told as what is still to come, in this many points.
inline constexpr float result_unit = 20;
// What a point of the result counts for, in shares of the win.
inline constexpr float point_worth = 0.003F;

// A card that is this many chips better than free is taken by everybody.
inline constexpr int plenty = 14;
// Differences below this are easily overlooked.
inline constexpr float sharpness = 1 / 0.015F;
// A player like us still errs, or weighs things a little differently.
inline constexpr float our_stray = 0.04F;
// Nothing is ever ruled out.
inline constexpr float least_belief = 0.001F;

// What strangers are compared with (lab/gesjaakt/kinds.cpp chose them). The second half milks,
// the first does not.
inline constexpr int habit_count = 128;
inline constexpr int first_milking = habit_count / 2;
// Chips below this are scarce.
inline constexpr int comfortable_chips = 5;
// By how much too dear for everybody else a player who milks a card must think it.
inline constexpr int milking_caution = 4;
// A rule that is so many points beside the one somebody keeps to is still worth something.
inline constexpr float vagueness = 1.2F;
inline constexpr float habit_stray = 0.015F;

}  // namespace stamtafel::gesjaakt
