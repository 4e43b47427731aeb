// The best lay there is: provably so for hands of up to 14 cards.
#pragma once

#include <vector>

#include "rules/wordcard/arranger.hpp"
#include "rules/wordcard/combining.hpp"
#include "rules/wordcard/lay.hpp"
#include "rules/wordcard/packing.hpp"
#include "rules/wordcard/word_table.hpp"

namespace stamtafel::wordcard {

// What makes the solver fast, each on its own switch, so that tests can prove that it changes speed
// and not results.
struct Refinements {
    bool quick_tables = true;   // candidates by anagram and by rank instead of one by one
    bool late_rows = true;      // rows of the plus variants are only searched when they may count
    bool mixed_rows = true;     // rows that fill the hand best by their bounds are searched first
    bool neighbours = true;     // combinations in a word are bounded by which letters meet in it
    bool whole_words = true;    // long rows that are a word are found before all others
    bool stretches = true;      // which letters make a stretch of a row a word is remembered
    bool letter_bounds = true;  // the letters read so far bound the words to come
    bool set_orders = true;   // sets with jokers are looked at in every order, the best bound first
    bool kept_bounds = true;  // what the search for a row has shown spares later ones
    bool bounds = true;       // lays that cannot beat the best one are skipped
};

// Keeps its working memory between calls; one solver per thread.
class Solver {
  public:
    explicit Solver(const Vocabulary& vocabulary, Refinements refinements = {})
        : vocabulary_(vocabulary),
          refinements_(refinements),
          word_table_(vocabulary),
          stretches_(vocabulary),
          arranger_(vocabulary, stretches_,
                    {.whole_words = refinements.whole_words,
                     .stretches = refinements.stretches,
                     .letter_bounds = refinements.letter_bounds,
                     .set_orders = refinements.set_orders}) {}
    // The arranger refers to what is kept here.
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

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
    void find_choices(const Task& task, const SortedHand& hand, const TableRow* base,
                      Choices& choices);
    void find_words(const Task& task, const SortedHand& hand, const TableRow* base,
                    Choices& choices);
    void add_up_costs(const SortedHand& hand, Variant variant);
    // What laying these cards saves, since cards left over cost points.
    static int saved_by(const Task& task, const SortedHand& hand, const RowChoice& choice);
    void settle(const Task& task, const SortedHand& hand, RowChoice& choice, int floor = no_floor);
    Lay lay_of(const Task& task, const Exchanged& exchanged, const SortedHand& hand,
               const Packed& packed);

    const Vocabulary& vocabulary_;
    Refinements refinements_;
    WordTable word_table_;
    Stretches stretches_;
    Arranger arranger_;
    Neighbours neighbours_;
    Combining combining_;
    Packing packing_;
    std::vector<int> costs_;  // what laying cards saves, by set of cards
    Choices rows_;
    std::vector<Choices> extensions_;
};

}  // namespace stamtafel::wordcard
