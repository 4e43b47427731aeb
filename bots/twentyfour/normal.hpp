// A good player of 24 who decides at a glance.
#pragma once

#include "bots/twentyfour/instinct.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

// How closely people judge at the table. Every other player makes the rest of the round harder to
// foresee, so both are for each of them.
struct Closeness {
    float points = 0.65F;  // what a play or a trump promises
    // What a card is worth that may be put away, in tricks, for each but the first: against one
    // other it is easily seen which cards win.
    float card = 0.18F;
};

inline Action with_whims(const Instinct& instinct, const Position& position, Seat seat,
                         Random& random, const Closeness& closeness = {}) {
    const auto others = static_cast<float>(players_in(position) - 1);
    const Whim points(closeness.points * others, random);
    switch (position.phase) {
        case Phase::naming:
            return instinct.name_trump(position, seat, points);
        case Phase::exchanging:
            return instinct.exchange(position, seat, Whim(closeness.card * (others - 1), random));
        case Phase::playing:
            return instinct.play(position, seat, points);
        default:
            return instinct(position, seat);
    }
}

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::twentyfour
