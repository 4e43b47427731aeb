// A lay that is being put together, part by part: what lies then, and what is still in the hand.
#pragma once

#include <vector>

#include "rules/wordcard/action.hpp"
#include "rules/wordcard/position.hpp"
#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel::wordcard {

struct LayDraft {
    LaidTable table;
    Hand hand;
    std::vector<LaidPart> parts;

    // Puts the cards where the part says. What the rules say of it is asked when all is there.
    Answer<> add(const LaidPart& part, const Position& position, Seat seat);
};

std::vector<Card> cards_of(const Hand& hand, const Deck& deck);

// Where a row shall go on the grids; what is not said is looked for.
struct GridWish {
    std::optional<Seat> grid;
    std::optional<std::pair<int, int>> square;
    std::optional<Direction> direction;
    TypedRow row;  // as it shall lie, with what lies there already
};

// All of them that the rules allow, those with the most points first; refused if there is none.
Answer<std::vector<LaidPart>> placed_on_grids(const LayDraft& draft, const Position& position,
                                              Seat seat, const GridWish& wish);

}  // namespace stamtafel::wordcard
