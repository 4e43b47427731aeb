// No less than the words can still score in a line whose jokers have no letters yet.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/wordcard/solver/card_order.hpp"
#include "rules/wordcard/solver/stretches.hpp"

namespace stamtafel::wordcard {

class WordsToCome {
  public:
    // With more open jokers than this in a line their letters are not told apart.
    static constexpr std::size_t most_told = 4;
    using Told = std::array<Letter, most_told>;  // letters of the open jokers, in their order

    WordsToCome(const Vocabulary& vocabulary, bool remember)
        : longest_(vocabulary.longest()), stretches_(vocabulary), remember_(remember) {}

    // From now on about this line. Only stretches that could be words score, and a joker has one
    // letter for all of them: each stretch is counted with its last joker, and each joker with its
    // best letter. Returns the bound of the whole line.
    int begin(const CardOrder& line);
    // From now on with the letters of the jokers told apart, which is sharper and takes longer. A
    // stretch counts for its last open joker together with the one before, if that is in it; the
    // best letters one after another are a path.
    [[nodiscard]] bool can_tell_letters() const { return open_jokers_ <= most_told; }
    int tell_letters();

    // Of the words that end at a place or after it.
    [[nodiscard]] int from(std::size_t place) const { return by_stretches_[place]; }
    [[nodiscard]] bool tells_letters() const { return tells_letters_; }
    // The same if so many open jokers lie before the place and have these letters.
    [[nodiscard]] int from(std::size_t place, const Told& told, std::size_t jokers) const {
        const int later = jokers > 0 ? open_[jokers - 1].later[told[jokers - 1]] : 0;
        return fixed_from(place, told, jokers) + later;
    }
    // With which letters of the next open joker, at this place, words can score more than this.
    [[nodiscard]] std::uint32_t hopeful_letters(std::size_t place, const Told& told,
                                                std::size_t jokers, int beaten) const;

  private:
    using ByLetter = std::array<int, letters>;
    // A stretch of the line that can be a word.
    struct Stretch {
        std::uint8_t from, end;
        std::int8_t joker;  // the number of its last open joker; -1: none
        bool two;           // it has another
        int points;
    };
    struct OpenJoker {
        std::array<ByLetter, max_row + 1> ending;  // by place: what may end there or after it
        std::array<ByLetter, letters> after;       // by the letter of the joker before
        ByLetter later;                            // what the jokers after this one can still add
    };

    const Stretches::Fitting& fitting(int from, int end);
    // Without the jokers after these.
    [[nodiscard]] int fixed_from(std::size_t place, const Told& told, std::size_t jokers) const {
        int to_come = closed_[place];
        for (std::size_t number = 0; number < jokers; ++number) {
            to_come += open_[number].ending[place][told[number]];
        }
        return to_come;
    }

    int longest_;
    Stretches stretches_;
    bool remember_;
    int length_ = 0;
    std::array<Letter, max_row> letters_{};
    std::size_t open_jokers_ = 0;
    std::vector<Stretch> line_stretches_;
    std::array<int, max_row + 1> by_stretches_{};
    bool tells_letters_ = false;
    std::array<OpenJoker, most_told> open_{};
    std::array<int, max_row + 1> closed_{};  // by stretches without open jokers
};

}  // namespace stamtafel::wordcard
