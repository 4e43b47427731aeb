// What a person types at the table: in their own language, shortened, in any case.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "phrases/phrases.hpp"

namespace stamtafel {

// An action of the notation in the words of the language: "play R1 reverse" is "speel R1 omkeren".
std::string spoken(Language language, std::string_view action);

// The legal action that was meant: the whole action in notation or in the language, a beginning
// that only one has ("p" for "pay"), or the action without its first word ("R8" for "play R8").
std::optional<std::string> meant_action(Language language, std::string_view typed,
                                        const std::vector<std::string>& legal);

// What was typed with the words of the language turned into those of the notation, cards in
// capitals ("leg y6, rood 4" is "lay Y6 R4"), and a last "nothing" left out.
std::string in_notation(Language language, std::string_view typed);

// A legal action of one word that others go on from ("swap" and "swap R1"): it means nothing more
// than the word, which a person who only begins to speak may not have meant.
bool is_bare(std::string_view action, const std::vector<std::string>& legal);

// The word of the notation that this is in the language, or in the notation itself.
std::optional<std::string> notation_word(Language language, std::string_view typed);

// Whether it was a yes or a no, in the language or in English; nothing if it was neither.
std::optional<bool> yes_or_no(Language language, std::string_view typed);

// The word of the table that was meant ("help", "undo"), by its English name; else nothing.
std::optional<std::string> table_word(Language language, std::string_view typed);
// What is typed while a match is replayed: "next", "back", "start", "last", "quit" or "help". The
// words of the table mean the same here, and the English ones always work.
std::optional<std::string> replay_word(Language language, std::string_view typed);

}  // namespace stamtafel
