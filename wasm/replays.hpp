// What can be asked about a match on paper, finished or not. Nothing is remembered between calls.
#pragma once

#include "wasm/call_fields.hpp"

namespace stamtafel::replays {

CallAnswer decide(const CallFields& fields);
CallAnswer hint(const CallFields& fields);
// Which lines of a record are decisions that stand, and whose.
CallAnswer decisions(const CallFields& fields);
// What one of them cost. A match is reviewed one line a call, so that whoever waits can be told.
CallAnswer review(const CallFields& fields);
CallAnswer verify(const CallFields& fields);
CallAnswer replay(const CallFields& fields);
CallAnswer views(const CallFields& fields);

}  // namespace stamtafel::replays
