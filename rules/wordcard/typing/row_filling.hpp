// Fills the places of a row with cards of a hand so that it scores most.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/rows/row.hpp"
#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel::wordcard {

// The different cards of a hand. Cards that nothing tells apart in a variant are one kind.
struct HandKinds {
    struct Kind {
        Card card;                // one of them
        std::vector<Card> cards;  // all of them, in the order of the hand
    };
    std::vector<Kind> kinds;
    int jokers = 0;

    // `by_name`: every card counts as named, whatever the variant looks at.
    HandKinds(std::span<const Card> hand, Variant variant, bool by_name);
};

// One place: a card that lies there already, or what must be laid there.
struct Place {
    TypedPlace wanted;
    bool lies = false;
    LaidCard lying{};
    int weight = 0;  // how often its points count for sure, by the words or combinations it is in
};

using Places = InlineList<Place, max_row>;

struct Filled {
    Row row;                 // with the cards that lay there already
    std::uint64_t used = 0;  // the same for the same cards of the hand
    int jokers = 0;          // of the hand
};

// How many jokers these places need at least; more than there are if they cannot be filled.
int jokers_needed(const Places& places, const HandKinds& hand);

// The best fillings with up to `most_jokers` jokers, in no order; empty if there is none. What the
// weights do not count (combinations in `word_plus`, words in `card_plus`) is counted on the way.
std::vector<Filled> fill(const Places& places, const HandKinds& hand, int most_jokers,
                         const RowRules& rules, const Wordbook& wordbook);

}  // namespace stamtafel::wordcard
