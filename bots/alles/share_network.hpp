// What a card is worth at a second look: a small network that has learnt by playing how much of the
// match each card of a hand brings (lab/alles/train.cpp made its weights). It is told what its
// seat sees.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/alles/inputs.hpp"
#include "bots/alles/instinct.hpp"

namespace stamtafel::alles {

// What the network is told, and its units. Every colour goes through the same `colour_units`; their
// sum, the table and the card asked about go into `card_units`, these into `last_units`, and those
// tell the share.
namespace shares {

static_assert(colour_ranks == ranks && card_signs == signs && others == max_players - 1);
inline constexpr std::size_t colour_inputs = colour_input::count;
inline constexpr std::size_t table_inputs = table_input::count;
inline constexpr std::size_t card_inputs = card_input::count;
inline constexpr std::size_t colour_units = 16;
inline constexpr std::size_t card_units = 48;
inline constexpr std::size_t last_units = 16;

using ColourUnits = std::array<float, colour_units>;
using Units = std::array<float, card_units>;
using LastUnits = std::array<float, last_units>;

// A decision as the network is told of it.
struct Inputs {
    using Colour = std::array<float, colour_inputs>;
    std::array<Colour, colours> colour{};
    std::array<float, table_inputs> table{};
};
using CardInputs = std::array<float, card_inputs>;

Inputs inputs_of(const Position& position, Seat me);
CardInputs card_inputs_of(const Inputs& inputs, const Glance& glance, Card card);

// A row for every input; where there is one more, it is always added.
struct Weights {
    std::array<ColourUnits, colour_inputs + 1> colour{};
    std::array<Units, colour_units> all_colours{};
    std::array<Units, table_inputs + 1> table{};
    std::array<Units, card_inputs> card{};
    std::array<LastUnits, card_units + 1> last{};
    LastUnits share{};
};

// The same one after the other, in the order of the layers; the program carries them in steps.
using Numbers = std::array<float, sizeof(Weights) / sizeof(float)>;
inline constexpr float step = 1.0F / 4096;

// Adds `input` times a row to units; many inputs are nought.
template <std::size_t N>
void add(std::array<float, N>& units, float input, const std::array<float, N>& row) {
    if (input == 0) return;
    for (std::size_t i = 0; i < N; ++i) units[i] += input * row[i];
}

// From layer to layer; units below nought are nought.
ColourUnits colour_units_of(const Weights& weights, const Inputs::Colour& colour);
// What all cards of a decision have in common, not yet cut off at nought.
Units shared_units_of(const Weights& weights, const ColourUnits& all_colours, const Inputs& inputs);
Units units_of(const Weights& weights, const Units& shared, const CardInputs& card);
LastUnits last_units_of(const Weights& weights, const Units& units);
float share_of(const Weights& weights, const LastUnits& last);

// The network tells shares of the win in this unit.
inline constexpr float share_unit = 0.05F;

}  // namespace shares

class ShareNetwork {
  public:
    ShareNetwork() = default;
    explicit ShareNetwork(const shares::Weights& weights) : weights_(&weights) {}
    // By the weights that are part of the program.
    static ShareNetwork learnt(const Config& config);

    // Calls visit(card, share) for every card of a seat's hand. Only differences between the cards
    // of one hand mean something.
    template <class Visit>
    void each_card(const Position& position, Seat me, const Concern& concern, Visit&& visit) const {
        const shares::Inputs inputs = shares::inputs_of(position, me);
        const Glance glance(position, me, concern);
        const shares::Units shared = shared_of(inputs);
        for (const int kind : position.players[me].hand.kinds()) {
            const auto card = static_cast<Card>(kind);
            visit(card, told(shared, shares::card_inputs_of(inputs, glance, card)));
        }
    }
    [[nodiscard]] float share(const Position& position, Seat me, const Concern& concern,
                              Card card) const;
    [[nodiscard]] Card best_card(const Position& position, Seat me, const Concern& concern) const;

  private:
    [[nodiscard]] shares::Units shared_of(const shares::Inputs& inputs) const;
    [[nodiscard]] float told(const shares::Units& shared, const shares::CardInputs& card) const;

    const shares::Weights* weights_ = nullptr;
};

}  // namespace stamtafel::alles
