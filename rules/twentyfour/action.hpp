// What players decide in 24, and what the table says.
#pragma once

#include <array>
#include <cstdint>

#include "rules/kit/card_set.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/inline_list.hpp"
#include "rules/kit/seat.hpp"
#include "rules/twentyfour/cards.hpp"
#include "rules/twentyfour/position.hpp"

namespace stamtafel::twentyfour {

struct Action {
    enum class Kind : std::uint8_t { look, blind, trump, swap, drop, play };
    // What a 1 or a 2 may order as it is played (T2, T9).
    enum class Order : std::uint8_t { none, reverse, trump };

    Kind kind = Kind::look;
    Card card = no_card;           // play
    Order order = Order::none;     // play
    Colour colour = Colour::none;  // trump, and play with an order for trump
    std::uint8_t count = 0;        // swap
    CardSet cards;                 // swap; empty where they are not to be seen

    static constexpr Action look() { return {}; }
    static constexpr Action blind() { return of(Kind::blind); }
    static constexpr Action drop() { return of(Kind::drop); }
    static constexpr Action trump(Colour colour) {
        Action action = of(Kind::trump);
        action.colour = colour;
        return action;
    }
    static constexpr Action swap(CardSet cards) { return swap(cards, cards.size()); }
    static constexpr Action swap(CardSet cards, int count) {
        Action action = of(Kind::swap);
        action.cards = cards;
        action.count = static_cast<std::uint8_t>(count);
        return action;
    }
    static constexpr Action play(Card card) {
        Action action = of(Kind::play);
        action.card = card;
        return action;
    }
    static constexpr Action play_reversing(Card card) {
        Action action = play(card);
        action.order = Order::reverse;
        return action;
    }
    static constexpr Action play_naming(Card card, Colour colour) {
        Action action = play(card);
        action.order = Order::trump;
        action.colour = colour;
        return action;
    }

    friend bool operator==(const Action&, const Action&) = default;

  private:
    static constexpr Action of(Kind kind) {
        Action action;
        action.kind = kind;
        return action;
    }
};

struct Notice {
    enum class Kind : std::uint8_t { dealer, deal, trick, round };

    Kind kind = Kind::dealer;
    Seat seat = 0;                                  // dealer, deal, trick
    InlineList<Card, dealt_at_once> cards{};        // deal
    std::uint8_t seats = 0;                         // round: how many standings
    std::array<std::int8_t, max_players> points{};  // round
    friend bool operator==(const Notice&, const Notice&) = default;
};

// 42 ways to put away up to three of six cards, and dropping out; plays are far fewer.
using Actions = InlineList<Action, 43>;

}  // namespace stamtafel::twentyfour
