// The weights as the program carries them: a byte each, in steps that every row has of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/gesjaakt/network.hpp"

namespace stamtafel::gesjaakt {

static_assert(seat_units == mind_units, "so that all rows but the last two are equally long");
inline constexpr int row_length = seat_units;
inline constexpr int row_count = layer::win / row_length + 2;

// Where a row begins; `row_begin(row_count)` is where the last one ends.
constexpr int row_begin(int row) {
    constexpr int before_last = row_count - 2;
    return row <= before_last ? row * row_length
                              : layer::win + (row - before_last) * (mind_units + 1);
}
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
