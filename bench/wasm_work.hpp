// The same work for a native program and for a module in a browser, so that the two can be
// compared.
#pragma once

#include <cstdint>
#include <span>

namespace stamtafel {

struct WasmWork {
    const char* name;
    std::uint64_t (*run)();  // its signature: the same wherever it runs
};

std::span<const WasmWork> wasm_work();

}  // namespace stamtafel
