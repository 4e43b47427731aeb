#include "bots/gesjaakt/habit.hpp"

#include <cmath>

namespace stamtafel::gesjaakt {

const std::array<Habit, habit_count> common_habits{{
#include "bots/gesjaakt/kinds.inc"
}};

namespace {

// Number by number, so that all rules are compared at once.
struct Columns {
    Likelihoods share{};
    Likelihoods face{};
    Likelihoods allowance{};
    Likelihoods scarcity{};
    Likelihoods purse{};
    Likelihoods haste{};
    Likelihoods early{};
    Likelihoods hope{};

    Columns() {
        for (std::size_t i = 0; i < habit_count; ++i) {
            const Habit& habit = common_habits[i];
            share[i] = habit.share;
            face[i] = habit.face;
            allowance[i] = habit.allowance;
            scarcity[i] = habit.scarcity;
            purse[i] = habit.purse;
            haste[i] = habit.haste;
            early[i] = habit.early;
            hope[i] = habit.hope;
        }
    }
};

struct Facts {
    float cost;
    float card;
    float pot;
    float chips;
    float few;
    float part;
    float hope;

    Facts(const Offer& offer, int cost_, int pot_, int chips_)
        : cost(static_cast<float>(cost_)),
          card(static_cast<float>(offer.card)),
          pot(static_cast<float>(pot_)),
          chips(static_cast<float>(chips_)),
          few(static_cast<float>(std::max(0, comfortable_chips - chips_))),
          part(offer.part()),
          hope(static_cast<float>(offer.card * offer.unseen_neighbours) * part) {}
};

// How likely the rules from `first` on want the card, before they think of the others.
template <std::size_t first, std::size_t last>
void wanting(const Facts& facts, Likelihoods& out) {
    static const Columns of;
    for (std::size_t i = first; i < last; ++i) {
        const float price = of.share[i] * facts.cost + of.face[i] * facts.card +
                            of.purse[i] * facts.chips - (1 + of.early[i] * facts.part) * facts.pot -
                            of.allowance[i] - of.haste[i] * facts.part -
                            of.scarcity[i] * facts.few - of.hope[i] * facts.hope;
        const float off = price * (1 / vagueness);
        out[i] = 0.5F - 0.5F * off / std::sqrt(1 + off * off);
    }
}

}  // namespace

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
    const Facts facts(offer, cost, pot, chips);
    return share * facts.cost + face * facts.card + purse * facts.chips -
           (1 + early * facts.part) * facts.pot - allowance - haste * facts.part -
           scarcity * facts.few - hope * facts.hope;
}

bool Habit::takes(const Offer& offer, Seat seat, int pot, const Chips& chips) const {
    if (price(offer, offer.costs[seat], pot, chips[seat]) > 0) return false;
    if (!milks || chips[seat] < 2) return true;
    // Nobody else wants it for what will lie on it then, nor has to take it.
    for (int distance = 1; distance < offer.seats; ++distance) {
        const auto other = static_cast<Seat>((seat + distance) % offer.seats);
        if (chips[other] == 0 ||
            price(offer, offer.costs[other] - milking_caution, pot + distance, chips[other]) <= 0) {
            return true;
        }
    }
    return false;
}

void likely_to_take(const Offer& offer, Seat seat, int pot, const Chips& chips, Likelihoods& out) {
    wanting<0, habit_count>(Facts(offer, offer.costs[seat], pot, chips[seat]), out);
    bool threatened = chips[seat] < 2;
    for (Seat other = 0; other < offer.seats; ++other) {
        if (other != seat && chips[other] == 0) threatened = true;
    }
    if (!threatened) {
        Likelihoods eagerest;
        for (std::size_t i = first_milking; i < habit_count; ++i) eagerest[i] = 0;
        for (int distance = 1; distance < offer.seats; ++distance) {
            const auto other = static_cast<std::size_t>((seat + distance) % offer.seats);
            Likelihoods eager;
            wanting<first_milking, habit_count>(
                Facts(offer, offer.costs[other] - milking_caution, pot + distance, chips[other]),
                eager);
            for (std::size_t i = first_milking; i < habit_count; ++i) {
                eagerest[i] = std::max(eagerest[i], eager[i]);
            }
        }
        for (std::size_t i = first_milking; i < habit_count; ++i) out[i] *= eagerest[i];
    }
    for (float& take : out) take = habit_stray + (1 - 2 * habit_stray) * take;
}

float Habit::lavish() const {
    constexpr float usual_cost = 20;
    constexpr float usual_chips = 8;
    return allowance + scarcity + haste / 2 + (1 - share - face + hope) * usual_cost -
           purse * usual_chips;
}

}  // namespace stamtafel::gesjaakt
