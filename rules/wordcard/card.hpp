// The cards of WordCard: a rank, a letter and a point value on each; and jokers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel::wordcard {

using Rank = std::uint8_t;    // 1 (ace) … 13 (king)
using Letter = std::uint8_t;  // 0 (A) … 25 (Z)

inline constexpr Rank no_rank = 0;
inline constexpr Rank ace = 1;
inline constexpr Rank king = 13;
inline constexpr int ranks = 13;
inline constexpr Letter no_letter = 255;
inline constexpr int letters = 26;
inline constexpr int max_points = 99;
inline constexpr int joker_left_over = 50;  // ruling W10

// A card in a hand. A joker has no rank and no letter; its points are an option of the match.
struct Card {
    Rank rank = no_rank;
    Letter letter = no_letter;
    std::uint8_t points = 0;

    [[nodiscard]] constexpr bool is_joker() const { return rank == no_rank; }
    friend constexpr bool operator==(const Card&, const Card&) = default;
};

inline constexpr Card joker_card{};

// A card in a row. A joker says what it stands for (ruling W13): a letter in `word`, a rank in
// `card`, both in the other variants.
struct LaidCard {
    Rank rank = no_rank;
    Letter letter = no_letter;
    std::uint8_t points = 0;
    bool joker = false;

    constexpr LaidCard() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): laying is no change
    constexpr LaidCard(const Card& card)
        : rank(card.rank), letter(card.letter), points(card.points) {}
    static constexpr LaidCard joker_as(Rank rank, Letter letter, int joker_points) {
        LaidCard laid;
        laid.rank = rank;
        laid.letter = letter;
        laid.points = static_cast<std::uint8_t>(joker_points);
        laid.joker = true;
        return laid;
    }
    friend constexpr bool operator==(const LaidCard&, const LaidCard&) = default;
};

// What a laid joker names, which is also how `*=K` is read: the letter K or the king.
enum class Meaning : std::uint8_t { letter, rank, both };

// A word of the notation, before a deck has said what it is worth: `10/E`, `*`, `*=7/N`.
struct CardName {
    Rank rank = no_rank;
    Letter letter = no_letter;
    bool joker = false;
    friend constexpr bool operator==(const CardName&, const CardName&) = default;
};

std::optional<Rank> read_rank(std::string_view text);      // "1" … "10", "J", "Q", "K"
std::optional<Letter> read_letter(std::string_view text);  // "A" … "Z"
std::string_view rank_text(Rank rank);
constexpr char letter_text(Letter letter) {
    return static_cast<char>('A' + letter);
}

// A joker that names nothing is one in a hand.
Answer<CardName> read_card_name(std::string_view text, Meaning meaning);

void write(std::string& out, const Card& card);
void write(std::string& out, const LaidCard& card);  // a joker as far as it names something

}  // namespace stamtafel::wordcard
