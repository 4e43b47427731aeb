// For tests: a table somewhere in the middle of a round.
#pragma once

#include <gtest/gtest.h>

#include "bots/search/random_chance.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

// After so many cards, by random play.
inline State in_the_middle(const Config& config, int plays, Random& random) {
    State state = Alles::begin(config);
    while (state.phase != Phase::playing || plays > 0) {
        if (const Ask ask = Alles::ask(state); ask.kind != Ask::Kind::nothing) {
            supply_at_random<Alles>(state, ask, random);
            continue;
        }
        if (state.phase == Phase::playing) --plays;
        const Seat seat = Alles::actors(state).lowest();
        EXPECT_TRUE(Alles::apply(state, seat, Alles::sample(state, seat, random), Silent{}));
    }
    return state;
}

}  // namespace stamtafel::alles
