#include <bit>
#include <span>
#include <tuple>

#include "bots/alles/share_network.hpp"

namespace stamtafel::alles {

namespace {

// In steps, for 3, 4, 5 and 6 players and for teams of two and three.
constexpr std::int16_t of_three[]{
#include "bots/alles/share_network_3.inc"
};
constexpr std::int16_t of_four[]{
#include "bots/alles/share_network_4.inc"
};
constexpr std::int16_t of_five[]{
#include "bots/alles/share_network_5.inc"
};
constexpr std::int16_t of_six[]{
#include "bots/alles/share_network_6.inc"
};
constexpr std::int16_t in_pairs[]{
#include "bots/alles/share_network_4t.inc"
};
constexpr std::int16_t in_threes[]{
#include "bots/alles/share_network_6t.inc"
};

constexpr std::size_t count = std::tuple_size_v<shares::Numbers>;
using Steps = std::span<const std::int16_t, count>;  // other numbers than these do not compile
constexpr std::array<Steps, kinds_of_match> learnt_steps{of_three, of_four,  of_five,
                                                         of_six,   in_pairs, in_threes};

shares::Weights expand(Steps steps) {
    shares::Numbers numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = shares::step * static_cast<float>(steps[i]);
    }
    return std::bit_cast<shares::Weights>(numbers);
}

}  // namespace

ShareNetwork ShareNetwork::learnt(const Config& config) {
    static const std::array<shares::Weights, kinds_of_match> weights = [] {
        std::array<shares::Weights, kinds_of_match> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = expand(learnt_steps[i]);
        return all;
    }();
    return ShareNetwork(weights[kind_of(config)]);
}

}  // namespace stamtafel::alles
