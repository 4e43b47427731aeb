#include "bots/gesjaakt/habit.hpp"

namespace stamtafel::gesjaakt {

const std::array<Habit, habit_count> common_habits{{
    {.allowance = -2},
    {.allowance = 0},
    {.allowance = 0, .milks = true},
    {.allowance = 2, .scarcity = 1},
    {.allowance = 4, .milks = true},
    {.allowance = 4, .scarcity = 2},
    {.allowance = 6, .scarcity = 1, .milks = true},
    {.allowance = 8},
    {.allowance = 10, .scarcity = 2, .milks = true},
    {.share = 0.33F},
    {.share = 0.33F, .milks = true},
    {.share = 0.5F},
    {.share = 0.5F, .scarcity = 1, .milks = true},
    {.share = 0.65F, .early = 0.5F},
    {.allowance = 1, .scarcity = 2, .early = 1, .hope = 0.15F, .milks = true},
    {.allowance = 3, .scarcity = 3, .early = 1, .hope = 0.3F},
    {.allowance = 12, .scarcity = 1},
    {.share = 0.2F, .allowance = 1},
}};

Offer::Offer(const Position& position)
    : card(position.card),
      seats(position.config.seats),
      left(cards_in_play - position.turned_count) {
    const CardSet unseen = deck(position.config.tactical) - position.turned;
    if (unseen.contains(card - 1)) ++unseen_neighbours;
    if (unseen.contains(card + 1)) ++unseen_neighbours;
    for (Seat seat = 0; seat < seats; ++seat) costs[seat] = cost(position.taken[seat], card);
}

float Habit::price(const Offer& offer, int cost, int pot, int chips) const {
    const float part = static_cast<float>(offer.left) / cards_in_play;
    return static_cast<float>(cost) * share - static_cast<float>(pot) * (1 + early * part) -
           allowance - scarcity * static_cast<float>(std::max(0, 5 - chips)) -
           hope * static_cast<float>(offer.card * offer.unseen_neighbours) * part;
}

bool Habit::takes(const Offer& offer, Seat seat, int pot, const Chips& chips) const {
    if (price(offer, offer.costs[seat], pot, chips[seat]) > 0) return false;
    if (!milks || chips[seat] < 2) return true;
    // Nobody else wants it for what will lie on it then, nor has to take it.
    for (int distance = 1; distance < offer.seats; ++distance) {
        const auto other = static_cast<Seat>((seat + distance) % offer.seats);
        constexpr int caution = 4;
        if (chips[other] == 0 ||
            price(offer, offer.costs[other] - caution, pot + distance, chips[other]) <= 0) {
            return true;
        }
    }
    return false;
}

float Habit::lavish() const {
    constexpr float usual_cost = 20;
    return allowance + scarcity + (1 - share) * usual_cost + hope * usual_cost;
}

}  // namespace stamtafel::gesjaakt
