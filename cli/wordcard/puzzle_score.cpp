#include "cli/wordcard/puzzle_score.hpp"

#include <algorithm>
#include <cstdlib>

namespace stamtafel::wordcard {

// Tests may say what day it is.
Date today() {
    if (const char* said = std::getenv("STAMTAFEL_TODAY"); said != nullptr) {
        if (const auto date = read_date(said)) return *date;
    }
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

PuzzleScore score_of(const JudgedSolution& judged) {
    const auto valid = std::ranges::count_if(
        judged.rows, [](const JudgedRow& row) { return !row.invalid.has_value(); });
    return {judged.total, static_cast<int>(valid), judged.cards_used};
}

std::string share_line(Language language, const PinnedPuzzle& pinned, const PuzzleScore& score,
                       int hints) {
    const int percent = pinned.percent(score.total);
    std::string bar;
    for (int step = 10; step <= 100; step += 10) bar += percent >= step ? "■" : "□";
    const Fact facts[] = {{"number", std::to_string(pinned.puzzle.number)},
                          {"date", date_text(pinned.puzzle.date)},
                          {"percent", std::to_string(percent)},
                          {"bar", bar},
                          {"total", std::to_string(score.total)},
                          {"best", std::to_string(pinned.puzzle.best.result)},
                          {"rows", std::to_string(score.rows)},
                          {"used", std::to_string(score.cards)},
                          {"cards", std::to_string(pinned.puzzle.cards.size())},
                          {"hints", std::to_string(hints)},
                          {"dictionary", pinned.dictionary.brief()},
                          {"deck", pinned.deck.brief()}};
    return say(language, "puzzle.share", facts);
}

}  // namespace stamtafel::wordcard
