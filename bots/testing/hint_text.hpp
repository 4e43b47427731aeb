// A reason in one line, "hint.GAME.pay card=35 price=35".
#pragma once

#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

inline std::string told(const Refusal& reason) {
    std::string text(reason.code);
    for (const Fact& fact : reason.facts) {
        text.append(" ").append(fact.name).append("=").append(fact.value);
    }
    return text;
}

}  // namespace stamtafel
