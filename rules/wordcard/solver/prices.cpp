#include "rules/wordcard/solver/prices.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace stamtafel::wordcard {

namespace {

constexpr float negligible = 0.01F;  // in points
constexpr std::size_t most_steps = 100;

// For every set of some items what they add up to.
template <class Items, class Sums>
void add_up(const Items& items, std::size_t first, std::size_t count, Sums& sums) {
    sums[0] = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t size = std::size_t{1} << i;
        const auto item = static_cast<typename Sums::value_type>(items[first + i]);
        for (std::size_t set = 0; set < size; ++set) sums[size + set] = sums[set] + item;
    }
}

}  // namespace

void Prices::settle(int cards, int jokers, std::span<RowChoice> rows,
                    std::span<Choices> extensions) {
    cards_ = static_cast<unsigned>(cards);
    items_ = cards_ + 1 + extensions.size();
    half_ = cards_ / 2;
    low_mask_ = (Mask{1} << half_) - 1;
    collect(rows, extensions);
    begin_simplex(jokers);
    run_simplex();
    round_up();
}

void Prices::settle_roughly() {
    for (const std::uint32_t i : candidates_) {
        uses_[i].weight = static_cast<float>(std::max(0, choices_[i]->weight));
    }
    std::ranges::fill(prices_, 0.0);
    for (std::size_t i = 0; i < items_; ++i) {
        if (mixed_[i] == no_use) continue;
        Use& use = uses_[mixed_[i]];
        use.weight = static_cast<float>(std::max(0, choices_[mixed_[i]]->weight));
        const double* row = inverse_.data() + i * items_;
        for (std::size_t k = 0; k < items_; ++k) prices_[k] += use.weight * row[k];
    }
    steps_left_ = most_steps + 4 * items_;
    add_up_prices();
    while (improve()) add_up_prices();
}

bool Prices::settle_fully() {
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        uses_[i].weight = static_cast<float>(std::max(0, choices_[i]->weight));
    }
    const bool changed = run_simplex();
    round_up();
    return !changed;
}

void Prices::collect(std::span<RowChoice> rows, std::span<Choices> extensions) {
    uses_.clear();
    choices_.clear();
    margin_ = 0;
    const auto add = [&](RowChoice& choice, std::size_t base) {
        if (choice.weight <= 0) return;
        uses_.push_back({choice.bits, static_cast<std::uint32_t>(base),
                         static_cast<float>(choice.jokers), static_cast<float>(choice.weight)});
        choices_.push_back(&choice);
        margin_ = std::max(margin_, static_cast<float>(choice.weight) / 16);
    };
    for (RowChoice& choice : rows) add(choice, nowhere());
    for (std::size_t i = 0; i < extensions.size(); ++i) {
        for (RowChoice& choice : extensions[i]) add(choice, joker_item() + 1 + i);
    }
}

void Prices::begin_simplex(int jokers) {
    // Slightly more of everything than there is, and differently so: without ties no step is idle.
    amounts_.resize(items_);
    for (std::size_t i = 0; i < items_; ++i) {
        amounts_[i] = 1.0 + 0.0005 * static_cast<double>(1 + i * 7 % items_);
    }
    amounts_[joker_item()] *= jokers;
    mixed_.assign(items_, no_use);
    inverse_.assign(items_ * items_, 0.0);
    for (std::size_t i = 0; i < items_; ++i) inverse_[i * items_ + i] = 1.0;
    direction_.resize(items_);
    prices_.assign(items_ + 1, 0.0);
}

// Choices are looked through in passes; between two passes only the most promising ones are.
bool Prices::run_simplex() {
    bool changed = false;
    steps_left_ = most_steps + 4 * items_;
    for (;;) {
        float most = 0;
        add_up_prices();
        find_candidates(most);
        if (most <= negligible || steps_left_ == 0) return changed;
        changed = true;
        while (improve()) add_up_prices();
    }
}

void Prices::add_up_prices() {
    rough_prices_.resize(prices_.size());
    for (std::size_t i = 0; i < prices_.size(); ++i) {
        rough_prices_[i] = static_cast<float>(prices_[i]);
    }
    add_up(prices_, 0, half_, low_sums_);
    add_up(prices_, half_, cards_ - half_, high_sums_);
}

float Prices::excess(const Use& use) const {
    return use.weight - low_sums_[use.bits & low_mask_] - high_sums_[use.bits >> half_] -
           use.jokers * rough_prices_[joker_item()] - rough_prices_[use.base];
}

void Prices::find_candidates(float& most) {
    candidates_.resize(uses_.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < uses_.size(); ++i) {
        const float mine = excess(uses_[i]);
        if (mine * 2 <= most - margin_) continue;
        most = std::max(most, mine);
        candidates_[count++] = static_cast<std::uint32_t>(i);
    }
    candidates_.resize(count);
}

bool Prices::improve() {
    if (steps_left_ == 0) return false;
    --steps_left_;
    const auto cheapest = std::min_element(prices_.begin(), prices_.end() - 1);
    std::uint32_t chosen = no_use;
    float most = std::max(negligible, static_cast<float>(-*cheapest));
    for (const std::uint32_t i : candidates_) {
        if (const float mine = excess(uses_[i]); mine > most) {
            most = mine;
            chosen = i;
        }
    }
    if (chosen != no_use) {
        enter(chosen, most);
    } else if (most > negligible) {
        enter_nothing(static_cast<std::size_t>(cheapest - prices_.begin()), most);
    } else {
        return false;
    }
    return true;
}

void Prices::enter(std::uint32_t entering, double gain) {
    const Use& use = uses_[entering];
    for (std::size_t i = 0; i < items_; ++i) {
        const double* row = inverse_.data() + i * items_;
        double sum = use.jokers * row[joker_item()];
        for (Mask bits = use.bits; bits != 0; bits &= bits - 1) {
            sum += row[static_cast<std::size_t>(std::countr_zero(bits))];
        }
        if (use.base != nowhere()) sum += row[use.base];
        direction_[i] = sum;
    }
    pivot(entering, gain);
}

void Prices::enter_nothing(std::size_t item, double gain) {
    for (std::size_t i = 0; i < items_; ++i) direction_[i] = inverse_[i * items_ + item];
    pivot(no_use, gain);
}

void Prices::pivot(std::uint32_t entering, double gain) {
    constexpr double least = 1e-7;
    std::size_t leaves = items_;
    double amount = 0;
    for (std::size_t i = 0; i < items_; ++i) {
        if (direction_[i] <= least) continue;
        const double own = amounts_[i] / direction_[i];
        if (leaves == items_ || own < amount) {
            leaves = i;
            amount = own;
        }
    }
    if (leaves == items_) return;
    double* left = inverse_.data() + leaves * items_;
    for (std::size_t k = 0; k < items_; ++k) left[k] /= direction_[leaves];
    for (std::size_t i = 0; i < items_; ++i) {
        if (i == leaves || direction_[i] == 0) continue;
        amounts_[i] -= amount * direction_[i];
        double* row = inverse_.data() + i * items_;
        for (std::size_t k = 0; k < items_; ++k) row[k] -= direction_[i] * left[k];
    }
    mixed_[leaves] = entering;
    amounts_[leaves] = amount;
    for (std::size_t k = 0; k < items_; ++k) prices_[k] += gain * left[k];
}

// Whatever came of the search, each choice that is still worth more than its price raises what it
// uses.
void Prices::round_up() {
    rounded_.assign(items_ + 1, 0);
    const auto fit = [&] {
        add_up(rounded_, 0, half_, low_);
        add_up(rounded_, half_, cards_ - half_, high_);
        joker_ = rounded_[joker_item()];
    };
    for (std::size_t i = 0; i < items_; ++i) {
        rounded_[i] = std::max(0, static_cast<int>(std::ceil(prices_[i] * scale)));
    }
    fit();
    raised_ = rounded_;
    bool fits = true;
    for (const Use& use : uses_) {
        const auto jokers = static_cast<int>(use.jokers);
        const int lacks =
            static_cast<int>(use.weight) * scale - of(use.bits, jokers) - rounded_[use.base];
        if (lacks <= 0) continue;
        fits = false;
        const int size = bits_in(use.bits) + jokers;
        const auto raise = [&](std::size_t item) {
            raised_[item] = std::max(raised_[item], rounded_[item] + (lacks + size - 1) / size);
        };
        if (jokers > 0) raise(joker_item());
        for (Mask bits = use.bits; bits != 0; bits &= bits - 1) {
            raise(static_cast<std::size_t>(std::countr_zero(bits)));
        }
    }
    if (!fits) {
        rounded_ = raised_;
        fit();
    }
    bases_.assign(rounded_.begin() + static_cast<std::ptrdiff_t>(joker_item()) + 1,
                  rounded_.end() - 1);
    bases_from_.assign(bases_.size() + 1, 0);
    for (std::size_t i = bases_.size(); i-- > 0;) bases_from_[i] = bases_from_[i + 1] + bases_[i];
}

}  // namespace stamtafel::wordcard
