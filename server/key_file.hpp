// A secret of the server itself that must be the same after a restart.
#pragma once

#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Reads the 32 bytes in the file, or makes them and the file (readable by its owner only).
Answer<std::string> read_or_make_key(const std::string& path);

}  // namespace stamtafel
