// What the page calls: memory in, memory out.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "wasm/engine.hpp"
#include "wasm/module/dictionary.hpp"

extern "C" {

[[clang::export_name("stamtafel_allocate")]] void* stamtafel_allocate(std::size_t bytes) {
    return std::malloc(bytes);
}

// The answer is its length in four bytes and then its text, valid until the next call.
[[clang::export_name("stamtafel_call")]] const char* stamtafel_call(char* text,
                                                                    std::size_t length) {
    static std::string answer;
    static stamtafel::Engine engine;
    std::string said = engine.call({text, length});
    std::free(text);
    const auto size = static_cast<std::uint32_t>(said.size());
    answer.resize(sizeof size);
    std::memcpy(answer.data(), &size, sizeof size);
    answer += said;
    return answer.data();
}

// True if the module has taken it; it needs one only once.
[[clang::export_name("stamtafel_dictionary")]] bool stamtafel_dictionary(std::byte* bytes,
                                                                         std::size_t length) {
    const bool taken = stamtafel::use_dictionary({bytes, length});
    if (!taken) std::free(bytes);
    return taken;
}
}
