// Which rows to lay together: disjoint sets of cards with the highest sum of weights.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "rules/wordcard/sorted_hand.hpp"

namespace stamtafel::wordcard {

inline constexpr int impossible = std::numeric_limits<int>::min() / 4;
inline constexpr int no_floor = impossible;

// Cards that make a row, and what that is worth: what it scores and what it saves.
struct RowChoice {
    Mask mask = 0;
    std::uint8_t jokers = 0;
    bool exact = true;  // otherwise `weight` is a bound, and the row is yet to be found
    int weight = 0;
    int points = 0;  // towards an opening
    int upper = 0;   // the bound it was sorted by
    Mask bits = 0;   // the mask in the order in which the packing takes the cards

    [[nodiscard]] int cards() const { return __builtin_popcount(mask) + jokers; }
};

// Choices of one row of a lay: any number of new rows, or one extension of a row on the table.
using Choices = std::vector<RowChoice>;

struct PackingTask {
    int cards = 0;
    int jokers = 0;
    int going_out = 0;
    int need_cards = 0;   // an opening: new rows must use so many cards
    int need_points = 0;  // or score so many points
    bool bounded = true;  // a switch for tests: without bounds nothing is skipped
};

// One lay as the choices it is made of.
struct Packed {
    struct Item {
        int base = -1;  // -1: a new row; otherwise the row on the table it extends
        RowChoice choice;
    };
    std::vector<Item> items;
    int value = impossible;
    bool goes_out = false;
};

class Packing {
  public:
    // `refine(base, choice, floor)` makes a choice exact, or finds that its weight is `floor` at
    // most.
    using Refine = std::function<void(int base, RowChoice& choice, int floor)>;

    void begin(const PackingTask& task, Choices& rows, std::vector<Choices>& extensions,
               Refine refine);
    // The best lay; nothing at all is worth 0.
    int best();
    Packed best_lay();
    // All lays in falling order of value until `taken` says it has enough by returning the value
    // that a further lay must exceed.
    void each_lay(const std::function<int(const Packed&)>& taken);

  private:
    static constexpr int bound_scale = 16;  // bounds per card are fractions
    struct State {
        Mask cards;
        int jokers;
        int need;
        bool all;  // every card must be laid
    };
    // The value of a state if it exceeds `enough`; otherwise something it does not exceed, and that
    // does not exceed `enough` either.
    int value(int base, const State& state, int enough);
    int solve(int base, const State& state, int enough);
    [[nodiscard]] int bound(Mask cards, int jokers);
    // The choices a state has for its next row: those of one row on the table, or of new rows with
    // the lowest card left.
    [[nodiscard]] std::span<RowChoice> options(int base, Mask cards);
    [[nodiscard]] bool lays_rows(int base) const {
        return base == static_cast<int>(extensions_->size());
    }
    // Tries one choice for a state; `best` is what is known so far.
    void attempt(int base, const State& state, RowChoice& choice, int& best);
    // Without its lowest card, or without its jokers when there is no other.
    [[nodiscard]] static State without_next(const State& state);
    [[nodiscard]] int need_after(int need, const RowChoice& choice) const;
    void order_cards();
    void sort_choices();
    void prepare_bounds();
    void search(int base, const State& state, int sum, Packed& lay, int& exceed,
                const std::function<int(const Packed&)>& taken);

    PackingTask task_;
    Choices* rows_ = nullptr;
    std::vector<Choices>* extensions_ = nullptr;
    Refine refine_;
    std::vector<std::uint32_t> first_;  // of the rows with a given lowest card
    std::vector<std::int32_t> row_of_;  // by jokers and cards; -1 if they make none
    // Of the best row each card (the last: a joker) could be in, by the number of cards there are.
    std::array<std::array<int, max_proven_hand + 1>, max_proven_hand + 1> shares_{};
    std::vector<int> bounds_;  // by jokers and cards
    int needs_ = 1;
    struct Known {
        int value;
        bool exact;  // otherwise the value is not exceeded
    };
    std::vector<Known> memo_;
    std::size_t memo_stride_ = 0;
};

}  // namespace stamtafel::wordcard
