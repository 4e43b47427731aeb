// The table of a match of Alles of Niets: what the state holds and what a view shows.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/alles/cards.hpp"
#include "rules/alles/trick.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel::alles {

inline constexpr int max_players = 6;
inline constexpr int max_hand = 13;
inline constexpr int max_opening = 3;
inline constexpr int rounds_kept = 6;
inline constexpr std::int8_t no_pile = -1;

struct Config {
    std::uint8_t seats = 3;
    bool teams = false;
    std::int16_t target = 0;  // 0: as many rounds as players
    friend bool operator==(const Config&, const Config&) = default;
};

// Six players get fewer cards, since 6 × 13 would be too many.
constexpr int cards_dealt(const Config& config) {
    return config.seats == 6 ? 10 : 13;
}
constexpr int opening_cards(const Config& config) {
    return config.seats == 6 ? 2 : 3;
}
constexpr int tricks(const Config& config) {
    return cards_dealt(config) - opening_cards(config);
}

enum class Phase : std::uint8_t {
    // Chance is awaited:
    lot,      // for the first dealer
    dealing,  // `turn` gets the next handful
    leading,  // lots among those who share the lowest score
    // Nothing is:
    laying,  // everybody in `waiting` chooses opening cards
    playing,
    over,
};

struct Player {
    Cards hand;
    Cards piled;  // all cards on the piles, covered ones too (ruling A9)
    std::array<std::int8_t, colours> tops{no_pile, no_pile, no_pile, no_pile, no_pile};
    std::array<Card, max_opening> lay{no_card, no_card, no_card};  // chosen, not yet open (A1)
    std::int16_t total = 0;
    std::array<std::uint8_t, rounds_kept> points{};  // round r at r % rounds_kept
    friend bool operator==(const Player&, const Player&) = default;

    [[nodiscard]] constexpr bool has_laid() const { return lay[0] != no_card; }

    constexpr void pile(Card card) {
        piled.insert(card);
        tops[static_cast<std::size_t>(colour_of(card))] = static_cast<std::int8_t>(rank_of(card));
    }
    // What the round would bring if it ended now.
    [[nodiscard]] constexpr int shown_points() const {
        int sum = 0;
        for (const std::int8_t top : tops) sum += std::max<int>(top, 0);
        return sum;
    }
};

struct Position {
    Config config;
    Phase phase = Phase::lot;
    Seat dealer = 0;
    Seat leader = 0;               // of the trick on the table
    Seat ahead = 0;                // whose card takes the trick as it lies
    Seat turn = 0;                 // whoever plays, or gets cards, next
    SeatSet waiting;               // those who still have to lay
    std::uint8_t tricks_left = 0;  // the one on the table too
    std::uint16_t round = 0;       // counted from 0
    Trick trick;
    std::array<Player, max_players> players{};
    friend bool operator==(const Position&, const Position&) = default;
};

struct State : Position {
    friend bool operator==(const State&, const State&) = default;
};

// Other hands are empty in a view, and their opening cards `unseen_card` until all have laid.
struct View : Position {
    Viewer viewer = Viewer::everyone();
    friend bool operator==(const View&, const View&) = default;
};

// How many cards a seat holds; everybody can count that.
constexpr int hand_size(const Position& position, Seat seat) {
    const int seats = position.config.seats;
    switch (position.phase) {
        case Phase::dealing: {
            const int place = (seat - left_of(position.dealer, seats) + seats) % seats;
            const int dealt = (position.turn - left_of(position.dealer, seats) + seats) % seats;
            return place < dealt ? cards_dealt(position.config) : 0;
        }
        case Phase::laying:
            return cards_dealt(position.config) -
                   (position.waiting.contains(seat) ? 0 : opening_cards(position.config));
        case Phase::leading:
            return tricks(position.config);
        case Phase::playing:
            return position.tricks_left - (position.trick.played(seat) ? 1 : 0);
        case Phase::lot:
        case Phase::over:
            break;
    }
    return 0;
}

constexpr int points_of_round(const Position& position, Seat seat, int round) {
    return position.players[seat].points[static_cast<std::size_t>(round % rounds_kept)];
}

// Ruling A2: the even seats play against the odd ones.
constexpr bool same_side(const Config& config, Seat a, Seat b) {
    return a == b || (config.teams && (a - b) % 2 == 0);
}

// What a seat's win is measured by: its own points, or its team's (ruling A7).
constexpr int standing(const Position& position, Seat seat) {
    int sum = 0;
    for (Seat other = 0; other < position.config.seats; ++other) {
        if (same_side(position.config, seat, other)) sum += position.players[other].total;
    }
    return sum;
}

}  // namespace stamtafel::alles
