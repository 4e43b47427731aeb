// The puzzle of the day: open cards as in the group game, the same for everybody on one date.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/solver/solver.hpp"

namespace stamtafel::wordcard {

// Which way of making puzzles this is. Whatever changes the cards of any date, other than the deck
// or the dictionary, needs a new name.
inline constexpr std::string_view daily_algorithm = "stamtafel-daily/1";

using Date = std::chrono::year_month_day;

inline constexpr Date first_puzzle{std::chrono::year{2026}, std::chrono::January,
                                   std::chrono::day{1}};
inline constexpr Date last_puzzle{std::chrono::year{9999}, std::chrono::December,
                                  std::chrono::day{31}};

// "2026-11-15", exactly so; nothing for a day that no calendar has.
std::optional<Date> read_date(std::string_view text);
std::string date_text(Date date);

struct DailyPuzzle {
    Date date{};
    int number = 0;  // 1 on the first date
    RowRules rules;  // the variant depends on the day of the week
    std::vector<Card> cards;
    Lay best;  // proven
};

Variant variant_of_day(Date date);

// From `first_puzzle` to `last_puzzle`. The options are the standard ones, so the solver's wordbook
// must not take Y for IJ.
DailyPuzzle daily_puzzle(Date date, const Deck& deck, Solver& solver);

}  // namespace stamtafel::wordcard
