// Tables somewhere in the middle of a round.
#pragma once

#include <gtest/gtest.h>

#include "bots/search/random_chance.hpp"
#include "rules/alles/testing/stacked_table.hpp"

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

// Y7 and G9 lie there; seat 2 can take them with B10 or give P4 away. One more trick follows.
inline State last_of_three() {
    State state = before_last_trick({.seats = 3}, {"Y7", "G9", "B10"});
    ++state.tricks_left;
    state.players[0].hand.insert(cards_of("R1")[0]);
    state.players[1].hand.insert(cards_of("R2")[0]);
    state.players[2].hand.insert(cards_of("P4")[0]);
    for (const char* card : {"Y7", "G9"}) {
        EXPECT_TRUE(Alles::apply(state, state.turn, Action::play(cards_of(card)[0]), Silent{}));
    }
    return state;
}

}  // namespace stamtafel::alles
