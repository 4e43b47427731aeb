// The dictionaries that are part of the program: data/words/*.graph, so that it needs no files
// around it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "words/lexicon.hpp"
#include "words/rejected_words.hpp"

namespace stamtafel {

struct EmbeddedWords {
    std::string_view language;  // "nl"
    std::span<const std::byte> words;
    std::span<const std::byte> rejected;
};

std::span<const EmbeddedWords> embedded_words();

// Loaded when first asked for, then kept; nothing for a language we have no dictionary of.
const Lexicon* embedded_lexicon(std::string_view language);
const RejectedWords* embedded_rejected_words(std::string_view language);

}  // namespace stamtafel
