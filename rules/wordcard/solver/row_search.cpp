#include "rules/wordcard/solver/row_search.hpp"

namespace stamtafel::wordcard {

BestRow RowSearch::find(const RowCards& cards, int floor) {
    BestRow best(cards.task, floor);
    if (cards.added() == 0 || cards.length() < 2) return best;
    switch (cards.task.rules.variant) {
        case Variant::word:
            word_.find(cards, best);
            break;
        case Variant::card:
            card_.find(cards, best);
            break;
        case Variant::word_plus:
            word_plus_.find(cards, best);
            break;
        case Variant::card_plus:
            card_plus_.find(cards, best);
            break;
        case Variant::word_and_card:
            word_and_card_.find(cards, best);
            break;
    }
    return best;
}

}  // namespace stamtafel::wordcard
