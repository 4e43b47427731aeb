// What a line of cards gained in a lay: the words, sets and suites that came about or grew. One
// count for new rows, extended rows and the lines of a grid, item by item as `score` names them.
#pragma once

#include <array>
#include <cstdint>

#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

// Which cards of a row were laid just now: bit i for the card at position i.
using Fresh = std::uint32_t;
static_assert(max_row < 32);

constexpr Fresh all_fresh(int cards) {
    return (Fresh{1} << cards) - 1;
}

// Points as they score, doubled where the variant doubles; bonuses are apart.
struct Gain {
    int words = 0;
    int sets = 0;
    int suites = 0;
    bool long_word = false;  // the row as it lies now is long enough for the bonus (ruling W11)
    bool long_combination = false;

    [[nodiscard]] int points() const { return words + sets + suites; }
};

// The words of the new row with a fresh card in them; its sets and suites less those of the lines
// it has grown from, which are the stretches of two or more cards that are not fresh.
Gain gain_of(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook);

// For every first position the lengths of the stretches with a fresh card in them that count as
// words, as bits. Where rows must be words the row itself is always one.
using WordEnds = std::array<std::uint32_t, max_row>;
WordEnds new_words(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook);

// visit(first, length, points) for each of them, by its end and then by its beginning.
template <class Visit>
void each_new_word(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook,
                   Visit&& visit) {
    const WordEnds lengths = new_words(row, fresh, variant, wordbook);
    for (int end = 2; end <= row.size(); ++end) {
        for (int first = 0; first + 2 <= end; ++first) {
            const int length = end - first;
            if (((lengths[static_cast<std::size_t>(first)] >> length) & 1U) == 0) continue;
            int points = 0;
            for (int i = first; i < end; ++i) points += row[i].points;
            visit(first, length, points * factor(variant));
        }
    }
}

}  // namespace stamtafel::wordcard
