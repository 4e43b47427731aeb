#pragma once

#include "bench/random_matches.hpp"
#include "bench/wasm_work.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel {

template <>
struct WasmWorkOf<alles::Alles> {
    static constexpr std::array all{
        WasmWork{"alles/4/random", random_matches<alles::Alles, 4, 5000>},
    };
};

}  // namespace stamtafel
