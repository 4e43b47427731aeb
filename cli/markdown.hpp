// Markdown as a terminal shows it: the small part of it that our rules pages use.
#pragma once

#include <string>
#include <string_view>

#include "cli/canvas.hpp"

namespace stamtafel {

// Plain text, each line of it broken at words to fit and as far indented as it was, with a line
// end.
std::string wrapped_text(std::string_view text, int columns);

// Lines that are wider than the terminal, broken between words and as far indented as they were;
// all others as they are, tables and pictures too.
std::string fitted(std::string_view text, int columns);

std::string rendered(std::string_view markdown, const Canvas& canvas, int columns);

}  // namespace stamtafel
