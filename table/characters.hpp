// Text as people count it: a letter with its accents, a flag, a whole family of emoji is one
// character. A small part of UAX #29 (extended grapheme clusters), enough for names and talk.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace stamtafel {

struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 0;
};

// The one at the start of a text that is not empty; nothing if that is not UTF-8.
std::optional<CodePoint> read_code_point(std::string_view text);

inline constexpr char32_t zero_width_joiner = 0x200d;

// Emoji that may stand in a sequence: people, hearts, things; not the parts that only change them.
bool is_pictogram(char32_t c);
// The tone of a skin, behind a pictogram.
bool is_skin_tone(char32_t c);
// Accents and the like, which stand on what is before them.
bool is_mark(char32_t c);
// How many bytes at the start are the tags that make a black flag England's; 0 if there are none.
std::size_t flag_tags(std::string_view text);

// How many bytes the first character takes; 0 of an empty text. What is not UTF-8 counts as one.
std::size_t first_character(std::string_view text);
int count_characters(std::string_view text);
// At most so many of them, from the start.
std::string_view first_characters(std::string_view text, int most);

}  // namespace stamtafel
