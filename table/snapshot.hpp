// What leaves a table. Everything here is made for one viewer, from redacted lines and views.
#pragma once

#include <optional>

#include "table/state.hpp"

namespace stamtafel {

std::optional<Json> told_json(const TableCore& state, const TableEvent& event, Viewer viewer);
Json snapshot_json(const TableCore& state, Viewer viewer);
Json turn_json(const TableCore& state, Viewer viewer);
Json summary_json(const TableCore& state);

}  // namespace stamtafel
