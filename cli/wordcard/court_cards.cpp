#include "cli/wordcard/court_cards.hpp"

#include <cctype>

#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel::wordcard {

namespace {

bool is_letter_or_digit(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// visit(place of the rank) for every rank of one letter in a card like "J/E".
template <class Visit>
void each_short_rank(std::string& text, const Visit& visit) {
    for (std::size_t slash = text.find('/'); slash != std::string::npos;
         slash = text.find('/', slash + 1)) {
        if (slash == 0 || slash + 1 == text.size() || !is_letter_or_digit(text[slash + 1]))
            continue;
        if (slash > 1 && is_letter_or_digit(text[slash - 2])) continue;
        visit(text[slash - 1]);
    }
}

}  // namespace

std::string shown_rank(Language language, std::string_view rank) {
    if (rank == "J") return say(language, "wordcard.jack");
    if (rank == "Q") return say(language, "wordcard.queen");
    return std::string(rank);
}

std::string with_court_cards(Language language, std::string text) {
    const char jack = say(language, "wordcard.jack").front();
    const char queen = say(language, "wordcard.queen").front();
    each_short_rank(text, [&](char& rank) {
        if (rank == 'J') rank = jack;
        if (rank == 'Q') rank = queen;
    });
    return text;
}

std::string without_court_cards(std::string_view typed) {
    std::string text(typed);
    each_short_rank(text, [](char& rank) {
        const auto name = static_cast<char>(std::toupper(static_cast<unsigned char>(rank)));
        if (const auto meant = read_typed_rank({&name, 1})) rank = rank_text(*meant).front();
    });
    return text;
}

}  // namespace stamtafel::wordcard
