// Cards that make a row, and what that is worth: what it scores and what it saves.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "rules/wordcard/solver/sorted_hand.hpp"

namespace stamtafel::wordcard {

inline constexpr int impossible = std::numeric_limits<int>::min() / 4;
inline constexpr int no_floor = impossible;

struct RowChoice {
    Mask mask = 0;
    std::uint8_t jokers = 0;
    bool exact = true;  // otherwise `weight` is a bound, and the row is yet to be found
    int weight = 0;
    int points = 0;  // towards an opening
    Mask bits = 0;   // the mask in the order in which the packing takes the cards

    [[nodiscard]] int cards() const { return bits_in(mask) + jokers; }
};

// Choices of one row of a lay: any number of new rows, or one extension of a row on the table.
using Choices = std::vector<RowChoice>;

}  // namespace stamtafel::wordcard
