#include "wasm/engine.hpp"

namespace stamtafel {

std::string Engine::call(std::string_view /*text*/) {
    return R"({"refused":{"code":"engine.unknown_call","facts":{}}})";
}

}  // namespace stamtafel
