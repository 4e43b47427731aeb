// Decks of WordCard by name: those that are part of the program, and those a user has installed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/wordcard/deck.hpp"

namespace stamtafel {

// From a file the user names.
Answer<std::string> read_deck_text(std::string_view path);
// By its name; never a path.
Answer<wordcard::Deck> find_deck(std::string_view name);
std::vector<std::string> deck_names();
// Installs a deck under its own name; tells where.
Answer<std::string> install_deck(const wordcard::Deck& deck, std::string_view text);

}  // namespace stamtafel
