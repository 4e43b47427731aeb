// A row as a person types it: a word ("regen"), ranks ("7 8 9"), cards ("1/V K/E *=7/R"), or a
// mixture. What is left open is for the program to fill in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

// What must lie in one place of the row.
struct TypedPlace {
    enum class By : std::uint8_t { any, card, joker };
    Letter letter = no_letter;  // no_letter: not said
    Rank rank = no_rank;        // no_rank: not said
    By by = By::any;            // `card`: this very card; `joker`: a joker that stands for this
    std::uint8_t points = 0;    // of a named card
    friend constexpr bool operator==(const TypedPlace&, const TypedPlace&) = default;
};

using TypedRow = InlineList<TypedPlace, max_row>;

// A rank as a person types it, in capitals: A is the ace, and B, V and D are jack and queen.
std::optional<Rank> read_typed_rank(std::string_view text);

// A card as a person types it, in notation: "b/e" is "J/E", "*=v/n" is "*=Q/N". Anything else only
// gets capitals.
std::string typed_card(std::string_view word);

// Words without a slash are letters where rows must be words, otherwise ranks; there A is the ace,
// and the Dutch and German names of J and Q (B; V, D) are understood too.
Answer<TypedRow> read_typed_row(std::string_view typed, Variant variant, const Deck& deck);

// For refusals: the letters as one word, or the ranks and cards with spaces.
std::string shown(const TypedRow& row, Variant variant);

}  // namespace stamtafel::wordcard
