// Decks and house words by name: those that are part of the program, and those a user has
// installed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wordcard/material.hpp"

namespace stamtafel {

using InstalledItem = wordcard::Shelf::Item;

// Small letters, digits, - and _, at most 32: never a path.
bool is_installed_name(std::string_view name);

// Sorted; only what was installed.
std::vector<std::string> installed_names(InstalledItem item);
std::optional<std::string> installed_text(InstalledItem item, std::string_view name);
// Under a good name, in place of what had it before; tells where.
Answer<std::string> install(InstalledItem item, std::string_view name, std::string_view text);

// From a file the user names.
Answer<std::string> read_deck_text(std::string_view path);
Answer<std::string> read_house_words(std::string_view path);

// By its name, built in or installed.
Answer<wordcard::Deck> find_deck(std::string_view name);

}  // namespace stamtafel
