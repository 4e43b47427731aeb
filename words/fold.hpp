// What people type, as the letters of the cards: A to Z. Case and accents fall away, ligatures
// become two letters (the sheet: diacritics are ignored).
#pragma once

#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Reads UTF-8, composed or not. Refused: an apostrophe, a hyphen, anything else that is no letter,
// and letters that are not Latin.
Answer<std::string> fold(std::string_view text);

}  // namespace stamtafel
