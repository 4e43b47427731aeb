// A hand as the solver holds it: real cards sorted, so that a set of them is a bit mask, and jokers
// counted.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>

#include "rules/kit/inline_list.hpp"
#include "rules/wordcard/card.hpp"

namespace stamtafel::wordcard {

inline constexpr int max_proven_hand = 14;
inline constexpr int max_solved_jokers = 4;

using Mask = std::uint32_t;

// Portable builds have no instruction for it, and this beats the library's function.
constexpr int bits_in(Mask mask) {
    mask -= (mask >> 1U) & 0x55555555U;
    mask = (mask & 0x33333333U) + ((mask >> 2U) & 0x33333333U);
    return static_cast<int>((((mask + (mask >> 4U)) & 0x0F0F0F0FU) * 0x01010101U) >> 24U);
}

struct SortedHand {
    InlineList<Card, max_proven_hand> cards;  // by letter, then falling points, then rank
    int jokers = 0;

    [[nodiscard]] int size() const { return cards.size(); }
    [[nodiscard]] Mask all() const { return (Mask{1} << size()) - 1; }

    static SortedHand of(std::span<const Card> hand) {
        SortedHand sorted;
        for (const Card& card : hand) {
            if (card.is_joker()) {
                ++sorted.jokers;
            } else {
                sorted.cards.push_back(card);
            }
        }
        std::ranges::sort(sorted.cards, {}, [](const Card& card) {
            return std::tuple(card.letter, -card.points, card.rank);
        });
        return sorted;
    }
};

// The cards of a mask, in order.
struct Selection {
    InlineList<std::uint8_t, max_proven_hand> indices;

    explicit Selection(Mask mask) {
        for (; mask != 0; mask &= mask - 1) {
            indices.push_back(static_cast<std::uint8_t>(__builtin_ctz(mask)));
        }
    }
    [[nodiscard]] int size() const { return indices.size(); }
    [[nodiscard]] int operator[](int i) const { return indices[i]; }
};

}  // namespace stamtafel::wordcard
