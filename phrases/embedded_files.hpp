// The text files of this layer that are compiled into the program.
#pragma once

#include <span>

#include "rules/kit/embedded_text.hpp"

namespace stamtafel {

std::span<const EmbeddedText> phrase_files();
std::span<const EmbeddedText> rules_pages();

}  // namespace stamtafel
