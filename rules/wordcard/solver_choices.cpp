// Which cards of a hand make rows at all, and what each such row is worth.
#include <algorithm>

#include "rules/wordcard/solver.hpp"

namespace stamtafel::wordcard {

void Solver::add_up_costs(const SortedHand& hand, Variant variant) {
    costs_.assign(std::size_t{1} << static_cast<unsigned>(hand.size()), 0);
    for (int card = 0; card < hand.size(); ++card) {
        const std::size_t half = std::size_t{1} << static_cast<unsigned>(card);
        const int cost = cost_left(hand.cards[card], variant);
        for (std::size_t i = 0; i < half; ++i) costs_[half + i] = costs_[i] + cost;
    }
}

int Solver::saved_by(const Task& task, const SortedHand& hand, const RowChoice& choice) {
    int saved = choice.jokers * joker_left_over;
    for (Mask mask = choice.mask; mask != 0; mask &= mask - 1) {
        saved += cost_left(hand.cards[__builtin_ctz(mask)], task.rules.variant);
    }
    return saved;
}

// Finds the row of a choice and what it is worth, if that exceeds the floor.
void Solver::settle(const Task& task, const SortedHand& hand, RowChoice& choice, int floor) {
    const int saved = saved_by(task, hand, choice);
    Arranged arranged;
    const bool floored = floor != no_floor;
    const bool found = arranger_.find(choice.mask, choice.jokers, arranged,
                                      floored ? floor - saved : Arranger::no_floor);
    const int weight =
        found ? arranger_.merit(arranged.points, arranged.bonus) + saved : impossible;
    // At or below the floor the search may have missed something, but nothing above it.
    choice.exact = !floored || weight > floor;
    const int most = refinements_.kept_bounds ? arranger_.most_merit() + saved : floor;
    choice.weight = choice.exact ? weight : std::min({choice.weight, floor, most});
    choice.points = arranged.points;
}

void Solver::find_choices(const Task& task, const SortedHand& hand, const TableRow* base,
                          Choices& choices) {
    arranger_.turn_to(base);
    choices.clear();
    const Variant variant = task.rules.variant;
    const bool late =
        refinements_.late_rows && (variant == Variant::word_plus || variant == Variant::card_plus);
    if (refinements_.quick_tables && !needs_combination(variant) &&
        (variant == Variant::word || late)) {
        find_words(task, hand, base, choices);
        return;
    }
    const bool by_rank = refinements_.quick_tables && needs_combination(variant);
    for (int jokers = 0; jokers <= hand.jokers; ++jokers) {
        const auto add = [&](Mask mask) {
            if (needs_combination(variant) && !arranger_.may_combine(mask, jokers)) return;
            RowChoice choice{.mask = mask, .jokers = static_cast<std::uint8_t>(jokers)};
            if (choice.cards() == 0 || choice.cards() + arranger_.base_length() < 2) return;
            if (late && jokers > 0) {
                // The letters of jokers are only looked for when the row may count.
                const Selection cards(mask);
                const bool is_long = arranger_.base_length() + choice.cards() >= long_row;
                choice.exact = false;
                choice.points = arranger_.words_bound(cards, jokers) +
                                arranger_.sum_of_points(cards, jokers) - arranger_.old_points();
                choice.weight =
                    arranger_.merit(choice.points, arranger_.bonus_of(is_long, is_long)) +
                    costs_[mask] + jokers * joker_left_over;
            } else {
                settle(task, hand, choice);
                if (choice.weight == impossible) return;
            }
            choices.push_back(choice);
        };
        if (by_rank) {
            const Row row = base == nullptr ? Row{} : base->cards;
            for (const Mask mask : combining_.with(row, jokers)) add(mask);
        } else {
            for (Mask mask = 0; mask <= hand.all(); ++mask) add(mask);
        }
    }
}

void Solver::find_words(const Task& task, const SortedHand& hand, const TableRow* base,
                        Choices& choices) {
    const bool any = task.formula == Formula::least && task.opening.points == 0;
    const bool plus = task.rules.variant == Variant::word_plus;
    const bool bounded = refinements_.neighbours && plus && base == nullptr;
    word_table_.fill(hand, base == nullptr ? Row{} : base->cards, task.rules.joker_points,
                     {.any = any, .neighbours = bounded ? &neighbours_ : nullptr});
    for (int jokers = 0; jokers <= hand.jokers; ++jokers) {
        for (Mask mask = 0; mask <= hand.all(); ++mask) {
            const int points = word_table_.points(mask, jokers);
            if (points == WordTable::none) continue;
            RowChoice choice{.mask = mask, .jokers = static_cast<std::uint8_t>(jokers)};
            choice.points = points - arranger_.old_points();
            const int length = arranger_.base_length() + choice.cards();
            const bool is_long = length >= long_row;
            int bonus = arranger_.bonus_of(is_long, false);
            if (plus) {
                // The combinations are only looked for when the row may count.
                const int most = bounded && jokers <= WordTable::most_bounded_jokers
                                     ? word_table_.bound(mask, jokers) - points
                                     : arranger_.combination_bound(Selection(mask), jokers);
                choice.exact = most == 0 || (any && (!is_long || !task.rules.bonuses));
                choice.points += most;
                bonus = arranger_.bonus_of(is_long, is_long && most > 0);
            }
            choice.weight =
                arranger_.merit(choice.points, bonus) + costs_[mask] + jokers * joker_left_over;
            choices.push_back(choice);
        }
    }
}

}  // namespace stamtafel::wordcard
