#include "rules/wordcard/deck.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "rules/kit/embedded_text.hpp"
#include "rules/kit/notation.hpp"
#include "rules/kit/sha256.hpp"

namespace stamtafel {

std::span<const EmbeddedText> deck_files();

namespace wordcard {

namespace {

bool good_name(std::string_view name) {
    return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

std::unexpected<Refusal> bad_line(int number, std::string_view text) {
    return refuse(Refusal("wordcard.deck_line").with("line", number).with("text", text));
}

// A number that stands alone after a word of the format.
std::optional<int> read_only_number(std::string_view rest, int max) {
    Words words(rest);
    const auto number = read_number<int>(words.next());
    if (!number || *number < 0 || *number > max || !words.empty()) return std::nullopt;
    return number;
}

}  // namespace

Answer<> Deck::read_rank_line(Rank rank, std::string_view rest, int number) {
    Words words(rest);
    const auto standard = read_number<int>(words.next());
    if (!standard || *standard < 0 || *standard > max_points) {
        return refuse(Refusal("wordcard.deck_points").with("line", number).with("max", max_points));
    }
    while (!words.empty()) {
        const std::string_view word = words.next();
        const auto letter = read_letter(word.substr(0, 1));
        int points = *standard;
        bool good = letter.has_value();
        if (good && word.size() > 1) {
            const auto own = read_number<int>(word.substr(std::min<std::size_t>(2, word.size())));
            good = word[1] == ':' && own && *own >= 0 && *own <= max_points;
            if (good) points = *own;
        }
        if (!good) {
            return refuse(Refusal("wordcard.deck_card").with("line", number).with("text", word));
        }
        Kind& kind = kinds_[rank][*letter];
        if (kind.copies > 0 && kind.points != points) {
            return refuse(Refusal("wordcard.deck_two_values")
                              .with("line", number)
                              .with("rank", rank_text(rank))
                              .with("letter", std::string(1, letter_text(*letter))));
        }
        if (cards_.size() == static_cast<std::size_t>(ranks) * max_per_rank) {
            return refuse(Refusal("wordcard.deck_too_large")
                              .with("line", number)
                              .with("max", ranks * max_per_rank));
        }
        ++kind.copies;
        kind.points = static_cast<std::uint8_t>(points);
        cards_.push_back({rank, *letter, static_cast<std::uint8_t>(points)});
    }
    return {};
}

Answer<> Deck::read_statement(std::string_view line, int number) {
    Words words(line);
    const std::string_view word = words.next();
    if (const auto rank = read_rank(word)) return read_rank_line(*rank, words.rest(), number);
    if (word == "name") {
        const std::string_view name = words.next();
        if (!good_name(name) || !words.empty()) {
            return refuse(Refusal("wordcard.deck_name").with("line", number).with("text", name));
        }
        name_ = name;
        return {};
    }
    const bool jokers = word == "jokers";
    if (!jokers && word != "per_rank") return bad_line(number, line);
    const auto value = read_only_number(words.rest(), jokers ? max_jokers : max_per_rank);
    if (!value || (!jokers && *value == 0)) return bad_line(number, line);
    (jokers ? jokers_ : per_rank_) = *value;
    return {};
}

Answer<> Deck::check() const {
    if (name_.empty()) return refuse("wordcard.deck_nameless");
    for (Rank rank = ace; rank <= king; ++rank) {
        const auto count = std::ranges::count(cards_, rank, &Card::rank);
        if (count != per_rank_) {
            return refuse(Refusal("wordcard.deck_rank_count")
                              .with("rank", rank_text(rank))
                              .with("count", count)
                              .with("expected", per_rank_));
        }
    }
    return {};
}

Answer<Deck> Deck::read(std::string_view text) {
    Deck deck;
    deck.sha256_ = stamtafel::sha256(std::as_bytes(std::span(text)));
    int number = 0;
    while (!text.empty()) {
        ++number;
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        line = line.substr(0, line.find('#'));
        if (Words(line).empty()) continue;
        if (auto done = deck.read_statement(line, number); !done) {
            return std::unexpected(std::move(done.error()));
        }
    }
    if (auto done = deck.check(); !done) return std::unexpected(std::move(done.error()));
    return deck;
}

Answer<Card> Deck::read_card(std::string_view text) const {
    const auto name = read_card_name(text, Meaning::both);
    if (!name) return std::unexpected(name.error());
    if (name->joker) {
        if (name->rank != no_rank)
            return refuse(Refusal("wordcard.joker_in_hand").with("card", text));
        return joker_card;
    }
    const Kind& kind = kinds_[name->rank][name->letter];
    if (kind.copies == 0) {
        return refuse(Refusal("wordcard.not_in_deck").with("card", text).with("deck", name_));
    }
    return Card{name->rank, name->letter, kind.points};
}

Answer<std::vector<Card>> Deck::read_hand(std::string_view text) const {
    std::vector<Card> hand;
    Words words(text);
    while (!words.empty()) {
        const std::string_view word = words.next();
        const auto card = read_card(word);
        if (!card) return std::unexpected(card.error());
        hand.push_back(*card);
        const auto held = std::ranges::count(hand, *card);
        const int copies = copies_of(*card);
        if (held > copies) {
            return refuse(Refusal("wordcard.too_many_copies")
                              .with("card", word)
                              .with("copies", copies)
                              .with("deck", name_));
        }
    }
    return hand;
}

Answer<LaidCard> Deck::read_laid(std::string_view text, Meaning meaning, int joker_points) const {
    const auto name = read_card_name(text, meaning);
    if (!name) return std::unexpected(name.error());
    if (!name->joker) {
        const auto card = read_card(text);
        if (!card) return std::unexpected(card.error());
        return LaidCard(*card);
    }
    const bool lacks_letter = meaning != Meaning::rank && name->letter == no_letter;
    const bool lacks_rank = meaning != Meaning::letter && name->rank == no_rank;
    if (lacks_letter || lacks_rank) return refuse("wordcard.joker_undeclared");
    return LaidCard::joker_as(meaning == Meaning::letter ? no_rank : name->rank,
                              meaning == Meaning::rank ? no_letter : name->letter, joker_points);
}

std::string_view standard_deck_text() {
    const auto file = std::ranges::find(deck_files(), "data/decks/nl.txt", &EmbeddedText::path);
    return file == deck_files().end() ? std::string_view{} : file->text;
}

const Deck& standard_deck() {
    static const Deck deck = [] {
        auto read = Deck::read(standard_deck_text());
        assert(read);
        return read ? std::move(*read) : Deck();
    }();
    return deck;
}

}  // namespace wordcard

}  // namespace stamtafel
