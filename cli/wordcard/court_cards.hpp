// Jack, queen and king as people call them: B V K in Dutch, B D K in German. The notation, and so
// every record, has J Q K in all languages.
#pragma once

#include <string>
#include <string_view>

#include "phrases/phrases.hpp"

namespace stamtafel::wordcard {

// A rank of the notation ("J") as it is shown.
std::string shown_rank(Language language, std::string_view rank);
// Any text of ours with cards in it: "J/E" becomes "B/E", whatever stands around it.
std::string with_court_cards(Language language, std::string text);
// What somebody typed with its cards in notation: "b/e *=v/n" is "J/e *=Q/n".
std::string without_court_cards(std::string_view typed);

}  // namespace stamtafel::wordcard
