#include "rules/wordcard/typing/typed_row.hpp"

#include <algorithm>

#include "rules/kit/notation.hpp"
#include "words/fold.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

Answer<TypedPlace> read_card_place(std::string_view word, Variant variant, const Deck& deck) {
    if (!word.starts_with('*')) {
        const auto card = deck.read_card(word);
        if (!card) return std::unexpected(card.error());
        return TypedPlace{card->letter, card->rank, TypedPlace::By::card, card->points};
    }
    // Where both parts count, a joker may name only the one that the row needs.
    const auto name = read_card_name(word, needs_word(variant) ? Meaning::letter : Meaning::rank);
    if (!name) return std::unexpected(name.error());
    if (needs_word(variant) ? name->letter == no_letter : name->rank == no_rank) {
        return refuse("wordcard.joker_undeclared");
    }
    return TypedPlace{counts_words(variant) ? name->letter : no_letter,
                      counts_combinations(variant) ? name->rank : no_rank, TypedPlace::By::joker};
}

}  // namespace

std::optional<Rank> read_typed_rank(std::string_view text) {
    if (text == "A") return ace;
    if (text == "B") return read_rank("J");
    if (text == "V" || text == "D") return read_rank("Q");
    return read_rank(text);
}

std::string typed_card(std::string_view word) {
    std::string card(word);
    std::ranges::transform(card, card.begin(), capital);
    const std::size_t begin = card.starts_with("*=") ? 2 : 0;
    const std::size_t slash = card.find('/');
    if (slash == std::string::npos || slash < begin) return card;
    if (const auto rank = read_typed_rank(std::string_view(card).substr(begin, slash - begin))) {
        card.replace(begin, slash - begin, rank_text(*rank));
    }
    return card;
}

Answer<TypedRow> read_typed_row(std::string_view typed, Variant variant, const Deck& deck) {
    std::string text(typed);
    std::ranges::replace(text, ',', ' ');
    if (!needs_word(variant)) std::ranges::replace(text, '-', ' ');
    TypedRow row;
    const auto add = [&](const TypedPlace& place) {
        if (row.size() == max_row) return false;
        row.push_back(place);
        return true;
    };
    const auto too_long = [] {
        return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
    };
    for (Words words(text); !words.empty();) {
        const std::string_view word = words.next();
        const std::string capitals = typed_card(word);
        if (word.contains('/') || word.starts_with('*')) {
            const auto place = read_card_place(capitals, variant, deck);
            if (!place) return std::unexpected(place.error());
            if (!add(*place)) return too_long();
        } else if (needs_word(variant)) {
            const auto folded = fold(word);
            if (!folded) return std::unexpected(folded.error());
            for (const char c : *folded) {
                if (!add({.letter = static_cast<Letter>(c - 'A')})) return too_long();
            }
        } else {
            const auto rank = read_typed_rank(capitals);
            if (!rank) return refuse(Refusal("wordcard.unknown_rank").with("rank", word));
            if (!add({.rank = *rank})) return too_long();
        }
    }
    if (row.size() < 2) return refuse("wordcard.row_too_short");
    return row;
}

std::string shown(const TypedRow& row, Variant variant) {
    std::string text;
    for (const TypedPlace& place : row) {
        if (needs_word(variant)) {
            text += letter_text(place.letter);
        } else {
            if (!text.empty()) text += ' ';
            text += rank_text(place.rank);
        }
    }
    return text;
}

}  // namespace stamtafel::wordcard
