// What a standing between two rounds of 24 is worth to everybody: the chance to win the match.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "bots/search/guide.hpp"
#include "rules/twentyfour/position.hpp"

namespace stamtafel::twentyfour {

// Everybody has a weight, and the chances are as the weights are. The logarithm (to the base 2) of
// a weight is what one's own points are worth, stretched by how near the end is: by who has fewest
// and who has most. Who starts the next round has a little more or less.
struct StandingModel {
    std::array<float, points_to_lose> own{};     // by points
    std::array<float, points_to_lose> lowest{};  // added to 1, by the fewest points
    std::array<float, points_to_lose> highest{};
    std::array<float, max_players> place{};  // by seats from the next start player
};

// By number of players. Made by lab/twentyfour/standing_fit.cpp, which says how.
extern const std::array<StandingModel, max_players + 1> standing_models;

// 2 to the power of x, for -100 < x < 100: near enough, and the same on every machine.
inline float power_of_2(float x) {
    const auto whole = static_cast<int>(x + 128.0F) - 128;
    const float part = x - static_cast<float>(whole);
    const float fraction = 1.0F + part * (0.695976F + part * (0.224941F + part * 0.079083F));
    return std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23U) * fraction;
}

// Between two rounds of a match that goes on; the next round's dealer is known.
Payoff chances(const Position& position, const StandingModel& model);

// … and also at its end, where whoever has the fewest points wins (T7), equal ones together.
Payoff standing(const Position& position);

}  // namespace stamtafel::twentyfour
