// A player who lays the best it sees as soon as it can, and keeps what is useful. How much it sees
// makes the level: somebody who finds the best lay of every hand at a glance is no beginner.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

struct Sharpness {
    int cards = max_deck;  // of a hand are seen together, chosen at random
    int looks = 1;         // at other cards each time
};

Action plain_choice(const View& view, Random& random, const Sharpness& sharpness);

}  // namespace stamtafel::wordcard
