#include "bots/twentyfour/simple.hpp"

#include <algorithm>

namespace stamtafel::twentyfour {

namespace {

// All cards of the same suit that are higher.
CardSet higher(Card card, Law law) {
    const Colour colour = colour_of(card, law.trump);
    const CardSet all = suit(colour, law.trump);
    const CardSet own_24 = all & CardSet::of(the_24);
    if (card == the_24) return law.one_high ? all - own_24 : CardSet();
    const CardSet below = CardSet::range(0, card - 1) & lane(colour);
    return law.one_high ? below : (lane(colour) - below - CardSet::of(card)) | own_24;
}

// The chance that none of `taken` cards out of `all` is one of `marked`, roughly.
double chance_of_none(int marked, int all, int taken) {
    double chance = 1;
    for (int i = 0; i < taken && all > 0; ++i) chance *= 1 - static_cast<double>(marked) / all;
    return std::max(chance, 0.0);
}

// The odds as one seat sees them: which cards it has not seen, and how many each other may hold.
class Odds {
  public:
    Odds(const View& view, CardSet own, int cards_each)
        : unseen_(deck - view.played - own), all_(unseen_.size()), each_(cards_each) {}

    [[nodiscard]] CardSet unseen() const { return unseen_; }

    // That a card which is best so far stays so while `others` more play.
    [[nodiscard]] double stays_best(Card card, Colour led, Law law, int others) const {
        const Colour colour = colour_of(card, law.trump);
        const double no_higher = chance_of_none((higher(card, law) & unseen_).size(), all_, each_);
        double beaten = 1 - no_higher;
        if (led != law.trump) {
            const double is_void =
                chance_of_none((suit(led, law.trump) & unseen_).size(), all_, each_);
            const CardSet trumps = suit(law.trump, law.trump) & unseen_;
            const double ruffs = is_void * (1 - chance_of_none(trumps.size(), all_, each_));
            beaten = colour == law.trump ? beaten * is_void : std::min(1.0, beaten + ruffs);
        }
        double chance = 1;
        for (; others > 0; --others) chance *= 1 - beaten;
        return chance;
    }
    // That a card wins a trick some day: taken as if it were led.
    [[nodiscard]] double worth(Card card, Law law, int others) const {
        return stays_best(card, colour_of(card, law.trump), law, others);
    }
    [[nodiscard]] double worth(CardSet cards, Law law, int others) const {
        double sum = 0;
        for (const int card : cards) sum += worth(static_cast<Card>(card), law, others);
        return sum;
    }

  private:
    CardSet unseen_;
    int all_;
    int each_;
};

int others_in(const View& view) {
    return players_in(view) - 1;
}

// Blind is a gamble for somebody who is about to lose anyway.
Action call(const View& view, Seat me) {
    int lowest = points_to_lose;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (seat != me) lowest = std::min<int>(lowest, view.points[seat]);
    }
    const bool losing = view.points[me] - lowest >= 20 || (lowest <= 6 && view.points[me] >= 20);
    return losing && may_call_blind(view, me) ? Action::blind() : Action::look();
}

Action name_trump(const View& view, Seat me) {
    const Odds odds(view, view.hands[me], hand_cards);
    const auto promise = [&](Colour colour) {
        const CardSet trumps = view.hands[me] & suit(colour, colour);
        return odds.worth(view.hands[me], {.trump = colour}, others_in(view)) + 0.3 * trumps.size();
    };
    // Doubled tricks are for hands that promise some.
    const Colour best = *std::ranges::max_element(colours, {}, promise);
    const bool yellow =
        promise(Colour::yellow) > 1.2 && promise(Colour::yellow) > promise(best) - 0.3;
    return Action::trump(yellow ? Colour::yellow : best);
}

// Puts away what is worse than what may be expected for it, the worst first. Drops out where the
// hand that is then to be expected costs points on average.
Action exchange(const View& view, Seat me) {
    const Odds odds(view, view.hands[me], hand_cards);
    const Law law{.trump = view.trump};
    const int others = others_in(view);
    const double fresh = odds.worth(odds.unseen(), law, others) / odds.unseen().size();
    const auto worth = [&](int card) { return odds.worth(static_cast<Card>(card), law, others); };
    CardSet kept = view.hands[me];
    int count = 0;
    while (may_exchange(view, me) && count < most_exchanged) {
        int worst = kept.lowest();
        for (const int card : kept) {
            if (worth(card) < worth(worst)) worst = card;
        }
        if (worth(worst) >= fresh) break;
        kept.erase(worst);
        ++count;
    }
    if (may_drop(view, me)) {
        const double tricks = odds.worth(kept, law, others) + count * fresh;
        double none = 1;
        for (const int card : kept) none *= 1 - worth(card);
        for (int i = 0; i < count; ++i) none *= 1 - fresh;
        if (hand_cards * none > tricks) return Action::drop();
    }
    return Action::swap(view.hands[me] - kept, count);
}

// A card is worth playing if it wins now rather than later; what it orders should suit the rest.
Action play(const View& view, Seat me) {
    const CardSet hand = view.hands[me];
    const Odds odds(view, hand, hand.size());
    const Law law = law_now(view);
    int to_come = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool waits = view.trick[seat] == no_card && !view.dropped.contains(seat);
        if (seat != me && waits) ++to_come;
    }
    const double first_trick = view.won[me] == 0 ? 2.0 : 1.0;  // none at all is what costs most
    const auto value = [&](const Action& action) {
        const Colour led = view.led == Colour::none ? colour_of(action.card, law.trump) : view.led;
        const bool leads = strength(action.card, led, law) > best_strength(view);
        const double now = leads ? odds.stays_best(action.card, led, law, to_come) : 0;
        Law next = law_next(view);
        if (action.order == Action::Order::reverse) next.one_high = !next.one_high;
        if (action.order == Action::Order::trump) next.trump = action.colour;
        const CardSet rest = hand - CardSet::of(action.card);
        return first_trick * now + 0.8 * odds.worth(rest, next, others_in(view));
    };
    Actions actions;
    TwentyFour::legal(view, me, actions);
    return *std::ranges::max_element(actions, {}, value);
}

}  // namespace

Action simple_choice(const View& view, Random& /*random*/) {
    const Seat me = view.turn;
    switch (view.phase) {
        case Phase::calling:
            return call(view, me);
        case Phase::naming:
            return name_trump(view, me);
        case Phase::exchanging:
            return exchange(view, me);
        default:
            return play(view, me);
    }
}

}  // namespace stamtafel::twentyfour
