// For every set of cards and number of jokers at once: the most points a word of exactly these
// cards scores for its words (ruling W3), alone or as an extension of a row.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/rows/row.hpp"
#include "rules/wordcard/solver/neighbours.hpp"
#include "rules/wordcard/solver/sorted_hand.hpp"
#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

class WordTable {
  public:
    static constexpr int none = -1;

    explicit WordTable(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

    // `any` if it is enough to know that there is a word; `neighbours` of the hand if bounds are
    // asked for.
    struct Wanted {
        bool any = false;
        const Neighbours* neighbours = nullptr;
    };
    void fill(const SortedHand& hand, const Row& base, int joker_points, Wanted wanted);
    // Of the whole row, the base included; `none` if there is no word.
    [[nodiscard]] int points(Mask mask, int jokers) const { return points_[index(mask, jokers)]; }
    // No less than a word can score together with the combinations in it; only for new rows with no
    // more than one joker.
    static constexpr int most_bounded_jokers = 1;
    [[nodiscard]] int bound(Mask mask, int jokers) const { return bounds_[index(mask, jokers)]; }

  private:
    using Points = WordsOfLength::Points;
    using Counts = std::array<std::uint8_t, letters>;
    struct Group {
        Letter letter;
        std::uint8_t first, count;  // cards of the hand
    };

    [[nodiscard]] std::size_t index(Mask mask, int jokers) const {
        return (static_cast<std::size_t>(jokers) << static_cast<unsigned>(hand_.size())) + mask;
    }
    void group_cards();
    // Letters that may be a word: of cards, the first of each letter, and perhaps of a joker.
    struct Candidate {
        std::uint64_t key = 0;
        Mask cards = 0;
        Letter joker = no_letter;
        std::span<const Vocabulary::Anagram> words;
    };
    void spread_hand();
    void look_up();
    void find_candidates();
    void add_candidates(Mask cards);
    void score(std::span<const Candidate> candidates);
    void score(const Candidate& candidate);
    template <class Seen>
    void each_equal_hand(Mask cards, Seen seen) const;

    // From the words of one length, narrowed down letter by letter.
    void narrow(const WordsOfLength& words, std::size_t group, Mask cards, int count,
                int least_jokers);
    void score_narrowed(const WordsOfLength& words, Mask cards, int jokers);
    void extend(const WordsOfLength& words, int offset);
    void extend_from(const WordsOfLength& words, int offset, std::size_t group, Mask cards,
                     int count, std::span<const std::uint32_t> left);
    void score_extension(const WordsOfLength& words, int offset, Mask cards, int jokers,
                         std::span<const std::uint32_t> left);
    [[nodiscard]] int points_of(const WordsOfLength& words, int word, int offset,
                                const Selection& cards) const;
    [[nodiscard]] int most_points(Mask cards, int jokers) const;

    const Vocabulary& vocabulary_;
    SortedHand hand_;
    Row base_;
    int joker_points_ = 0;
    Wanted wanted_;
    std::vector<int> points_;
    std::vector<int> bounds_;
    std::vector<Group> groups_;
    // The cards that lie better than a joker as this letter, or have a letter before it.
    std::array<Mask, letters> before_joker_{};
    // By set of cards: their number, key, letters, and their points in order with zeros behind.
    std::vector<std::uint8_t> sizes_;
    std::vector<std::uint64_t> keys_;
    std::vector<LetterCounts> letters_;
    std::vector<Points> card_points_;
    std::vector<Candidate> candidates_;
    std::vector<Mask> distinct_;     // at its beginning, sets of cards with different letters
    std::vector<Mask> equal_hands_;  // sets of cards with the same letters
    std::array<std::vector<std::uint64_t>, max_proven_hand + 1> narrowed_;
    std::array<std::vector<std::uint32_t>, max_proven_hand + 1> left_;
    Counts base_counts_{};
};

}  // namespace stamtafel::wordcard
