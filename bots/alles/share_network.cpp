#include "bots/alles/share_network.hpp"

#include <bit>
#include <cmath>

namespace stamtafel::alles {

namespace shares {

namespace {

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

float whether(bool value) {
    return value ? 1 : 0;
}

unsigned numbers_of(Cards cards, int colour) {
    return static_cast<unsigned>(cards.kinds().bits() >> (colour * highest_rank)) &
           ((1U << highest_rank) - 1);
}

// What a handful holds of one colour.
struct Holding {
    Holding(Cards cards, int colour) {
        const unsigned numbers = numbers_of(cards, colour);
        const int zeros = cards.count(card_of(colour, 0));
        count = std::popcount(numbers) + zeros;
        highest = static_cast<int>(std::bit_width(numbers));
        lowest = zeros > 0 || numbers == 0 ? 0 : std::countr_zero(numbers) + 1;
    }
    int count;
    int highest;
    int lowest;
};

std::array<int, ranks> ranks_of(Cards cards) {
    std::array<int, ranks> counts{};
    for (int colour = 0; colour < colours; ++colour) {
        counts[0] += cards.count(card_of(colour, 0));
        for (unsigned rest = numbers_of(cards, colour); rest != 0; rest &= rest - 1) {
            ++counts[at(std::countr_zero(rest) + 1)];
        }
    }
    return counts;
}

float tenths(int rank) {
    return 0.1F * static_cast<float>(std::max(rank, 0));
}
float twentieths(int points) {
    return std::clamp(0.05F * static_cast<float>(points), -3.0F, 3.0F);
}

template <std::size_t N>
void cut_off(std::array<float, N>& units) {
    for (float& unit : units) unit = std::max(unit, 0.0F);
}

}  // namespace

Inputs inputs_of(const Position& position, Seat me) {
    const int seats = position.config.seats;
    const Player& self = position.players[me];
    Cards unseen = Cards::deck() - self.hand;
    for (Seat seat = 0; seat < seats; ++seat) {
        unseen = unseen - position.players[seat].piled;
        if (position.trick.played(seat)) unseen.erase(position.trick[seat]);
    }
    // What would come to lie on the own piles by the cards that are there.
    std::array<int, colours> covered_by{};
    covered_by.fill(no_pile);
    int to_come = 0;
    for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
        const Card card = position.trick[seat];
        if (is_card(card)) {
            covered_by[at(colour_of(card))] = rank_of(card);
        } else {
            ++to_come;
        }
    }

    Inputs inputs;
    float gain = 0;
    for (int colour = 0; colour < colours; ++colour) {
        const int top = self.tops[at(colour)];
        const int cover = covered_by[at(colour)];
        const float change = cover == no_pile ? 0 : tenths(cover) - tenths(top);
        const Holding held(self.hand, colour);
        const Holding hidden(unseen, colour);
        gain += change;
        auto& told = inputs.colour[at(colour)];
        told[colour_input::top] = tenths(top);
        told[colour_input::has_pile] = whether(top != no_pile);
        told[colour_input::held] = 0.3F * static_cast<float>(held.count);
        told[colour_input::highest_held] = tenths(held.highest);
        told[colour_input::lowest_held] = tenths(held.lowest);
        told[colour_input::unseen] = 0.1F * static_cast<float>(hidden.count);
        told[colour_input::highest_unseen] = tenths(hidden.highest);
        told[colour_input::covered] = whether(cover != no_pile);
        told[colour_input::cover_gain] = change;
        int next = colour_input::other_tops;
        for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
            told[at(next++)] = tenths(position.players[seat].tops[at(colour)]);
        }
    }

    auto& told = inputs.table;
    const bool leads = to_come == seats - 1;
    const float rounds = Chances(position.config).rounds_left(position);
    const float nearness = 1 / std::sqrt(rounds);
    if (position.tricks_left >= 2) {
        told[at(table_input::tricks_left_are + position.tricks_left - 2)] = 1;
    }
    told[at(table_input::to_come_are + to_come)] = 1;
    if (!leads) {
        told[at(table_input::best_rank_is + rank_of(position.trick[position.ahead]))] = 1;
    }
    const auto held = ranks_of(self.hand);
    const auto hidden = ranks_of(unseen);
    for (int rank = 0; rank < ranks; ++rank) {
        told[at(table_input::held_ranks + rank)] = 0.5F * static_cast<float>(held[at(rank)]);
        told[at(table_input::unseen_ranks + rank)] = 0.3F * static_cast<float>(hidden[at(rank)]);
    }
    told[table_input::nearness] = nearness;
    told[table_input::last_round] = whether(rounds <= 1);
    told[table_input::cover_gain] = gain;
    told[table_input::shown_points] = twentieths(self.shown_points());
    int next = table_input::other_seats;
    for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
        const Player& other = position.players[seat];
        told[at(next + other_seat::is_ahead)] = whether(!leads && position.ahead == seat);
        told[at(next + other_seat::lead)] = twentieths(other.total - self.total) * nearness;
        told[at(next + other_seat::shown_lead)] =
            twentieths(other.shown_points() - self.shown_points());
        next += other_seat::count;
    }
    return inputs;
}

CardInputs card_inputs_of(const Inputs& inputs, const Glance& glance, Card card) {
    CardInputs told{};
    told[at(card_input::rank_is + rank_of(card))] = 1;
    glance.each_sign(card, [&](Sign sign, float value) {
        told[at(card_input::signs + static_cast<int>(sign))] = value;
    });
    std::ranges::copy(inputs.colour[at(colour_of(card))], told.begin() + card_input::colour);
    return told;
}

ColourUnits colour_units_of(const Weights& weights, const Inputs::Colour& colour) {
    ColourUnits units = weights.colour.back();
    for (std::size_t i = 0; i < colour.size(); ++i) add(units, colour[i], weights.colour[i]);
    cut_off(units);
    return units;
}

Units shared_units_of(const Weights& weights, const ColourUnits& all_colours,
                      const Inputs& inputs) {
    Units units = weights.table.back();
    for (std::size_t i = 0; i < all_colours.size(); ++i) {
        add(units, all_colours[i], weights.all_colours[i]);
    }
    for (std::size_t i = 0; i < inputs.table.size(); ++i) {
        add(units, inputs.table[i], weights.table[i]);
    }
    return units;
}

Units units_of(const Weights& weights, const Units& shared, const CardInputs& card) {
    Units units = shared;
    for (std::size_t i = 0; i < card.size(); ++i) add(units, card[i], weights.card[i]);
    cut_off(units);
    return units;
}

LastUnits last_units_of(const Weights& weights, const Units& units) {
    LastUnits last = weights.last.back();
    for (std::size_t i = 0; i < units.size(); ++i) add(last, units[i], weights.last[i]);
    cut_off(last);
    return last;
}

float share_of(const Weights& weights, const LastUnits& last) {
    float share = 0;
    for (std::size_t i = 0; i < last.size(); ++i) share += last[i] * weights.share[i];
    return share;
}

}  // namespace shares

shares::Units ShareNetwork::shared_of(const shares::Inputs& inputs) const {
    shares::ColourUnits all{};
    for (const shares::Inputs::Colour& colour : inputs.colour) {
        shares::add(all, 1, shares::colour_units_of(*weights_, colour));
    }
    return shares::shared_units_of(*weights_, all, inputs);
}

float ShareNetwork::told(const shares::Units& shared, const shares::CardInputs& card) const {
    const shares::Units units = shares::units_of(*weights_, shared, card);
    return shares::share_unit *
           shares::share_of(*weights_, shares::last_units_of(*weights_, units));
}

float ShareNetwork::share(const Position& position, Seat me, const Concern& concern,
                          Card card) const {
    const shares::Inputs inputs = shares::inputs_of(position, me);
    return told(shared_of(inputs),
                shares::card_inputs_of(inputs, Glance(position, me, concern), card));
}

Card ShareNetwork::best_card(const Position& position, Seat me, const Concern& concern) const {
    const CardSet hand = position.players[me].hand.kinds();
    if (position.tricks_left == 1) return static_cast<Card>(hand.lowest());
    Card best = no_card;
    float most = 0;
    each_card(position, me, concern, [&](Card card, float share) {
        if (best != no_card && share <= most) return;
        best = card;
        most = share;
    });
    return best;
}

}  // namespace stamtafel::alles
