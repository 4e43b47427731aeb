// What a seat decides, and what the table announces.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "rules/alles/position.hpp"
#include "rules/kit/inline_list.hpp"

namespace stamtafel::alles {

// One word, so that a decision travels in a register: up to three cards, how many, and the verb.
class Action {
  public:
    constexpr Action() = default;
    static constexpr Action play(Card card) { return Action(card | 1U << count_shift); }
    // At most `max_opening` cards. Order counts only within a colour, so they are kept by colour:
    // then two lays are equal where they make the same piles.
    static constexpr Action lay(std::span<const Card> cards) {
        std::array<Card, max_opening> sorted{};
        std::ranges::copy(cards, sorted.begin());
        for (std::size_t end = 1; end < cards.size(); ++end) {
            for (std::size_t i = end; i > 0 && colour_of(sorted[i - 1]) > colour_of(sorted[i]); --i) {
                std::swap(sorted[i - 1], sorted[i]);
            }
        }
        return sorted_lay(std::span(sorted).first(cards.size()));
    }
    // The same for cards that come by colour.
    static constexpr Action sorted_lay(std::span<const Card> cards) {
        std::uint32_t word = lay_bit | static_cast<std::uint32_t>(cards.size()) << count_shift;
        int shift = 0;
        for (const Card card : cards) {
            word |= static_cast<std::uint32_t>(card) << shift;
            shift += card_bits;
        }
        return Action(word);
    }

    [[nodiscard]] constexpr bool is_lay() const { return (word_ & lay_bit) != 0; }
    [[nodiscard]] constexpr int size() const { return static_cast<int>(word_ >> count_shift & 3U); }
    [[nodiscard]] constexpr Card operator[](int i) const {
        return static_cast<Card>(word_ >> (i * card_bits) & 63U);
    }
    // The card of a play.
    [[nodiscard]] constexpr Card card() const { return (*this)[0]; }
    friend constexpr bool operator==(Action, Action) = default;

  private:
    static constexpr int card_bits = 6;
    static constexpr int count_shift = max_opening * card_bits;
    static constexpr std::uint32_t lay_bit = 1U << 31;
    constexpr explicit Action(std::uint32_t word) : word_(word) {}
    std::uint32_t word_ = no_card;
};

// Opening cards leave the hand and wait, hidden, for those of the others (ruling A1).
constexpr void choose(Player& player, Action lay) {
    for (int i = 0; i < lay.size(); ++i) {
        player.hand.erase(lay[i]);
        player.lay[static_cast<std::size_t>(i)] = lay[i];
    }
}

struct Notice {
    enum class Kind : std::uint8_t { dealer, deal, laid, lead, trick, round };
    Kind kind = Kind::dealer;
    Seat seat = 0;                            // all but `round`: who
    std::uint8_t seats = 0;                   // round: how many results
    std::array<std::uint8_t, max_players> points{};
    InlineList<Card, max_hand> cards{};       // deal, laid
    friend bool operator==(const Notice&, const Notice&) = default;
};

}  // namespace stamtafel::alles
