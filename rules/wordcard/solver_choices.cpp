// Which cards of a hand make rows at all, and what each such row is worth.
#include "rules/wordcard/solver.hpp"

namespace stamtafel::wordcard {

// Finds the row of a choice and what it is worth.
void Solver::settle(const Task& task, const SortedHand& hand, Arranger& arranger, Choice& choice) {
    Arranged arranged;
    choice.exact = true;
    if (!arranger.find(choice.mask, choice.jokers, arranged)) {
        choice.weight = impossible;
        return;
    }
    int saved = choice.jokers * joker_left_over;
    for (Mask mask = choice.mask; mask != 0; mask &= mask - 1) {
        saved += cost_left(hand.cards[__builtin_ctz(mask)], task.rules.variant);
    }
    choice.points = arranged.points;
    choice.weight = arranger.merit(arranged.points, arranged.bonus) + saved;
}

void Solver::find_choices(Arranger& arranger, const Task& task, const SortedHand& hand,
                          const TableRow* base, Choices& choices) {
    arranger.begin(hand, base);
    choices.clear();
    for (int jokers = 0; jokers <= hand.jokers; ++jokers) {
        for (Mask mask = 0; mask <= hand.all(); ++mask) {
            if (needs_combination(task.rules.variant) && !arranger.may_combine(mask, jokers)) continue;
            Choice choice{.mask = mask, .jokers = static_cast<std::uint8_t>(jokers)};
            settle(task, hand, arranger, choice);
            if (choice.weight == impossible) continue;
            choice.upper = choice.weight;
            choices.push_back(choice);
        }
    }
}

}  // namespace stamtafel::wordcard
