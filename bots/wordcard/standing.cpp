#include "bots/wordcard/standing.hpp"

namespace stamtafel::wordcard {

namespace {

// What a card left in a hand one does not see costs, on average.
constexpr int usual_cost = 6;

// In the hands of a seat and its partner.
int cards_left(const Position& position, Seat seat) {
    int cards = 0;
    for (Seat other = 0; other < position.config.seats; ++other) {
        if (position.config.same_side(seat, other)) cards += position.players[other].hand.size();
    }
    return cards;
}

}  // namespace

int standing(const Position& position, Seat seat) {
    int sum = 0;
    for (Seat other = 0; other < position.config.seats; ++other) {
        const Player& player = position.players[other];
        if (position.config.same_side(seat, other)) sum += player.total + player.points;
    }
    return sum;
}

bool pays_to_end(const Position& position, Seat seat, const FoundLay& found) {
    const Config& config = position.config;
    if (config.formula == Formula::least || position.round + 1 < config.rounds) return true;
    const int gained = found.gain - cost_left(position.players[seat].hand, position);
    for (Seat other = 0; other < config.seats; ++other) {
        if (config.same_side(seat, other)) continue;
        const int cost = usual_cost * factor(position.rules.variant);
        const int theirs = standing(position, other) - cards_left(position, other) * cost;
        if (theirs > standing(position, seat) + gained) return false;
    }
    return true;
}

}  // namespace stamtafel::wordcard
