#include "bench/wasm_work.hpp"

#include <vector>

#include "games_of/bench_wasm_work.hpp"
#include "rules/games.hpp"

namespace stamtafel {

std::span<const WasmWork> wasm_work() {
    static const auto all = [] {
        std::vector<WasmWork> work;
        each_game([&]<Game G>() {
            for (const WasmWork& each : WasmWorkOf<G>::all) work.push_back(each);
        });
        return work;
    }();
    return all;
}

}  // namespace stamtafel
