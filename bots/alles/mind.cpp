#include "bots/alles/mind.hpp"

#include <algorithm>

#include "bots/search/search_bot.hpp"

namespace stamtafel::alles {

void RoundGuide::look(const Root<Alles>& root, Random& random) {
    round_ = root.view.round;
    self_ = root.seat;
    concern_ = concern_at(root.view);
    bool hidden = false;
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        hidden = hidden || !root.view.viewer.sees(seat);
    }
    believes_ = switches_.belief && hidden && log_.leads_to(root.view);
    if (!believes_) return;
    const State world = Alles::imagine(root.view, root.memory, random);
    belief_.begin(root.view, log_, *weights_, concern_, world, random);
}

State RoundGuide::imagine(const Root<Alles>& root, Random& random) const {
    if (believes_) {
        State state;
        static_cast<Position&>(state) = root.view;
        belief_.imagine(state, random);
        return state;
    }
    State state = Alles::imagine(root.view, root.memory, random);
    if (state.phase != Phase::laying) return state;
    // Nobody lays at random.
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        Player& player = state.players[seat];
        if (root.view.viewer.sees(seat) || !player.has_laid()) continue;
        for (Card& card : player.lay) {
            if (is_card(card)) player.hand.insert(card);
        }
        choose(player, instinctive_lay(player.hand, config_, weights_->lay));
    }
    return state;
}

void RoundGuide::options(const State& state, Seat seat, Alles::Actions& actions) const {
    actions.clear();
    if (state.phase == Phase::laying) {
        actions.push_back(instinctive_lay(state.players[seat].hand, config_, weights_->lay));
        return;
    }
    if (state.tricks_left <= 2 || state.tricks_left <= switches_.tree_options) {
        Alles::legal(state, seat, actions);
        return;
    }
    const Glance glance(state, seat, concern_);
    const PlayWeights& weights = weights_->play[static_cast<std::size_t>(state.tricks_left - 2)]
                                               [static_cast<std::size_t>(glance.role())];
    std::array<std::pair<float, Card>, max_hand> cards;
    std::size_t count = 0;
    for (const int kind : state.players[seat].hand.kinds()) {
        const auto card = static_cast<Card>(kind);
        cards[count++] = {-glance.weight(card, weights), card};
    }
    const std::size_t kept = std::min(count, static_cast<std::size_t>(switches_.tree_options));
    std::partial_sort(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(kept),
                      cards.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < kept; ++i) actions.push_back(Action::play(cards[i].second));
}

std::uint64_t RoundGuide::key(const State& state, Seat viewer) const {
    std::uint64_t key = mix(state.players[viewer].hand.kinds().bits() * 31 +
                            state.players[viewer].hand.doubled().bits());
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        const Player& player = state.players[seat];
        std::uint64_t tops = 0;
        for (const std::int8_t top : player.tops) tops = tops << 4 | static_cast<unsigned>(top + 1);
        key = mix(key ^ player.piled.kinds().bits() ^ tops << 40) + state.trick[seat];
    }
    return mix(key ^ static_cast<std::uint64_t>(state.turn) << 8 ^ state.tricks_left);
}

void RoundGuide::candidates(Cards hand, std::vector<Action>& lays) const {
    std::vector<std::pair<float, Action>> weighed;
    each_lay(hand, config_,
             [&](Action lay) { weighed.emplace_back(weight_of(hand, lay, weights_->lay), lay); });
    std::ranges::stable_sort(weighed,
                             [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto most = static_cast<std::size_t>(switches_.lay_candidates);
    weighed.resize(std::min(weighed.size(), most));
    for (const auto& [weight, lay] : weighed) lays.push_back(lay);
}

float RoundGuide::hunch(const View& view, Seat seat, Action action) const {
    const Cards hand = view.players[seat].hand;
    float points = 0;
    if (action.is_lay()) {
        points = weight_of(hand, action, weights_->lay);
    } else if (view.tricks_left > 1 && switches_.judges) {
        return network_.share(view, seat, concern_, action.card());
    } else if (view.tricks_left > 1) {
        const Glance glance(view, seat, concern_);
        points = glance.weight(action.card(),
                               weights_->play[static_cast<std::size_t>(view.tricks_left - 2)]
                                             [static_cast<std::size_t>(glance.role())]);
    }
    return points * Chances(config_).per_point(view, seat);
}

Thinker::Thinker(const Switches& switches)
    : switches_(switches),
      guide_(switches),
      worlds_(guide_),
      tree_(guide_, {.exploration = switches.exploration, .table_bits = switches.tree ? 17 : 1}) {}

std::vector<Prospect<Alles>> Thinker::weigh(const Root<Alles>& root, Allowance& allowance,
                                            Random& random) {
    guide_.look(root, random);
    actions_.clear();
    if (root.view.phase == Phase::laying) {
        guide_.candidates(root.view.players[root.seat].hand, actions_);
        if (also_ && std::ranges::find(actions_, *also_) == actions_.end()) {
            actions_.push_back(*also_);
        }
    } else {
        for (const int kind : root.view.players[root.seat].hand.kinds()) {
            actions_.push_back(Action::play(static_cast<Card>(kind)));
        }
    }
    also_.reset();
    // The search goes on from what was thought at first; what is told afterwards is without it.
    hunches_.assign(actions_.size(), {});
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        hunches_[i].visits = double(switches_.prior);
        hunches_[i].wins =
            hunches_[i].visits * double(guide_.hunch(root.view, root.seat, actions_[i]));
    }
    estimates_ = hunches_;
    if (switches_.tree && root.view.phase != Phase::laying) {
        tree_.weigh(root, actions_, allowance, random, estimates_);
    } else {
        worlds_.weigh(root, actions_, allowance, random, estimates_);
    }
    std::vector<std::size_t> order(actions_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const Estimate& one = estimates_[a];
        const Estimate& other = estimates_[b];
        if (one.visits != other.visits) return one.visits > other.visits;
        if (one.wins != other.wins) return one.wins > other.wins;
        return one.results > other.results;
    });
    std::vector<Prospect<Alles>> prospects;
    for (const std::size_t i : order) {
        Estimate tried = estimates_[i];
        tried.visits -= hunches_[i].visits;
        tried.wins -= hunches_[i].wins;
        prospects.push_back({actions_[i], tried.win(), tried.result()});
    }
    return prospects;
}

}  // namespace stamtafel::alles
