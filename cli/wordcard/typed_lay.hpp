// A lay as a person types it, and the ways to lay it with the cards in hand.
//
//   regen                 a new row; in the card variants its ranks: 7 8 9
//   9/R 3/E 4/G           these very cards
//   r2 regens             row 2 becomes this; r2 after 7/N and r2 before be say where
//   joker r0 7/N          puts a card in the place of a joker; the row or the card may be left out
//   g0 3,-1 down regen    crosswise, the whole word from that square on; what is left out (the
//                         grid, the square, the direction) is looked for
//   regen ; zee           several of these in one lay
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "phrases/phrases.hpp"
#include "rules/wordcard/action.hpp"
#include "rules/wordcard/position.hpp"

namespace stamtafel::wordcard {

struct Proposal {
    std::vector<LaidPart> parts;
    int points = 0;  // as in `most`, without bonuses
    int bonus = 0;
    int left = 0;  // what the cards still in hand would cost
    friend bool operator==(const Proposal&, const Proposal&) = default;
};

inline constexpr std::size_t most_proposals = 9;

// At least one, the best first; otherwise why it cannot be laid. The seat is on turn and its hand
// is seen.
Answer<std::vector<Proposal>> proposed_lays(const Position& position, Seat seat,
                                            std::string_view typed, Language language);

// The ways to lay one new row from these cards (`group`).
Answer<std::vector<Proposal>> proposed_rows(const Position& position, const Faces& cards,
                                            std::string_view typed);

// The card of the hand that was meant: by its name, or by its letter or rank if only one has it.
Answer<Face> meant_card(const Position& position, const Hand& hand, std::string_view typed);

}  // namespace stamtafel::wordcard
