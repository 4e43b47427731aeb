// What somebody has to show for a puzzle, and what day it is.
#pragma once

#include <string>

#include "phrases/phrases.hpp"
#include "rules/wordcard/puzzle/pinned_puzzle.hpp"

namespace stamtafel::wordcard {

// Everybody's day begins at midnight UTC.
Date today();

// What somebody has to show for it, without giving anything away.
struct PuzzleScore {
    int total = 0;
    int rows = 0;
    int cards = 0;
};
PuzzleScore score_of(const JudgedSolution& judged);
std::string share_line(Language language, const PinnedPuzzle& pinned, const PuzzleScore& score,
                       int hints);

}  // namespace stamtafel::wordcard
