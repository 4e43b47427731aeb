#include "bench/wasm_work.hpp"

#include <array>
#include <vector>

#include "bots/driver.hpp"
#include "rules/games.hpp"
#include "rules/wordcard/material.hpp"
#include "rules/wordcard/solver.hpp"

namespace stamtafel {

namespace {

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

template <wordcard::Variant variant, int hands>
std::uint64_t solved_hands() {
    using namespace wordcard;
    const auto material = Shelf::common().find("nl", "nl", "none");
    if (!material) return 0;
    Solver solver((*material)->vocabulary(false));
    Random random(99);
    std::uint64_t signature = 0;
    for (int i = 0; i < hands; ++i) {
        std::vector<Card> pile = standard_deck().cards();
        std::vector<Card> hand;
        while (hand.size() < 13) {
            const auto drawn = random.below(static_cast<std::uint32_t>(pile.size()));
            hand.push_back(pile[drawn]);
            pile.erase(pile.begin() + static_cast<std::ptrdiff_t>(drawn));
        }
        const Task task{.rules = {.variant = variant}, .hand = hand, .going_out = 50};
        signature = mix(signature ^ static_cast<std::uint64_t>(solver.solve(task).best.result));
    }
    return signature;
}

}  // namespace

std::span<const WasmWork> wasm_work() {
    using wordcard::Variant;
    static constexpr std::array all{
        WasmWork{"24/4/random", random_matches<twentyfour::TwentyFour, 4, 1500>},
        WasmWork{"gesjaakt/3/random", random_matches<gesjaakt::Gesjaakt, 3, 100'000>},
        WasmWork{"alles/4/random", random_matches<alles::Alles, 4, 5000>},
        WasmWork{"solver/word/13", solved_hands<Variant::word, 300>},
        WasmWork{"solver/card_plus/13", solved_hands<Variant::card_plus, 300>},
    };
    return all;
}

}  // namespace stamtafel
