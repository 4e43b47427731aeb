// Hands of WordCard to measure with.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/kit/random.hpp"
#include "rules/wordcard/deck.hpp"

namespace stamtafel::wordcard {

// With so many jokers; below 0: as they come.
inline std::vector<Card> random_hand(Random& random, int cards, int jokers) {
    std::vector<Card> pile = standard_deck().cards();
    if (jokers < 0) pile.insert(pile.end(), standard_jokers, joker_card);
    std::vector<Card> hand(static_cast<std::size_t>(std::max(jokers, 0)), joker_card);
    while (hand.size() < static_cast<std::size_t>(cards)) {
        const auto drawn = random.below(static_cast<std::uint32_t>(pile.size()));
        hand.push_back(pile[drawn]);
        pile.erase(pile.begin() + static_cast<std::ptrdiff_t>(drawn));
    }
    return hand;
}

}  // namespace stamtafel::wordcard
