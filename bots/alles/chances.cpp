#include "bots/alles/chances.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace stamtafel::alles {

namespace {

// How many points, per square root of a round, double the chance; by number of players, the last
// two for teams of two and three. Made by: alles_fit chances 3000
constexpr std::array<float, kinds_of_match> doubling{4.8F, 4.5F, 4.8F, 5.0F, 7.0F, 8.1F};
// What the best seat, or side, adds to the highest score in a round on average (the same).
constexpr std::array<float, kinds_of_match> pace{28.5F, 28.0F, 27.8F, 23.7F, 49.0F, 62.3F};

}  // namespace

std::size_t kind_of(const Config& config) {
    if (config.teams) return config.seats == 4 ? 4 : 5;
    return static_cast<std::size_t>(config.seats - 3);
}

float exp2_of(float x) {
    x = std::clamp(x, -60.0F, 60.0F);
    const auto whole = static_cast<int>(x + 64.0F) - 64;  // rounded down
    const float part = x - static_cast<float>(whole);
    // Taylor in part · ln 2, more than good enough for shares.
    const float y = part * 0.69314718F;
    const float power =
        1 + y * (1 + y * (0.5F + y * (0.16666667F + y * (0.041666667F + y * 0.0083333333F))));
    return power * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23);
}

float Chances::rounds_left(const Position& position) const {
    if (Alles::over(position)) return 0;
    // A round that has not begun is still to come in full.
    if (config_.target == 0) return static_cast<float>(config_.seats - position.round);
    int best = 0;
    for (Seat seat = 0; seat < config_.seats; ++seat)
        best = std::max(best, standing(position, seat));
    const float missing = static_cast<float>(config_.target - best) / pace[kind_of(config_)];
    return std::max(1.0F, missing + 0.5F);
}

Payoff Chances::shares(const Position& position) const {
    Payoff shares{};
    std::array<int, max_players> points{};
    int best = 0;
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        points[seat] = standing(position, seat);
        best = std::max(best, points[seat]);
    }
    const bool over = Alles::over(position);
    const float scale =
        over ? 0 : 1 / (doubling[kind_of(config_)] * std::sqrt(rounds_left(position)));
    float all = 0;
    for (Seat seat = 0; seat < config_.seats; ++seat) {
        if (over) {
            shares[seat] = points[seat] == best ? 1.0F : 0.0F;  // rulings A3 and A8
        } else {
            shares[seat] = exp2_of(static_cast<float>(points[seat] - best) * scale);
        }
        all += shares[seat];
    }
    for (Seat seat = 0; seat < config_.seats; ++seat) shares[seat] /= all;
    return shares;
}

float Chances::per_point(const Position& position, Seat seat) const {
    // The share of a side of equals is divided among them.
    const float sides = config_.teams ? static_cast<float>(config_.seats) / 2 : 1;
    const float share = shares(position)[seat] * sides;
    const float width = doubling[kind_of(config_)] * std::sqrt(rounds_left(position));
    return share * (1 - share) / sides * 0.6931472F / width;
}

Concern concern_at(const Position& position) {
    const Payoff shares = Chances(position.config).shares(position);
    Concern concern{};
    for (Seat me = 0; me < position.config.seats; ++me) {
        float rest = 0;
        for (Seat other = 0; other < position.config.seats; ++other) {
            if (other != me) rest += shares[other];
        }
        for (Seat other = 0; other < position.config.seats; ++other) {
            if (position.config.teams) {
                concern[me][other] = same_side(position.config, me, other) ? 1.0F : -1.0F;
            } else if (other != me) {
                concern[me][other] = -shares[other] / rest;
            }
        }
    }
    return concern;
}

}  // namespace stamtafel::alles
