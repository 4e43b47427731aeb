// Text files that are compiled into the program, so that it needs no files around it.
#pragma once

#include <span>
#include <string_view>

namespace stamtafel {

struct EmbeddedText {
    std::string_view path;  // as in the source tree: "docs/rules/gesjaakt.nl.md"
    std::string_view text;
};

std::span<const EmbeddedText> phrase_files();
std::span<const EmbeddedText> rules_pages();

}  // namespace stamtafel
