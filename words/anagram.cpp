#include "words/anagram.hpp"

#include <numeric>

#include "words/fold.hpp"

namespace stamtafel {

Answer<Rack> Rack::read(std::string_view text) {
    Rack rack;
    std::string typed;
    for (const char c : text) {
        if (c == '?' || c == '*') {
            ++rack.jokers;
        } else {
            typed += c;
        }
    }
    const auto letters = fold(typed);
    if (!letters) return std::unexpected(letters.error());
    if (letters->size() + static_cast<std::size_t>(rack.jokers) > largest) {
        return refuse(
            Refusal("words.rack_too_large").with("most", static_cast<long long>(largest)));
    }
    for (const char c : *letters) ++rack.letters[static_cast<std::size_t>(c - 'A')];
    return rack;
}

std::size_t Rack::size() const {
    return std::accumulate(letters.begin(), letters.end(), static_cast<std::size_t>(jokers));
}

std::uint32_t Rack::playable() const {
    if (jokers != 0) return all_letters;
    std::uint32_t mask = 0;
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
        if (letters[letter] != 0) mask |= std::uint32_t{1} << letter;
    }
    return mask;
}

}  // namespace stamtafel
