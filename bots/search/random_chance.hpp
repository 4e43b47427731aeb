// Chance inside a simulation: whatever a state asks for, drawn at random.
#pragma once

#include <array>
#include <cassert>
#include <span>

#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
void supply_at_random(typename G::State& state, const Ask& ask, Random& random) {
    typename G::Draw draw;
    if (ask.kind == Ask::Kind::lot) {
        const auto among = static_cast<std::uint32_t>(ask.seats.size());
        draw.lot = ask.seats.at(static_cast<int>(random.below(among)));
    } else {
        assert(ask.kind == Ask::Kind::cards);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): G::pile fills what is read
        std::array<typename G::Card, G::deck_size> pile;
        auto left = static_cast<std::uint32_t>(G::pile(state, std::span(pile)));
        for (int i = 0; i < ask.count; ++i) {
            const std::uint32_t picked = random.below(left--);
            draw.cards.push_back(pile[picked]);
            pile[picked] = pile[left];
        }
    }
    [[maybe_unused]] const auto supplied = G::supply(state, draw, Silent{});
    assert(supplied);
}

// Chance until somebody has to decide, or the simulation ends.
template <Game G, class Ended>
void pass_chance(typename G::State& state, Random& random, Ended&& ended) {
    while (!ended(state)) {
        const Ask ask = G::ask(state);
        if (ask.kind == Ask::Kind::nothing) return;
        supply_at_random<G>(state, ask, random);
    }
}

// Everybody plays by the guide's policy until the simulation ends.
template <Game G, class Guide>
void play_on(typename G::State& state, const Guide& guide, Random& random) {
    const auto ended = [&](const auto& at) { return guide.ended(at); };
    for (pass_chance<G>(state, random, ended); !guide.ended(state);
         pass_chance<G>(state, random, ended)) {
        const Seat seat = G::actors(state).lowest();
        [[maybe_unused]] const auto done =
            G::apply(state, seat, guide.policy(state, seat, random), Silent{});
        assert(done);
    }
}

}  // namespace stamtafel
