// How long the work of bench/wasm_work.cpp takes natively: NAME SECONDS SIGNATURE, in processor
// time, the best within a second. Usage: wasm_bench [NAME]; scripts/wasm_bench.mjs runs it by turns
// with the module.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string_view>

#include "bench/wasm_work.hpp"

namespace {

double seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string_view wanted = count > 1 ? arguments[1] : "";
    for (const stamtafel::WasmWork& work : stamtafel::wasm_work()) {
        if (!wanted.empty() && wanted != work.name) continue;
        std::uint64_t signature = work.run();  // tables that are made once are made now
        double best = 1e9;
        const double until = seconds() + 1;
        while (seconds() < until) {
            const double begun = seconds();
            signature = work.run();
            best = std::min(best, seconds() - begun);
        }
        std::printf("%s %.6f %016llx\n", work.name, best,
                    static_cast<unsigned long long>(signature));
    }
    return 0;
}
