// A whole lay, checked before anything is changed: what it would make of the table and the hand,
// and what it would score.
#pragma once

#include <vector>

#include "rules/wordcard/action.hpp"
#include "rules/wordcard/position.hpp"

namespace stamtafel::wordcard {

struct LaidOutcome {
    LaidTable table;
    Hand hand;
    Faces cards;     // that leave the hand
    int jokers = 0;  // that come into it
    int points = 0;  // as in `most`, without bonuses
    int bonus = 0;
    bool goes_out = false;
    GrownRows grown_rows;             // new or longer, in the order in which parts touched them
    GrownLines grown_lines;           // … on grids
    std::vector<Notice::Item> items;  // what scored, the bonus not among them
};

// The lay of the seat whose turn it is.
Answer<LaidOutcome> lay_parts(const Position& position, Seat seat,
                              const std::vector<LaidPart>& parts);

// Whether lays are answered by challenges. Alone there is nobody to challenge: since version 2 the
// referee checks each lay there, a person too (ruling W26).
inline bool challengeable(const Position& position) {
    return position.rules.challenge && (position.config.seats > 1 || position.config.version < 2);
}

// Whether words are judged after the lay, by challenge or by a person, and not when it is made.
inline bool judged_later(const Position& position) {
    const bool challenged = position.rules.challenge && position.config.seats > 1;
    return challenged || position.rules.person_as_referee;
}

// What laying the last card earns: more if nothing was laid before, since version 2 before this
// turn (ruling W25).
inline int going_out_bonus(const Position& position, Seat seat) {
    if (!position.rules.bonuses) return 0;
    const bool this_turn =
        position.config.version >= 2 && position.now.opened && seat == position.turn;
    return position.players[seat].opened && !this_turn ? going_out_later : going_out_at_once;
}

// What is judged later has a bit per word in its verdict. Only on a grid, with most of the deck in
// one hand, could a lay have more.
inline constexpr int most_row_words = 64;

// The row words of a lay: what a challenge is about. Those of rows and lines that are new or longer
// than before; none where rows need not be words (ruling W15).
std::vector<std::string> row_words(const DealRules& rules, const LaidTable& table,
                                   const GrownRows& rows, const GrownLines& lines);
// Those of them that the dictionary does not have, one bit each.
std::uint64_t wrong_words(const Wordbook& wordbook, const std::vector<std::string>& words);

}  // namespace stamtafel::wordcard
