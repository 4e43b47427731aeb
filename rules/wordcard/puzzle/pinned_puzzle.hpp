// The puzzle of the day with the deck and the dictionary it is made from, and what solutions of it
// are worth.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/wordcard/group_solution.hpp"
#include "rules/wordcard/puzzle/daily_puzzle.hpp"

namespace stamtafel::wordcard {

// Data that a puzzle depends on, by its name and checksum.
struct PinnedData {
    std::string name;
    std::string sha256;

    // Enough to tell versions apart: "nl-1@1f5551b8".
    [[nodiscard]] std::string brief() const { return name + "@" + sha256.substr(0, 8); }
    friend bool operator==(const PinnedData&, const PinnedData&) = default;
};

struct PinnedPuzzle {
    DailyPuzzle puzzle;
    Wordbook wordbook;
    PinnedData deck;
    PinnedData dictionary;

    [[nodiscard]] JudgedSolution judged(const std::vector<Row>& rows) const;
    // Of the best result, rounded down: only the best itself has 100.
    [[nodiscard]] int percent(int total) const;
};

// The date a puzzle is asked for, the day it is now if that is empty; refused if there is none yet.
Answer<Date> puzzle_date(std::string_view text, Date now);
// Refused if the dictionary is not there.
Answer<PinnedPuzzle> make_puzzle(Date date);

// Rows in notation, separated by semicolons; refused if a card is none, or does not lie there.
Answer<std::vector<Row>> read_solution(const PinnedPuzzle& pinned, std::string_view text);

}  // namespace stamtafel::wordcard
