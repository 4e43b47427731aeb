// What a word is worth with given cards, each letter's dearest cards on its most covered places,
// and what it can be worth at most.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

#include "rules/wordcard/rows/row.hpp"
#include "rules/wordcard/solver/sorted_hand.hpp"
#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

// The points of cards and jokers, the highest first.
struct FallingPoints {
    WordsOfLength::Points points{};
    std::size_t eights = 0;  // how many times eight places have points

    FallingPoints(const Selection& cards, int jokers, const SortedHand& hand, int joker_points) {
        std::size_t count = 0;
        for (int i = 0; i < cards.size(); ++i) points[count++] = hand.cards[cards[i]].points;
        if (joker_points > 0) {
            for (int i = 0; i < jokers; ++i) {
                points[count++] = static_cast<std::int16_t>(joker_points);
            }
        }
        std::sort(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(count),
                  std::greater<>());
        eights = (count + 7) / 8;
    }
    // No less than a word can score with them.
    [[nodiscard]] int most_on(const WordsOfLength& words, int word) const {
        return words.most_points_on(word, points, eights);
    }
};

// The base lies in the word from `offset` on; `cards` and jokers take the other places. The word
// must have room for them.
inline int word_points(const WordsOfLength& words, int word, const Selection& cards,
                       const SortedHand& hand, const Row& base, int offset, int joker_points) {
    const Letter* sorted = words.sorted_letters(word).data();
    const std::uint8_t* covers = words.sorted_covers(word).data();
    const std::uint8_t* positions = words.sorted_positions(word).data();
    const int length = words.length();
    const int behind = offset + base.size();
    int points = 0;
    if (!base.empty()) {
        const std::uint8_t* by_position = words.covers(word).data();
        for (int i = 0; i < base.size(); ++i) points += by_position[offset + i] * base[i].points;
    }
    const auto free = [&](int i) { return positions[i] < offset || positions[i] >= behind; };
    int next = 0;
    for (int from = 0; from < length;) {
        const Letter letter = sorted[from];
        int to = from;
        int jokers = 0;
        while (to < length && sorted[to] == letter) jokers += free(to++) ? 1 : 0;
        int last = next;
        while (last < cards.size() && hand.cards[cards[last]].letter == letter) ++last;
        jokers -= last - next;
        for (; from < to; ++from) {
            if (!free(from)) continue;
            const bool joker =
                jokers > 0 && (next == last || joker_points > hand.cards[cards[next]].points);
            points += covers[from] * (joker ? joker_points : hand.cards[cards[next]].points);
            (joker ? jokers : next) += joker ? -1 : 1;
        }
    }
    return points;
}

}  // namespace stamtafel::wordcard
