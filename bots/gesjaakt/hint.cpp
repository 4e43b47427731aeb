#include "bots/gesjaakt/hint.hpp"

namespace stamtafel::gesjaakt {

namespace {

// What the card on the table means to the seat that decides.
struct Offer {
    int card = 0;
    int pot = 0;
    int chips = 0;
    int cost = 0;        // what it adds to the penalty; below zero where it makes a run start lower
    bool below = false;  // the seat has the card under it
    bool above = false;  // … the one over it

    explicit Offer(const View& view)
        : card(view.card), pot(view.pot), chips(view.chips[view.turn]) {
        const CardSet mine = view.taken[view.turn];
        cost = penalty(mine | CardSet::of(card)) - penalty(mine);
        below = mine.contains(card - 1);
        above = mine.contains(card + 1);
    }
    // After the pot.
    [[nodiscard]] int price() const { return cost - pot; }
};

Refusal why_take(const Offer& offer) {
    if (offer.below && offer.above) {
        return Refusal("hint.gesjaakt.take_between")
            .with("card", offer.card)
            .with("below", offer.card - 1)
            .with("above", offer.card + 1)
            .with("saved", -offer.cost)
            .with("pot", offer.pot);
    }
    if (offer.below) {
        return Refusal("hint.gesjaakt.take_above")
            .with("card", offer.card)
            .with("below", offer.card - 1)
            .with("pot", offer.pot);
    }
    if (offer.above) {
        return Refusal("hint.gesjaakt.take_below")
            .with("card", offer.card)
            .with("above", offer.card + 1)
            .with("pot", offer.pot);
    }
    if (offer.price() <= 0) {
        return Refusal("hint.gesjaakt.take_paid").with("card", offer.card).with("pot", offer.pot);
    }
    if (offer.chips == 0) {
        return Refusal("hint.gesjaakt.take_forced")
            .with("card", offer.card)
            .with("pot", offer.pot)
            .with("price", offer.price());
    }
    // Nobody calls this cheap: it is the chips that one wants.
    constexpr int dear = 8;
    // … and with fewer than these nobody refuses for long.
    constexpr int plenty = 9;
    if (offer.price() > dear && offer.pot > 0) {
        if (offer.chips + offer.pot < plenty) {
            return Refusal("hint.gesjaakt.take_few_chips")
                .with("card", offer.card)
                .with("pot", offer.pot)
                .with("price", offer.price())
                .with("chips", offer.chips + offer.pot);
        }
        return Refusal("hint.gesjaakt.take_chips")
            .with("card", offer.card)
            .with("pot", offer.pot)
            .with("price", offer.price())
            .with("chips", offer.chips + offer.pot);
    }
    return Refusal("hint.gesjaakt.take_cheap")
        .with("card", offer.card)
        .with("pot", offer.pot)
        .with("price", offer.price())
        .with("chips", offer.chips);
}

// What is shown of other chips stays as the table shows it (ruling G4), so it is not among the
// facts.
Refusal why_pay(const Offer& offer, int seats) {
    if (offer.price() <= 0) {
        return Refusal("hint.gesjaakt.pay_round")
            .with("card", offer.card)
            .with("gain", -offer.price())
            .with("then", -offer.price() + seats - 1);
    }
    if (offer.chips == 1) {
        return Refusal("hint.gesjaakt.pay_last")
            .with("card", offer.card)
            .with("price", offer.price());
    }
    if (offer.pot == 0) {
        return Refusal("hint.gesjaakt.pay_first")
            .with("card", offer.card)
            .with("price", offer.price())
            .with("chips", offer.chips - 1);
    }
    return Refusal("hint.gesjaakt.pay")
        .with("card", offer.card)
        .with("price", offer.price())
        .with("pot", offer.pot)
        .with("chips", offer.chips - 1);
}

}  // namespace

Refusal reason_for(const View& view, Action action) {
    const Offer offer(view);
    return action == Action::take ? why_take(offer) : why_pay(offer, view.config.seats);
}

}  // namespace stamtafel::gesjaakt
