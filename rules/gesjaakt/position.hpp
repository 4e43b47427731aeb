// The table of a match of Gesjaakt: what the state holds and what a view shows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/kit/card_set.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel::gesjaakt {

using Card = std::uint8_t;

inline constexpr int lowest_card = 3;
inline constexpr int highest_card = 35;
inline constexpr int cards_in_play = 24;
inline constexpr int max_players = 7;
inline constexpr Card no_card = 0;
inline constexpr std::int8_t hidden_chips = -1;

struct Config {
    std::uint8_t seats = 3;
    bool tactical = false;
    bool open_chips = false;
    friend bool operator==(const Config&, const Config&) = default;
};

// Ruling G1: 11 chips (tactical: 10) up to five players, 9 for six, 7 for seven.
constexpr int starting_chips(const Config& config) {
    if (config.seats == 7) return 7;
    if (config.seats == 6) return 9;
    return config.tactical ? 10 : 11;
}

// The cards that 24 are drawn from; `tactical` puts 10, 20 and 30 aside, face up.
constexpr CardSet deck(bool tactical) {
    CardSet cards = CardSet::range(lowest_card, highest_card);
    if (tactical) {
        for (const int aside : {10, 20, 30}) cards.erase(aside);
    }
    return cards;
}

enum class Phase : std::uint8_t { lot, turning, deciding, over };

struct Position {
    Config config;
    Phase phase = Phase::lot;
    Seat turn = 0;
    Card card = no_card;  // open on the table, waiting for a taker
    std::uint8_t pot = 0;
    std::uint8_t turned_count = 0;
    std::array<std::int8_t, max_players> chips{};
    CardSet turned;  // every card that came on the table so far
    std::array<CardSet, max_players> taken{};
    friend bool operator==(const Position&, const Position&) = default;
};

// In a state all chips are known.
struct State : Position {
    friend bool operator==(const State&, const State&) = default;
};

// In a view they are `hidden_chips` where this viewer may not see them (ruling G4).
struct View : Position {
    Viewer viewer = Viewer::everyone();
    friend bool operator==(const View&, const View&) = default;
};

// A run of consecutive cards costs its lowest card.
constexpr int penalty(CardSet cards) {
    const CardSet run_starts(cards.bits() & ~(cards.bits() << 1));
    int sum = 0;
    for (const int card : run_starts) sum += card;
    return sum;
}

// What a seat has come to, as far as its chips can be seen.
constexpr int standing(const Position& position, Seat seat) {
    return penalty(position.taken[seat]) - std::max<int>(position.chips[seat], 0);
}

}  // namespace stamtafel::gesjaakt
