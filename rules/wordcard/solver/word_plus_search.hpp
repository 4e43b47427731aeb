// Searches rows of the variant word_plus: words in which combinations score too.
#pragma once

#include "rules/wordcard/solver/best_row.hpp"
#include "rules/wordcard/solver/joker_ranks.hpp"
#include "rules/wordcard/solver/matching_words.hpp"

namespace stamtafel::wordcard {

class WordPlusSearch {
  public:
    void find(const RowCards& cards, BestRow& best);

  private:
    struct Placing;
    // All ways to put equal letters on their places, with the best ranks for jokers.
    void place_letters(Placing& placing, int position, int words_so_far);

    MatchingWords words_;
    JokerRanks ranks_;
};

}  // namespace stamtafel::wordcard
