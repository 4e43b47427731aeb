// No less than a row of given cards can score, in whatever order they lie.
#pragma once

#include "rules/wordcard/solver/row_cards.hpp"

namespace stamtafel::wordcard {

int most_by_words(const RowCards& cards);
int most_by_combinations(const RowCards& cards);

}  // namespace stamtafel::wordcard
