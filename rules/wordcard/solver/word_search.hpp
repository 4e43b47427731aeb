// Searches rows of the variant word: the word that scores most.
#pragma once

#include "rules/wordcard/solver/best_row.hpp"
#include "rules/wordcard/solver/matching_words.hpp"

namespace stamtafel::wordcard {

class WordSearch {
  public:
    void find(const RowCards& cards, BestRow& best) {
        const Word word = best_word(cards);
        if (word.points < 0) return;
        const WordsOfLength& words = cards.task.vocabulary.of_length(cards.length());
        best.offer(lay_word(cards, words, word.number, word.offset, no_rank),
                   word.points - cards.task.old_points,
                   cards.task.bonus_of(cards.is_long(), false));
    }

    // A word with the base at `offset`; there is none if its points are below 0.
    struct Word {
        int points = -1;
        int number = 0;
        int offset = 0;
    };
    Word best_word(const RowCards& cards) {
        const WordsOfLength& words = cards.task.vocabulary.of_length(cards.length());
        Word best;
        for (int offset = 0; offset <= cards.most_before(); ++offset) {
            words_.each(cards, offset, [&](int word) {
                if (words.covered(word) * cards.points.dearest <= best.points) return false;
                const int points = cards.points_as(words, word, offset);
                if (points > best.points) best = {points, word, offset};
                return true;
            });
        }
        return best;
    }

  private:
    MatchingWords words_;
};

}  // namespace stamtafel::wordcard
