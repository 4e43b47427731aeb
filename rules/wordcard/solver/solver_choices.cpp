// Which cards of a hand make rows at all, and what each such row is worth.
#include <algorithm>

#include "rules/wordcard/solver/row_bounds.hpp"
#include "rules/wordcard/solver/solver.hpp"

namespace stamtafel::wordcard {

void Solver::add_up_costs(const SortedHand& hand, Variant variant) {
    costs_.assign(std::size_t{1} << static_cast<unsigned>(hand.size()), 0);
    for (int card = 0; card < hand.size(); ++card) {
        const std::size_t half = std::size_t{1} << static_cast<unsigned>(card);
        const int cost = cost_left(hand.cards[card], variant);
        for (std::size_t i = 0; i < half; ++i) costs_[half + i] = costs_[i] + cost;
    }
}

void Solver::settle(const RowCards& cards, RowChoice& choice, int floor) {
    const int saved = saved_by(choice);
    const BestRow best = search_.find(cards, floor - saved);
    const int weight = best.found() ? best.merit() + saved : impossible;
    // At or below the floor the search may have missed something, but nothing above it.
    choice.exact = floor == no_floor || weight > floor;
    const int most = refinements_.kept_bounds ? best.most() + saved : floor;
    choice.weight = choice.exact ? weight : std::min({choice.weight, floor, most});
    choice.points = best.points();
}

void Solver::find_choices(const Task& task, const RowTask& row_task, Choices& choices) {
    choices.clear();
    const Variant variant = task.rules.variant;
    const bool late =
        refinements_.late_rows && (variant == Variant::word_plus || variant == Variant::card_plus);
    if (refinements_.quick_tables && !needs_combination(variant) &&
        (variant == Variant::word || late)) {
        find_words(task, row_task, choices);
        return;
    }
    const bool by_rank = refinements_.quick_tables && needs_combination(variant);
    const Mask all = row_task.hand.all();
    for (int jokers = 0; jokers <= row_task.hand.jokers; ++jokers) {
        const auto add = [&](Mask mask) {
            const RowCards cards(row_task, mask, jokers);
            if (needs_combination(variant) && !may_combine(cards)) return;
            if (cards.added() == 0 || cards.length() < 2) return;
            RowChoice choice{.mask = mask, .jokers = static_cast<std::uint8_t>(jokers)};
            if (late && jokers > 0) {
                // The letters of jokers are only looked for when the row may count.
                const bool is_long = cards.is_long();
                choice.exact = false;
                choice.points = most_by_words(cards) + cards.points.sum - row_task.old_points;
                choice.weight = row_task.merit(choice.points, row_task.bonus_of(is_long, is_long)) +
                                saved_by(choice);
            } else {
                settle(cards, choice);
                if (choice.weight == impossible) return;
            }
            choices.push_back(choice);
        };
        if (by_rank) {
            for (const Mask mask : combining_.with(row_task.base.cards, jokers)) add(mask);
        } else {
            for (Mask mask = 0; mask <= all; ++mask) add(mask);
        }
    }
}

void Solver::find_words(const Task& task, const RowTask& row_task, Choices& choices) {
    const bool any = task.formula == Formula::least && task.opening.points == 0;
    const bool plus = task.rules.variant == Variant::word_plus;
    const Mask all = row_task.hand.all();
    word_table_.fill(row_task.hand, row_task.base.cards, task.rules.joker_points,
                     {.any = any, .neighbours = row_task.neighbours});
    for (int jokers = 0; jokers <= row_task.hand.jokers; ++jokers) {
        for (Mask mask = 0; mask <= all; ++mask) {
            const int points = word_table_.points(mask, jokers);
            if (points == WordTable::none) continue;
            RowChoice choice{.mask = mask, .jokers = static_cast<std::uint8_t>(jokers)};
            choice.points = points - row_task.old_points;
            const bool is_long = row_task.base_length + choice.cards() >= long_row;
            int bonus = row_task.bonus_of(is_long, false);
            if (plus) {
                // The combinations are only looked for when the row may count.
                const bool bounded =
                    row_task.neighbours != nullptr && jokers <= WordTable::most_bounded_jokers;
                const int most = bounded ? word_table_.bound(mask, jokers) - points
                                         : most_by_combinations(RowCards(row_task, mask, jokers));
                choice.exact = most == 0 || (any && (!is_long || !task.rules.bonuses));
                choice.points += most;
                bonus = row_task.bonus_of(is_long, is_long && most > 0);
            }
            choice.weight = row_task.merit(choice.points, bonus) + saved_by(choice);
            choices.push_back(choice);
        }
    }
}

}  // namespace stamtafel::wordcard
