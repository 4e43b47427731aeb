#include "rules/wordcard/face.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr Letter letter_of(char c) {
    return static_cast<Letter>(c - 'A');
}

// The ranks that are written as letters.
Rank rank_of_letter(Letter letter) {
    if (letter == letter_of('J')) return 11;
    if (letter == letter_of('Q')) return 12;
    return letter == letter_of('K') ? king : no_rank;
}

Letter letter_of_rank(Rank rank) {
    if (rank == 11) return letter_of('J');
    if (rank == 12) return letter_of('Q');
    return rank == king ? letter_of('K') : no_letter;
}

}  // namespace

LaidName LaidName::of(const LaidCard& card, Meaning meaning) {
    if (!card.joker) return {card.rank, card.letter, false};
    if (meaning == Meaning::both) return {card.rank, card.letter, true};
    if (meaning == Meaning::letter) return {no_rank, card.letter, true};
    const Letter letter = letter_of_rank(card.rank);
    return letter == no_letter ? LaidName{card.rank, no_letter, true}
                               : LaidName{no_rank, letter, true};
}

std::optional<Face> read_face(std::string_view word) {
    if (word == "?") return Face::unseen();
    if (word == "*") return joker_face;
    const auto slash = word.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto rank = read_rank(word.substr(0, slash));
    const auto letter = read_letter(word.substr(slash + 1));
    if (!rank || !letter) return std::nullopt;
    return Face{*rank, *letter};
}

std::optional<LaidName> read_laid_name(std::string_view word) {
    if (!word.starts_with('*')) {
        const auto face = read_face(word);
        if (!face) return std::nullopt;
        return LaidName{face->rank, face->letter, false};
    }
    if (word == "*") return LaidName{no_rank, no_letter, true};
    if (word[1] != '=') return std::nullopt;
    word.remove_prefix(2);
    if (const auto face = read_face(word)) {
        if (!face->is_seen() || face->is_joker()) return std::nullopt;
        return LaidName{face->rank, face->letter, true};
    }
    if (const auto letter = read_letter(word)) return LaidName{no_rank, *letter, true};
    if (const auto rank = read_rank(word)) return LaidName{*rank, no_letter, true};
    return std::nullopt;
}

void write(std::string& out, const Face& face) {
    if (!face.is_seen()) {
        out += '?';
    } else if (face.is_joker()) {
        out += '*';
    } else {
        out += rank_text(face.rank);
        out += '/';
        out += letter_text(face.letter);
    }
}

void write(std::string& out, const LaidName& name) {
    if (!name.joker) {
        write(out, Face{name.rank, name.letter});
        return;
    }
    out += '*';
    if (name.rank == no_rank && name.letter == no_letter) return;
    out += '=';
    if (name.rank != no_rank) out += rank_text(name.rank);
    if (name.rank != no_rank && name.letter != no_letter) out += '/';
    if (name.letter != no_letter) out += letter_text(name.letter);
}

std::string text_of(const Face& face) {
    std::string text;
    write(text, face);
    return text;
}

Answer<LaidCard> laid_card(const LaidName& name, Meaning meaning, const Deck& deck,
                           int joker_points) {
    if (!name.joker) {
        const Face face = name.face();
        const bool known = face.is_seen() && face.rank != no_rank && face.letter < letters &&
                           deck.copies(face.rank, face.letter) > 0;
        if (!known)
            return refuse(Refusal("wordcard.not_in_deck")
                              .with("card", text_of(face))
                              .with("deck", deck.name()));
        return LaidCard(card_of(face, deck));
    }
    Rank rank = name.rank;
    Letter letter = name.letter;
    if (meaning == Meaning::rank && rank == no_rank) {
        rank = rank_of_letter(letter);
        letter = no_letter;
    }
    const bool names_rank = rank != no_rank;
    const bool names_letter = letter != no_letter;
    if (names_rank != (meaning != Meaning::letter) || names_letter != (meaning != Meaning::rank)) {
        return refuse("wordcard.joker_undeclared");
    }
    return LaidCard::joker_as(rank, letter, joker_points);
}

}  // namespace stamtafel::wordcard
