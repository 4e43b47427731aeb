// Text for a terminal that only knows ASCII.
#pragma once

#include <string>
#include <string_view>

#include "phrases/phrases.hpp"

namespace stamtafel {

// Every character of UTF-8 as what comes nearest: "┌─┐" is "+-+", "schön" in German "schoen". What
// has no likeness is "?".
std::string ascii_text(std::string_view text, Language language);

}  // namespace stamtafel
