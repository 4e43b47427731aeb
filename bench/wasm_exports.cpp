// The work of bench/wasm_work.cpp for scripts/wasm_bench.mjs.
#include "bench/wasm_work.hpp"

extern "C" {

[[clang::export_name("bench_count")]] int bench_count() {
    return static_cast<int>(stamtafel::wasm_work().size());
}
[[clang::export_name("bench_name")]] const char* bench_name(int which) {
    return stamtafel::wasm_work()[static_cast<unsigned>(which)].name;
}
[[clang::export_name("bench_run")]] std::uint64_t bench_run(int which) {
    return stamtafel::wasm_work()[static_cast<unsigned>(which)].run();
}
}
