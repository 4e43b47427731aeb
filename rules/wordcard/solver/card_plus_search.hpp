// Searches rows of the variant card_plus: sets and suites in which words score too.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/wordcard/solver/combinations.hpp"
#include "rules/wordcard/solver/matching_words.hpp"
#include "rules/wordcard/solver/refinements.hpp"
#include "rules/wordcard/solver/row_reader.hpp"
#include "rules/wordcard/solver/words_to_come.hpp"

namespace stamtafel::wordcard {

class CardPlusSearch {
  public:
    CardPlusSearch(const Vocabulary& vocabulary, const Refinements& refinements)
        : refinements_(refinements),
          to_come_(vocabulary, refinements.stretches),
          reader_(vocabulary) {}

    void find(const RowCards& cards, BestRow& best);

  private:
    // The best letters for jokers, and the best order of a set.
    void find_suite(const RowCards& cards, const CardOrder& suite, BestRow& best);
    void find_set(const RowCards& cards, Rank rank, int before, BestRow& best);
    // Of a set, in every order; of one order, or of a suite, if letters are open in it.
    void letter_orders(const RowCards& cards, BestRow& best);
    void letter_line(const RowCards& cards, const CardOrder& line, BestRow& best);

    // Whether a row of these cards earns a bonus as a word, and is looked for on its own.
    [[nodiscard]] bool spells_first(const RowCards& cards) const;
    // What a row gains besides the points of its words, if it is not such a word.
    [[nodiscard]] int besides_words(const RowCards& cards) const;

    Refinements refinements_;
    MatchingWords words_;
    Suites suites_;
    WordsToCome to_come_;
    RowReader reader_;
    std::vector<CardOrder> orders_;  // of a set
    std::vector<std::pair<int, std::uint32_t>> orders_by_bound_;
};

}  // namespace stamtafel::wordcard
