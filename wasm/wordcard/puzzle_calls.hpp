// The puzzle of the day, as `stamtafel puzzle` has it.
#pragma once

#include "wasm/call_fields.hpp"

namespace stamtafel::puzzle_calls {

CallAnswer puzzle(const CallFields& fields);
CallAnswer lay(const CallFields& fields);
CallAnswer best(const CallFields& fields);

}  // namespace stamtafel::puzzle_calls
