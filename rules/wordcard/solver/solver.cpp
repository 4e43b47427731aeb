#include "rules/wordcard/solver/solver.hpp"

#include <algorithm>
#include <string>
#include <tuple>

#include "rules/kit/random.hpp"

namespace stamtafel::wordcard {

namespace {

// With more jokers a row takes too long to find before anybody asks for it.
constexpr int most_jokers_quickly_found = 1;

int cost_of_hand(std::span<const Card> hand, Variant variant) {
    int cost = 0;
    for (const Card& card : hand) cost += cost_left(card, variant);
    return cost;
}

void settle_result(Lay& lay, Formula formula) {
    lay.result = (formula == Formula::most ? lay.points : 0) + lay.bonus - lay.left;
}

// Two lays are the same if they put the same cards in the same places, in whatever order.
std::string signature(const Lay& lay) {
    std::vector<std::string> parts;
    for (const Part& part : lay.parts) {
        write(parts.emplace_back(), Lay{.parts = {part}});
    }
    std::ranges::sort(parts);
    std::string all;
    for (const std::string& part : parts) all += part + ';';
    return all;
}

// Best first, none twice, at most `room`.
void keep(std::vector<Lay>& best, std::size_t room, Lay&& lay) {
    for (const Lay& other : best) {
        if (other.result == lay.result && signature(other) == signature(lay)) return;
    }
    const auto place =
        std::ranges::find_if(best, [&](const Lay& other) { return other.result < lay.result; });
    best.insert(place, std::move(lay));
    if (best.size() > room) best.pop_back();
}

void remove_card(std::vector<Card>& hand, const Card& card) {
    hand.erase(std::ranges::find(hand, card));
}

// The cards of a part that come from the hand; a joker is a joker whatever it stands for.
void remove_cards(std::vector<Card>& hand, const Row& cards) {
    for (const LaidCard& laid : cards) {
        remove_card(hand, laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points});
    }
}

}  // namespace

Solution Solver::solve(const Task& task) {
    const auto jokers = std::ranges::count_if(task.hand, &Card::is_joker);
    if (task.hand.size() > max_proven_hand || jokers > max_solved_jokers) return solve_large(task);
    std::vector<Exchanged> exchanges;
    Exchanged nothing{.hand = {task.hand.begin(), task.hand.end()},
                      .table = {task.table.begin(), task.table.end()},
                      .parts = {}};
    if (task.opening.asks()) {
        nothing.table.clear();
        exchanges.push_back(nothing);
    } else {
        each_exchange(task, nothing, exchanges);
    }
    std::vector<Lay> best;
    for (const Exchanged& exchanged : exchanges) solve_after(task, exchanged, best);
    Solution solution;
    solution.best = std::move(best.front());
    best.erase(best.begin());
    solution.runners_up = std::move(best);
    // A long row may have to choose between a bonus and the points that open; only one is kept.
    const bool plus =
        task.rules.variant == Variant::word_plus || task.rules.variant == Variant::card_plus;
    solution.proven = !plus || task.opening.points == 0 || task.hand.size() < long_row;
    return solution;
}

// In every order, since an exchange that would lose points scores 0 (ruling W14).
void Solver::each_exchange(const Task& task, const Exchanged& so_far,
                           std::vector<Exchanged>& all) const {
    const auto same = [&](const Exchanged& other) {
        return other.table == so_far.table && other.hand == so_far.hand;
    };
    if (const auto known = std::ranges::find_if(all, same); known != all.end()) {
        if (known->points + known->bonus < so_far.points + so_far.bonus) *known = so_far;
    } else {
        all.push_back(so_far);
    }
    for (std::size_t r = 0; r < so_far.table.size(); ++r) {
        for (int position = 0; position < so_far.table[r].cards.size(); ++position) {
            const bool allowed =
                task.jokers_to_take.empty() || ((task.jokers_to_take[r] >> position) & 1U) != 0;
            if (!allowed) continue;
            std::vector<Card> tried;
            for (const Card& card : so_far.hand) {
                if (!may_exchange(so_far.table[r].cards[position], card, task.rules.variant))
                    continue;
                if (std::ranges::find(tried, card) != tried.end()) continue;
                tried.push_back(card);
                const auto done = exchange_joker(so_far.table[r], position, card, task.rules,
                                                 vocabulary_.wordbook());
                Exchanged next = so_far;
                next.table[r] = done->row;
                next.points += done->points;
                next.bonus += done->bonus;
                remove_card(next.hand, card);
                next.hand.push_back(joker_card);
                Part part{.kind = Part::Kind::exchange,
                          .row = static_cast<int>(r),
                          .position = position,
                          .before = {},
                          .cards = {},
                          .points = done->points,
                          .bonus = done->bonus};
                part.cards.push_back(card);
                next.parts.push_back(part);
                each_exchange(task, next, all);
            }
        }
    }
}

Lay Solver::lay_of(const Task& task, const Exchanged& exchanged, const Packed& packed) {
    Lay lay{.parts = exchanged.parts, .points = exchanged.points, .bonus = exchanged.bonus};
    std::vector<Card> left = exchanged.hand;
    for (const Packed::Item& item : packed.items) {
        const bool extends = item.base >= 0;
        const RowTask& row_task = task_of(item.base);
        // Its worth is known, unless its points may have to open.
        const bool known = refinements_.kept_bounds && task.opening.points == 0;
        const int floor = item.choice.weight - saved_by(item.choice) - 1;
        const BestRow found = search_.find(RowCards(row_task, item.choice.mask, item.choice.jokers),
                                           known ? floor : no_floor);
        const auto& [row, before] = found.line();
        Part part{.kind = extends ? Part::Kind::extension : Part::Kind::row,
                  .row = std::max(item.base, 0),
                  .position = 0,
                  .before = {},
                  .cards = {},
                  .points = found.points(),
                  .bonus = found.bonus()};
        for (int i = 0; i < row.size(); ++i) {
            if (extends && i < before) {
                part.before.push_back(row[i]);
            } else if (!extends || i >= before + row_task.base_length) {
                part.cards.push_back(row[i]);
            }
        }
        remove_cards(left, part.before);
        remove_cards(left, part.cards);
        lay.points += part.points;
        lay.bonus += part.bonus;
        lay.parts.push_back(part);
    }
    lay.goes_out = left.empty() && !lay.parts.empty();
    if (lay.goes_out) lay.bonus += task.going_out;
    lay.left = cost_of_hand(left, task.rules.variant);
    settle_result(lay, task.formula);
    return lay;
}

void Solver::solve_after(const Task& task, const Exchanged& exchanged, std::vector<Lay>& best) {
    const SortedHand hand = SortedHand::of(exchanged.hand);
    const bool bounded = task.rules.variant == Variant::word_plus && refinements_.neighbours;
    if (bounded) neighbours_.begin(hand, task.rules.joker_points);
    tasks_.clear();
    tasks_.emplace_back(vocabulary_, task, hand, nullptr, bounded ? &neighbours_ : nullptr);
    for (const TableRow& row : exchanged.table) {
        tasks_.emplace_back(vocabulary_, task, hand, &row, nullptr);
    }
    combining_.begin(hand);
    add_up_costs(hand, task.rules.variant);
    find_choices(task, task_of(-1), rows_);
    extensions_.resize(exchanged.table.size());
    for (std::size_t r = 0; r < extensions_.size(); ++r) {
        find_choices(task, task_of(static_cast<int>(r)), extensions_[r]);
    }
    PackingTask packing{.cards = hand.size(), .jokers = hand.jokers, .going_out = task.going_out};
    packing.bounded = refinements_.bounds;
    packing.find_mixed = refinements_.mixed_rows && hand.jokers <= most_jokers_quickly_found;
    if (task.opening.points > 0) {
        packing.need_points = task.opening.points;
    } else {
        packing.need_cards = task.opening.cards;
    }
    packing_.begin(packing, rows_, extensions_, [&](int base, RowChoice& choice, int floor) {
        settle(RowCards(task_of(base), choice.mask, choice.jokers), choice, floor);
    });
    const auto room = static_cast<std::size_t>(task.runners_up) + 1;
    // What laying nothing more would give.
    const int start = task_of(-1).merit(exchanged.points, exchanged.bonus) -
                      cost_of_hand(exchanged.hand, task.rules.variant);
    const auto threshold = [&] { return best.size() < room ? -1 : best.back().result - start; };
    if (room == 1) {
        if (packing_.best() <= threshold()) return;
        keep(best, room, lay_of(task, exchanged, packing_.best_lay()));
        return;
    }
    packing_.each_lay([&](const Packed& packed) {
        if (packed.value > threshold()) {
            keep(best, room, lay_of(task, exchanged, packed));
        }
        return threshold();
    });
}

// Too many cards to prove anything: the best lays of some parts of the hand, one after another.
Solution Solver::solve_large(const Task& task) {
    constexpr int tries = 12;
    Random random(task.hand.size());
    std::vector<Card> left(task.hand.begin(), task.hand.end());
    Solution solution{.best = {}, .runners_up = {}, .proven = false};
    Task part = task;
    part.runners_up = 0;
    part.going_out = 0;
    for (bool first = true; !left.empty(); first = false) {
        Lay best;
        int best_gain = 0;
        for (int i = 0; i < tries; ++i) {
            std::vector<Card> some;
            std::vector<Card> pool = left;
            int jokers = 0;
            while (!pool.empty() && some.size() < max_proven_hand) {
                const auto drawn = random.below(static_cast<std::uint32_t>(pool.size()));
                const Card card = pool[drawn];
                pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(drawn));
                if (card.is_joker() && ++jokers > 1) continue;
                some.push_back(card);
            }
            part.hand = some;
            const Lay lay = solve(part).best;
            const int gain = lay.result + cost_of_hand(some, task.rules.variant);
            if (gain > best_gain) {
                best_gain = gain;
                best = lay;
            }
        }
        if (best.parts.empty()) break;
        for (const Part& each : best.parts) {
            remove_cards(left, each.before);
            remove_cards(left, each.cards);
            if (each.kind == Part::Kind::exchange) left.push_back(joker_card);
            solution.best.parts.push_back(each);
            solution.best.points += each.points;
            solution.best.bonus += each.bonus;
        }
        // The rows on the table have been looked at, and the opening is made.
        if (first) {
            part.table = {};
            part.opening = {};
        }
    }
    Lay& lay = solution.best;
    lay.goes_out = left.empty() && !lay.parts.empty();
    if (lay.goes_out) lay.bonus += task.going_out;
    lay.left = cost_of_hand(left, task.rules.variant);
    settle_result(lay, task.formula);
    return solution;
}

}  // namespace stamtafel::wordcard
