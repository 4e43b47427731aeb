#include "bots/alles/round_guide.hpp"

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
        State state{root.view};
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
    : switches_(switches), guide_(switches), worlds_(guide_) {}

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
    worlds_.weigh(root, actions_, allowance, random, estimates_);
    std::vector<std::size_t> order(actions_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const OptionWorth& one = estimates_[a];
        const OptionWorth& other = estimates_[b];
        if (one.visits != other.visits) return one.visits > other.visits;
        if (one.wins != other.wins) return one.wins > other.wins;
        return one.results > other.results;
    });
    std::vector<Prospect<Alles>> prospects;
    for (const std::size_t i : order) {
        OptionWorth tried = estimates_[i];
        tried.visits -= hunches_[i].visits;
        tried.wins -= hunches_[i].wins;
        prospects.push_back({actions_[i], tried.win(), tried.result()});
    }
    return prospects;
}

}  // namespace stamtafel::alles
