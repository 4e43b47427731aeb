// How a match of Gesjaakt will probably end, seen from between two cards: a small network that has
// learnt it by playing (lab/gesjaakt/train.cu made its weights).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "bots/gesjaakt/shape.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

// What every seat may expect: its share of the win, and its result (fewer is better).
struct Outlook {
    std::array<float, max_players> win{};
    std::array<float, max_players> result{};
};

// What is known of how a seat plays: a stranger (1) or one that plays like us (0), how much a
// stranger lets a card cost, in points, and whether it lets cards go round that nobody else wants.
struct Style {
    float stranger = 0;
    float lavish = 0;
    float milks = 0;
};
using Styles = std::array<Style, max_players>;
using Chips = std::array<std::int8_t, max_players>;

static_assert(card_numbers == Gesjaakt::deck_size);

using Weights = std::array<float, layer::end>;

// e to the x, the same on every platform.
float exponential(float x);

// The cards on the table between two cards, and all else that does not change while one goes round
// and a certain seat takes it.
struct Ground {
    int seats = 0;
    int left = 0;  // cards to come
    std::array<int, max_players> penalties{};
    std::array<std::array<float, seat_units>, max_players> sums{};
};

class OutlookNetwork {
  public:
    explicit OutlookNetwork(const Weights& weights) : weights_(weights) {}
    // The one whose weights are part of the program.
    static const OutlookNetwork& shipped();

    // `turn` will turn the next card.
    void lay(const Position& position, Seat turn, const Styles& styles, Ground& ground) const;
    [[nodiscard]] Outlook look(const Ground& ground, const Chips& chips) const;

    Weights& weights() { return weights_; }
    [[nodiscard]] const Weights& weights() const { return weights_; }

  private:
    // Of an input of the first layer.
    [[nodiscard]] const float* row(int from, int input) const {
        return &weights_[static_cast<std::size_t>(from + input * seat_units)];
    }

    Weights weights_;
};

// How a match that is over has ended.
Outlook ended(const std::array<int, max_players>& penalties, const Chips& chips, int seats);

}  // namespace stamtafel::gesjaakt
