#include "rules/wordcard/card.hpp"

#include <array>

namespace stamtafel::wordcard {

namespace {

constexpr std::array<std::string_view, ranks + 1> rank_names{"",  "1", "2", "3",  "4", "5", "6",
                                                             "7", "8", "9", "10", "J", "Q", "K"};

std::unexpected<Refusal> unknown_card(std::string_view text) {
    return refuse(Refusal("wordcard.unknown_card").with("card", text));
}

}  // namespace

std::optional<Rank> read_rank(std::string_view text) {
    for (Rank rank = ace; rank <= king; ++rank) {
        if (text == rank_names[rank]) return rank;
    }
    return std::nullopt;
}

std::optional<Letter> read_letter(std::string_view text) {
    if (text.size() != 1 || text[0] < 'A' || text[0] > 'Z') return std::nullopt;
    return static_cast<Letter>(text[0] - 'A');
}

std::string_view rank_text(Rank rank) {
    return rank_names[rank];
}

Answer<CardName> read_card_name(std::string_view text, Meaning meaning) {
    CardName name;
    if (text == "*") {
        name.joker = true;
        return name;
    }
    std::string_view rest = text;
    if (rest.starts_with("*=")) {
        name.joker = true;
        rest.remove_prefix(2);
    }
    const auto slash = rest.find('/');
    if (slash != std::string_view::npos) {
        const auto rank = read_rank(rest.substr(0, slash));
        const auto letter = read_letter(rest.substr(slash + 1));
        if (!rank || !letter) return unknown_card(text);
        name.rank = *rank;
        name.letter = *letter;
        return name;
    }
    if (!name.joker || meaning == Meaning::both) return unknown_card(text);
    if (meaning == Meaning::letter) {
        const auto letter = read_letter(rest);
        if (!letter) return unknown_card(text);
        name.letter = *letter;
    } else {
        const auto rank = read_rank(rest);
        if (!rank) return unknown_card(text);
        name.rank = *rank;
    }
    return name;
}

void write(std::string& out, const Card& card) {
    if (card.is_joker()) {
        out += '*';
        return;
    }
    out += rank_text(card.rank);
    out += '/';
    out += letter_text(card.letter);
}

void write(std::string& out, const LaidCard& card) {
    if (card.joker) {
        out += '*';
        if (card.rank != no_rank || card.letter != no_letter) out += '=';
    }
    if (card.rank != no_rank) out += rank_text(card.rank);
    if (card.rank != no_rank && card.letter != no_letter) out += '/';
    if (card.letter != no_letter) out += letter_text(card.letter);
}

}  // namespace stamtafel::wordcard
