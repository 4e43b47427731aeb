// A copy of the database while it is in use.
#pragma once

#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Copies the database as it is at one moment, without keeping anybody from writing. The target
// appears when it is complete on the disk; one that is there already is not replaced.
Answer<> back_up(const std::string& database, const std::string& target);

}  // namespace stamtafel
