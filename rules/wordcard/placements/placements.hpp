// Everything that can be laid in one part: new rows, longer rows, jokers taken, and cards laid
// crosswise. All of it one by one, one at random, or the best.
//
// Equal cards are not told apart. A joker gets every meaning that the main part of the variant
// asks for. In the plus variants its other meaning only scores, and visiting all of them would help
// nobody: it is the one with the most points; of several jokers one after the other is changed
// until none gains by a change. (At random it may be any.)
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "rules/kit/random.hpp"
#include "rules/wordcard/rows/lay.hpp"

namespace stamtafel::wordcard {

// Who asks. A player who has not opened may only lay new rows, with `crosswise` onto their own
// grid.
struct Placing {
    RowRules rules{};
    std::span<const Card> hand{};
    std::span<const TableRow> table{};
    // Which jokers may be taken: for each row a bit for each position; empty if all.
    std::span<const std::uint32_t> jokers_to_take{};
    const Grids* grids = nullptr;  // with `crosswise`, and then there is no table
    Seat seat = 0;
    bool opened = true;
    bool own_jokers_only = false;  // on grids: jokers go back to whoever laid them
};

enum class PlacementKind : std::uint8_t { new_row, before, after, both_ends, exchange, crossing };

// Answers whether to go on. The points and the bonus of the part are those of this part alone.
using SeePart = std::function<bool(const Part&)>;

// Every placement that the rules allow, each once; an extension at both ends is one part. A single
// card that makes lines both ways is laid across. Answers false if it was told to stop.
bool each_placement(const Placing& placing, const Wordbook& wordbook, const SeePart& see);

// A placement of this kind, or nothing if none is found. With `crosswise` the kinds are `new_row`
// (onto the player's empty grid), `crossing` and `exchange`. Every placement has a chance, though
// not the same. The search gives up after so many steps, which is rare where there is something.
inline constexpr long random_steps = 40'000;
std::optional<Part> random_placement(const Placing& placing, const Wordbook& wordbook,
                                     Random& random, PlacementKind kind, long steps = random_steps);

// The placement on the grids with the highest result, as `Task` counts it: points and bonus
// (`most`) or bonus alone (`least`) and what the laid cards would have cost. Lines without a joker
// are searched first; after so many steps the best one found is good enough.
inline constexpr long best_steps = 200'000;
std::optional<Part> best_placement(const Placing& placing, const Wordbook& wordbook,
                                   Formula formula, long steps = best_steps);

}  // namespace stamtafel::wordcard
