#include "bots/wordcard/plain.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "bots/wordcard/best_lay.hpp"
#include "bots/wordcard/discard.hpp"
#include "bots/wordcard/standing.hpp"
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// What the card of the stock that one gives up is worth, on average.
constexpr int worth_of_stock = 5;
// So many cards a bot takes of the open pile at most, and so many it will hold: from there on
// solving is slow, and what is left costs.
constexpr int deepest_pick = 5;
constexpr int most_held = 14;
// A person who found so many lays of the turn wrong is left in peace.
constexpr int most_undone = 3;

class Plain {
  public:
    Plain(const View& view, Random& random, const Sharpness& sharpness)
        : view_(view),
          random_(random),
          glance_(sharpness.at(view.rules.variant)),
          me_(view.viewer.as_seat()),
          hand_(view.players[me_].hand) {
        // Everybody sees as many as an opening takes.
        if (view.players[me_].opened) return;
        glance_.least = std::max<int>(glance_.least, view.rules.opening_cards);
        glance_.most = std::max(glance_.least, glance_.most);
    }

    Action choose() {
        switch (view_.phase) {
            case Phase::choosing:
                return choose_variant();
            case Phase::solving:
                return Action::solution(best_solution(view_));
            case Phase::swapping:
                return swap();
            case Phase::laying:
                return may_lay(view_) ? lay() : end_turn();
            case Phase::explaining:
                return explain();
            default:
                return answer();
        }
    }

    // Always allowed.
    [[nodiscard]] Action way_out() const {
        switch (view_.phase) {
            case Phase::choosing:
                return variant(view_.rules.variant);
            case Phase::solving:
                return Action::solution({});
            case Phase::swapping:
                return Action::of(Verb::keep);
            case Phase::laying:
                return end_turn();
            case Phase::explaining:
                return explain();
            default:
                return Action::of(Verb::accept);
        }
    }

  private:
    static Action variant(Variant variant) {
        Action action = Action::of(Verb::choose);
        action.choice.values.variant = variant;
        return action;
    }

    // In `free` the variant in which the hand lays best; in `group` there is nothing to go by.
    [[nodiscard]] Action choose_variant() const {
        Action best = variant(view_.rules.variant);
        if (view_.config.is_group()) return best;
        std::optional<int> most;
        for (int i = 0; i < static_cast<int>(std::size(variant_names)); ++i) {
            const Action action = variant(static_cast<Variant>(i));
            const auto rules = wordcard::chosen(view_.config, action.choice);
            if (!rules) continue;
            Position deal = view_;
            deal.rules = *rules;
            const int value = best_lay(deal, me_, hand_).gain - cost_left(hand_, deal);
            if (most && value <= *most) continue;
            most = value;
            best = action;
        }
        return best;
    }

    // The best of what comes to mind: of a large hand only some cards are seen together.
    [[nodiscard]] FoundLay seen_lay(const Hand& hand) const {
        if (hand.size() <= glance_.least) return best_lay(view_, me_, hand);
        FoundLay best;
        for (int look = 0; look < glance_.looks; ++look) {
            const Hand seen = some_of(hand);
            FoundLay found = best_lay(view_, me_, seen);
            if (found.gain <= best.gain) continue;
            if (seen.size() < hand.size()) found.goes_out = false;  // there are other cards
            best = std::move(found);
        }
        return best;
    }
    [[nodiscard]] Hand some_of(Hand cards) const {
        const int more = std::min(glance_.most, cards.size()) - glance_.least;
        const int seen =
            glance_.least + static_cast<int>(random_.below(static_cast<std::uint32_t>(more + 1)));
        while (cards.size() > seen) {
            const auto left_out = random_.below(static_cast<std::uint32_t>(cards.size()));
            cards.erase(Face(cards[static_cast<int>(left_out)]));
        }
        return cards;
    }

    // An open card is taken if it makes a lay that gains more than the stock would. Whoever can go
    // out as it is draws nothing: every card drawn would have to be laid too.
    [[nodiscard]] Action swap() const {
        const Action stock = Action::of(Verb::stock);
        const bool has_stock = WordCard::check(view_, me_, stock).has_value();
        const FoundLay without = seen_lay(hand_);
        const bool goes_out = without.goes_out && pays_to_end(view_, me_, without);
        const bool draws = has_stock && !goes_out;
        int most = without.gain + (draws ? worth_of_stock : 0);
        int taken = 0;
        Hand hand = hand_;
        const int deepest = std::min(view_.open.size(), view_.rules.deep_pick ? deepest_pick : 1);
        for (int count = 1; count <= deepest && hand.size() < most_held; ++count) {
            const Face& face = view_.open[view_.open.size() - count];
            hand.insert(face);
            const FoundLay found = seen_lay(hand);
            if (!found.lays(face) || (goes_out && !found.goes_out)) continue;
            const int gain = found.gain - (cost_left(hand, view_) - cost_left(hand_, view_));
            if (gain <= most) continue;
            most = gain;
            taken = count;
        }
        // Whoever opens the deal may keep the cards they take.
        const bool free_joker =
            view_.first_turn && !view_.open.empty() && view_.open[view_.open.size() - 1].is_joker();
        if (taken == 1 || (taken == 0 && draws && free_joker)) return Action::of(Verb::open);
        if (taken > 1) return Action::pile(taken);
        return draws ? stock : Action::of(Verb::keep);
    }

    // A person may not like the best lay; another try leaves a card out, so that it is another lay.
    [[nodiscard]] Action lay() const {
        if (view_.now.undone >= most_undone) return end_turn();
        Hand hand = hand_;
        if (view_.now.undone > 0 && hand.size() > 1) {
            const auto left_out = random_.below(static_cast<std::uint32_t>(hand.size()));
            hand.erase(Face(hand[static_cast<int>(left_out)]));
        }
        // Whoever took an open card knew what for.
        FoundLay found = view_.now.bound ? best_lay(view_, me_, hand) : seen_lay(hand);
        const bool bound_to_other = view_.now.bound && !found.lays(view_.taken[0]);
        if (found.parts.empty() || bound_to_other) return end_turn();
        // What looked like going out, which needs no minimum, may not be: there are other cards.
        if (!lay_parts(view_, me_, found.parts)) return end_turn();
        if (found.goes_out ? !pays_to_end(view_, me_, found) : leaves_one(found)) hold_back(found);
        if (found.parts.empty()) return end_turn();
        return Action::lay(std::move(found.parts));
    }

    // A single card that fits nowhere would stay for long, since it cannot be discarded (W9).
    [[nodiscard]] bool leaves_one(const FoundLay& found) const {
        if (view_.now.swap == Swap::keep) return false;
        const auto outcome = lay_parts(view_, me_, found.parts);
        return outcome && outcome->hand.size() == 1 && outcome->jokers == 0;
    }

    // Keeps the cheapest part for the next turn: the card that fits nowhere is discarded, and then
    // that part goes out.
    void hold_back(FoundLay& found) const {
        std::optional<std::size_t> held;
        int least = 0;
        for (std::size_t i = 0; i < found.parts.size(); ++i) {
            std::vector<LaidPart> rest = found.parts;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const bool may_lay_nothing = view_.players[me_].opened && !view_.now.bound;
            if (rest.empty() ? !may_lay_nothing : !lay_parts(view_, me_, rest)) continue;
            const int cost = cost_of(found.parts[i]);
            if (held && cost >= least) continue;
            held = i;
            least = cost;
        }
        if (held) found.parts.erase(found.parts.begin() + static_cast<std::ptrdiff_t>(*held));
    }

    [[nodiscard]] int cost_of(const LaidPart& part) const {
        Hand cards;
        for (const LaidName& name : part.cards) cards.insert(name.face());
        return cost_left(cards, view_);
    }

    [[nodiscard]] Action end_turn() const {
        if (view_.now.bound) return Action::of(Verb::back);
        if (view_.now.swap == Swap::keep || hand_.size() == 1) return Action::of(Verb::done);
        return Action::discard(least_wanted(view_, me_, random_));
    }

    [[nodiscard]] Action explain() const {
        Action action = Action::of(Verb::explain);
        action.word = pending_words(view_)[view_.explained];
        action.text = action.word;
        return action;
    }

    // With a dictionary at hand one knows.
    [[nodiscard]] Action answer() const {
        const bool wrong = wrong_words(wordbook_of(view_), pending_words(view_)) != 0;
        return Action::of(wrong ? Verb::challenge : Verb::accept);
    }

    const View& view_;
    Random& random_;
    CardsSeen glance_;
    Seat me_;
    const Hand& hand_;
};

}  // namespace

Action plain_choice(const View& view, Random& random, const Sharpness& sharpness) {
    Plain plain(view, random, sharpness);
    Action action = plain.choose();
    if (WordCard::check(view, view.viewer.as_seat(), action)) [[likely]]
        return action;
    assert(false);  // nothing is known that leads here
    return plain.way_out();
}

}  // namespace stamtafel::wordcard
