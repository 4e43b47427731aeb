// How far somebody has come with a puzzle of the day, kept in the user's state folder.
#pragma once

#include <optional>
#include <vector>

#include "cli/wordcard/puzzle_score.hpp"

namespace stamtafel::wordcard {

struct PuzzleProgress {
    std::vector<Row> rows;
    std::optional<PuzzleScore> best;  // of what was submitted
    int hints = 0;
    bool gave_up = false;  // and has seen the best lay; nothing more counts
};

// Nothing done yet if nothing is kept. Refused if what is kept cannot be read, or belongs to a
// puzzle of other cards or another dictionary.
Answer<PuzzleProgress> load_progress(const PinnedPuzzle& pinned);
Answer<> save_progress(const PinnedPuzzle& pinned, const PuzzleProgress& progress);

}  // namespace stamtafel::wordcard
