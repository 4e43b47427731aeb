#include "bots/wordcard/options.hpp"

#include <algorithm>

#include "bots/wordcard/discard.hpp"
#include "bots/wordcard/promise.hpp"
#include "bots/wordcard/standing.hpp"
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// How many lays beside the best are looked at, and how many cards to discard.
constexpr int more_lays = 5;
constexpr std::size_t most_discards = 4;
constexpr std::size_t discards_beside_lays = 3;
// How often next cards are drawn to see what an option promises.
constexpr int most_tries = 60;
// What rules of thumb say beside that, which see further than some cards.
constexpr double thumb = 0.1;
// What speaks for doing what a plain player does, in points: swapping, and going out.
constexpr double plain_swap = 10;
constexpr double plain_end = 30;
// What is only promised may not come, or too late.
constexpr double faith = 0.9;
// So many cards are taken of the open pile at most, and so many held: solving gets slow there.
constexpr int deepest_pick = 5;
constexpr int most_held = 14;

class Listing {
  public:
    Listing(const View& view, Seat seat, KnownLays& lays, Random& random,
            const std::function<bool()>& more, const Action* also)
        : view_(view),
          seat_(seat),
          lays_(lays),
          random_(random),
          more_(more),
          also_(also),
          hand_(view.players[seat].hand) {}

    std::vector<Option> all() {
        switch (view_.phase) {
            case Phase::choosing:
                list_variants();
                break;
            case Phase::swapping:
                list_swaps();
                break;
            case Phase::laying:
                list_lays();
                list_ends();
                look_ahead();
                break;
            case Phase::challenging:
                list_answers();
                break;
            default:
                break;
        }
        if (also_ != nullptr) add(*also_);
        std::ranges::stable_sort(options_, std::greater{}, &Option::worth);
        return std::move(options_);
    }

  private:
    void add(Action action, double worth = 0, bool ends_turn = false) {
        const auto same = [&](const Option& option) { return option.action == action; };
        if (std::ranges::any_of(options_, same)) return;
        if (!WordCard::check(view_, seat_, action)) return;
        options_.push_back({std::move(action), ends_turn, worth});
    }

    void list_variants() {
        if (view_.config.is_group()) return;
        for (int i = 0; i < static_cast<int>(std::size(variant_names)); ++i) {
            Action action = Action::of(Verb::choose);
            action.choice.values.variant = static_cast<Variant>(i);
            add(std::move(action));
        }
    }

    void list_swaps() {
        add(Playout(lays_).choose(view_, seat_), plain_swap);
        add(Action::of(Verb::stock));
        add(Action::of(Verb::keep));
        const int deepest = std::min(view_.open.size(), view_.rules.deep_pick ? deepest_pick : 1);
        Hand hand = hand_;
        for (int count = 1; count <= deepest && hand.size() < most_held; ++count) {
            const Face& face = view_.open[view_.open.size() - count];
            hand.insert(face);
            // A card that must be laid at once and cannot be is no use.
            const bool free = view_.first_turn && count == 1;
            if (!free && !lays_.best(view_, seat_, hand).lays(face)) continue;
            add(count == 1 ? Action::of(Verb::open) : Action::pile(count));
        }
    }

    void list_lays() {
        if (!may_lay(view_)) return;
        std::vector<FoundLay> found = good_lays(view_, seat_, hand_, more_lays);
        for (const FoundLay& lay : found) add(Action::lay(lay.parts));
        // The one that gets rid of most.
        if (view_.config.formula == Formula::most && !view_.rules.crosswise && !found.empty()) {
            Position rid = view_;
            rid.config.formula = Formula::least;
            const FoundLay lay = best_lay(rid, seat_, hand_);
            if (!lay.parts.empty()) add(Action::lay(lay.parts));
        }
        // A part of the best is held back, to go out with it or to make it longer.
        if (found.empty() || found.front().parts.size() < 2) return;
        for (std::size_t i = 0; i < found.front().parts.size(); ++i) {
            std::vector<LaidPart> rest = found.front().parts;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            add(Action::lay(std::move(rest)), 0, true);
        }
    }

    void list_ends() {
        if (const Action end = Playout(lays_).end_turn(view_, seat_); end.verb != Verb::discard) {
            add(end);
            return;
        }
        for (const Missed& card : missed_cards(view_, seat_, cards_in_rows(view_, seat_))) {
            add(Action::discard(card.face), -thumb * card.value);
        }
        if (options_.empty()) add(Action::discard(joker_face));
    }

    struct Later {
        Option* option;
        Position position;
        FoundLay lay{};  // what it gains at once, and whether it goes out
        double sum = 0;
    };
    // What each option brings at once, and what it promises with the next cards: the same ones for
    // all of them.
    void look_ahead() {
        if (also_ != nullptr) add(*also_);
        std::vector<Later> lays;
        std::vector<Option*> ends;
        std::vector<Face> discarded;
        for (Option& option : options_) {
            if (option.action.verb == Verb::discard) {
                discarded.push_back(option.action.face);
                ends.push_back(&option);
            } else {
                lays.push_back(after(option));
            }
        }
        std::vector<double> sums(ends.size());
        NextCards next(view_, seat_);
        const int count = next_cards_for(hand_.size() - (ends.empty() ? 0 : 1));
        int tried = 0;
        while (tried < (view_.rules.crosswise ? 0 : most_tries) && more_()) {
            const Hand drawn = next.draw(count, random_);
            for (Later& later : lays) {
                const Hand& hand = later.position.players[seat_].hand;
                later.sum += promise(later.position, seat_, together(hand, drawn));
            }
            add_promises(view_, seat_, together(hand_, drawn), discarded, sums);
            ++tried;
        }
        for (Later& later : lays) later.option->worth += faith * later.sum / std::max(tried, 1);
        for (std::size_t i = 0; i < ends.size(); ++i) {
            ends[i]->worth += faith * sums[i] / std::max(tried, 1);
        }
        settle_going_out(lays);
        keep_best_discards(lays.empty() ? most_discards : discards_beside_lays);
    }
    static Hand together(Hand hand, const Hand& more) {
        for (const Face& face : more) hand.insert(face);
        return hand;
    }
    // After a lay, and what it is worth now.
    Later after(Option& option) const {
        Later later{&option, view_};
        if (option.action.verb != Verb::lay) return later;
        const auto outcome = lay_parts(view_, seat_, option.action.parts);
        if (!outcome) return later;
        later.position.table = outcome->table;
        later.position.players[seat_].hand = outcome->hand;
        later.position.players[seat_].opened = true;
        const bool most = view_.config.formula == Formula::most;
        const int saved = cost_left(hand_, view_) - cost_left(outcome->hand, view_);
        later.lay.gain = (most ? outcome->points : 0) + outcome->bonus + saved;
        later.lay.goes_out = outcome->goes_out;
        option.worth = worth_of(later.lay.gain, outcome->cards.size());
        return later;
    }
    // What going out promises beyond itself is that nobody else lays anything more.
    void settle_going_out(const std::vector<Later>& lays) {
        double most = options_.front().worth;
        for (const Option& option : options_) most = std::max(most, option.worth);
        for (const Later& later : lays) {
            if (!later.lay.goes_out) continue;
            const bool pays = pays_to_end(view_, seat_, later.lay);
            later.option->worth = most + (pays ? plain_end : -plain_end);
        }
    }
    void keep_best_discards(std::size_t most) {
        std::ranges::stable_sort(options_, std::greater{}, &Option::worth);
        std::size_t kept = 0;
        std::erase_if(options_, [&](const Option& option) {
            if (option.action.verb != Verb::discard) return false;
            if (also_ != nullptr && option.action == *also_) return false;
            return ++kept > most;
        });
    }

    void list_answers() {
        add(Playout(lays_).choose(view_, seat_), plain_swap);
        add(Action::of(Verb::accept));
        add(Action::of(Verb::challenge));
    }

    const View& view_;
    Seat seat_;
    KnownLays& lays_;
    Random& random_;
    const std::function<bool()>& more_;
    const Action* also_;
    const Hand& hand_;
    std::vector<Option> options_;
};

}  // namespace

std::vector<Option> options_of(const View& view, Seat seat, KnownLays& lays, Random& random,
                               const std::function<bool()>& more, const Action* also) {
    return Listing(view, seat, lays, random, more, also).all();
}

}  // namespace stamtafel::wordcard
