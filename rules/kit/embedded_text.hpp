// A text file that is compiled into the program, so that it needs no files around it. The build
// step (cmake/embed_texts.cmake) makes a function for each group of them.
#pragma once

#include <string_view>

namespace stamtafel {

struct EmbeddedText {
    std::string_view path;  // as in the source tree: "docs/rules/high_card.nl.md"
    std::string_view text;
};

}  // namespace stamtafel
