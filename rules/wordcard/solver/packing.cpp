#include "rules/wordcard/solver/packing.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace stamtafel::wordcard {

namespace {

constexpr int everything = std::numeric_limits<int>::max() / 4;
constexpr int nothing_known = std::numeric_limits<int>::max();

}  // namespace

void Packing::begin(const PackingTask& task, Choices& rows, std::vector<Choices>& extensions,
                    Refine refine) {
    task_ = task;
    rows_ = &rows;
    extensions_ = &extensions;
    refine_ = std::move(refine);
    needs_ = std::max(task.need_cards, task.need_points) + 1;
    order_cards();
    if (task_.bounded) {
        prices_.settle(task.cards, task.jokers, rows, extensions);
        if (task_.find_mixed) settle_mixture();
    }
    refined_ = false;
    window_ = everything;
    memo_stride_ = std::size_t{1} << static_cast<unsigned>(task.cards);
    const auto kinds = static_cast<std::size_t>(2 * needs_ * (task.jokers + 1));
    const std::size_t room = (extensions.size() + 1) * kinds * memo_stride_;
    if (memo_.size() < room) memo_.resize(room);
    task_mark_ += 2;
    if (task_mark_ == 0) {
        std::ranges::fill(memo_, Known{});
        task_mark_ = 2;
    }
}

// Cards that few rows can use come first: there is little to try for them.
void Packing::order_cards() {
    // Half of the cards at a time are counted and moved by table.
    constexpr unsigned most_in_half = max_proven_hand / 2;
    const auto cards = static_cast<unsigned>(task_.cards);
    const unsigned half = (cards + 1) / 2;
    const std::size_t half_sets = std::size_t{1} << half;
    const auto half_mask = static_cast<Mask>(half_sets - 1);
    std::array<std::array<int, std::size_t{1} << most_in_half>, 2> sets{};
    std::array<std::array<Mask, std::size_t{1} << most_in_half>, 2> moved{};
    for (const RowChoice& choice : *rows_) {
        ++sets[0][choice.mask & half_mask];
        ++sets[1][choice.mask >> half];
    }
    std::array<std::pair<int, unsigned>, max_proven_hand> order{};  // uses and card
    for (unsigned card = 0; card < cards; ++card) {
        const auto& counts = sets[card / half];
        int uses = 0;
        for (std::size_t set = 0; set < half_sets; ++set) {
            if ((set >> card % half & 1U) != 0) uses += counts[set];
        }
        order[card] = {uses, card};
    }
    std::sort(order.begin(), order.begin() + task_.cards);
    for (unsigned place = 0; place < cards; ++place) {
        const unsigned card = order[place].second;
        auto& table = moved[card / half];
        for (std::size_t i = 0; i < half_sets; ++i) {
            if ((i >> card % half & 1U) != 0) table[i] |= Mask{1} << place;
        }
    }
    const auto move = [&](RowChoice& choice) {
        choice.bits = moved[0][choice.mask & half_mask] | moved[1][choice.mask >> half];
    };
    std::ranges::for_each(*rows_, move);
    for (Choices& choices : *extensions_) std::ranges::for_each(choices, move);
}

// The rows of the best mixture are found first of all: where they are worth less than they might
// be, all prices fall.
void Packing::settle_mixture() {
    do {
        for (bool exact = false; !exact;) {
            exact = true;
            prices_.each_mixed([&](int base, RowChoice& choice) {
                if (choice.exact) return;
                refine_(base, choice, no_floor);
                exact = false;
            });
            if (!exact) prices_.settle_roughly();
        }
    } while (!prices_.settle_fully());
}

int Packing::may_lose(int base, const State& state, int enough) const {
    if (!task_.bounded) return everything;
    return prices_.of(state.cards, state.jokers) + prices_.of_bases_from(base) -
           (enough + 1) * Prices::scale;
}

int Packing::bound(int base, const State& state) const {
    if (!task_.bounded) return everything;
    return (prices_.of(state.cards, state.jokers) + prices_.of_bases_from(base)) / Prices::scale;
}

void Packing::open_window(int enough) {
    if (refined_ && task_.bounded) {
        prices_.settle_roughly();
        if (task_.find_mixed) {
            settle_mixture();
        } else {
            prices_.settle_fully();
        }
        refined_ = false;
        window_ = everything;
    }
    if (enough >= window_) return;
    window_ = enough;
    const int most_loss = may_lose(0, whole(false), enough);
    const std::size_t bases = extensions_->size();
    const std::size_t lists = bases + static_cast<std::size_t>(task_.cards) + 1;
    sorting_.clear();
    first_.assign(lists + 1, 0);
    const auto let_in = [&](const Choices& choices, int base) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            const RowChoice& choice = choices[i];
            if (choice.weight == impossible) continue;
            const int loss = task_.bounded ? prices_.loss(choice, base) : 0;
            if (loss > most_loss) continue;
            const std::size_t list =
                base < 0 ? bases + lowest(choice.bits) : static_cast<std::size_t>(base);
            ++first_[list + 1];
            sorting_.push_back(static_cast<std::uint64_t>(list) << 56U |
                               static_cast<std::uint64_t>(loss) << 24U | i);
        }
    };
    for (std::size_t base = 0; base < bases; ++base) {
        let_in((*extensions_)[base], static_cast<int>(base));
    }
    let_in(*rows_, -1);
    std::ranges::sort(sorting_);
    for (std::size_t i = 0; i < lists; ++i) first_[i + 1] += first_[i];
    options_.clear();
    for (const std::uint64_t each : sorting_) {
        const std::size_t list = each >> 56U;
        RowChoice& choice = (list < bases ? (*extensions_)[list] : *rows_)[each & 0xFFFFFFU];
        options_.push_back({choice.bits, choice.jokers, static_cast<int>(each >> 24U), &choice});
    }
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
    const std::uint32_t exact = task_mark_ + 1;
    if (known.mark == exact) return known.value;
    if (known.mark != task_mark_) known = {nothing_known, task_mark_};
    if (known.value <= enough) return known.value;
    if (const int most = bound(base, state); most <= enough) return most;
    const int value = solve(base, state, enough);
    known.value = std::max(value, std::min(enough, known.value));
    if (value > enough) known.mark = exact;
    return known.value;
}

std::span<const Packing::Option> Packing::options(int base, Mask cards) const {
    const std::size_t list = static_cast<std::size_t>(base) + (lays_rows(base) ? lowest(cards) : 0);
    return {options_.data() + first_[list], options_.data() + first_[list + 1]};
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

bool Packing::make_exact(int base, const State& rest, RowChoice& choice, int enough) {
    if (choice.exact) return choice.weight != impossible;
    const bool rows = lays_rows(base);
    int floor = no_floor;
    if (rest.need == 0) {
        const int after = value(rows ? base : base + 1, rest, enough - choice.weight);
        if (choice.weight + after <= enough) return false;
        floor = enough - after;
    }
    refine_(rows ? -1 : base, choice, floor);
    refined_ = true;
    return choice.exact && choice.weight != impossible;
}

void Packing::attempt(int base, const State& state, const Option& option, int& best) {
    RowChoice& choice = *option.choice;
    State rest = state;
    rest.cards &= ~option.bits;
    rest.jokers -= option.jokers;
    const int next = lays_rows(base) ? base : base + 1;
    if (choice.weight + bound(next, rest) <= best) return;
    if (!make_exact(base, rest, choice, best)) return;
    rest.need = need_after(state.need, choice);
    const int after = value(next, rest, best - choice.weight);
    if (after > impossible) best = std::max(best, choice.weight + after);
}

int Packing::solve(int base, const State& state, int enough) {
    const bool rows = lays_rows(base);
    if (rows && state.cards == 0 && state.jokers == 0) {
        return state.need == 0 || state.all ? 0 : impossible;
    }
    int best = enough;
    for (const Option& option : options(base, state.cards)) {
        if (option.loss > may_lose(base, state, best)) break;
        if ((option.bits & ~state.cards) != 0 || option.jokers > state.jokers) continue;
        attempt(base, state, option, best);
    }
    if (!rows) {
        best = std::max(best, value(base + 1, state, best));
    } else if (!state.all) {
        best = std::max(best, value(base, without_next(state), best));
    }
    return best > enough ? best : impossible;
}

int Packing::value_of_hand(bool all, int least) {
    constexpr int wider = 2;
    const State state = whole(all);
    for (int loss = task_.bounded ? bound(0, state) / 32 + 1 : everything;; loss *= wider) {
        const int enough = std::max(least, bound(0, state) - loss);
        open_window(enough);
        const int found = value(0, state, enough);
        if (found > enough || enough == least) return found;
    }
}

int Packing::best() {
    int best = std::max(0, value_of_hand(false, 0));
    if (task_.going_out > 0 || needs_ > 1) {
        best = std::max(best, value_of_hand(true, best - task_.going_out) + task_.going_out);
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
    const bool apart = task_.going_out > 0 || needs_ > 1;
    if (apart) {
        lay.goes_out = true;
        open_window(exceed - task_.going_out);
        search(0, whole(true), task_.going_out, lay, exceed, taken);
    }
    lay.goes_out = false;
    open_window(exceed);
    search(0, whole(false), 0, lay, exceed, taken);
}

void Packing::search(int base, const State& state, int sum, Packed& lay, int& exceed,
                     const std::function<int(const Packed&)>& taken) {
    if (sum + value(base, state, exceed - sum) <= exceed) return;
    const bool rows = lays_rows(base);
    const int next = rows ? base : base + 1;
    if (rows && state.cards == 0 && state.jokers == 0) {
        lay.value = sum;
        if (!lay.items.empty()) exceed = taken(lay);
        return;
    }
    for (const Option& option : options(base, state.cards)) {
        if (option.loss > may_lose(base, state, exceed - sum)) break;
        if ((option.bits & ~state.cards) != 0 || option.jokers > state.jokers) continue;
        RowChoice& choice = *option.choice;
        State rest = state;
        rest.cards &= ~option.bits;
        rest.jokers -= option.jokers;
        if (sum + choice.weight + bound(next, rest) <= exceed) continue;
        if (!make_exact(base, rest, choice, exceed - sum)) continue;
        rest.need = need_after(state.need, choice);
        lay.items.push_back({rows ? -1 : base, choice});
        search(next, rest, sum + choice.weight, lay, exceed, taken);
        lay.items.pop_back();
    }
    if (!rows) {
        search(base + 1, state, sum, lay, exceed, taken);
    } else if (!state.all) {
        search(base, without_next(state), sum, lay, exceed, taken);
    }
}

}  // namespace stamtafel::wordcard
