// Which rows are searched for: new ones of a hand, or extensions of one row on the table.
#pragma once

#include <algorithm>

#include "rules/wordcard/rows/lay.hpp"
#include "rules/wordcard/solver/neighbours.hpp"
#include "rules/wordcard/solver/sorted_hand.hpp"
#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

// Of cards: their sum, and the highest.
struct CardPoints {
    int sum = 0;
    int dearest = 0;

    void add(int points) {
        sum += points;
        dearest = std::max(dearest, points);
    }
    static CardPoints of(const Row& row) {
        CardPoints all;
        for (const LaidCard& laid : row) all.add(laid.points);
        return all;
    }
};

// Never changes once made; searches are asked about one set of its cards after another.
struct RowTask {
    // `extended` is nullptr for new rows.
    RowTask(const Vocabulary& words, const Task& task, const SortedHand& cards,
            const TableRow* extended, const Neighbours* meeting)
        : vocabulary(words),
          rules(task.rules),
          formula(task.formula),
          hand(cards),
          base(extended == nullptr ? TableRow{} : *extended),
          base_length(base.cards.size()),
          base_points(CardPoints::of(base.cards)),
          old_points(
              base_length == 0
                  ? 0
                  : worth_of(base.cards, rules.variant, words.wordbook()).points(rules.variant)),
          neighbours(meeting) {}

    const Vocabulary& vocabulary;
    const RowRules rules;
    const Formula formula;
    const SortedHand hand;
    const TableRow base;  // without cards if the row is new
    const int base_length;
    const CardPoints base_points;
    const int old_points;                // what the base has scored
    const Neighbours* const neighbours;  // of the hand; nullptr if they are no help

    [[nodiscard]] LaidCard joker(Rank rank, Letter letter) const {
        return LaidCard::joker_as(rank, letter, rules.joker_points);
    }
    [[nodiscard]] int bonus_of(bool long_word, bool long_combination) const {
        if (!rules.bonuses) return 0;
        return (long_word && !base.word_bonus_paid ? long_row_bonus : 0) +
               (long_combination && !base.card_bonus_paid ? long_row_bonus : 0);
    }
    // What a row counts for the player: its points only in `most`.
    [[nodiscard]] int merit(int points, int bonus) const {
        return formula == Formula::most ? points + bonus : bonus;
    }
};

}  // namespace stamtafel::wordcard
