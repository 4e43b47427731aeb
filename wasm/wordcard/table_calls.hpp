// What the page asks while somebody puts a lay together: what it would be worth, what a typed word
// could be laid with, what would be best.
#pragma once

#include "wasm/call_fields.hpp"

namespace stamtafel::wordcard_calls {

CallAnswer row(const CallFields& fields);
CallAnswer value(const CallFields& fields);
CallAnswer typed(const CallFields& fields);
CallAnswer best(const CallFields& fields);
CallAnswer card(const CallFields& fields);
CallAnswer deck(const CallFields& fields);

}  // namespace stamtafel::wordcard_calls
