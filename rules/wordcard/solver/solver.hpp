// The best lay there is: provably so for hands of up to 14 cards.
#pragma once

#include <vector>

#include "rules/wordcard/rows/lay.hpp"
#include "rules/wordcard/solver/combining.hpp"
#include "rules/wordcard/solver/packing.hpp"
#include "rules/wordcard/solver/refinements.hpp"
#include "rules/wordcard/solver/row_search.hpp"
#include "rules/wordcard/solver/word_table.hpp"

namespace stamtafel::wordcard {

// Keeps its working memory between calls; one solver per thread.
class Solver {
  public:
    explicit Solver(const Vocabulary& vocabulary, Refinements refinements = {})
        : vocabulary_(vocabulary),
          refinements_(refinements),
          word_table_(vocabulary),
          search_(vocabulary, refinements) {}
    // The tasks refer to what is kept here.
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    ~Solver() = default;

    Solution solve(const Task& task);

  private:
    // The hand and the table after some exchanges, and what they gained.
    struct Exchanged {
        std::vector<Card> hand;
        std::vector<TableRow> table;
        std::vector<Part> parts;
        int points = 0;
        int bonus = 0;
    };
    void each_exchange(const Task& task, const Exchanged& so_far,
                       std::vector<Exchanged>& all) const;
    void solve_after(const Task& task, const Exchanged& exchanged, std::vector<Lay>& best);
    Solution solve_large(const Task& task);
    void find_choices(const Task& task, const RowTask& row_task, Choices& choices);
    void find_words(const Task& task, const RowTask& row_task, Choices& choices);
    void add_up_costs(const SortedHand& hand, Variant variant);
    // What laying these cards saves, since cards left over cost points.
    [[nodiscard]] int saved_by(const RowChoice& choice) const {
        return costs_[choice.mask] + choice.jokers * joker_left_over;
    }
    // Finds the row of a choice and what it is worth, if that exceeds the floor.
    void settle(const RowCards& cards, RowChoice& choice, int floor = no_floor);
    // For new rows if `base` is -1, or otherwise for extensions of that row on the table.
    [[nodiscard]] const RowTask& task_of(int base) const {
        return tasks_[static_cast<std::size_t>(base + 1)];
    }
    Lay lay_of(const Task& task, const Exchanged& exchanged, const Packed& packed);

    const Vocabulary& vocabulary_;
    Refinements refinements_;
    WordTable word_table_;
    RowSearch search_;
    Neighbours neighbours_;
    std::vector<RowTask> tasks_;
    Combining combining_;
    Packing packing_;
    std::vector<int> costs_;  // what laying cards saves, by set of cards
    Choices rows_;
    std::vector<Choices> extensions_;
};

}  // namespace stamtafel::wordcard
