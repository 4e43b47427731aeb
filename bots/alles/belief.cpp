#include "bots/alles/belief.hpp"

#include <algorithm>
#include <bit>
#include <variant>

namespace stamtafel::alles {

namespace {

// Near enough, and the same on every machine: the exponent, and a parabola for the fraction.
float ln_of(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 127);
    const float part = std::bit_cast<float>((bits & 0x7fffffU) | 0x3f800000U) - 1;
    return 0.6931472F * (exponent + part * (1.3465F - 0.3465F * part));
}

}  // namespace

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
    State state{view};
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
        surprise_[seat] = surprise(seat, hands_[seat], 1e9F);
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
    // The Metropolis rule, the other way round: the lot first, and so how much more is accepted.
    const float lot = static_cast<float>((random.next() >> 40) + 1) * 0x1p-24F;
    const float accepted = -ln_of(lot);
    Cards first = hands_[one.holder];
    first.erase(one.card);
    first.insert(other.card);
    float most = surprise_[one.holder] + accepted;
    if (other.holder != aside) most += surprise_[other.holder];
    const float first_surprise = surprise(one.holder, first, most);
    if (first_surprise > most) return;
    Cards second;
    float second_surprise = 0;
    if (other.holder != aside) {
        second = hands_[other.holder];
        second.erase(other.card);
        second.insert(one.card);
        second_surprise = surprise(other.holder, second, most - first_surprise);
        if (second_surprise > most - first_surprise) return;
    }
    hands_[one.holder] = first;
    surprise_[one.holder] = first_surprise;
    if (other.holder != aside) {
        hands_[other.holder] = second;
        surprise_[other.holder] = second_surprise;
    }
    std::swap(one.card, other.card);
}

float Belief::surprise(Seat seat, Cards hand, float most) const {
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
        if (sum > most) return sum;
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
