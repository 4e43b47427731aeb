// The weights as the program carries them: a byte each, in steps that every row has of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/gesjaakt/outlook_network.hpp"

namespace stamtafel::gesjaakt {

// First the rows of the seats' units, then those of the minds, then the two that tell the end.
inline constexpr int seat_rows = card_inputs + plain_inputs + 1;
inline constexpr int mind_rows = 2 * seat_units + 1;
inline constexpr int row_count = seat_rows + mind_rows + 2;

// Where a row begins; `row_begin(row_count)` is where the last one ends.
constexpr int row_begin(int row) {
    if (row <= seat_rows) return row * seat_units;
    if (row <= seat_rows + mind_rows) return layer::own + (row - seat_rows) * mind_units;
    return layer::win + (row - seat_rows - mind_rows) * (mind_units + 1);
}
static_assert(row_begin(seat_rows) == layer::own);
static_assert(row_begin(row_count) == layer::end);

struct Quantised {
    std::array<float, row_count> steps;
    std::array<std::int8_t, layer::end> counts;
};

constexpr Weights expand(const Quantised& quantised) {
    Weights weights{};
    for (int row = 0; row < row_count; ++row) {
        for (int i = row_begin(row); i < row_begin(row + 1); ++i) {
            weights[static_cast<std::size_t>(i)] =
                quantised.steps[static_cast<std::size_t>(row)] *
                static_cast<float>(quantised.counts[static_cast<std::size_t>(i)]);
        }
    }
    return weights;
}

}  // namespace stamtafel::gesjaakt
