#include "bots/twentyfour/evidence.hpp"

#include <algorithm>
#include <span>
#include <variant>

namespace stamtafel::twentyfour {

namespace {

// How often something with this promise is preferred to all the others, if each is misjudged by
// anything up to `range`.
float preferred(float promise, std::span<const float> others, float range) {
    constexpr int steps = 8;
    float sum = 0;
    for (int i = 0; i < steps; ++i) {
        const float judged = promise + range * (static_cast<float>(i) + 0.5F) / steps;
        float product = 1;
        for (const float other : others) {
            product *= std::clamp((judged - other) / range, 0.0F, 1.0F);
        }
        sum += product;
    }
    return sum / steps;
}

}  // namespace

void Evidence::observe(const EventOf<Action, Notice>& event) {
    if (const auto* notice = std::get_if<Notice>(&event)) {
        if (notice->kind == Notice::Kind::round) {
            plays_.clear();
            trump_ = Colour::none;
        }
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
    // Whoever is asked without having seen the log knows only what lies there.
    CardSet played;
    for (const Play& play : plays_) played.insert(play.action.card);
    const bool informed = played == view.played && trump_ != Colour::none;
    if (!informed) trump_ = view.trump;
    const bool exchanged = view.phase == Phase::playing || view.phase == Phase::exchanging;
    for (Seat seat = 0; seat < view.config.seats && exchanged; ++seat) {
        const Seat start = start_player(view);
        const int seats = view.config.seats;
        const bool done = view.phase == Phase::playing ||
                          steps_from(start, seat, seats) < steps_from(start, view.turn, seats);
        if (seat != self && done && !view.dropped.contains(seat)) judged_.insert(seat);
    }
    if (exchanged) recall_exchange(view);
    if (view.phase != Phase::playing || !informed) return;
    for (const Play& play : plays_) played_by_[play.seat].insert(play.action.card);

    // The tricks once more, with nothing in the hands but what is played.
    State table{view};
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
    InlineList<float, Actions::room()> others;
    float own = -1000;
    instinct_.promises(table, scene.seat, [&](const Action& action, float promise) {
        if (action == scene.action) {
            own = promise;
        } else {
            others.push_back(promise);
        }
    });
    const float range = switches_.tolerance * static_cast<float>(players_in(table) - 1);
    const float reasoned = preferred(own, {others.begin(), others.end()}, range);
    const float at_random = 1 / static_cast<float>(others.size() + 1);
    return switches_.surprise * at_random + (1 - switches_.surprise) * reasoned;
}

// Which cards `instinct` keeps, and for the others how many of those it puts away are worse.
void Evidence::recall_exchange(const View& view) {
    const CardSet unseen = deck - view.hands[self_];
    const Law law{.trump = trump_, .one_high = false};
    keepers_ = instinct_.keepers(deck, law, view.config.seats - 1, unseen);
    const CardSet weak = deck - keepers_;
    const Odds odds(unseen, unseen.size(), hand_cards);
    const Strengths strengths(odds, law);
    for (const int card : keepers_) worse_[static_cast<std::size_t>(card)] = 1;
    for (const int card : weak) {
        const float worth = strengths.worth(static_cast<Card>(card), 1);
        float worse = 0;
        for (const int other : weak) {
            const float theirs = strengths.worth(static_cast<Card>(other), 1);
            if (theirs < worth) worse += 1;
            if (theirs == worth) worse += 0.5F;
        }
        worse_[static_cast<std::size_t>(card)] = worse / static_cast<float>(weak.size());
    }
}

float Evidence::likelihood_of_exchange(const State& world, Seat seat) const {
    const CardSet hand = world.hands[seat] | played_by_[seat];
    const auto good = static_cast<std::size_t>((hand & keepers_).size());
    // Whoever named trump had good cards for it.
    static constexpr std::array<float, hand_cards + 1> named{0.1F, 0.25F, 0.57F, 1.06F,
                                                             1.4F, 1.6F,  1.7F};
    const float first = seat == namer_ && !world.blind ? named[good] : 1.0F;
    if (world.exchanged[seat] < most_exchanged) {
        // All that was kept was worth it: in how many ways it can be among these.
        static constexpr std::array<std::array<float, hand_cards + 1>, most_exchanged> ways{{
            {0.03F, 0.03F, 0.03F, 0.03F, 0.03F, 0.1F, 1.0F},
            {0.05F, 0.05F, 0.05F, 0.05F, 0.1F, 1.0F, 6.0F},
            {0.05F, 0.05F, 0.05F, 0.1F, 1.0F, 5.0F, 15.0F},
        }};
        return first * ways[world.exchanged[seat]][good];
    }
    // Three worse ones were put away: for every three that may have been kept, how likely that is.
    std::array<float, hand_cards> sorted{};
    std::size_t count = 0;
    for (const int card : hand) {
        const float worse = worse_[static_cast<std::size_t>(card)];
        std::size_t at = count++;
        for (; at > 0 && sorted[at - 1] < worse; --at) sorted[at] = sorted[at - 1];
        sorted[at] = worse;
    }
    const auto cube = [](float x) { return x * x * x; };
    return first * (0.3F + cube(sorted[2]) + 3 * cube(sorted[3]) + 6 * cube(sorted[4]) +
                    10 * cube(sorted[5]));
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
