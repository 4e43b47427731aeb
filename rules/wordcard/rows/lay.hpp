// A lay, the question which one is best, and the answer.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/wordcard/rows/grid.hpp"
#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

enum class Formula : std::uint8_t { least, most };

inline constexpr std::string_view formula_names[] = {"least", "most"};

// One part of a lay, as in the notation: a new row, an extension of row `row`, or a card put in the
// place of the joker at `position` of that row; and with `crosswise` cards laid onto the grid of
// `seat`, or one put in the place of the joker there.
struct Part {
    enum class Kind : std::uint8_t { row, extension, exchange, crossing, grid_exchange };
    Kind kind = Kind::row;
    int row = 0;
    int position = 0;
    Row before{};  // an extension's cards in front of the row
    Row cards{};   // a new row; an extension's cards after the row; the card of an exchange
    int points = 0;
    int bonus = 0;
    Seat seat = 0;
    int x = 0;  // where the first card goes, or where the joker lies
    int y = 0;
    Direction direction = Direction::across;
};

struct Lay {
    std::vector<Part> parts;
    int points = 0;  // scored by the parts, as in `most`
    int bonus = 0;   // for long rows and for going out
    int left = 0;    // what the cards left in hand cost
    bool goes_out = false;
    int result = 0;  // what the player has of it if the deal ends now: see `Task`
};

// What a first lay must bring, by its new rows alone (ruling W6). A number of points above 0
// replaces the number of cards. Going out at once is always enough.
struct Opening {
    int cards = 0;
    int points = 0;
    [[nodiscard]] bool asks() const { return cards > 0 || points > 0; }
};

// The best lay is the one with the highest result if the deal ended right after it:
//     most:   points of the lay + bonuses - points of the cards left
//     least:  bonuses - points of the cards left
// A joker left costs 50; in `word_and_card` the other cards left cost double (ruling W10).
// A lay exchanges jokers that lie on the table, then extends each row on the table at most once,
// and lays new rows. A player who has not opened (an opening is asked for) lays new rows only.
struct Task {
    RowRules rules;
    Formula formula = Formula::most;
    std::span<const Card> hand;
    std::span<const TableRow> table{};
    // Which jokers may be taken: for each row a bit for each position; empty if all.
    std::span<const std::uint32_t> jokers_to_take{};
    int going_out = 0;  // the bonus for laying the last card: 50 at once, 25 after an earlier lay
    Opening opening{};
    int runners_up = 0;  // how many more lays are wanted, best first
};

struct Solution {
    Lay best;
    std::vector<Lay> runners_up;  // lays that put other cards together
    bool proven = true;           // no lay is better; otherwise the best found within the budget
};

// The parts in notation: "1/V K/E … ; r0 before 7/R ; r1.3 7/N", "g1 0,2 down 7/R ; g1 3,-4 7/N".
// An extension at both ends is written as two parts.
void write(std::string& out, const Lay& lay);
void write(std::string& out, const Part& part);

// What cards left in hand cost (ruling W10).
int cost_left(const Card& card, Variant variant);

}  // namespace stamtafel::wordcard
