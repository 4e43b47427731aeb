#include "bots/gesjaakt/simple.hpp"

#include <algorithm>

namespace stamtafel::gesjaakt {

namespace {

// What taking the card would add to this seat's penalty; below zero where it closes a gap.
int cost(CardSet taken, Card card) {
    return penalty(taken | CardSet::of(card)) - penalty(taken);
}

// Chips are what buys freedom, so the fewer are left, the more a card may cost.
int acceptable_cost(int chips) {
    return chips <= 2 ? 10 : chips <= 5 ? 7 : 4;
}

}  // namespace

Action simple_choice(const View& view, Random& /*random*/) {
    const Seat me = view.turn;
    const int chips = view.chips[me];
    if (chips == 0) return Action::take;

    const int price = cost(view.taken[me], view.card) - view.pot;
    if (price > acceptable_cost(chips)) return Action::pay;

    // A card that only I want can go round once more and collect a chip from everybody. Somebody
    // without chips would have to take it, so a card that costs me nothing is not risked late.
    bool only_mine = true;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (seat != me && cost(view.taken[seat], view.card) - view.pot <= view.card / 2) {
            only_mine = false;
        }
    }
    const int round = view.config.seats;
    if (only_mine && view.pot + round <= view.card / 3) return Action::pay;
    return Action::take;
}

}  // namespace stamtafel::gesjaakt
