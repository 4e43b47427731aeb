// Which cards of a hand can lie side by side in a set or a suite, and so what combinations can add
// to a word at most: letters that never meet in the word make none.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/wordcard/sorted_hand.hpp"

namespace stamtafel::wordcard {

class Neighbours {
  public:
    void begin(const SortedHand& hand, int joker_points);

    // No less than combinations can score in this word of cards of the hand, one joker standing for
    // `joker` unless that is `no_letter`.
    [[nodiscard]] int most_points(std::span<const Letter> word, Letter joker) const;
    // The same if the word is made of exactly these cards.
    [[nodiscard]] int most_points(std::span<const Letter> word, Letter joker, Mask cards) const;

  private:
    // For each place and the next one whether the cards there can be equal or consecutive in rank.
    struct Links {
        std::uint32_t equal = 0;
        std::uint32_t consecutive = 0;
    };
    // Of the cards with this letter among these, as bits; and whether two of them are equal.
    [[nodiscard]] std::uint32_t ranks_of(Letter letter, Mask cards) const;
    [[nodiscard]] bool has_equals(Letter letter, Mask cards) const;
    [[nodiscard]] int points_of(const Links& links, std::span<const Letter> word,
                                Letter joker) const;

    SortedHand hand_;
    int joker_points_ = 0;
    std::array<Mask, letters> cards_{};
    std::array<std::uint32_t, letters> ranks_{};
    std::array<int, letters> most_{};             // points of any card with this letter
    std::array<std::uint32_t, letters> equal_{};  // letters that cards of equal rank have
    std::array<std::uint32_t, letters> consecutive_{};
};

}  // namespace stamtafel::wordcard
