#include "bots/alles/belief.hpp"

#include <algorithm>
#include <variant>

namespace stamtafel::alles {

void RoundLog::observe(const EventOf<Action, Notice>& event) {
    if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
        if (!decision->action.is_lay()) plays_.push_back({decision->seat, decision->action.card()});
        return;
    }
    const Notice& notice = *std::get_if<Notice>(&event);
    if (notice.kind == Notice::Kind::deal) begin();
    if (notice.kind == Notice::Kind::lead) leader_ = notice.seat;
    if (notice.kind == Notice::Kind::laid) {
        lays_[notice.seat] = Action::lay(std::span(notice.cards.begin(), notice.cards.end()));
    }
}

bool RoundLog::leads_to(const Position& position) const {
    if (position.phase != Phase::playing) return false;
    int played = position.config.seats * (tricks(position.config) - position.tricks_left);
    for (Seat seat = 0; seat < position.config.seats; ++seat) {
        if (position.trick.played(seat)) ++played;
        if (!lays_[seat].is_lay()) return false;
    }
    return plays_.size() == played;
}

void Belief::begin(const View& view, const RoundLog& log, const Weights& weights,
                   const Concern& concern, const State& world, Random& random) {
    weights_ = &weights;
    config_ = view.config;
    // The round once more, with hands of which only the played cards matter.
    State state;
    static_cast<Position&>(state) = view;
    state.trick = {};
    state.tricks_left = static_cast<std::uint8_t>(tricks(config_));
    state.leader = state.turn = state.ahead = log.leader();
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        Player& player = state.players[seat];
        player.hand = player.piled = {};
        player.tops.fill(no_pile);
        lays_[seat] = log.lay(seat);
        for (int i = 0; i < lays_[seat].size(); ++i) player.pile(lays_[seat][i]);
        choices_[seat].clear();
        played_[seat] = {};
    }
    for (const RoundLog::Play& play : log.plays()) state.players[play.seat].hand.insert(play.card);
    for (Seat seat = 0; seat < config_.seats; ++seat) played_[seat] = state.players[seat].hand;
    for (const auto& [seat, card] : log.plays()) {
        if (!view.viewer.sees(seat) && state.tricks_left > 1) {
            const Glance glance(state, seat, concern);
            const auto left = static_cast<std::size_t>(state.tricks_left - 2);
            const auto role = static_cast<std::size_t>(glance.role());
            choices_[seat].push_back(
                {glance, &weights.play[left][role], card, state.players[seat].hand});
        }
        static_cast<void>(Alles::apply(state, seat, Action::play(card), Silent{}));
    }

    places_.clear();
    Cards seen;
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        hands_[seat] = world.players[seat].hand;
        seen = seen + hands_[seat] + world.players[seat].piled;
        if (view.trick.played(seat)) seen.insert(view.trick[seat]);
        if (view.viewer.sees(seat)) continue;
        hands_[seat].each([&](Card card) { places_.push_back({card, seat}); });
        surprise_[seat] = surprise(seat, hands_[seat]);
    }
    held_ = places_.size();
    (Cards::deck() - seen).each([&](Card card) { places_.push_back({card, aside}); });
    for (int i = 0; i < switches_.settling; ++i) exchange(random);
}

void Belief::imagine(State& world, Random& random) {
    for (int i = 0; i < switches_.between; ++i) exchange(random);
    for (Seat seat = 0; seat < config_.seats; ++seat) world.players[seat].hand = hands_[seat];
}

void Belief::exchange(Random& random) {
    if (held_ == 0) return;
    Place& one = places_[static_cast<int>(random.below(static_cast<std::uint32_t>(held_)))];
    Place& other =
        places_[static_cast<int>(random.below(static_cast<std::uint32_t>(places_.size())))];
    if (one.holder == other.holder || one.card == other.card) return;
    Cards first = hands_[one.holder];
    first.erase(one.card);
    first.insert(other.card);
    const float first_surprise = surprise(one.holder, first);
    float more = first_surprise - surprise_[one.holder];
    Cards second;
    float second_surprise = 0;
    if (other.holder != aside) {
        second = hands_[other.holder];
        second.erase(other.card);
        second.insert(one.card);
        second_surprise = surprise(other.holder, second);
        more += second_surprise - surprise_[other.holder];
    }
    if (more > 0) {
        // Log2 of e, since chances are powers of e.
        const float accepted = exp2_of(-more * 1.442695F);
        if (static_cast<float>(random.next() >> 40) * 0x1p-24F >= accepted) return;
    }
    hands_[one.holder] = first;
    surprise_[one.holder] = first_surprise;
    if (other.holder != aside) {
        hands_[other.holder] = second;
        surprise_[other.holder] = second_surprise;
    }
    std::swap(one.card, other.card);
}

float Belief::surprise(Seat seat, Cards hand) const {
    float sum = 0;
    const float sharpness = 1 / switches_.doubt;
    for (const Choice& choice : choices_[seat]) {
        Glance glance = choice.glance;
        const Cards held = hand + choice.played;
        glance.hold(held);
        const float chosen = glance.weight(choice.card, *choice.weights);
        float best = chosen;
        for (const int kind : held.kinds()) {
            best = std::max(best, glance.weight(static_cast<Card>(kind), *choice.weights));
        }
        sum += std::min((best - chosen) * sharpness, switches_.most_surprise);
    }
    if (switches_.lays) {
        Cards held = hand + played_[seat];
        for (int i = 0; i < lays_[seat].size(); ++i) held.insert(lays_[seat][i]);
        const Action best = instinctive_lay(held, config_, weights_->lay);
        const float less =
            weight_of(held, best, weights_->lay) - weight_of(held, lays_[seat], weights_->lay);
        sum += std::clamp(less * sharpness, 0.0F, switches_.most_surprise);
    }
    return sum;
}

}  // namespace stamtafel::alles
