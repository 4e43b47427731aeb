// The words of the house: a list by which people at a table let words in or keep them out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "words/lexicon.hpp"

namespace stamtafel {

struct HouseWords {
    std::vector<std::string> added;  // folded
    std::vector<std::string> removed;

    static constexpr std::size_t most = 100'000;

    // One word a line; "-word" removes; "#" begins a comment.
    static Answer<HouseWords> read(std::string_view text);

    // A dictionary of its own, with its own name and SHA-256; the same words give the same bytes.
    [[nodiscard]] Answer<Lexicon> apply(const Lexicon& lexicon) const;
};

}  // namespace stamtafel
