// The table of a match of 24: what the state holds and what a view shows.
#pragma once

#include <array>
#include <cstdint>

#include "rules/kit/card_set.hpp"
#include "rules/kit/seat.hpp"
#include "rules/twentyfour/cards.hpp"

namespace stamtafel::twentyfour {

inline constexpr int max_players = 5;
inline constexpr int hand_cards = 6;  // and so many tricks
inline constexpr int dealt_at_once = 3;
inline constexpr int most_exchanged = 3;

inline constexpr int starting_points = 24;
inline constexpr int points_to_lose = 48;
// Variant C, point_limits.
inline constexpr int most_points_without_dropping = 12;
inline constexpr int most_points_without_exchange = 6;
inline constexpr int fewest_points_for_blind = 25;

struct Config {
    std::uint8_t seats = 3;
    bool trump_chaos = false;
    bool drop_out = false;
    bool point_limits = false;
    bool own_trump_penalty = true;
    friend bool operator==(const Config&, const Config&) = default;
};

enum class Phase : std::uint8_t {
    lot,          // for the first dealer
    first_deal,   // three cards each
    second_deal,  // three more
    replacing,    // what a player put away
    calling,      // look, or yellow blind
    naming,       // trump
    exchanging,   // or dropping out
    playing,
    over,
};

constexpr bool needs_chance(Phase phase) {
    return phase <= Phase::replacing;
}

// What starts afresh with every round.
struct Round {
    std::array<CardSet, max_players> hands{};
    CardSet drawn;                          // no longer in the stock: in a hand, played or put away
    CardSet played;                         // seen by all in this round
    std::array<Card, max_players> trick{};  // on the table now, by seat
    std::array<std::uint8_t, max_players> won{};
    std::array<std::uint8_t, max_players> exchanged{};  // how many is public, which is not (T8)
    SeatSet dropped;
    bool blind = false;
    // Ruling T6: a trick keeps what stood when it was led; orders go to what comes next.
    Colour trump = Colour::none;
    Colour next_trump = Colour::none;
    bool one_high = false;
    bool next_one_high = false;
    Seat namer = 0;  // who carries the penalty for a trump without a trick (T4)
    Seat leader = 0;
    Colour led = Colour::none;
    std::uint16_t best = 0;  // strength * 8 + seat of the card that wins the trick as it lies
    std::uint8_t tricks_done = 0;
    friend bool operator==(const Round&, const Round&) = default;
};

struct Position : Round {
    Config config;
    Phase phase = Phase::lot;
    Seat turn = 0;  // who decides, or is dealt to
    Seat dealer = 0;
    std::uint16_t rounds_done = 0;
    std::array<std::int8_t, max_players> points{};
    friend bool operator==(const Position&, const Position&) = default;
};

// In a state all cards are known.
struct State : Position {
    friend bool operator==(const State&, const State&) = default;
};

// In a view other hands are empty sets (hand_size still tells how many) and so is `drawn`.
struct View : Position {
    Viewer viewer = Viewer::everyone();
    friend bool operator==(const View&, const View&) = default;
};

static_assert(sizeof(State) <= 128);

constexpr Seat start_player(const Position& position) {
    return left_of(position.dealer, position.config.seats);
}

constexpr int players_in(const Position& position) {
    return position.config.seats - position.dropped.size();
}

// How many seats `seat` sits to the left of `from`.
constexpr int steps_from(Seat from, Seat seat, int seats) {
    return seat >= from ? seat - from : seat + seats - from;
}

// Everybody can count the cards in a hand, also where they are hidden.
constexpr int hand_size(const Position& position, Seat seat) {
    const Seat start = start_player(position);
    const int seats = position.config.seats;
    const bool served = steps_from(start, seat, seats) < steps_from(start, position.turn, seats);
    switch (position.phase) {
        case Phase::first_deal:
            return served ? dealt_at_once : 0;
        case Phase::naming:
            return dealt_at_once;
        case Phase::second_deal:
            return served ? 2 * dealt_at_once : dealt_at_once;
        case Phase::exchanging:
            return hand_cards;
        case Phase::replacing:
            return seat == position.turn ? hand_cards - position.exchanged[seat] : hand_cards;
        case Phase::playing:
            if (position.dropped.contains(seat)) return hand_cards;
            return hand_cards - position.tricks_done - (position.trick[seat] != no_card ? 1 : 0);
        case Phase::lot:
        case Phase::calling:
        case Phase::over:
            break;
    }
    return 0;
}

// The cards a seat may play now: of the led colour if it has any, else all. (A leader follows no
// colour, with every card.)
constexpr CardSet playable(const Position& position, Seat seat) {
    const CardSet hand = position.hands[seat];
    const CardSet following = hand & suit(position.led, position.trump);
    // The same as a choice, without a branch that nobody can foresee.
    const std::uint64_t any = 0 - std::uint64_t{following.empty()};
    return following | (hand & CardSet(any));
}

constexpr Law law_now(const Position& position) {
    return {.trump = position.trump, .one_high = position.one_high};
}
// Of the next trick.
constexpr Law law_next(const Position& position) {
    return {.trump = position.next_trump, .one_high = position.next_one_high};
}

constexpr Seat best_seat(const Position& position) {
    return static_cast<Seat>(position.best & 7);
}
constexpr int best_strength(const Position& position) {
    return position.best >> 3;
}

// What a trick is worth: yellow doubles, blind doubles again. With trump chaos the trump that
// stands at the end decides.
constexpr int trick_value(const Position& position) {
    if (position.blind) return 4;
    return position.next_trump == Colour::yellow ? 2 : 1;
}

constexpr bool may_call_blind(const Position& position, Seat seat) {
    return !position.config.point_limits || position.points[seat] >= fewest_points_for_blind;
}

constexpr bool may_exchange(const Position& position, Seat seat) {
    return !position.config.point_limits || position.points[seat] > most_points_without_exchange;
}

// Variant B and ruling T5: never the start player, and two stay in.
constexpr bool may_drop(const Position& position, Seat seat) {
    return position.config.drop_out && seat != start_player(position) && players_in(position) > 2 &&
           (!position.config.point_limits || position.points[seat] > most_points_without_dropping);
}

// Variant A: after a blind call trump stays as it is.
constexpr bool may_name_with_2(const Position& position) {
    return position.config.trump_chaos && !position.blind;
}

}  // namespace stamtafel::twentyfour
