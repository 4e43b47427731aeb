#include "bots/twentyfour/round_guide.hpp"

#include <algorithm>

namespace stamtafel::twentyfour {

namespace {

constexpr CardSet ones(0x0002'0002'0002'0002);
constexpr CardSet twos(0x0004'0004'0004'0004);

// The lowest card that does the same in all that can still happen: every card between the two is
// in the same hand or gone. What lies in the trick is not gone yet.
Card first_like(const Position& position, Seat seat, Card card) {
    if (card == the_24) return card;
    CardSet gone = position.played;
    for (const Card lying : position.trick) {
        if (lying != no_card) gone.erase(lying);
    }
    CardSet special = ones;
    if (may_name_with_2(position)) special = special | twos;
    if (special.contains(card)) return card;
    const CardSet hand = position.hands[seat];
    Card first = card;
    for (auto below = static_cast<Card>(card - 1); rank_of(below) > 0 && !special.contains(below);
         --below) {
        if (hand.contains(below)) {
            first = below;
        } else if (!gone.contains(below)) {
            break;
        }
    }
    return first;
}

}  // namespace

void RoundGuide::leave_one_of_each_kind(const Position& position, Seat seat, Actions& actions) {
    if (position.phase != Phase::playing || actions.size() < 2) return;
    int kept = 0;
    for (const Action& action : actions) {
        const bool in_vain =
            action.order == Action::Order::reverse && position.tricks_done == hand_cards - 1;
        if (in_vain || first_like(position, seat, action.card) != action.card) continue;
        actions[kept++] = action;
    }
    actions.resize(kept);
}

Action RoundGuide::first_of_its_kind(const Position& position, Seat seat, const Action& action) {
    if (position.phase != Phase::playing) return action;
    Action first = action;
    first.card = first_like(position, seat, action.card);
    if (action.order == Action::Order::reverse && position.tricks_done == hand_cards - 1) {
        first.order = Action::Order::none;
    }
    return first;
}

void RoundGuide::prepare(const Root<TwentyFour>& root, const Allowance& allowance, Random& random) {
    round_ = root.view.rounds_done;
    before_ = root.view.points;
    pool_.clear();
    picks_.clear();
    const bool hidden = !root.view.viewer.is_full();
    const bool shown = root.view.phase == Phase::playing || root.view.phase == Phase::exchanging;
    if (!switches_.weighted || !hidden || !shown) return;

    evidence_.recall(root.view, root.seat);
    weights_.clear();
    double sum = 0;
    // Few simulations need few worlds.
    constexpr std::uint64_t fewest = 128;
    auto worlds = static_cast<std::uint64_t>(switches_.pool);
    if (allowance.most() > 0) worlds = std::min(worlds, std::max(fewest, allowance.most()));
    for (std::uint64_t i = 0; i < worlds; ++i) {
        constexpr double share_of_time = 0.15;
        if (i % 128 == 127 && allowance.spent() > share_of_time) break;
        pool_.push_back(TwentyFour::imagine(root.view, root.memory, random));
        weights_.push_back(evidence_.likelihood(pool_.back()));
        sum += static_cast<double>(weights_.back());
    }
    // Each as often as its weight says, in steps that begin at one random place.
    const std::size_t count = pool_.size();
    const double step = sum / static_cast<double>(count);
    double next = step * static_cast<double>(random.next() >> 40U) * 0x1p-24;
    double reached = 0;
    for (std::size_t i = 0; i < count; ++i) {
        reached += static_cast<double>(weights_[i]);
        for (; next < reached && picks_.size() < count; next += step) {
            picks_.push_back(static_cast<std::uint32_t>(i));
        }
    }
    if (picks_.empty()) pool_.clear();
}

}  // namespace stamtafel::twentyfour
