#pragma once

#include "bench/random_matches.hpp"
#include "bench/wasm_work.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel {

template <>
struct WasmWorkOf<gesjaakt::Gesjaakt> {
    static constexpr std::array all{
        WasmWork{"gesjaakt/3/random", random_matches<gesjaakt::Gesjaakt, 3, 100'000>},
    };
};

}  // namespace stamtafel
