// How a terminal shows the cards and rows of a puzzle.
#pragma once

#include <span>
#include <vector>

#include "cli/canvas.hpp"
#include "rules/wordcard/group_solution.hpp"

namespace stamtafel::wordcard {

// Side by side, as many as fit into the columns: by letter, or by rank where letters do not decide.
void draw_cards(Canvas& canvas, std::vector<Card> cards, Variant variant, int columns);

// One line for each row: number, word, cards and what it scores, or why it does not.
void draw_rows(Canvas& canvas, std::span<const Row> rows, const JudgedSolution& judged,
               Variant variant);

// What it all comes to.
std::string total_line(const Canvas& canvas, const JudgedSolution& judged);

// Part of the same table: rows that could be laid.
void draw_choices(Canvas& canvas, std::span<const Part> ways, Variant variant);

}  // namespace stamtafel::wordcard
