// Cards and colours of 24 as they are written and typed: `R8`, `24`, `Y`; `?` is a card not seen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/twentyfour/cards.hpp"

namespace stamtafel::twentyfour {

char colour_letter(Colour colour);
std::optional<Colour> read_colour(std::string_view word);

std::string card_text(Card card);
std::string cards_text(CardSet cards, std::string_view between = ", ");
// A card by name; not `?`.
std::optional<Card> read_card(std::string_view word);

}  // namespace stamtafel::twentyfour
