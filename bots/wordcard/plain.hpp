// A player who lays the best it sees as soon as it can, and keeps what is useful. How much it sees
// makes the level: somebody who finds the best lay of every hand at a glance is no beginner.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

struct CardsSeen {
    int least = max_deck;  // so many cards of a hand are seen together, chosen at random …
    int most = max_deck;   // … and up to so many, as it comes
    int looks = 1;         // at other cards each time
};

// By what rows must be: what is a word and a combination at once is hard to see.
struct Sharpness {
    CardsSeen words{};
    CardsSeen combinations{};
    CardsSeen both{};
    [[nodiscard]] constexpr const CardsSeen& at(Variant variant) const {
        if (variant == Variant::word_and_card) return both;
        const bool cards = variant == Variant::card || variant == Variant::card_plus;
        return cards ? combinations : words;
    }
};

Action plain_choice(const View& view, Random& random, const Sharpness& sharpness);

}  // namespace stamtafel::wordcard
