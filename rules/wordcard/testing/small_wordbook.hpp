// A wordbook of a few words.
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wordcard/rows/wordbook.hpp"

namespace stamtafel::wordcard {

inline Wordbook small_wordbook(const std::vector<std::string_view>& words, bool y_is_ij = false) {
    std::vector<std::string> folded;
    for (const std::string_view word : words) {
        std::string& capitals = folded.emplace_back();
        for (const char c : word) capitals += static_cast<char>(std::toupper(c));
    }
    return {*Lexicon::of("nl", "small", std::move(folded)), y_is_ij};
}

}  // namespace stamtafel::wordcard
