// Which rows to lay together: disjoint sets of cards with the highest sum of weights.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "rules/wordcard/solver/prices.hpp"

namespace stamtafel::wordcard {

struct PackingTask {
    int cards = 0;
    int jokers = 0;
    int going_out = 0;
    int need_cards = 0;       // an opening: new rows must use so many cards
    int need_points = 0;      // or score so many points
    bool find_mixed = false;  // rows are quickly found: those of the best mixture are at once
    bool bounded = true;      // a switch for tests: without bounds nothing is skipped
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
    struct State {
        Mask cards;
        int jokers;
        int need;
        bool all;  // every card must be laid
    };
    // A choice that is within the window.
    struct Option {
        Mask bits;
        int jokers;
        int loss;
        RowChoice* choice;
    };
    [[nodiscard]] State whole(bool all) const {
        return {(Mask{1} << static_cast<unsigned>(task_.cards)) - 1, task_.jokers, needs_ - 1, all};
    }
    // The value of the whole hand if it exceeds `least`; otherwise something that does not.
    int value_of_hand(bool all, int least);
    // The value of a state if it exceeds `enough`; otherwise something it does not exceed, and that
    // does not exceed `enough` either.
    int value(int base, const State& state, int enough);
    int solve(int base, const State& state, int enough);
    // What a lay of this state may lose by its choices and yet exceed `enough`.
    [[nodiscard]] int may_lose(int base, const State& state, int enough) const;
    [[nodiscard]] int bound(int base, const State& state) const;
    // Lets all choices in that a lay worth more than `enough` can hold.
    void open_window(int enough);
    // The choices a state has for its next row: those of one row on the table, or of new rows with
    // the lowest card left.
    [[nodiscard]] std::span<const Option> options(int base, Mask cards) const;
    // The lowest card left; behind the last one if there is none.
    [[nodiscard]] std::size_t lowest(Mask cards) const {
        return static_cast<std::size_t>(cards == 0 ? task_.cards : __builtin_ctz(cards));
    }
    [[nodiscard]] bool lays_rows(int base) const {
        return base == static_cast<int>(extensions_->size());
    }
    // Makes a choice exact if together with `rest` it may be worth more than `enough`. False if it
    // is not.
    bool make_exact(int base, const State& rest, RowChoice& choice, int enough);
    // Tries one choice for a state; `best` is what is known so far.
    void attempt(int base, const State& state, const Option& option, int& best);
    // Without its lowest card, or without its jokers when there is no other.
    [[nodiscard]] static State without_next(const State& state);
    [[nodiscard]] int need_after(int need, const RowChoice& choice) const;
    void order_cards();
    void settle_mixture();
    void search(int base, const State& state, int sum, Packed& lay, int& exceed,
                const std::function<int(const Packed&)>& taken);

    PackingTask task_;
    Choices* rows_ = nullptr;
    std::vector<Choices>* extensions_ = nullptr;
    Refine refine_;
    Prices prices_;
    bool refined_ = false;  // some weights have fallen since prices were settled
    int window_ = 0;        // lays worth more are within it
    std::vector<Option> options_;
    std::vector<std::uint64_t> sorting_;  // list, loss and number of a choice
    std::vector<std::uint32_t> first_;    // option of each row on the table, and by the lowest card
    int needs_ = 1;
    struct Known {
        int value = 0;
        std::uint32_t mark = 0;  // of the task it is about, and one more if it is exact
    };
    std::vector<Known> memo_;
    std::uint32_t task_mark_ = 0;  // even; a new one spares wiping out what was known before
    std::size_t memo_stride_ = 0;
};

}  // namespace stamtafel::wordcard
