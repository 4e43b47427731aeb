#include "bots/twentyfour/evidence.hpp"

#include <algorithm>
#include <variant>

namespace stamtafel::twentyfour {

void Evidence::observe(const EventOf<Action, Notice>& event) {
    if (const auto* notice = std::get_if<Notice>(&event)) {
        if (notice->kind == Notice::Kind::round) plays_.clear();
        return;
    }
    const auto& [seat, action] = *std::get_if<Decision<Action>>(&event);
    switch (action.kind) {
        case Action::Kind::blind:
            trump_ = Colour::yellow;
            namer_ = seat;
            break;
        case Action::Kind::trump:
            trump_ = action.colour;
            namer_ = seat;
            break;
        case Action::Kind::play:
            plays_.push_back({seat, action});
            break;
        case Action::Kind::look:
        case Action::Kind::swap:
        case Action::Kind::drop:
            break;
    }
}

void Evidence::recall(const View& view, Seat self) {
    self_ = self;
    scenes_.clear();
    played_by_ = {};
    judged_ = {};
    if (view.viewer.is_full()) return;
    const bool exchanged = view.phase == Phase::playing || view.phase == Phase::exchanging;
    for (Seat seat = 0; seat < view.config.seats && exchanged; ++seat) {
        const Seat start = start_player(view);
        const int seats = view.config.seats;
        const bool done = view.phase == Phase::playing ||
                          steps_from(start, seat, seats) < steps_from(start, view.turn, seats);
        if (seat != self && done && !view.dropped.contains(seat)) judged_.insert(seat);
    }
    if (view.phase != Phase::playing) return;
    for (const Play& play : plays_) played_by_[play.seat].insert(play.action.card);

    // The tricks once more, with nothing in the hands but what is played.
    State table;
    static_cast<Position&>(table) = view;
    table.hands = {};
    table.played = {};
    table.trick = {};
    table.won = {};
    table.trump = table.next_trump = trump_;
    table.one_high = table.next_one_high = false;
    table.namer = namer_;
    table.turn = table.leader = start_player(view);
    table.led = Colour::none;
    table.best = 0;
    table.tricks_done = 0;
    auto later = played_by_;
    for (const Play& play : plays_) {
        if (play.seat != self) {
            scenes_.push_back({table, play.seat, play.action, later[play.seat]});
        }
        later[play.seat].erase(play.action.card);
        table.hands[play.seat] = CardSet::of(play.action.card);
        static_cast<void>(TwentyFour::apply(table, play.seat, play.action, Silent{}));
    }
}

float Evidence::likelihood(const Scene& scene, CardSet hand) const {
    Position table = scene.table;
    table.hands[scene.seat] = hand | scene.later;
    float best = -1000;
    float own = -1000;
    instinct_.promises(table, scene.seat, [&](const Action& action, float promise) {
        best = std::max(best, promise);
        if (action == scene.action) own = promise;
    });
    const float behind = (best - own) / switches_.tolerance;
    return switches_.surprise + (1 - switches_.surprise) / (1 + behind * behind);
}

float Evidence::likelihood_of_exchange(const State& world, Seat seat) const {
    const CardSet hand = world.hands[seat] | played_by_[seat];
    const Law law{.trump = trump_, .one_high = false};
    const int good =
        instinct_.keepers(hand, law, world.config.seats - 1, deck - world.hands[self_] - hand)
            .size();
    // How much more often `instinct` holds so many good cards after putting away none to three than
    // a random hand has them; whoever named trump has more. Counted with four players, and less
    // sure than counted: people differ.
    using ByGood = std::array<float, hand_cards + 1>;
    static constexpr std::array<ByGood, most_exchanged + 1> likely{{
        {0.1F, 0.1F, 0.1F, 0.1F, 0.2F, 1.0F, 20.0F},
        {0.05F, 0.05F, 0.05F, 0.1F, 0.3F, 10.0F, 30.0F},
        {0.03F, 0.03F, 0.05F, 0.2F, 3.0F, 15.0F, 30.0F},
        {0.25F, 0.46F, 0.67F, 1.2F, 2.2F, 4.1F, 6.5F},
    }};
    static constexpr ByGood likely_for_namer{0.03F, 0.12F, 0.4F, 1.3F, 3.1F, 6.7F, 11.0F};
    const auto exchanged = world.exchanged[seat];
    const bool named = seat == namer_ && !world.blind && exchanged == most_exchanged;
    return (named ? likely_for_namer : likely[exchanged])[static_cast<std::size_t>(good)];
}

float Evidence::likelihood(const State& world) const {
    float product = 1;
    if (switches_.exchanges) {
        for (const Seat seat : judged_) product *= likelihood_of_exchange(world, seat);
    }
    if (switches_.plays) {
        for (const Scene& scene : scenes_) product *= likelihood(scene, world.hands[scene.seat]);
    }
    return product;
}

}  // namespace stamtafel::twentyfour
