// Finds the best row that uses exactly the given cards: a search for each variant.
#pragma once

#include "rules/wordcard/solver/card_plus_search.hpp"
#include "rules/wordcard/solver/card_search.hpp"
#include "rules/wordcard/solver/word_and_card_search.hpp"
#include "rules/wordcard/solver/word_plus_search.hpp"
#include "rules/wordcard/solver/word_search.hpp"

namespace stamtafel::wordcard {

// Keeps its working memory from one task to the next.
class RowSearch {
  public:
    RowSearch(const Vocabulary& vocabulary, const Refinements& refinements)
        : card_plus_(vocabulary, refinements) {}

    // The best if its merit exceeds `floor`; otherwise any row, or none.
    BestRow find(const RowCards& cards, int floor = no_floor);

  private:
    WordSearch word_;
    CardSearch card_;
    WordPlusSearch word_plus_;
    CardPlusSearch card_plus_;
    WordAndCardSearch word_and_card_;
};

}  // namespace stamtafel::wordcard
