#pragma once

#include <vector>

#include "bench/wasm_work.hpp"
#include "bench/wordcard/random_hand.hpp"
#include "rules/wordcard/material.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

template <Variant variant, int hands>
std::uint64_t solved_hands() {
    const auto material = Shelf::common().find("nl", "nl", "none");
    if (!material) return 0;
    Solver solver((*material)->vocabulary(false));
    Random random(99);
    std::uint64_t signature = 0;
    for (int i = 0; i < hands; ++i) {
        const std::vector<Card> hand = random_hand(random, 13, 0);
        const Task task{.rules = {.variant = variant}, .hand = hand, .going_out = 50};
        signature = mix(signature ^ static_cast<std::uint64_t>(solver.solve(task).best.result));
    }
    return signature;
}

}  // namespace stamtafel::wordcard

namespace stamtafel {

template <>
struct WasmWorkOf<wordcard::WordCard> {
    static constexpr std::array all{
        WasmWork{"solver/word/13", wordcard::solved_hands<wordcard::Variant::word, 300>},
        WasmWork{"solver/card_plus/13", wordcard::solved_hands<wordcard::Variant::card_plus, 300>},
    };
};

}  // namespace stamtafel
