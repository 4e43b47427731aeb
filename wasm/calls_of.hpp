// Calls that remember nothing. A game that has some of its own lists them in wasm/<game>/calls.hpp.
#pragma once

#include <array>
#include <string_view>

#include "rules/kit/game.hpp"
#include "wasm/call_fields.hpp"

namespace stamtafel {

struct StatelessCall {
    std::string_view name;
    CallAnswer (*call)(const CallFields& fields);
};

template <Game G>
struct CallsOf {
    static constexpr std::array<StatelessCall, 0> all{};
};

}  // namespace stamtafel
