// A table between two matches, as one value: what its events have made of it, so that whoever reads
// the table later begins there and not with the first event.
#pragma once

#include <optional>

#include "record/json.hpp"
#include "rules/kit/refusal.hpp"
#include "table/table_core.hpp"

namespace stamtafel {

// Nothing while a match stands on the table: that is made from its lines alone.
std::optional<Json> checkpoint_json(const TableCore& state);
// A refusal means that it is damaged or of another version: replay all events instead.
Answer<> read_checkpoint(TableCore& state, const Json& json);

}  // namespace stamtafel
