// All rows on the table, numbered in the order in which they were laid: one pool of cards, so that
// a state stays small and is copied at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "rules/kit/inline_list.hpp"
#include "rules/kit/seat.hpp"
#include "rules/wordcard/face.hpp"
#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

class Rows {
  public:
    static constexpr int most = max_deck / 2;  // a row has two cards or more

    [[nodiscard]] int size() const { return rows_.size(); }
    [[nodiscard]] std::span<const LaidCard> cards(int row) const {
        return {cards_.begin() + rows_[row].first, rows_[row].size};
    }
    [[nodiscard]] Seat owner(int row) const { return rows_[row].owner; }
    // Who laid the card at this position: a joker may be theirs alone to take back.
    [[nodiscard]] Seat layer(int row, int position) const {
        return layers_[rows_[row].first + position];
    }
    [[nodiscard]] TableRow operator[](int row) const {
        TableRow table_row{.cards = {},
                           .word_bonus_paid = rows_[row].word_bonus_paid,
                           .card_bonus_paid = rows_[row].card_bonus_paid};
        for (const LaidCard& card : cards(row)) table_row.cards.push_back(card);
        return table_row;
    }
    [[nodiscard]] std::span<const LaidCard> all_cards() const {
        return {cards_.begin(), cards_.end()};
    }

    void add(std::span<const LaidCard> cards, Seat seat) {
        rows_.push_back({.first = static_cast<std::uint8_t>(cards_.size()), .owner = seat});
        insert(rows_.size() - 1, 0, cards, seat);
    }
    // Cards at one end of a row.
    void extend(int row, std::span<const LaidCard> cards, bool in_front, Seat seat) {
        insert(row, in_front ? 0 : rows_[row].size, cards, seat);
    }
    void replace(int row, int position, const LaidCard& card, Seat seat) {
        cards_[rows_[row].first + position] = card;
        layers_[rows_[row].first + position] = seat;
    }
    void pay_bonuses(int row, bool word, bool cards) {
        rows_[row].word_bonus_paid |= word;
        rows_[row].card_bonus_paid |= cards;
    }
    void clear() { *this = {}; }

    friend bool operator==(const Rows&, const Rows&) = default;

  private:
    struct Extent {
        std::uint8_t first = 0;
        std::uint8_t size = 0;
        Seat owner = 0;
        bool word_bonus_paid = false;
        bool card_bonus_paid = false;
        friend bool operator==(const Extent&, const Extent&) = default;
    };

    void insert(int row, int position, std::span<const LaidCard> cards, Seat seat) {
        const int at = rows_[row].first + position;
        for (const LaidCard& card : cards) {
            cards_.push_back(card);
            layers_.push_back(seat);
        }
        const auto count = static_cast<std::ptrdiff_t>(cards.size());
        std::rotate(cards_.begin() + at, cards_.end() - count, cards_.end());
        std::rotate(layers_.begin() + at, layers_.end() - count, layers_.end());
        rows_[row].size = static_cast<std::uint8_t>(rows_[row].size + count);
        for (int later = row + 1; later < rows_.size(); ++later) {
            rows_[later].first = static_cast<std::uint8_t>(rows_[later].first + count);
        }
    }

    InlineList<LaidCard, max_deck> cards_;
    InlineList<Seat, max_deck> layers_;
    InlineList<Extent, most> rows_;
};

}  // namespace stamtafel::wordcard
