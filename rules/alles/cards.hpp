// The 65 cards of Alles of Niets, and any handful of them in one word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/kit/card_set.hpp"

namespace stamtafel::alles {

// A kind of card: 0–54 are the numbers 1–11, colour by colour; 55–59 are the zeros. A colour's two
// zeros are one kind, so nothing can tell them apart.
using Card = std::uint8_t;

inline constexpr int colours = 5;
inline constexpr int highest_rank = 11;
inline constexpr int first_zero = colours * highest_rank;
inline constexpr int kinds_of_card = first_zero + colours;
inline constexpr int deck_size = kinds_of_card + colours;
// Both below 64, so that they may index the tables of this file.
inline constexpr Card unseen_card = 62;
inline constexpr Card no_card = 63;

constexpr Card card_of(int colour, int rank) {
    return static_cast<Card>(rank == 0 ? first_zero + colour : colour * highest_rank + rank - 1);
}

namespace tables {

struct Faces {
    std::array<std::uint8_t, 64> colour{};
    std::array<std::int8_t, 64> rank{};  // below 0 where no card is
};

inline constexpr Faces faces = [] {
    Faces made;
    made.rank.fill(-1);
    for (int colour = 0; colour < colours; ++colour) {
        for (int rank = 0; rank <= highest_rank; ++rank) {
            made.colour[card_of(colour, rank)] = static_cast<std::uint8_t>(colour);
            made.rank[card_of(colour, rank)] = static_cast<std::int8_t>(rank);
        }
    }
    return made;
}();

// What a number in base 3 says about the zeros: its digits count them, colour by colour.
struct Zeros {
    std::array<std::uint8_t, 256> held{};     // colours with a zero, as bits
    std::array<std::uint8_t, 256> doubled{};  // colours with both zeros, as bits
    std::array<std::uint8_t, 256> pairs{};    // how many colours have both
    std::array<std::uint8_t, 256> count{};    // how many zeros
};

inline constexpr Zeros zeros = [] {
    Zeros made;
    for (unsigned number = 0; number < 243; ++number) {
        unsigned digits = number;
        for (unsigned colour = 0; colour < colours; ++colour, digits /= 3) {
            const unsigned copies = digits % 3;
            const unsigned bit = 1U << colour;
            if (copies >= 1) made.held[number] = static_cast<std::uint8_t>(made.held[number] | bit);
            if (copies == 2) {
                made.doubled[number] = static_cast<std::uint8_t>(made.doubled[number] | bit);
                ++made.pairs[number];
            }
            made.count[number] = static_cast<std::uint8_t>(made.count[number] + copies);
        }
    }
    return made;
}();

// What one card adds to the word of a handful.
inline constexpr std::array<std::uint64_t, kinds_of_card> units = [] {
    std::array<std::uint64_t, kinds_of_card> made{};
    std::uint64_t power = 1;
    for (int card = 0; card < kinds_of_card; ++card) {
        if (card < first_zero) {
            made[static_cast<std::size_t>(card)] = std::uint64_t{1} << card;
        } else {
            made[static_cast<std::size_t>(card)] = power << first_zero;
            power *= 3;
        }
    }
    return made;
}();

}  // namespace tables

constexpr int colour_of(Card card) { return tables::faces.colour[card]; }
constexpr int rank_of(Card card) { return tables::faces.rank[card]; }
constexpr bool is_card(Card card) { return card < kinds_of_card; }

// A handful of cards with their number: a bit for each of the 55 numbered cards, above them the
// zeros counted in base 3. So 65 cards fit in one word, and adding handfuls is adding words.
class Cards {
  public:
    constexpr Cards() = default;

    static constexpr Cards deck() {
        Cards all;
        for (int card = 0; card < kinds_of_card; ++card) {
            all.insert(static_cast<Card>(card));
            if (card >= first_zero) all.insert(static_cast<Card>(card));
        }
        return all;
    }

    // The caller sees to it that there is room: one of a number, two of a zero.
    constexpr void insert(Card card) { word_ += tables::units[card]; }
    // The caller sees to it that the card is there.
    constexpr void erase(Card card) { word_ -= tables::units[card]; }

    // The different cards; a pair of zeros is there once.
    [[nodiscard]] constexpr CardSet kinds() const {
        return CardSet((word_ & numbers) | std::uint64_t{tables::zeros.held[zeros()]} << first_zero);
    }
    // The zeros of which both are here.
    [[nodiscard]] constexpr CardSet doubled() const {
        return CardSet(std::uint64_t{tables::zeros.doubled[zeros()]} << first_zero);
    }
    [[nodiscard]] constexpr int pairs() const { return tables::zeros.pairs[zeros()]; }
    [[nodiscard]] constexpr bool contains(Card card) const {
        return is_card(card) && kinds().contains(card);
    }
    [[nodiscard]] constexpr int count(Card card) const {
        return (contains(card) ? 1 : 0) + (doubled().contains(card) ? 1 : 0);
    }
    [[nodiscard]] constexpr int size() const {
        return std::popcount(word_ & numbers) + tables::zeros.count[zeros()];
    }
    [[nodiscard]] constexpr bool empty() const { return word_ == 0; }

    // Calls visit(card) for every single card, by colour and number.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (int colour = 0; colour < colours; ++colour) {
            for (int rank = 0; rank <= highest_rank; ++rank) {
                const Card card = card_of(colour, rank);
                for (int copies = count(card); copies > 0; --copies) visit(card);
            }
        }
    }

    // Of handfuls that do not overlap, and of one that holds the other.
    friend constexpr Cards operator+(Cards a, Cards b) { return Cards(a.word_ + b.word_); }
    friend constexpr Cards operator-(Cards a, Cards b) { return Cards(a.word_ - b.word_); }
    friend constexpr bool operator==(Cards, Cards) = default;

  private:
    static constexpr std::uint64_t numbers = (std::uint64_t{1} << first_zero) - 1;
    constexpr explicit Cards(std::uint64_t word) : word_(word) {}
    [[nodiscard]] constexpr std::size_t zeros() const { return word_ >> first_zero; }
    std::uint64_t word_ = 0;
};

// Every single card, the zeros twice.
inline constexpr std::array<Card, deck_size> whole_deck = [] {
    std::array<Card, deck_size> cards{};
    for (int i = 0; i < deck_size; ++i) {
        const int kind = i < kinds_of_card ? i : i - colours;
        cards[static_cast<std::size_t>(i)] = static_cast<Card>(kind);
    }
    return cards;
}();

static_assert(sizeof(Cards) == 8 && Cards::deck().size() == deck_size);

}  // namespace stamtafel::alles
