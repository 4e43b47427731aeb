// Why the system refused something, as a fact for a sentence.
#pragma once

#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// The fact `name` with what errno number `error` means: a phrase for those a user may well meet,
// the system's own English words for the others.
Fact system_reason(std::string_view name, int error);

}  // namespace stamtafel
