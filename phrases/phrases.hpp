// Everything the program says to people, in Dutch, German and English. The sentences live in
// phrases/<language>/*.txt; a test fails if one is missing anywhere.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

enum class Language : std::uint8_t { nl, de, en };

inline constexpr std::initializer_list<Language> all_languages{Language::nl, Language::de,
                                                               Language::en};

std::optional<Language> read_language(std::string_view code);  // "nl", "de", "en"
std::string_view language_code(Language language);

// The phrase with its {places} filled in from the facts.
std::string say(Language language, std::string_view key, std::span<const Fact> facts = {});
std::string say(Language language, const Refusal& refusal);
// What people call a game; its id where no phrase names it.
std::string game_name(Language language, std::string_view id);
bool has_phrase(Language language, std::string_view key);
// All keys of a language, sorted.
std::vector<std::string_view> phrase_keys(Language language);
// The places ("{seat}") a phrase has, sorted, without doubles.
std::vector<std::string> places(std::string_view phrase);

// The rules of a game, in Markdown; empty if there is no such page.
std::string_view rules_page(Language language, std::string_view game);

}  // namespace stamtafel
