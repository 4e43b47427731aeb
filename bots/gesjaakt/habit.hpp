// Rules of thumb that people and programs play Gesjaakt by, as a few numbers: whom the network has
// learnt to play against, and what a stranger at the table is compared with.
#pragma once

#include <array>

#include "bots/gesjaakt/outlook_network.hpp"

namespace stamtafel::gesjaakt {

// One card on its way round the table, and what it would cost each seat.
struct Offer {
    int card = 0;
    int seats = 0;
    int left = 0;               // cards to come after this one
    int unseen_neighbours = 0;  // of the card: 0 to 2
    std::array<int, max_players> costs{};

    Offer() = default;
    explicit Offer(const Position& position);

    // Of the match that is still to come.
    [[nodiscard]] float part() const { return static_cast<float>(left) / cards_in_play; }
};

// What taking the card would add to the penalty; below zero where it closes a gap.
constexpr int cost(CardSet taken, int card) {
    return penalty(taken | CardSet::of(card)) - penalty(taken);
}

struct Habit {
    float share = 1;      // of the cost that the chips must cover
    float face = 0;       // … and of the number on the card, even where it joins a run
    float allowance = 0;  // how much more a card may cost
    float scarcity = 0;   // … and how much more still for every chip below five
    float purse = 0;      // … and how much less for every chip in hand
    float haste = 0;      // … and how much more at the start of a match than at its end
    float early = 0;      // how much more a chip counts at the start of a match than at its end
    float hope = 0;       // what a neighbour that may still come is worth, as a part of the card
    bool milks = false;   // lets a card go round that nobody else will take

    // How much too dear the card is.
    [[nodiscard]] float price(const Offer& offer, int cost, int pot, int chips) const;
    // Whether a seat with a chip takes the card.
    [[nodiscard]] bool takes(const Offer& offer, Seat seat, int pot, const Chips& chips) const;
    // How much it lets a card cost, roughly.
    [[nodiscard]] float lavish() const;
};

extern const std::array<Habit, habit_count> common_habits;

// How likely each of them takes the card; nobody keeps to a rule always.
using Likelihoods = std::array<float, habit_count>;
void likely_to_take(const Offer& offer, Seat seat, int pot, const Chips& chips, Likelihoods& out);

}  // namespace stamtafel::gesjaakt
