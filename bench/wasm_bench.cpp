// How long the work of bench/wasm_work.cpp takes natively: the best of five, one line for each.
// scripts/wasm_bench.mjs runs it beside the module.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "bench/wasm_work.hpp"

int main() {
    for (const stamtafel::WasmWork& work : stamtafel::wasm_work()) {
        std::uint64_t signature = work.run();  // tables that are made once are made now
        double best = 1e9;
        for (int i = 0; i < 5; ++i) {
            const auto begun = std::chrono::steady_clock::now();
            signature = work.run();
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
            best = std::min(best, took.count());
        }
        std::printf("%s %.6f %016llx\n", work.name, best,
                    static_cast<unsigned long long>(signature));
    }
    return 0;
}
