// A row on the table: whether it may lie there, what it is worth, and how it grows.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/kit/inline_list.hpp"
#include "rules/wordcard/card.hpp"
#include "rules/wordcard/rows/wordbook.hpp"

namespace stamtafel::wordcard {

// The five base variants; `free` and `group` choose one of them.
enum class Variant : std::uint8_t { word, card, word_plus, card_plus, word_and_card };

inline constexpr std::string_view variant_names[] = {"word", "card", "word_plus", "card_plus",
                                                     "word_and_card"};

// Which part decides whether a row is valid, and which parts score.
constexpr bool needs_word(Variant variant) {
    return variant == Variant::word || variant == Variant::word_plus ||
           variant == Variant::word_and_card;
}
constexpr bool needs_combination(Variant variant) {
    return variant == Variant::card || variant == Variant::card_plus ||
           variant == Variant::word_and_card;
}
constexpr bool counts_words(Variant variant) {
    return variant != Variant::card;
}
constexpr bool counts_combinations(Variant variant) {
    return variant != Variant::word;
}
// `word_and_card` scores double, and its cards left over cost double (ruling W10).
constexpr int factor(Variant variant) {
    return variant == Variant::word_and_card ? 2 : 1;
}
constexpr Meaning joker_meaning(Variant variant) {
    if (variant == Variant::word) return Meaning::letter;
    return variant == Variant::card ? Meaning::rank : Meaning::both;
}

struct RowRules {
    Variant variant = Variant::word;
    int joker_points = 0;  // 0 or 25
    bool bonuses = true;
};

inline constexpr int long_row = 8;  // from here on a word, a set or a suite earns its bonus
inline constexpr int long_row_bonus = 50;

using Row = InlineList<LaidCard, max_row>;

// Where a row goes from one card to the next; an ace follows the king as well.
enum class Step : std::uint8_t { none, same, up, down };

constexpr Step step_between(Rank from, Rank to) {
    if (from == to) return Step::same;
    if (to == from + 1 || (from == king && to == ace)) return Step::up;
    if (from == to + 1 || (from == ace && to == king)) return Step::down;
    return Step::none;
}

// The ranks one step away from these, as bits.
constexpr std::uint32_t ranks_beside(std::uint32_t some) {
    constexpr std::uint32_t all = ((1U << ranks) - 1) << ace;
    const std::uint32_t around = ((some >> ace & 1U) << king) | ((some >> king & 1U) << ace);
    return (some << 1U | some >> 1U | around) & all;
}

// Two or more equal ranks.
bool is_set(const Row& row);
// Three or more consecutive ranks, up or down; an ace is low or high, never in the middle.
bool is_suite(const Row& row);

// What a row is worth, by part.
struct Worth {
    int words = 0;                  // every stretch that is a word (ruling W3)
    int cards = 0;                  // every maximal set and suite, each in full (ruling W4)
    int sets = 0;                   // of these, the sets
    bool long_word = false;         // the row itself is a word that earns the bonus (ruling W11)
    bool long_combination = false;  // a set or suite in it does

    [[nodiscard]] int suites() const { return cards - sets; }
    // As it scores in this variant, without bonuses.
    [[nodiscard]] int points(Variant variant) const { return (words + cards) * factor(variant); }
};
// Where rows must be words the row itself counts as one: whoever allowed it, the dictionary or the
// people at the table (ruling W15).
Worth worth_of(const Row& row, Variant variant, const Wordbook& wordbook);

// Valid, or refused with the reason.
Answer<> check_row(const Row& row, Variant variant, const Wordbook& wordbook);

// A row and the bonuses it has brought already, each paid once (ruling W11).
struct TableRow {
    Row cards;
    bool word_bonus_paid = false;
    bool card_bonus_paid = false;
    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// A row as it lies after a part of a lay, and what the part scored.
struct Placed {
    TableRow row;
    int points = 0;
    int bonus = 0;
};

Answer<Placed> lay_row(const Row& cards, const RowRules& rules, const Wordbook& wordbook);
// At one or both ends; scores the gain (ruling W5).
Answer<Placed> extend_row(const TableRow& row, std::span<const LaidCard> before,
                          std::span<const LaidCard> after, const RowRules& rules,
                          const Wordbook& wordbook);
// Whether `card` is what the joker stands for, as far as this variant asks (ruling W13).
bool may_exchange(const LaidCard& joker, const Card& card, Variant variant);
// Puts the card in the joker's place; scores the gain, never less than 0 (ruling W14).
Answer<Placed> exchange_joker(const TableRow& row, int position, const Card& card,
                              const RowRules& rules, const Wordbook& wordbook);

// The cards in notation, separated by spaces; the letters as a word.
void write(std::string& out, const Row& row);
std::string spelled(const Row& row);

}  // namespace stamtafel::wordcard
