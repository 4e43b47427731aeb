// What leaves a table. Everything here is made for one viewer, from redacted lines and views.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/table_core.hpp"

namespace stamtafel {

// "waiting", "playing" or "ended".
std::string_view phase_name(TablePhase phase);
std::optional<std::string> told_text(const TableCore& state, const TableEvent& event,
                                     Viewer viewer);
std::string snapshot_text(const TableCore& state, Viewer viewer);
std::string turn_text(const TableCore& state, Viewer viewer);

}  // namespace stamtafel
