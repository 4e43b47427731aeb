// The cards a row is to be made of: exactly these and the base.
#pragma once

#include "rules/wordcard/solver/row_task.hpp"
#include "rules/wordcard/solver/word_points.hpp"

namespace stamtafel::wordcard {

struct RowCards {
    RowCards(const RowTask& row_task, Mask cards, int joker_count)
        : task(row_task),
          mask(cards),
          chosen(cards),
          jokers(joker_count),
          points(task.base_points) {
        for (int i = 0; i < size(); ++i) points.add((*this)[i].points);
        for (int i = 0; i < jokers; ++i) points.add(task.rules.joker_points);
    }

    const RowTask& task;
    const Mask mask;
    const Selection chosen;
    const int jokers;
    CardPoints points;  // of the whole row

    // Those of the hand that are no jokers.
    [[nodiscard]] int size() const { return chosen.size(); }
    [[nodiscard]] const Card& operator[](int i) const { return task.hand.cards[chosen[i]]; }

    [[nodiscard]] int added() const { return size() + jokers; }
    [[nodiscard]] int length() const { return task.base_length + added(); }
    [[nodiscard]] bool is_long() const { return length() >= long_row; }
    // How many can come before the base.
    [[nodiscard]] int most_before() const { return task.base_length > 0 ? added() : 0; }
    // The most a word scores with them, each letter's dearest on the most covered places.
    [[nodiscard]] int points_as(const WordsOfLength& words, int word, int offset) const {
        return word_points(words, word, chosen, task.hand, task.base.cards, offset,
                           task.rules.joker_points);
    }
};

}  // namespace stamtafel::wordcard
