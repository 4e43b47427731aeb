// Searches rows of the variant card: a set, or otherwise a suite; all score the same.
#pragma once

#include "rules/wordcard/solver/best_row.hpp"
#include "rules/wordcard/solver/combinations.hpp"

namespace stamtafel::wordcard {

class CardSearch {
  public:
    void find(const RowCards& cards, BestRow& best) {
        const RowTask& task = cards.task;
        const int points = cards.points.sum - task.old_points;
        const int bonus = task.bonus_of(false, cards.is_long());
        if (const auto rank = set_rank(cards)) {
            CardOrder line{.cards = task.base.cards};
            for (int i = 0; i < cards.size(); ++i) line.cards.push_back(cards[i]);
            for (int i = 0; i < cards.jokers; ++i) {
                line.cards.push_back(task.joker(*rank, no_letter));
            }
            best.offer(line, points, bonus);
        } else if (const auto& suites = suites_.of(cards); !suites.empty()) {
            best.offer(suites.front(), points, bonus);
        }
    }

  private:
    Suites suites_;
};

}  // namespace stamtafel::wordcard
