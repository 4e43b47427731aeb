// The table of a match of WordCard: what the state holds and what a view shows.
#pragma once

#include <array>
#include <cstdint>

#include "rules/kit/seat.hpp"
#include "rules/wordcard/config.hpp"
#include "rules/wordcard/face.hpp"
#include "rules/wordcard/rows/grid.hpp"
#include "rules/wordcard/rows/rows.hpp"

namespace stamtafel::wordcard {

enum class Phase : std::uint8_t {
    // Something is awaited from outside:
    naming,      // the seat that was agreed to open
    drawing,     // `turn` draws a card to decide who opens
    dealing,     // `turn` gets a hand
    opening,     // the first open card
    tabling,     // the open cards of the group game
    stock_draw,  // `turn` gets the top of the stock
    judging,     // a person's verdict
    // Somebody decides:
    choosing,     // the dealer
    solving,      // everybody in `waiting` (group)
    swapping,     // `turn` takes a card, or not
    laying,       // `turn` lays, and ends the turn
    explaining,   // `turn` explains word number `explained`
    challenging,  // the lowest seat in `waiting` answers
    over,
};

// Where the card of a turn came from.
enum class Swap : std::uint8_t { none, keep, stock, open_freely, open };

// What lies in front of the players.
struct LaidTable {
    Rows rows;
    Grids grids;  // with `crosswise`
    friend bool operator==(const LaidTable&, const LaidTable&) = default;
};

// What a lay made new or longer.
using GrownRows = InlineList<std::uint8_t, Rows::most>;
using GrownLines = InlineList<GridLine, 2 * max_deck>;

// A solution of the group game.
struct GroupSolution {
    InlineList<LaidName, max_hand> cards;
    InlineList<std::uint8_t, max_hand> row_sizes;
    friend bool operator==(const GroupSolution&, const GroupSolution&) = default;
};

struct Player {
    Hand hand;
    std::int32_t total = 0;   // over the deals before this one
    std::int32_t points = 0;  // laid in this deal; in `least` only bonuses
    bool opened = false;
    bool has_solution = false;  // group
    std::uint16_t lost_turns = 0;
    GroupSolution solution;
    friend bool operator==(const Player&, const Player&) = default;
};

// The turn that is being played.
struct Turn {
    Swap swap = Swap::none;
    bool laid = false;    // a lay of this turn stands
    bool opened = false;  // … which was the player's first (ruling W25)
    bool barred = false;  // a lay was found wrong: no other follows (ruling W15)
    bool on_clock = false;
    bool bound = false;        // the taken card must be in the next lay (ruling W12)
    std::uint16_t undone = 0;  // lays that a person who checks every lay found wrong
    Face drawn;                // from the stock
    friend bool operator==(const Turn&, const Turn&) = default;
};

// A lay about which something is still to be said, and what stood before it.
struct Pending {
    LaidTable before;
    Faces cards;              // that left the hand
    std::uint8_t jokers = 0;  // that came into it
    std::int32_t points = 0;
    bool opened_before = false;
    bool laid_before = false;
    bool bound_before = false;
    std::uint8_t words = 0;  // row words of the lay
    GrownRows rows;
    GrownLines lines;
    std::uint8_t rebuilt_before = 0;
    std::uint16_t turns_before = 0;
    SeatSet challengers;
    friend bool operator==(const Pending&, const Pending&) = default;
};

struct Position {
    Config config;
    DealRules rules;  // of this deal
    Phase phase = Phase::drawing;
    Seat dealer = 0;
    Seat turn = 0;
    SeatSet waiting;               // who still has to draw, answer or solve
    SeatSet contenders;            // who draws for the opening, in this turn of drawing
    std::uint8_t round = 0;        // counted from 0
    std::uint8_t explained = 0;    // words of the lay
    std::uint8_t rebuilt = 0;      // times in a row without a lay in between (ruling W8)
    std::uint16_t idle_turns = 0;  // in a row (ruling W8)
    std::uint16_t turns = 0;       // begun since the last lay, lost ones too (ruling W8)
    std::uint16_t shuffles = 0;
    std::uint16_t verdicts = 0;  // asked of a person so far
    std::uint8_t stock = 0;      // cards in it
    bool fresh = true;           // nothing is drawn from the pile since it was shuffled
    bool first_turn = true;      // of the deal
    std::array<Player, max_seats> players{};
    std::array<Face, max_seats> drawn{};  // for who opens
    Faces drawn_before;                   // by those who tied and had to draw again
    Faces open;                           // the open pile, its top last; in `group` the open cards
    Faces taken;                          // from the open pile in this turn, the deepest first
    Turn now;
    LaidTable table;
    Pending pending;
    friend bool operator==(const Position&, const Position&) = default;
};

struct State : Position {
    friend bool operator==(const State&, const State&) = default;
};

// Other hands have as many cards, none of them seen; other solutions are empty.
struct View : Position {
    Viewer viewer = Viewer::everyone();
    friend bool operator==(const View&, const View&) = default;
};

inline const Wordbook& wordbook_of(const Position& position) {
    return wordbook_of(position.config, position.rules);
}

}  // namespace stamtafel::wordcard
