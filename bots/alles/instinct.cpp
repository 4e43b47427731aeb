#include "bots/alles/instinct.hpp"

#include <algorithm>

namespace stamtafel::alles {

namespace {

// The numbered cards above a rank, in all colours.
constexpr std::array<std::uint64_t, ranks> above = [] {
    std::array<std::uint64_t, ranks> masks{};
    for (int rank = 0; rank < ranks; ++rank) {
        for (int colour = 0; colour < colours; ++colour) {
            for (int higher = rank + 1; higher <= highest_rank; ++higher) {
                masks[static_cast<std::size_t>(rank)] |= std::uint64_t{1}
                                                         << card_of(colour, higher);
            }
        }
    }
    return masks;
}();
constexpr std::array<std::uint64_t, colours> of_colour = [] {
    std::array<std::uint64_t, colours> masks{};
    for (int colour = 0; colour < colours; ++colour) {
        for (int rank = 0; rank <= highest_rank; ++rank) {
            masks[static_cast<std::size_t>(colour)] |= std::uint64_t{1} << card_of(colour, rank);
        }
    }
    return masks;
}();

// Without the instruction for it, which portable flags do not allow.
constexpr int bits_in(std::uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    return static_cast<int>(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >>
                            56);
}

constexpr std::array<float, deck_size + 1> one_of = [] {
    std::array<float, deck_size + 1> shares{};
    shares[0] = 1;
    for (std::size_t i = 1; i < shares.size(); ++i) shares[i] = 1 / static_cast<float>(i);
    return shares;
}();

}  // namespace

Glance::Glance(const Position& position, Seat me, const Concern& concern)
    : seats_(position.config.seats) {
    const Player& self = position.players[me];
    for (Seat seat = 0; seat < seats_; ++seat) open_ = open_ + position.players[seat].piled;

    for (std::size_t colour = 0; colour < colours; ++colour) {
        own_[colour] = std::max<std::int8_t>(self.tops[colour], 0);
        stake_ += 0.1F * static_cast<float>(own_[colour]);
    }
    covered_by_.fill(-1);
    best_rank_ = rank_of(position.trick[position.ahead]);
    const Seat ahead = position.ahead;
    const bool leads = best_rank_ < 0;
    if (!leads) {
        const Player& winner = position.players[ahead];
        int before = 0;
        for (std::size_t colour = 0; colour < colours; ++colour) {
            theirs_[colour] = std::max<std::int8_t>(winner.tops[colour], 0);
            before += theirs_[colour];
        }
        Seat seat = ahead;
        bool passed_me = false;
        for (int place = 0; place < seats_; ++place, seat = left_of(seat, seats_)) {
            passed_me = passed_me || seat == me;
            const Card card = position.trick[seat];
            if (!is_card(card)) continue;
            const auto colour = at(colour_of(card));
            open_.insert(card);
            theirs_[colour] = static_cast<std::int8_t>(rank_of(card));
            if (passed_me) later_ = static_cast<std::uint8_t>(later_ | 1U << colour);
        }
        int after = 0;
        for (const std::int8_t top : theirs_) after += top;
        suits_ = concern[me][ahead] * static_cast<float>(seats_ - 1);
        kept_ = 0.1F * static_cast<float>(after - before) * suits_;
    }
    Seat seat = left_of(me, seats_);
    for (; seat != me; seat = left_of(seat, seats_)) {
        const Card card = position.trick[seat];
        if (is_card(card)) {
            covered_by_[at(colour_of(card))] = static_cast<std::int8_t>(rank_of(card));
            continue;
        }
        ++to_come_;
        const float suits = concern[me][seat] * static_cast<float>(seats_ - 1);
        suits_later_ += suits;
        for (std::size_t colour = 0; colour < colours; ++colour) {
            const int top = std::max<int>(position.players[seat].tops[colour], 0);
            later_tops_[colour] += 0.1F * suits * static_cast<float>(top);
        }
    }
    if (to_come_ > 1) {
        const float one = one_of[at(to_come_)];
        suits_later_ *= one;
        for (float& tops : later_tops_) tops *= one;
    }
    for (std::size_t colour = 0; colour < colours; ++colour) {
        if (covered_by_[colour] < 0) continue;
        gain_ += 0.1F * static_cast<float>(covered_by_[colour] - own_[colour]);
    }
    one_at_hand_ = one_of[at(position.tricks_left - 1)];
    role_ = leads ? Role::leads : (to_come_ == 0 ? Role::last : Role::between);
    hold(position.players[me].hand);
}

void Glance::hold(Cards hand) {
    const std::uint64_t kinds = hand.kinds().bits();
    at_hand_ = HigherCards(kinds);
    const Cards unseen = Cards::deck() - open_ - hand;
    unseen_ = HigherCards(unseen.kinds().bits());
    const int zeros = bits_in(unseen.kinds().bits() >> first_zero) + unseen.pairs();
    one_unseen_ = one_of[at(unseen_.above(0) + zeros)];
    for (std::size_t colour = 0; colour < colours; ++colour) {
        of_colour_[colour] = static_cast<std::uint8_t>(bits_in(kinds & of_colour[colour]));
    }
    if (best_rank_ < 0) return;
    stays_ = power(1 - static_cast<float>(unseen_.above(best_rank_)) * one_unseen_, to_come_);
}

Card instinctive_card(const Position& position, Seat me, const Concern& concern,
                      const Weights& weights) {
    return heaviest_card(position, me, concern, weights, [] { return 0.0F; });
}

namespace {

// One colour's part of what a lay weighs: `top` lies on top of its pile, or nothing is laid.
float colour_weight(std::uint64_t hand, int colour, Card top, const LayWeights& weights) {
    const auto rest = hand & of_colour[static_cast<std::size_t>(colour)];
    if (top == no_card) return weights.without * static_cast<float>(bits_in(rest));
    const auto rank = static_cast<std::size_t>(rank_of(top));
    const int higher = bits_in(rest & above[rank]);
    return weights.top[rank] + weights.above * static_cast<float>(higher) +
           weights.below * static_cast<float>(bits_in(rest) - higher);
}

}  // namespace

float weight_of(Cards hand, Action lay, const LayWeights& weights) {
    std::array<Card, colours> tops{};
    tops.fill(no_card);
    float sum = 0;
    for (int i = 0; i < lay.size(); ++i) {
        Card& top = tops[static_cast<std::size_t>(colour_of(lay[i]))];
        if (top != no_card) sum += weights.covered[static_cast<std::size_t>(rank_of(top))];
        top = lay[i];
        hand.erase(lay[i]);
    }
    const std::uint64_t bits = hand.kinds().bits();
    for (int colour = 0; colour < colours; ++colour) {
        sum += colour_weight(bits, colour, tops[static_cast<std::size_t>(colour)], weights);
    }
    return sum;
}

namespace {

// The best way to lay 0, 1, 2 or 3 cards of one colour.
struct ColourLays {
    std::array<float, max_opening + 1> weight{};
    std::array<std::array<Card, max_opening>, max_opening + 1> cards{};
};

ColourLays colour_lays(Cards hand, int colour, int most, const LayWeights& weights) {
    ColourLays best;
    best.weight.fill(-1e9F);
    const std::uint64_t bits = hand.kinds().bits();
    const std::uint64_t held = bits & of_colour[static_cast<std::size_t>(colour)];
    best.weight[0] = colour_weight(bits, colour, no_card, weights);
    for (const int first : CardSet(held)) {
        const auto top = static_cast<Card>(first);
        const std::uint64_t after_one =
            hand.doubled().contains(first) ? bits : bits & ~(std::uint64_t{1} << first);
        const float one = colour_weight(after_one, colour, top, weights);
        if (one > best.weight[1]) {
            best.weight[1] = one;
            best.cards[1] = {top};
        }
        for (const int second : CardSet(held)) {
            if (second == first) continue;
            const auto under = static_cast<Card>(second);
            const std::uint64_t after_two = after_one & ~(std::uint64_t{1} << second);
            const float two = colour_weight(after_two, colour, top, weights) +
                              weights.covered[static_cast<std::size_t>(rank_of(under))];
            if (two > best.weight[2]) {
                best.weight[2] = two;
                best.cards[2] = {under, top};
            }
            if (most < 3) continue;
            for (const int third : CardSet(held)) {
                if (third >= second || third == first) continue;
                const auto bottom = static_cast<Card>(third);
                const std::uint64_t after = after_two & ~(std::uint64_t{1} << third);
                const float three = colour_weight(after, colour, top, weights) +
                                    weights.covered[static_cast<std::size_t>(rank_of(under))] +
                                    weights.covered[static_cast<std::size_t>(rank_of(bottom))];
                if (three > best.weight[3]) {
                    best.weight[3] = three;
                    best.cards[3] = {bottom, under, top};
                }
            }
        }
    }
    return best;
}

}  // namespace

// Colours weigh independently of each other, so the best lay is found colour by colour.
Action instinctive_lay(Cards hand, const Config& config, const LayWeights& weights, Whim whim) {
    const int wanted = opening_cards(config);
    struct Reached {
        float weight = -1e9F;
        std::array<Card, max_opening> cards{};
    };
    std::array<Reached, max_opening + 1> reached;
    reached[0].weight = 0;
    for (int colour = 0; colour < colours; ++colour) {
        ColourLays lays = colour_lays(hand, colour, wanted, weights);
        for (float& weight : lays.weight) weight += whim();
        std::array<Reached, max_opening + 1> next;
        for (std::size_t before = 0; before <= static_cast<std::size_t>(wanted); ++before) {
            for (std::size_t more = 0; before + more <= static_cast<std::size_t>(wanted); ++more) {
                const float weight = reached[before].weight + lays.weight[more];
                Reached& to = next[before + more];
                if (weight <= to.weight) continue;
                to.weight = weight;
                to.cards = reached[before].cards;
                for (std::size_t i = 0; i < more; ++i) to.cards[before + i] = lays.cards[more][i];
            }
        }
        reached = next;
    }
    const auto& cards = reached[static_cast<std::size_t>(wanted)].cards;
    return Action::sorted_lay(std::span(cards).first(static_cast<std::size_t>(wanted)));
}

}  // namespace stamtafel::alles
