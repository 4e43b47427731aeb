#include "rules/wordcard/wordcard.hpp"

#include <algorithm>

namespace stamtafel::wordcard {

const GameInfo WordCard::info{
    .id = "wordcard",
    .rules_version = newest_rules,
    .min_seats = 1,
    .max_seats = max_seats,
    .options = option_specs(),
    .lowest_wins_with = {"formula", "least"},
    .scores_levelled = true,
    .sides_with = "partners",
    .usual_seats = 2,
    .minutes = 20,
    .first_options = first_options(),
};

namespace {

// What the win is measured by: a seat's own total, or the pair's (ruling W19).
int standing(const State& state, Seat seat) {
    int sum = 0;
    for (Seat other = 0; other < state.config.seats; ++other) {
        if (state.config.same_side(seat, other)) sum += state.players[other].total;
    }
    return sum;
}

}  // namespace

int cost_left(const Hand& hand, const Position& position) {
    int cost = 0;
    for (const Face& face : hand) {
        cost += cost_left(card_of(face, position.config.deck()), position.rules.variant);
    }
    return cost;
}

std::vector<Source> WordCard::sources(const Config& config) {
    const Lexicon& lexicon = config.material->lexicon();
    return {{"deck", config.deck().name(), config.deck().sha256()},
            {"dictionary", lexicon.name(), lexicon.sha256()}};
}

State WordCard::begin(const Config& config) {
    State state;
    state.config = config;
    state.rules = config.rules;
    if (config.first >= 0) {
        state.phase = Phase::naming;
        return state;
    }
    state.contenders = SeatSet::first(config.seats);
    state.waiting = state.contenders;
    return state;
}

SeatSet WordCard::actors(const Position& position) {
    switch (position.phase) {
        case Phase::choosing:
            return SeatSet::of(position.dealer);
        case Phase::solving:
            return position.waiting;
        case Phase::swapping:
        case Phase::laying:
        case Phase::explaining:
            return SeatSet::of(position.turn);
        case Phase::challenging:
            return SeatSet::of(position.waiting.lowest());  // ruling W15: in seat order
        default:
            return {};
    }
}

Scores WordCard::scores(const State& state) {
    Scores scores{};
    if (!over(state) || state.config.seats == 1) {
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            scores[seat] = state.players[seat].total;
        }
        return scores;
    }
    int lowest = standing(state, 0);
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        scores[seat] = standing(state, seat);
        lowest = std::min(lowest, scores[seat]);
    }
    for (Seat seat = 0; seat < state.config.seats; ++seat) scores[seat] -= lowest;
    return scores;
}

SeatSet WordCard::winners(const State& state) {
    const bool most = state.config.formula == Formula::most;
    return seats_with_most(state.config.seats, [&](Seat seat) {
        return most ? standing(state, seat) : -standing(state, seat);
    });
}

View WordCard::view(const State& state, Viewer viewer) {
    View view{state, viewer};
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        if (viewer.sees(seat)) continue;
        view.players[seat].hand.hide();
        if (state.phase == Phase::solving) view.players[seat].solution = {};
    }
    if (state.now.swap == Swap::stock && !viewer.sees(state.turn)) {
        view.now.drawn = Face::unseen();
    }
    return view;
}

}  // namespace stamtafel::wordcard
