// The same work for a native program and for a module in a browser, so that the two can be
// compared. What is done with a game stands in bench/<game>/wasm_work.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/kit/game.hpp"

namespace stamtafel {

struct WasmWork {
    const char* name;
    std::uint64_t (*run)();  // its signature: the same wherever it runs
};

template <Game G>
struct WasmWorkOf {
    static constexpr std::array<WasmWork, 0> all{};
};

std::span<const WasmWork> wasm_work();

}  // namespace stamtafel
