#include "rules/wordcard/packing.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace stamtafel::wordcard {

namespace {

constexpr int unknown = std::numeric_limits<int>::min();
int rounded_up(int number, int divisor) {
    return (number + divisor - 1) / divisor;
}

}  // namespace

void Packing::begin(const PackingTask& task, Choices& rows, std::vector<Choices>& extensions,
                    Refine refine) {
    task_ = task;
    rows_ = &rows;
    extensions_ = &extensions;
    refine_ = std::move(refine);
    needs_ = std::max(task.need_cards, task.need_points) + 1;
    order_cards();
    sort_choices();
    prepare_bounds();
    memo_stride_ = std::size_t{1} << static_cast<unsigned>(task.cards);
    row_of_.assign(static_cast<std::size_t>(task.jokers + 1) * memo_stride_, -1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        row_of_[rows[i].jokers * memo_stride_ + rows[i].bits] = static_cast<std::int32_t>(i);
    }
    const auto kinds = static_cast<std::size_t>(2 * needs_ * (task.jokers + 1));
    memo_.assign((extensions.size() + 1) * kinds * memo_stride_,
                 {std::numeric_limits<int>::max(), false});
}

// Cards that few rows can use come first: there is little to try for them.
void Packing::order_cards() {
    std::array<int, max_proven_hand> uses{};
    for (const RowChoice& choice : *rows_) {
        for (Mask mask = choice.mask; mask != 0; mask &= mask - 1) {
            ++uses[static_cast<std::size_t>(__builtin_ctz(mask))];
        }
    }
    std::array<int, max_proven_hand> order{};
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.begin() + task_.cards, [&](int a, int b) {
        return uses[static_cast<std::size_t>(a)] < uses[static_cast<std::size_t>(b)];
    });
    // Seven cards at a time are moved by table.
    constexpr unsigned half = max_proven_hand / 2;
    std::array<std::array<Mask, std::size_t{1} << half>, 2> moved{};
    for (unsigned place = 0; place < static_cast<unsigned>(task_.cards); ++place) {
        const auto card = static_cast<unsigned>(order[place]);
        auto& table = moved[card / half];
        for (std::size_t i = 0; i < table.size(); ++i) {
            if ((i >> card % half & 1U) != 0) table[i] |= Mask{1} << place;
        }
    }
    const auto move = [&](RowChoice& choice) {
        choice.bits = moved[0][choice.mask & ((1U << half) - 1)] | moved[1][choice.mask >> half];
    };
    std::ranges::for_each(*rows_, move);
    for (Choices& choices : *extensions_) std::ranges::for_each(choices, move);
}

void Packing::sort_choices() {
    const int jokers_only = task_.cards;
    const auto lowest = [&](const RowChoice& choice) {
        return choice.bits == 0 ? jokers_only : __builtin_ctz(choice.bits);
    };
    std::ranges::sort(*rows_, [&](const RowChoice& a, const RowChoice& b) {
        const int low_a = lowest(a);
        const int low_b = lowest(b);
        return low_a != low_b ? low_a < low_b : a.upper > b.upper;
    });
    first_.assign(static_cast<std::size_t>(jokers_only) + 2, 0);
    for (const RowChoice& choice : *rows_) ++first_[static_cast<std::size_t>(lowest(choice)) + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    for (Choices& choices : *extensions_) {
        std::ranges::sort(choices, std::greater<>(), &RowChoice::upper);
    }
}

// Any lay is worth no more than what its cards bring in the best row each of them could be in, that
// row's weight shared out evenly. Where few cards are left, long rows are out of the question.
void Packing::prepare_bounds() {
    for (auto& shares : shares_) shares.fill(0);
    const auto share_out = [&](const RowChoice& choice) {
        auto& shares = shares_[static_cast<std::size_t>(choice.cards())];
        const int share = rounded_up(choice.upper * bound_scale, choice.cards());
        if (choice.jokers > 0) shares.back() = std::max(shares.back(), share);
        for (Mask mask = choice.bits; mask != 0; mask &= mask - 1) {
            int& own = shares[static_cast<std::size_t>(__builtin_ctz(mask))];
            own = std::max(own, share);
        }
    };
    for (const RowChoice& choice : *rows_) share_out(choice);
    for (const Choices& choices : *extensions_) {
        for (const RowChoice& choice : choices) share_out(choice);
    }
    for (std::size_t size = 1; size < shares_.size(); ++size) {
        for (std::size_t card = 0; card < shares_[size].size(); ++card) {
            shares_[size][card] = std::max(shares_[size][card], shares_[size - 1][card]);
        }
    }
    bounds_.assign(static_cast<std::size_t>(task_.jokers + 1) << static_cast<unsigned>(task_.cards),
                   unknown);
}

int Packing::bound(Mask cards, int jokers) {
    int& known =
        bounds_[(static_cast<std::size_t>(jokers) << static_cast<unsigned>(task_.cards)) + cards];
    if (known == unknown) {
        const auto& shares = shares_[static_cast<std::size_t>(__builtin_popcount(cards) + jokers)];
        int sum = jokers * shares.back();
        for (; cards != 0; cards &= cards - 1) {
            sum += shares[static_cast<std::size_t>(__builtin_ctz(cards))];
        }
        known = sum / bound_scale;
    }
    return known;
}

int Packing::need_after(int need, const RowChoice& choice) const {
    if (need == 0) return 0;
    return std::max(0, need - (task_.need_points > 0 ? choice.points : choice.cards()));
}

int Packing::value(int base, const State& state, int enough) {
    const std::size_t kind = ((static_cast<std::size_t>(base) * 2 + (state.all ? 1 : 0)) *
                                  static_cast<std::size_t>(needs_) +
                              static_cast<std::size_t>(state.need)) *
                                 static_cast<std::size_t>(task_.jokers + 1) +
                             static_cast<std::size_t>(state.jokers);
    Known& known = memo_[kind * memo_stride_ + state.cards];
    if (known.exact || known.value <= enough) return known.value;
    if (task_.bounded) {
        if (const int most = bound(state.cards, state.jokers); most <= enough) return most;
    }
    const int value = solve(base, state, enough);
    known = {std::max(value, std::min(enough, known.value)), value > enough};
    return known.value;
}

std::span<RowChoice> Packing::options(int base, Mask cards) {
    if (!lays_rows(base)) return (*extensions_)[static_cast<std::size_t>(base)];
    const auto low = static_cast<std::size_t>(cards == 0 ? task_.cards : __builtin_ctz(cards));
    return {rows_->data() + first_[low], rows_->data() + first_[low + 1]};
}

Packing::State Packing::without_next(const State& state) {
    State left = state;
    if (state.cards == 0) {
        left.jokers = 0;
    } else {
        left.cards &= left.cards - 1;
    }
    return left;
}

void Packing::attempt(int base, const State& state, RowChoice& choice, int& best) {
    State rest = state;
    rest.cards &= ~choice.bits;
    rest.jokers -= choice.jokers;
    if (task_.bounded && choice.weight + bound(rest.cards, rest.jokers) <= best) return;
    const bool rows = lays_rows(base);
    const int next = rows ? base : base + 1;
    if (!choice.exact) {
        int floor = no_floor;
        if (state.need == 0) {
            const int after = value(next, rest, best - choice.weight);
            if (choice.weight + after <= best) return;
            floor = best - after;
        }
        refine_(rows ? -1 : base, choice, floor);
        if (!choice.exact || choice.weight == impossible) return;
    }
    rest.need = need_after(state.need, choice);
    const int after = value(next, rest, best - choice.weight);
    if (after > impossible) best = std::max(best, choice.weight + after);
}

int Packing::solve(int base, const State& state, int enough) {
    const bool rows = lays_rows(base);
    if (rows && state.cards == 0 && state.jokers == 0) {
        return state.need == 0 || state.all ? 0 : impossible;
    }
    const int next = rows ? base : base + 1;
    int best = enough;
    const auto choices = options(base, state.cards);
    const unsigned others = static_cast<unsigned>(__builtin_popcount(state.cards)) - 1;
    const auto subsets = static_cast<std::size_t>(state.jokers + 1) << others;
    if (rows && state.cards != 0 && subsets < choices.size()) {
        const Mask low = state.cards & -state.cards;
        const Mask all = state.cards & ~low;
        for (int jokers = 0; jokers <= state.jokers; ++jokers) {
            const std::int32_t* row =
                row_of_.data() + static_cast<std::size_t>(jokers) * memo_stride_;
            for (Mask some = all;; some = (some - 1) & all) {
                if (row[some | low] >= 0) {
                    attempt(base, state, (*rows_)[static_cast<std::size_t>(row[some | low])], best);
                }
                if (some == 0) break;
            }
        }
    } else {
        // What any choice leaves is worth no more than this.
        const int most_rest =
            bound(rows ? state.cards & (state.cards - 1) : state.cards, state.jokers);
        for (RowChoice& choice : choices) {
            if (task_.bounded && choice.upper + most_rest <= best) break;
            if ((choice.bits & ~state.cards) != 0 || choice.jokers > state.jokers) continue;
            attempt(base, state, choice, best);
        }
    }
    if (!rows) {
        best = std::max(best, value(next, state, best));
    } else if (!state.all) {
        best = std::max(best, value(base, without_next(state), best));
    }
    return best > enough ? best : impossible;
}

int Packing::best() {
    const State whole{(Mask{1} << static_cast<unsigned>(task_.cards)) - 1, task_.jokers, needs_ - 1,
                      false};
    State all = whole;
    all.all = true;
    int best = std::max(0, value(0, whole, 0));
    if (task_.going_out > 0 || needs_ > 1) {
        best = std::max(best, value(0, all, best - task_.going_out) + task_.going_out);
    }
    return best;
}

Packed Packing::best_lay() {
    Packed best;
    const int wanted = this->best();
    if (wanted == 0) {
        best.value = 0;
        return best;
    }
    best.value = wanted - 1;
    each_lay([&](const Packed& lay) {
        if (lay.value > best.value) best = lay;
        return best.value;
    });
    return best;
}

void Packing::each_lay(const std::function<int(const Packed&)>& taken) {
    int exceed = taken({.items = {}, .value = 0});
    Packed lay;
    State state{(Mask{1} << static_cast<unsigned>(task_.cards)) - 1, task_.jokers, needs_ - 1,
                true};
    const bool apart = task_.going_out > 0 || needs_ > 1;
    if (apart) {
        lay.goes_out = true;
        search(0, state, task_.going_out, lay, exceed, taken);
    }
    lay.goes_out = false;
    state.all = false;
    search(0, state, 0, lay, exceed, taken);
}

void Packing::search(int base, const State& state, int sum, Packed& lay, int& exceed,
                     const std::function<int(const Packed&)>& taken) {
    if (sum + value(base, state, exceed - sum) <= exceed) return;
    const bool rows = lays_rows(base);
    if (rows && state.cards == 0 && state.jokers == 0) {
        lay.value = sum;
        if (!lay.items.empty()) exceed = taken(lay);
        return;
    }
    for (RowChoice& choice : options(base, state.cards)) {
        if ((choice.bits & ~state.cards) != 0 || choice.jokers > state.jokers) continue;
        State rest = state;
        rest.cards &= ~choice.bits;
        rest.jokers -= choice.jokers;
        if (sum + choice.weight + bound(rest.cards, rest.jokers) <= exceed) continue;
        if (!choice.exact) {
            int floor = no_floor;
            if (state.need == 0) {
                const int enough = exceed - sum;
                const int after = value(rows ? base : base + 1, rest, enough - choice.weight);
                if (choice.weight + after <= enough) continue;
                floor = enough - after;
            }
            refine_(rows ? -1 : base, choice, floor);
        }
        if (!choice.exact || choice.weight == impossible) continue;
        rest.need = need_after(state.need, choice);
        lay.items.push_back({rows ? -1 : base, choice});
        search(rows ? base : base + 1, rest, sum + choice.weight, lay, exceed, taken);
        lay.items.pop_back();
    }
    if (!rows) {
        search(base + 1, state, sum, lay, exceed, taken);
    } else if (!state.all) {
        search(base, without_next(state), sum, lay, exceed, taken);
    }
}

}  // namespace stamtafel::wordcard
