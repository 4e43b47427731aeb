// A secret of the server itself that must be the same after a restart.
#pragma once

#include <functional>
#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Whether anything was made with the key yet.
using KeyInUse = std::function<Answer<bool>()>;

// Reads the 32 bytes in the file, or makes them and the file (readable by its owner only). A
// file that is too short is made anew unless something depends on what was meant to stand there.
Answer<std::string> read_or_make_key(const std::string& path, const KeyInUse& in_use);

}  // namespace stamtafel
