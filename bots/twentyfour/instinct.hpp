// What a good player does at 24 without thinking long: `normal`, and everybody in the simulations
// of `strong`. Looks at the table and at the hand of one seat only.
#pragma once

#include <array>

#include "bots/twentyfour/odds.hpp"
#include "bots/whim.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

// Found by playing matches against variations of itself: lab/twentyfour/lab.cpp.
struct Habits {
    float leading = 1.035F;    // what a card is worth later on, if this trick is won
    float following = 0.57F;   // … and if it is not
    float saving = 0.8F;       // how much a card counts against ending without a trick
    float low_trump = 0.327F;  // the least a trump is worth: it may ruff
    float one = 0.38F;         // what holding a 1 adds: it may turn the order round
    // By others: what a card must be worth to be kept.
    std::array<float, max_players> keep{0, 0.309F, 0.313F, 0.325F, 0.32F};
    float fresh = 0.48F;    // what a new card is worth, as a part of that
    float drop = 0.0F;      // sits out below this many points
    float yellow = -0.08F;  // doubled only above this many points
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

    // What each play promises, in points of the round: each(action, promise).
    template <class Each>
    void promises(const Position& position, Seat seat, Each&& each) const;

    [[nodiscard]] Action play(const Position& position, Seat seat) const {
        return play(position, seat, [] { return 0.0F; });
    }
    // What each play promises is changed by `nudge()`.
    template <class Nudge>
    [[nodiscard]] Action play(const Position& position, Seat seat, Nudge&& nudge) const {
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
            const float likes = promise + nudge();
            if (likes <= most) return;
            most = likes;
            best = action;
        });
        return best;
    }

    // Cards that are worth keeping in an exchange.
    [[nodiscard]] CardSet keepers(CardSet hand, Law law, int others, CardSet unseen) const;

    [[nodiscard]] Action call(const Position& position, Seat seat) const;
    [[nodiscard]] Action name_trump(const Position& position, Seat seat, Whim whim = {}) const;
    [[nodiscard]] Action exchange(const Position& position, Seat seat, Whim whim = {}) const;

  private:
    class Rest;

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

// A hand as it is after one of its cards is played.
class Instinct::Rest {
  public:
    Rest(CardSet hand, bool without, const Instinct& instinct)
        : without_(without), instinct_(instinct) {
        for (const int card : hand) cards_[size_++] = static_cast<Card>(card);
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] Card card(std::size_t at) const { return cards_[at]; }

    // What the cards are worth in the tricks that come.
    void weigh(const Strengths& strengths, int others) {
        sum_ = 0;
        float none = 1;
        for (std::size_t i = 0; i < size_; ++i) {
            worth_[i] = instinct_.worth(strengths, cards_[i], others);
            sum_ += worth_[i];
            none_[i] = none;  // of those before it wins
            none *= 1 - instinct_.habits_.saving * worth_[i];
        }
        if (!without_) return;
        none = 1;
        for (std::size_t i = size_; i-- > 0;) {
            none_[i] *= none;
            none *= 1 - instinct_.habits_.saving * worth_[i];
        }
    }
    // In tricks, if card number `at` is played and wins with that chance.
    [[nodiscard]] float promise(std::size_t at, float wins, float penalty) const {
        const Habits& habits = instinct_.habits_;
        const float later = habits.following + (habits.leading - habits.following) * wins;
        const float tricks = wins + (sum_ - worth_[at]) * later;
        return without_ ? tricks - penalty * (1 - wins) * none_[at] : tricks;
    }

  private:
    std::array<Card, hand_cards> cards_{};
    std::array<float, hand_cards> worth_{};
    std::array<float, hand_cards> none_{};
    std::size_t size_ = 0;
    float sum_ = 0;
    bool without_;
    const Instinct& instinct_;
};

template <class Each>
void Instinct::promises(const Position& position, Seat seat, Each&& each) const {
    const CardSet hand = position.hands[seat];
    const CardSet unseen = deck - position.played - hand;
    const int size = hand_cards - position.tricks_done;
    const int in = players_in(position);
    int played = 0;
    for (const Card card : position.trick) played += card != no_card ? 1 : 0;
    const int to_come = in - 1 - played;
    const int all = deck_cards - in * position.tricks_done - played - size;
    const int others = in - 1;
    const Law law = law_now(position);
    const Law next = law_next(position);
    const Odds odds(unseen, all, size);
    const Odds later(unseen, all, size - 1);
    const Strengths now(odds, law);

    Rest rest(hand, position.won[seat] == 0, *this);
    rest.weigh(next.trump == law.trump ? Strengths(later, now, next) : Strengths(later, next),
               others);
    const CardSet cards = playable(position, seat);
    const int best = best_strength(position);
    std::array<float, hand_cards> wins{};
    CardSet turning;
    CardSet naming;
    const auto value = static_cast<float>(trick_value(position));
    const bool own = position.config.own_trump_penalty && seat == position.namer;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const Card card = rest.card(i);
        if (!cards.contains(card)) continue;
        const Colour led = position.led == Colour::none ? colour_of(card, law.trump) : position.led;
        const bool ahead = strength(card, led, law) > best;
        wins[i] = ahead ? now.stays_best(card, led, to_come) : 0;
        each(Action::play(card), value * rest.promise(i, wins[i], own ? 12 : 6));
        if (rank_of(card) == 1) turning.insert(static_cast<int>(i));
        if (rank_of(card) == 2) naming.insert(static_cast<int>(i));
    }
    // A 1 may turn the order round, a 2 name another trump: what is left is worth something else.
    if (!turning.empty() && size > 1) {
        const Law turned{.trump = next.trump, .one_high = !next.one_high};
        rest.weigh(Strengths(later, turned), others);
        for (const int at : turning) {
            const auto i = static_cast<std::size_t>(at);
            each(Action::play_reversing(rest.card(i)),
                 value * rest.promise(i, wins[i], own ? 12 : 6));
        }
    }
    if (naming.empty() || !may_name_with_2(position)) return;
    for (const Colour colour : colours) {
        if (colour == position.next_trump) continue;
        const Law named{.trump = colour, .one_high = next.one_high};
        rest.weigh(Strengths(later, named), others);
        const float doubled = colour == Colour::yellow ? 2 : 1;
        for (const int at : naming) {
            const auto i = static_cast<std::size_t>(at);
            const float penalty = position.config.own_trump_penalty ? 12 : 6;
            each(Action::play_naming(rest.card(i), colour),
                 doubled * rest.promise(i, wins[i], penalty));
        }
    }
}

}  // namespace stamtafel::twentyfour
