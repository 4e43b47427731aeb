// Searches rows of the variant word_and_card: a set or a suite that is a word as well.
#pragma once

#include "rules/wordcard/solver/combinations.hpp"
#include "rules/wordcard/solver/word_search.hpp"

namespace stamtafel::wordcard {

class WordAndCardSearch {
  public:
    void find(const RowCards& cards, BestRow& best) {
        const RowTask& task = cards.task;
        if (cards.length() > task.vocabulary.longest()) return;
        const WordsOfLength& words = task.vocabulary.of_length(cards.length());
        if (words.size() == 0) return;
        int best_points = -1;  // of words
        const auto offer = [&](const CardOrder& line, int words_points) {
            best_points = words_points;
            best.offer(line, (words_points + cards.points.sum) * 2 - task.old_points,
                       task.bonus_of(cards.is_long(), cards.is_long()));
        };
        if (const auto rank = set_rank(cards)) {
            const auto word = sets_.best_word(cards);
            if (word.points >= 0) {
                offer(lay_word(cards, words, word.number, word.offset, *rank), word.points);
            }
        }
        for (const CardOrder& suite : suites_.of(cards)) {
            MatchingWords::each_on(suite, task.vocabulary, [&](int word) {
                if (words.covered(word) * cards.points.dearest <= best_points) return false;
                const int points = points_in_order(words, word, suite);
                if (points > best_points) offer(spelled(words, word, suite), points);
                return true;
            });
        }
    }

  private:
    WordSearch sets_;  // a set has any order, so it can be any word
    Suites suites_;
};

}  // namespace stamtafel::wordcard
