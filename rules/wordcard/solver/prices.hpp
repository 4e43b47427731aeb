// What the cards of a hand can be worth in a lay: a price for each card, for a joker and for the
// place at each row on the table, such that no choice is worth more than what it uses. Any lay is
// then worth no more than the prices of all there is, and what a choice falls short of its price is
// lost to every lay that holds it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "rules/wordcard/solver/row_choice.hpp"

namespace stamtafel::wordcard {

// The lowest prices in sum are found by the simplex method: among all mixtures of choices, even of
// fractions of them, the best one's prices.
class Prices {
  public:
    static constexpr int scale = 64;  // prices are fractions

    // For the choices of a hand of so many cards and jokers; their `bits` are set, and they stay
    // where they are.
    void settle(int cards, int jokers, std::span<RowChoice> rows, std::span<Choices> extensions);
    // Again, after some weights have fallen; prices are then fit for the best mixture only ...
    void settle_roughly();
    // ... and now for all choices; false if that made another mixture.
    bool settle_fully();
    // visit(base, choice) for the choices of the best mixture.
    template <class Visit>
    void each_mixed(Visit visit) const {
        for (std::size_t i = 0; i < items_; ++i) {
            if (mixed_[i] == no_use || amounts_[i] < 0.01) continue;
            const std::uint32_t base = uses_[mixed_[i]].base;
            visit(base == nowhere() ? -1 : static_cast<int>(base - joker_item() - 1),
                  *choices_[mixed_[i]]);
        }
    }

    [[nodiscard]] int of(Mask cards, int jokers) const {
        return low_[cards & low_mask_] + high_[cards >> half_] + jokers * joker_;
    }
    // The places at this row on the table and those after it.
    [[nodiscard]] int of_bases_from(int base) const {
        return bases_from_[static_cast<std::size_t>(base)];
    }
    // What a lay loses by this choice.
    [[nodiscard]] int loss(const RowChoice& choice, int base) const {
        const int place = base < 0 ? 0 : bases_[static_cast<std::size_t>(base)];
        return of(choice.bits, choice.jokers) + place - choice.weight * scale;
    }

  private:
    // Prices are added up by table, half of the cards at a time.
    template <class Number>
    using Half = std::array<Number, std::size_t{1} << max_proven_hand / 2>;
    // A choice as far as prices go.
    struct Use {
        Mask bits;
        std::uint32_t base;  // as an item; `nowhere()` for new rows
        float jokers;
        float weight;
    };
    // Items are the cards, a joker and the rows on the table.
    [[nodiscard]] std::size_t joker_item() const { return cards_; }
    [[nodiscard]] std::size_t nowhere() const { return items_; }

    static constexpr std::uint32_t no_use = std::numeric_limits<std::uint32_t>::max();

    void collect(std::span<RowChoice> rows, std::span<Choices> extensions);
    void begin_simplex(int jokers);
    bool run_simplex();
    void add_up_prices();
    [[nodiscard]] float excess(const Use& use) const;  // of its weight over its price
    void find_candidates(float& most);
    // False if no candidate is worth more than its price.
    bool improve();
    void enter(std::uint32_t use, double gain);
    void enter_nothing(std::size_t item, double gain);
    void pivot(std::uint32_t entering, double gain);
    void round_up();

    unsigned cards_ = 0;
    std::size_t items_ = 0;
    unsigned half_ = 0;
    Mask low_mask_ = 0;
    std::vector<Use> uses_;
    std::vector<RowChoice*> choices_;        // of the uses
    std::vector<std::uint32_t> candidates_;  // worth about their price or more
    float margin_ = 0;
    std::size_t steps_left_ = 0;
    // The mixture: one choice or nothing for each item, how much of it, and what an item more would
    // change of that.
    std::vector<std::uint32_t> mixed_;
    std::vector<double> amounts_;
    std::vector<double> inverse_;
    std::vector<double> direction_;
    std::vector<double> prices_;
    std::vector<float> rough_prices_;  // the same, as far as choices are compared
    Half<float> low_sums_{};
    Half<float> high_sums_{};
    // Rounded up: by item, and where some choice is worth more.
    std::vector<int> rounded_;
    std::vector<int> raised_;
    Half<int> low_{};
    Half<int> high_{};
    int joker_ = 0;
    std::vector<int> bases_;
    std::vector<int> bases_from_;
};

}  // namespace stamtafel::wordcard
