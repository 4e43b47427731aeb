#include "bots/wordcard/options.hpp"

#include <algorithm>

#include "bots/wordcard/discard.hpp"
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// How many lays beside the best are looked at, and how many cards to discard.
constexpr int more_lays = 5;
constexpr std::size_t most_discards = 8;
constexpr int discards_tried = 4;
constexpr int discards_beside_lays = 3;
// How many cards that may come next are tried for each of them.
constexpr int most_tries = 40;
// So many cards are taken of the open pile at most, and so many held: solving gets slow there.
constexpr int deepest_pick = 5;
constexpr int most_held = 14;

class Listing {
  public:
    Listing(const View& view, Seat seat, KnownLays& lays, Random& random,
            const std::function<bool()>& more)
        : view_(view),
          seat_(seat),
          lays_(lays),
          random_(random),
          more_(more),
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
                break;
            case Phase::challenging:
                list_answers();
                break;
            default:
                break;
        }
        return std::move(options_);
    }

  private:
    void add(Action action, bool ends_turn = false) {
        const auto same = [&](const Option& option) { return option.action == action; };
        if (std::ranges::any_of(options_, same)) return;
        if (!WordCard::check(view_, seat_, action)) return;
        options_.push_back({std::move(action), ends_turn});
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
        add(Playout(lays_).choose(view_, seat_));
        add(Action::of(Verb::stock));
        add(Action::of(Verb::keep));
        const int deepest = std::min(view_.open.size(), view_.rules.deep_pick ? deepest_pick : 1);
        Hand hand = hand_;
        for (int count = 1; count <= deepest && hand.size() < most_held; ++count) {
            const Face& face = view_.open[view_.open.size() - count];
            hand.insert(face);
            // A card that has to be laid at once and cannot be is no use.
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
            add(Action::lay(std::move(rest)), true);
        }
    }

    void list_ends() {
        const bool lays = !options_.empty();
        if (const Action end = Playout(lays_).end_turn(view_, seat_); end.verb != Verb::discard) {
            add(end);
            return;
        }
        const int tries = view_.rules.crosswise || lays ? 0 : most_tries;
        const auto missed = least_missed(
            view_, seat_, {.tries = tries, .candidates = most_discards, .more = more_}, random_);
        const int most = lays ? discards_beside_lays : discards_tried;
        for (const Missed& card : missed) {
            if (std::ranges::count(options_, Verb::discard, verb_of) < most)
                add(Action::discard(card.face));
        }
        if (missed.empty()) add(Action::discard(joker_face));
    }
    static Verb verb_of(const Option& option) { return option.action.verb; }

    void list_answers() {
        add(Playout(lays_).choose(view_, seat_));
        add(Action::of(Verb::accept));
        add(Action::of(Verb::challenge));
    }

    const View& view_;
    Seat seat_;
    KnownLays& lays_;
    Random& random_;
    const std::function<bool()>& more_;
    const Hand& hand_;
    std::vector<Option> options_;
};

}  // namespace

std::vector<Option> options_of(const View& view, Seat seat, KnownLays& lays, Random& random,
                               const std::function<bool()>& more) {
    return Listing(view, seat, lays, random, more).all();
}

}  // namespace stamtafel::wordcard
