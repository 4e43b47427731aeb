// Cards in a fixed order, some of them jokers whose rank or letter is still open.
#pragma once

#include "rules/wordcard/solver/row_cards.hpp"

namespace stamtafel::wordcard {

struct CardOrder {
    Row cards;
    int before = 0;  // how many of them come before the base
};

// As a word with the base at `offset`, each letter's dearest cards on the most covered places.
CardOrder lay_word(const RowCards& cards, const WordsOfLength& words, int word, int offset,
                   Rank joker_rank);
// What a word scores on a line that leaves its jokers' letters open, and that line with them.
int points_in_order(const WordsOfLength& words, int word, const CardOrder& line);
CardOrder spelled(const WordsOfLength& words, int word, CardOrder line);

}  // namespace stamtafel::wordcard
