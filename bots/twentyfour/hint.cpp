#include "bots/twentyfour/hint.hpp"

#include <algorithm>
#include <utility>

#include "rules/twentyfour/card_text.hpp"

namespace stamtafel::twentyfour {

namespace {

// The position as one seat sees it.
class Explainer {
  public:
    explicit Explainer(const View& view)
        : view_(view),
          me_(view.turn),
          hand_(view.hands[me_]),
          unseen_(deck - view.played - hand_) {}

    [[nodiscard]] Refusal why(const Action& action) const {
        switch (action.kind) {
            case Action::Kind::look:
                return why_look();
            case Action::Kind::blind:
                return Refusal("hint.24.blind")
                    .with("points", view_.points[me_])
                    .with("lowest", lowest_of_others());
            case Action::Kind::trump:
                return why_trump(action.colour);
            case Action::Kind::drop:
                return Refusal("hint.24.drop")
                    .with("trumps", trumps_in(hand_))
                    .with("top", unbeaten())
                    .with("cost", 1LL * hand_cards * trick_value(view_));
            case Action::Kind::swap:
                return why_swap(action.cards);
            case Action::Kind::play:
                break;
        }
        if (action.order == Action::Order::reverse) return why_reverse(action.card);
        if (action.order == Action::Order::trump) return why_new_trump(action);
        return why_play(action.card);
    }

  private:
    // Unseen cards that beat this one in a trick of that colour.
    [[nodiscard]] int beaters(Card card, Colour led, Law law) const {
        const int mine = strength(card, led, law);
        int count = 0;
        for (const int other : unseen_) {
            const int theirs = strength(static_cast<Card>(other), led, law);
            if (theirs > mine) ++count;
        }
        return count;
    }
    // … if it is led.
    [[nodiscard]] int beaters(int card, Law law) const {
        const auto led = static_cast<Card>(card);
        return beaters(led, colour_of(led, law.trump), law);
    }
    [[nodiscard]] Law now() const { return law_now(view_); }
    [[nodiscard]] Law next() const { return law_next(view_); }

    // The one that the fewest unseen cards beat; of equals the higher one.
    [[nodiscard]] Card strongest(CardSet cards, Law law) const {
        const auto rank = [&](int card) {
            const int rising = rank_of(static_cast<Card>(card));
            return std::pair(-beaters(card, law), law.one_high ? -rising : rising);
        };
        int best = cards.lowest();
        for (const int card : cards) {
            if (rank(card) > rank(best)) best = card;
        }
        return static_cast<Card>(best);
    }
    [[nodiscard]] int trumps_in(CardSet cards) const {
        return (cards & suit(view_.trump, view_.trump)).size();
    }
    // Own cards that no unseen card of their colour beats.
    [[nodiscard]] int unbeaten() const {
        int count = 0;
        for (const int each : hand_) {
            const auto card = static_cast<Card>(each);
            const Colour colour = colour_of(card, view_.trump);
            const int mine = strength(card, colour, now());
            bool beaten = false;
            for (const int other : unseen_& suit(colour, view_.trump)) {
                beaten |= strength(static_cast<Card>(other), colour, now()) > mine;
            }
            if (!beaten) ++count;
        }
        return count;
    }
    [[nodiscard]] int lowest_of_others() const {
        int lowest = points_to_lose;
        for (Seat seat = 0; seat < view_.config.seats; ++seat) {
            if (seat != me_) lowest = std::min<int>(lowest, view_.points[seat]);
        }
        return lowest;
    }
    [[nodiscard]] int to_come() const {
        int count = 0;
        for (Seat seat = 0; seat < view_.config.seats; ++seat) {
            const bool waits = view_.trick[seat] == no_card && !view_.dropped.contains(seat);
            if (seat != me_ && waits) ++count;
        }
        return count;
    }

    [[nodiscard]] Refusal why_look() const {
        if (!may_call_blind(view_, me_)) {
            return Refusal("hint.24.look_only")
                .with("limit", fewest_points_for_blind)
                .with("points", view_.points[me_]);
        }
        const int doubled = view_.config.own_trump_penalty ? 2 : 1;
        return Refusal("hint.24.look").with("cost", 4LL * hand_cards * doubled);
    }

    [[nodiscard]] Refusal why_trump(Colour colour) const {
        const CardSet trumps = hand_ & suit(colour, colour);
        const Law law{.trump = colour};
        if (trumps.empty()) {
            return Refusal("hint.24.trump_none").with("card", card_text(strongest(hand_, law)));
        }
        const std::string best = card_text(strongest(trumps, law));
        if (colour == Colour::yellow) {
            return Refusal("hint.24.trump_yellow")
                .with("count", trumps.size())
                .with("all", hand_.size())
                .with("card", best);
        }
        return Refusal("hint.24.trump")
            .with("count", trumps.size())
            .with("all", hand_.size())
            .with("card", best);
    }

    [[nodiscard]] Refusal why_swap(CardSet cards) const {
        if (!may_exchange(view_, me_)) {
            return Refusal("hint.24.swap_not_allowed").with("points", view_.points[me_]);
        }
        if (cards.empty()) {
            return Refusal("hint.24.swap_none")
                .with("trumps", trumps_in(hand_))
                .with("card", card_text(strongest(hand_, now())));
        }
        int fewest = deck_cards;
        for (const int card : cards) fewest = std::min(fewest, beaters(card, now()));
        return Refusal("hint.24.swap")
            .with("cards", cards_text(cards))
            .with("beaters", fewest)
            .with("unseen", unseen_.size())
            .with("trumps", trumps_in(hand_ - cards));
    }

    [[nodiscard]] Refusal why_reverse(Card card) const {
        const CardSet rest = hand_ - CardSet::of(card);
        const bool one_high = !view_.next_one_high;
        if (rest.empty()) return why_play(card);
        int count = 0;
        for (const int each : rest - CardSet::of(the_24)) {
            const int rank = rank_of(static_cast<Card>(each));
            if (one_high ? rank <= 5 : rank >= 7) ++count;
        }
        if (one_high) {
            return Refusal("hint.24.reverse_low").with("count", count).with("all", rest.size());
        }
        return Refusal("hint.24.reverse_high").with("count", count).with("all", rest.size());
    }

    [[nodiscard]] Refusal why_new_trump(const Action& action) const {
        const CardSet rest = hand_ - CardSet::of(action.card);
        const CardSet trumps = rest & suit(action.colour, action.colour);
        if (trumps.empty()) {
            const int value = action.colour == Colour::yellow ? 2 : 1;
            return Refusal("hint.24.new_trump_value").with("value", value);
        }
        const Law law{.trump = action.colour, .one_high = view_.next_one_high};
        return Refusal("hint.24.new_trump")
            .with("count", trumps.size())
            .with("all", rest.size())
            .with("card", card_text(strongest(trumps, law)));
    }

    [[nodiscard]] Refusal why_play(Card card) const {
        return view_.led == Colour::none ? why_lead(card) : why_follow(card);
    }

    [[nodiscard]] Refusal why_lead(Card card) const {
        if (hand_.size() == 1) return Refusal("hint.24.last_card").with("card", card_text(card));
        const int count = beaters(card, now());
        if (count == 0) return Refusal("hint.24.lead_sure").with("card", card_text(card));
        const Card best = strongest(hand_, now());
        if (beaters(best, now()) < count) {
            return Refusal("hint.24.lead_low")
                .with("card", card_text(card))
                .with("kept", card_text(best));
        }
        return Refusal("hint.24.lead")
            .with("card", card_text(card))
            .with("beaters", count)
            .with("unseen", unseen_.size());
    }

    [[nodiscard]] Refusal why_follow(Card card) const {
        const CardSet allowed = playable(view_, me_);
        if (allowed.size() == 1) {
            return Refusal("hint.24.only").with("card", card_text(card));
        }
        if (wins(card)) return why_win(card, allowed);
        const Card lying = view_.trick[best_seat(view_)];
        CardSet winners;
        for (const int each : allowed) {
            if (wins(static_cast<Card>(each))) winners.insert(each);
        }
        if (!winners.empty()) {
            return Refusal("hint.24.duck")
                .with("card", card_text(card))
                .with("kept", card_text(strongest(winners, next())));
        }
        const int count = beaters(card, next());
        bool weakest = true;
        for (const int other : allowed) weakest &= beaters(other, next()) <= count;
        if (weakest) {
            return Refusal("hint.24.throw_weakest")
                .with("card", card_text(card))
                .with("best", card_text(lying));
        }
        return Refusal("hint.24.throw")
            .with("card", card_text(card))
            .with("best", card_text(lying));
    }
    [[nodiscard]] bool wins(Card card) const {
        return strength(card, view_.led, now()) > best_strength(view_);
    }

    [[nodiscard]] Refusal why_win(Card card, CardSet allowed) const {
        const int mine = strength(card, view_.led, now());
        bool cheapest = true;
        for (const int each : allowed) {
            const auto other = static_cast<Card>(each);
            const int theirs = strength(other, view_.led, now());
            if (wins(other) && theirs < mine) cheapest = false;
        }
        const int count = beaters(card, view_.led, now());
        if (to_come() == 0 && cheapest) {
            return Refusal("hint.24.win_cheapest").with("card", card_text(card));
        }
        if (to_come() == 0) return Refusal("hint.24.win_last").with("card", card_text(card));
        if (count == 0) return Refusal("hint.24.win_sure").with("card", card_text(card));
        return Refusal("hint.24.win_maybe")
            .with("card", card_text(card))
            .with("beaters", count)
            .with("unseen", unseen_.size())
            .with("players", to_come());
    }

    const View& view_;
    Seat me_;
    CardSet hand_;
    CardSet unseen_;
};

}  // namespace

Refusal reason_for(const View& view, const Action& action) {
    return Explainer(view).why(action);
}

}  // namespace stamtafel::twentyfour
