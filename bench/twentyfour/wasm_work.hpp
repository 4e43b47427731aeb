#pragma once

#include "bench/random_matches.hpp"
#include "bench/wasm_work.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel {

template <>
struct WasmWorkOf<twentyfour::TwentyFour> {
    static constexpr std::array all{
        WasmWork{"24/4/random", random_matches<twentyfour::TwentyFour, 4, 6000>},
    };
};

}  // namespace stamtafel
