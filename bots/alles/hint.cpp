#include "bots/alles/hint.hpp"

#include <algorithm>

#include "rules/alles/notation.hpp"

namespace stamtafel::alles {

namespace {

// From here on a card is kept to take tricks with.
constexpr int high_rank = 9;

// The position as one seat sees it.
class Explainer {
  public:
    explicit Explainer(const View& view)
        : view_(view), me_(view.viewer.as_seat()), hand_(view.players[me_].hand) {
        Cards seen;
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            seen = seen + view.players[seat].hand + view.players[seat].piled;
            if (view.trick.played(seat)) {
                seen.insert(view.trick[seat]);
            } else if (seat != me_) {
                ++to_come_;
            }
        }
        unseen_ = Cards::deck() - seen;
    }

    [[nodiscard]] Refusal why(Action action) const {
        return action.is_lay() ? why_lay(action) : why_play(action.card());
    }

  private:
    [[nodiscard]] int count_if(Cards cards, auto&& condition) const {
        int count = 0;
        cards.each([&](Card card) { count += condition(card) ? 1 : 0; });
        return count;
    }
    [[nodiscard]] int higher_unseen(Card card) const {
        return count_if(unseen_, [&](Card other) { return rank_of(other) > rank_of(card); });
    }
    [[nodiscard]] bool leads() const { return to_come_ == view_.config.seats - 1; }
    // Whether the card lies highest once it is played.
    [[nodiscard]] bool is_ahead(Card card) const {
        return leads() || rank_of(card) > rank_of(view_.trick[view_.ahead]);
    }
    // What a seat's piles gain or lose if it takes the trick as it lies with this card in it.
    [[nodiscard]] int change(Seat winner, Card card) const {
        Trick trick = view_.trick;
        trick.play(me_, card);
        Player after = view_.players[winner];
        trick.clockwise(winner, view_.config.seats, [&](Card each) {
            if (is_card(each)) after.pile(each);
        });
        return after.shown_points() - view_.players[winner].shown_points();
    }
    // The highest card that stays in the hand.
    [[nodiscard]] Card kept(Card played) const {
        Cards rest = hand_;
        rest.erase(played);
        Card best = no_card;
        rest.each([&](Card card) {
            if (best == no_card || rank_of(card) > rank_of(best)) best = card;
        });
        return best;
    }

    [[nodiscard]] Refusal why_lay(Action lay) const {
        Player player = view_.players[me_];
        choose(player, lay);
        const Cards rest = player.hand;
        for (int i = 0; i < lay.size(); ++i) player.pile(lay[i]);
        const auto is_high = [](Card card) { return rank_of(card) >= high_rank; };
        return Refusal("hint.alles.lay")
            .with("points", player.shown_points())
            .with("high", count_if(rest, is_high))
            .with("from", high_rank);
    }

    [[nodiscard]] Refusal why_play(Card card) const {
        if (hand_.size() == 1) return Refusal("hint.alles.last_card").with("card", text_of(card));
        if (to_come_ == 0) return is_ahead(card) ? why_win(card) : why_give(card);
        if (is_ahead(card)) return why_ahead(card);
        return Refusal("hint.alles.throw")
            .with("card", text_of(card))
            .with("best", text_of(view_.trick[view_.ahead]))
            .with("kept", text_of(kept(card)));
    }

    // Somebody plays after this seat.
    [[nodiscard]] Refusal why_ahead(Card card) const {
        const int higher = higher_unseen(card);
        if (higher == 0) return Refusal("hint.alles.sure").with("card", text_of(card));
        if (2 * higher > unseen_.size() && rank_of(kept(card)) > rank_of(card)) {
            return Refusal("hint.alles.lead_low")
                .with("card", text_of(card))
                .with("higher", higher)
                .with("unseen", unseen_.size())
                .with("kept", text_of(kept(card)));
        }
        return Refusal("hint.alles.ahead")
            .with("card", text_of(card))
            .with("higher", higher)
            .with("unseen", unseen_.size());
    }

    // This seat plays last and takes the trick.
    [[nodiscard]] Refusal why_win(Card card) const {
        const int points = change(me_, card);
        if (points > 0) {
            return Refusal("hint.alles.win_gain").with("card", text_of(card)).with("gain", points);
        }
        if (points == 0) return Refusal("hint.alles.win_even").with("card", text_of(card));
        bool all_win = true;
        hand_.each([&](Card other) { all_win = all_win && is_ahead(other); });
        if (all_win) {
            return Refusal("hint.alles.win_anyway")
                .with("card", text_of(card))
                .with("loss", -points);
        }
        return Refusal("hint.alles.win_loss")
            .with("card", text_of(card))
            .with("loss", -points)
            .with("kept", text_of(kept(card)));
    }

    // This seat plays last and another takes the trick.
    [[nodiscard]] Refusal why_give(Card card) const {
        const Card best = view_.trick[view_.ahead];
        int most = 0;  // what the best way to take the trick would bring
        bool can_win = false;
        hand_.each([&](Card other) {
            if (!is_ahead(other)) return;
            most = can_win ? std::max(most, change(me_, other)) : change(me_, other);
            can_win = true;
        });
        const int theirs = change(view_.ahead, card);
        if (can_win && most < 0) {
            return Refusal("hint.alles.avoid").with("card", text_of(card)).with("loss", -most);
        }
        if (same_side(view_.config, me_, view_.ahead) && theirs > 0) {
            return Refusal("hint.alles.help").with("card", text_of(card)).with("gain", theirs);
        }
        if (!same_side(view_.config, me_, view_.ahead) && theirs < 0) {
            return Refusal("hint.alles.hurt").with("card", text_of(card)).with("loss", -theirs);
        }
        if (!can_win) {
            return Refusal("hint.alles.cannot")
                .with("card", text_of(card))
                .with("best", text_of(best))
                .with("kept", text_of(kept(card)));
        }
        return Refusal("hint.alles.leave")
            .with("card", text_of(card))
            .with("gain", most)
            .with("kept", text_of(kept(card)));
    }

    const View& view_;
    Seat me_;
    Cards hand_;
    Cards unseen_;
    int to_come_ = 0;
};

}  // namespace

Refusal reason_for(const View& view, Action action) {
    return Explainer(view).why(action);
}

}  // namespace stamtafel::alles
