// Matches at random as work to be measured.
#pragma once

#include "bots/driver.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

template <Game G, int seats, int matches>
std::uint64_t random_matches() {
    Options options(G::info.options);
    const auto config = *settle<G>(options, seats);
    std::uint64_t signature = 0;
    for (std::uint64_t match = 0; match < matches; ++match) {
        const std::uint64_t seed = match_seed(24, match);
        auto state = G::begin(config);
        Dealer<G> dealer{SeededSource(seed)};
        static_cast<void>(play_at_random<G>(state, dealer, seed, seats, Silent{}));
        const Scores scores = G::scores(state);
        for (int seat = 0; seat < seats; ++seat) {
            signature = mix(signature ^ static_cast<std::uint64_t>(
                                            scores[static_cast<std::size_t>(seat)] + 1'000'000));
        }
    }
    return signature;
}

}  // namespace stamtafel
