// How a match of Gesjaakt will probably end, seen from between two cards: a small network that has
// learnt it by playing (bench/gesjaakt_train.cpp made its weights).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

// What every seat may expect: its share of the win, and its result (fewer is better).
struct Outlook {
    std::array<float, max_players> win{};
    std::array<float, max_players> result{};
};

// What is known of how a seat plays: a stranger (1) or one that plays like us (0), and how much
// a stranger lets a card cost, in points.
struct Style {
    float stranger = 0;
    float lavish = 0;
};
using Styles = std::array<Style, max_players>;
using Chips = std::array<std::int8_t, max_players>;

// The layers: per seat the cards (inputs that are mostly nought) and the rest go into `seat_units`;
// those and their mean over all seats go into `mind_units`, and these tell win and result.
inline constexpr int card_kinds = 6;
inline constexpr int card_inputs = card_kinds * Gesjaakt::deck_size;
inline constexpr int plain_inputs = 37;
inline constexpr int seat_units = 32;
inline constexpr int mind_units = 32;

// Where each layer begins in the list of all weights.
namespace layer {
inline constexpr int cards = 0;
inline constexpr int plain = cards + card_inputs * seat_units;
inline constexpr int seat_bias = plain + plain_inputs * seat_units;
inline constexpr int own = seat_bias + seat_units;
inline constexpr int mean = own + seat_units * mind_units;
inline constexpr int mind_bias = mean + seat_units * mind_units;
inline constexpr int win = mind_bias + mind_units;
inline constexpr int result = win + mind_units + 1;
inline constexpr int end = result + mind_units + 1;
}  // namespace layer
using Weights = std::array<float, layer::end>;

// A result is told as what is still to come, in this many points.
inline constexpr float result_unit = 20;

// e to the x, the same on every platform.
float exponential(float x);

using PlainInputs = std::array<float, plain_inputs>;

// The cards on the table between two cards: all that does not change while one goes round.
struct Ground {
    int seats = 0;
    int left = 0;  // cards to come
    bool tactical = false;
    std::array<int, max_players> penalties{};
    std::array<std::array<float, seat_units>, max_players> sums{};
};

// Calls `emit(input, value)` for every card input of a seat that is not nought.
template <class Emit>
void card_features(const Position& position, Seat seat, Emit&& emit) {
    const std::uint64_t unseen = (deck(position.config.tactical) - position.turned).bits();
    const int left = cards_in_play - position.turned_count;
    const int unseen_count = std::max(1, CardSet(unseen).size());
    const float chance = static_cast<float>(left) / static_cast<float>(unseen_count);
    const auto wanted = [&](Seat of) {
        const std::uint64_t mine = position.taken[of].bits();
        return (mine << 1 | mine >> 1) & unseen;
    };
    std::uint64_t others = 0;
    for (Seat other = 0; other < position.config.seats; ++other) {
        if (other != seat) others |= wanted(other);
    }
    const std::uint64_t mine = position.taken[seat].bits();
    const auto all = [&](int kind, std::uint64_t cards, float value) {
        for (const int card : CardSet(cards)) {
            emit(kind * Gesjaakt::deck_size + card - lowest_card, value);
        }
    };
    all(0, unseen, 1);
    all(1, mine & ~(mine << 1), 1);                       // where a run starts: what it costs
    all(2, mine & ~(mine << 1) & (unseen << 1), chance);  // … and could start lower
    all(3, mine & ~(mine >> 1) & (unseen >> 1), chance);  // where a run could go on
    all(4, unseen & (mine << 1) & (mine >> 1), chance);   // what would close a gap
    all(5, wanted(seat) & others, chance);                // what somebody else wants too
}

void plain_features(const Ground& ground, const Chips& chips, Seat turn, const Styles& styles,
                    Seat seat, PlainInputs& out);

class Network {
  public:
    explicit Network(const Weights& weights) : weights_(weights) {}
    // The one whose weights are part of the program.
    static const Network& shipped();

    void lay(const Position& position, Ground& ground) const;
    // `turn` will turn the next card.
    [[nodiscard]] Outlook look(const Ground& ground, const Chips& chips, Seat turn,
                               const Styles& styles) const;

    Weights& weights() { return weights_; }
    [[nodiscard]] const Weights& weights() const { return weights_; }

  private:
    Weights weights_;
};

// How a match that is over has ended.
Outlook ended(const std::array<int, max_players>& penalties, const Chips& chips, int seats);

}  // namespace stamtafel::gesjaakt
