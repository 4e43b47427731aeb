// What a good player does at 24 without thinking long: `normal`, and everybody in the simulations
// of `strong`. Looks at the table and at the hand of one seat only.
#pragma once

#include <array>

#include "bots/twentyfour/odds.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

// Found by playing matches against variations of itself: bench/twentyfour_lab.cpp.
struct Habits {
    float leading = 1.035F;    // what a card is worth later on, if this trick is won
    float following = 0.6F;    // … and if it is not
    float saving = 0.8F;       // how much a card counts against ending without a trick
    float low_trump = 0.327F;  // the least a trump is worth: it may ruff
    float one = 0.305F;        // what holding a 1 adds: it may turn the order round
    // By others: what a card must be worth to be kept.
    std::array<float, max_players> keep{0, 0.309F, 0.313F, 0.325F, 0.2F};
    float fresh = 0.48F;  // what a new card is worth, as a part of that
    float drop = 0.0F;    // sits out below this many points
    float yellow = 0.0F;  // doubled only above this many points
};

class Instinct {
  public:
    constexpr explicit Instinct(const Habits& habits) : habits_(habits) {}
    constexpr Instinct() = default;

    [[nodiscard]] Action operator()(const Position& position, Seat seat) const {
        switch (position.phase) {
            case Phase::calling:
                return call(position, seat);
            case Phase::naming:
                return name_trump(position, seat);
            case Phase::exchanging:
                return exchange(position, seat);
            default:
                return play(position, seat);
        }
    }

    // What each play promises, in points of the round; `better` sees all of them.
    template <class Each>
    void promises(const Position& position, Seat seat, Each&& each) const;

    [[nodiscard]] Action play(const Position& position, Seat seat) const {
        const CardSet cards = playable(position, seat);
        const std::uint64_t bits = cards.bits();
        if ((bits & (bits - 1)) == 0) {
            const auto card = static_cast<Card>(cards.lowest());
            // With a choice of orders there is still something to think about.
            const bool orders =
                rank_of(card) == 1 || (rank_of(card) == 2 && may_name_with_2(position));
            if (!orders || (rank_of(card) == 1 && position.tricks_done == hand_cards - 1)) {
                return Action::play(card);
            }
        }
        Action best;
        float most = -1000;
        promises(position, seat, [&](const Action& action, float promise) {
            if (promise <= most) return;
            most = promise;
            best = action;
        });
        return best;
    }

    // Cards that are worth keeping in an exchange.
    [[nodiscard]] CardSet keepers(CardSet hand, Law law, int others, CardSet unseen) const;

    [[nodiscard]] Action call(const Position& position, Seat seat) const;
    [[nodiscard]] Action name_trump(const Position& position, Seat seat) const;
    [[nodiscard]] Action exchange(const Position& position, Seat seat) const;

  private:
    [[nodiscard]] float worth(const Strengths& strengths, Card card, int others) const {
        float worth = strengths.worth(card, others);
        if (colour_of(card, strengths.law().trump) == strengths.law().trump &&
            worth < habits_.low_trump) {
            worth = habits_.low_trump;
        }
        return worth;
    }

    Habits habits_{};
};

template <class Each>
void Instinct::promises(const Position& position, Seat seat, Each&& each) const {
    const CardSet hand = position.hands[seat];
    const CardSet unseen = deck - position.played - hand;
    const int size = hand_cards - position.tricks_done;
    int to_come = 0;
    const int in = players_in(position);
    if (position.led != Colour::none) {
        for (Seat other = 0; other < position.config.seats; ++other) {
            if (position.trick[other] == no_card && !position.dropped.contains(other)) ++to_come;
        }
        --to_come;
    } else {
        to_come = in - 1;
    }
    const int all = deck_cards - in * position.tricks_done - (in - 1 - to_come) - size;
    const Law law{.trump = position.trump, .one_high = position.one_high};
    const Odds odds(unseen, all, size);
    const Strengths now(odds, law);
    const int others = in - 1;
    const Law next{.trump = position.next_trump, .one_high = position.next_one_high};

    // What the cards are worth in later tricks.
    const Odds later(unseen, all, size - 1);
    std::array<float, 64> worths;
    const auto weigh_rest = [&](const Strengths& strengths, CardSet cards) {
        for (const int card : cards) {
            worths[static_cast<std::size_t>(card)] =
                worth(strengths, static_cast<Card>(card), others);
        }
    };
    const bool without = position.won[seat] == 0;
    const bool own = position.config.own_trump_penalty && seat == position.namer;
    const auto promise = [&](float wins, CardSet left, int value, bool penalty) {
        float sum = 0;
        float none = 1;
        for (const int card : left) {
            const float worth_it = worths[static_cast<std::size_t>(card)];
            sum += worth_it;
            none *= 1 - habits_.saving * worth_it;
        }
        float points =
            wins + sum * (habits_.following + (habits_.leading - habits_.following) * wins);
        if (without) points -= (penalty ? 12.0F : 6.0F) * (1 - wins) * none;
        return points * static_cast<float>(value);
    };

    const CardSet cards = playable(position, seat);
    const int value = trick_value(position);
    const int best = best_strength(position);
    const auto wins_now = [&](Card card) {
        const Colour led = position.led == Colour::none ? colour_of(card, law.trump) : position.led;
        if (strength(card, led, law.trump, law.one_high) <= best) return 0.0F;
        return now.stays_best(card, led, to_come);
    };
    weigh_rest(Strengths(later, next), hand);
    for (const int each_card : cards) {
        const auto card = static_cast<Card>(each_card);
        each(Action::play(card), promise(wins_now(card), hand - CardSet::of(card), value, own));
    }
    // A 1 may turn the order round, a 2 name another trump: what is left is worth something else.
    constexpr CardSet ones(0x0002'0002'0002'0002);
    constexpr CardSet twos(0x0004'0004'0004'0004);
    const CardSet turning = cards & ones;
    if (!turning.empty() && size > 1) {
        const Law turned{.trump = next.trump, .one_high = !next.one_high};
        weigh_rest(Strengths(later, turned), hand);
        for (const int each_card : turning) {
            const auto card = static_cast<Card>(each_card);
            each(Action::play_reversing(card),
                 promise(wins_now(card), hand - CardSet::of(card), value, own));
        }
    }
    if (!may_name_with_2(position)) return;
    const CardSet naming = cards & twos;
    if (naming.empty()) return;
    for (const Colour colour : colours) {
        if (colour == position.next_trump) continue;
        const Law named{.trump = colour, .one_high = next.one_high};
        weigh_rest(Strengths(later, named), hand);
        const int doubled = colour == Colour::yellow ? 2 : 1;
        for (const int each_card : naming) {
            const auto card = static_cast<Card>(each_card);
            each(Action::play_naming(card, colour),
                 promise(wins_now(card), hand - CardSet::of(card), doubled,
                         position.config.own_trump_penalty));
        }
    }
}

}  // namespace stamtafel::twentyfour
