// A dictionary as rows are read by it: every stretch of letters that is a word, with the rule that
// Y stands for IJ and IJ for Y where that is agreed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "rules/wordcard/card.hpp"
#include "words/lexicon.hpp"

namespace stamtafel::wordcard {

inline constexpr int max_row = 30;  // cards in one row, and letters in a word we can lay

// Cheap to make and to copy: it shares the dictionary. Letters are counted in cards (ruling W22).
class Wordbook {
  public:
    Wordbook(Lexicon lexicon, bool y_is_ij) : lexicon_(std::move(lexicon)), y_is_ij_(y_is_ij) {}

    [[nodiscard]] const Lexicon& lexicon() const { return lexicon_; }
    [[nodiscard]] bool y_is_ij() const { return y_is_ij_; }

    [[nodiscard]] bool contains(std::span<const Letter> row) const {
        return row.size() <= max_row && ((endings(row) >> row.size()) & 1U) != 0;
    }

    // Bit n is set if the first n letters are a word; of at most `max_row` letters, at least two.
    [[nodiscard]] std::uint32_t endings(std::span<const Letter> row) const {
        std::uint32_t ends = 0;
        read(row, 0, lexicon_.graph().root(), ends);
        return ends & ~std::uint32_t{0b11};
    }

    // visit(first, length) for every stretch that is a word, from the left, shorter ones first.
    template <class Visit>
    void each_inner_word(std::span<const Letter> row, Visit&& visit) const {
        for (std::size_t first = 0; first < row.size(); ++first) {
            for (std::uint32_t ends = endings(row.subspan(first)); ends != 0; ends &= ends - 1) {
                visit(static_cast<int>(first), std::countr_zero(ends));
            }
        }
    }

  private:
    void read(std::span<const Letter> row, std::size_t at, WordGraph::Node node,
              std::uint32_t& ends) const {
        constexpr int i = 'I' - 'A';
        constexpr int j = 'J' - 'A';
        constexpr int y = 'Y' - 'A';
        const WordGraph& graph = lexicon_.graph();
        for (; node != WordGraph::nothing; ++at) {
            if (graph.is_word(node)) ends |= std::uint32_t{1} << at;
            if (at == row.size()) return;
            if (y_is_ij_ && row[at] == y) {
                read(row, at + 1, graph.child(graph.child(node, i), j), ends);
            } else if (y_is_ij_ && row[at] == i && at + 1 < row.size() && row[at + 1] == j) {
                read(row, at + 2, graph.child(node, y), ends);
            }
            node = row[at] < letter_count ? graph.child(node, row[at]) : WordGraph::nothing;
        }
    }

    Lexicon lexicon_;
    bool y_is_ij_;
};

}  // namespace stamtafel::wordcard
