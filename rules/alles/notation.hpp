// Cards of Alles of Niets in writing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/alles/cards.hpp"

namespace stamtafel::alles {

void write_card(std::string& out, Card card);
std::string text_of(Card card);
// "R0" to "P11", or "?".
std::optional<Card> read_card(std::string_view word);

}  // namespace stamtafel::alles
