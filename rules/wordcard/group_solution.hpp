// What somebody laid of the open cards of a group game, and what it is worth (ruling W21).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/wordcard/rows/lay.hpp"

namespace stamtafel::wordcard {

// One row of a solution. A row that is not valid scores nothing, and its cards are left over.
struct JudgedRow {
    int points = 0;
    int bonus = 0;                   // for a long row
    std::optional<Refusal> invalid;  // why
};

struct JudgedSolution {
    std::vector<JudgedRow> rows;  // as they were laid
    int points = 0;               // of all valid rows
    int bonus = 0;                // for long rows, and for using every card
    int left = 0;                 // what the cards in no valid row cost (ruling W10)
    int cards_used = 0;           // in valid rows
    bool all_used = false;        // which counts as going out at once
    int total = 0;                // points + bonus - left
};

inline constexpr int all_used_bonus = 50;

// Refused if the rows need a card that does not lie there, or more copies of it than lie there.
// A joker in a row is one of the open jokers, whatever it stands for.
Answer<> check_cards(std::span<const Card> open, std::span<const Row> rows);

// The rows are new ones only; refused as a whole like `check_cards`.
Answer<JudgedSolution> judge_solution(std::span<const Card> open, std::span<const Row> rows,
                                      const RowRules& rules, const Wordbook& wordbook);

}  // namespace stamtafel::wordcard
