#include "rules/twentyfour/card_text.hpp"

#include "rules/kit/notation.hpp"

namespace stamtafel::twentyfour {

namespace {

constexpr std::string_view letters = "RYGB";

}  // namespace

char colour_letter(Colour colour) {
    return letters[static_cast<std::size_t>(colour)];
}

std::optional<Colour> read_colour(std::string_view word) {
    if (word.size() != 1) return std::nullopt;
    const auto at = letters.find(word.front());
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Colour>(at);
}

std::string card_text(Card card) {
    if (card == unseen_card) return "?";
    if (card == the_24) return "24";
    std::string text(1, colour_letter(printed_colour(card)));
    write_number(text, rank_of(card));
    return text;
}

std::string cards_text(CardSet cards, std::string_view between) {
    return joined(cards, between, [](int card) { return card_text(static_cast<Card>(card)); });
}

std::optional<Card> read_card(std::string_view word) {
    if (word == "24") return the_24;
    if (word.empty()) return std::nullopt;
    const auto colour = read_colour(word.substr(0, 1));
    const auto rank = read_number<int>(word.substr(1));
    if (!colour || !rank || *rank < 1 || *rank > highest_rank) return std::nullopt;
    return card_of(*colour, *rank);
}

}  // namespace stamtafel::twentyfour
