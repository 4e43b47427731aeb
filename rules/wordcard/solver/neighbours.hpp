// Which cards of a hand can lie side by side in a set or a suite, and so what combinations can add
// to a word at most: letters that never meet in the word make none.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/solver/sorted_hand.hpp"

namespace stamtafel::wordcard {

class Neighbours {
  public:
    void begin(const SortedHand& hand, int joker_points);

    // No less than combinations can score in this word of cards of the hand; jokers stand for these
    // letters, as bits.
    [[nodiscard]] int most_points(std::span<const Letter> word, std::uint32_t jokers) const;
    // The same if the word is made of exactly these cards.
    [[nodiscard]] int most_points(std::span<const Letter> word, std::uint32_t jokers,
                                  Mask cards) const;
    // The same number, found sooner, if these are all cards with their letters.
    [[nodiscard]] int most_points_of_all(std::span<const Letter> word, std::uint32_t jokers,
                                         Mask cards) const;

  private:
    // For each place and the next one whether the cards there can be equal in rank, and in the
    // upper half whether they can be consecutive.
    using Links = std::uint64_t;
    // By what the whole hand holds.
    [[nodiscard]] Links links_in_hand(std::span<const Letter> word) const;
    // With jokers at these places, whose neighbours are among these cards.
    [[nodiscard]] int points_with(Links links, std::span<const Letter> word, std::uint32_t jokers,
                                  std::uint32_t joker_places, Mask cards) const;
    [[nodiscard]] int points_of(Links links, std::span<const Letter> word,
                                std::uint32_t jokers) const;

    // The ranks of some cards with the same letter as bits, above them the ranks beside those, and
    // on top whether two of the cards are equal in rank.
    using Ranks = std::uint32_t;
    struct OfLetter {
        std::uint32_t first = 0;  // card of the hand
        Mask all = 0;             // its cards, moved down to the first
        std::size_t subsets = 0;  // where the ranks of each set of them are
    };
    [[nodiscard]] Ranks ranks_of(Letter letter, Mask cards) const {
        const OfLetter& own = of_letter_[letter];
        return subsets_[own.subsets + (cards >> own.first & own.all)];
    }
    void spread_letters(const SortedHand& hand);

    int joker_points_ = 0;
    std::array<OfLetter, letters> of_letter_{};
    std::vector<Ranks> subsets_;
    std::array<int, letters> most_{};  // points of any card with this letter
    // By letter, the letters that cards of equal rank have, and in the upper half those of
    // consecutive rank.
    std::array<std::uint64_t, letters> linked_{};
};

}  // namespace stamtafel::wordcard
