// How the network of Gesjaakt learns: what a position should have promised, and the steps of its
// weights towards that (Adam, by Kingma and Ba).
#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bots/gesjaakt/network.hpp"

namespace stamtafel::gesjaakt {

// A position between two cards, and how it went on from there.
struct Lesson {
    State state;
    Styles styles;
    Outlook target;
};

class Teacher {
  public:
    explicit Teacher(Network& network) : network_(network) {}

    // One step; answers the mean loss of win shares, in nats.
    double step(std::span<const Lesson> lessons, float rate) {
        gradient_.assign(layer::end, 0);
        double loss = 0;
        for (const Lesson& lesson : lessons) loss += add(lesson);
        descend(1.0F / static_cast<float>(lessons.size()), rate);
        return loss / static_cast<double>(lessons.size());
    }

  private:
    struct Seen {
        std::vector<std::pair<int, float>> cards;
        PlainInputs plain;
        std::array<float, seat_units> units;
        std::array<float, mind_units> minds;
        float win = 0;
        float result = 0;
    };

    const float* weight(int from, std::size_t row, int width) const {
        return &network_.weights()[static_cast<std::size_t>(from) +
                                   row * static_cast<std::size_t>(width)];
    }
    float* slope(int from, std::size_t row, int width) {
        return &gradient_[static_cast<std::size_t>(from) + row * static_cast<std::size_t>(width)];
    }

    void forward(const Lesson& lesson) {
        const State& state = lesson.state;
        const int seats = state.config.seats;
        Ground ground;
        network_.lay(state, ground);
        mean_.fill(0);
        for (Seat seat = 0; seat < seats; ++seat) {
            Seen& seen = seen_[seat];
            seen.cards.clear();
            card_features(state, seat,
                          [&](int input, float value) { seen.cards.emplace_back(input, value); });
            plain_features(ground, state.chips, state.turn, lesson.styles, seat, seen.plain);
            seen.units = ground.sums[seat];
            for (std::size_t input = 0; input < plain_inputs; ++input) {
                const float* row = weight(layer::plain, input, seat_units);
                for (std::size_t unit = 0; unit < seat_units; ++unit) {
                    seen.units[unit] += seen.plain[input] * row[unit];
                }
            }
            for (std::size_t unit = 0; unit < seat_units; ++unit) {
                seen.units[unit] = std::max(0.0F, seen.units[unit]);
                mean_[unit] += seen.units[unit] / static_cast<float>(seats);
            }
        }
        for (Seat seat = 0; seat < seats; ++seat) {
            Seen& seen = seen_[seat];
            std::copy_n(weight(layer::mind_bias, 0, 0), mind_units, seen.minds.begin());
            for (std::size_t unit = 0; unit < seat_units; ++unit) {
                const float* own = weight(layer::own, unit, mind_units);
                const float* shared = weight(layer::mean, unit, mind_units);
                for (std::size_t mind = 0; mind < mind_units; ++mind) {
                    seen.minds[mind] += seen.units[unit] * own[mind] + mean_[unit] * shared[mind];
                }
            }
            seen.win = *weight(layer::win, mind_units, 1);
            seen.result = *weight(layer::result, mind_units, 1);
            for (std::size_t mind = 0; mind < mind_units; ++mind) {
                seen.minds[mind] = std::max(0.0F, seen.minds[mind]);
                seen.win += seen.minds[mind] * *weight(layer::win, mind, 1);
                seen.result += seen.minds[mind] * *weight(layer::result, mind, 1);
            }
        }
    }

    double add(const Lesson& lesson) {
        forward(lesson);
        const State& state = lesson.state;
        const int seats = state.config.seats;
        float total = 0;
        for (Seat seat = 0; seat < seats; ++seat) total += std::exp(seen_[seat].win);
        double loss = 0;
        std::array<float, seat_units> mean_slope{};
        std::array<std::array<float, seat_units>, max_players> unit_slopes{};
        for (Seat seat = 0; seat < seats; ++seat) {
            const Seen& seen = seen_[seat];
            const float share = std::exp(seen.win) / total;
            loss -= static_cast<double>(lesson.target.win[seat]) *
                    std::log(std::max(1e-6, static_cast<double>(share)));
            const float win_slope = share - lesson.target.win[seat];
            const auto now = static_cast<float>(penalty(state.taken[seat]) - state.chips[seat]);
            const float off = seen.result - (lesson.target.result[seat] - now) / result_unit;
            const float result_slope = 0.3F * std::clamp(off, -2.0F, 2.0F);
            std::array<float, mind_units> minds{};
            for (std::size_t mind = 0; mind < mind_units; ++mind) {
                *slope(layer::win, mind, 1) += win_slope * seen.minds[mind];
                *slope(layer::result, mind, 1) += result_slope * seen.minds[mind];
                if (seen.minds[mind] > 0) {
                    minds[mind] = win_slope * *weight(layer::win, mind, 1) +
                                  result_slope * *weight(layer::result, mind, 1);
                }
                *slope(layer::mind_bias, mind, 1) += minds[mind];
            }
            *slope(layer::win, mind_units, 1) += win_slope;
            *slope(layer::result, mind_units, 1) += result_slope;
            for (std::size_t unit = 0; unit < seat_units; ++unit) {
                const float* own = weight(layer::own, unit, mind_units);
                const float* shared = weight(layer::mean, unit, mind_units);
                float* own_slope = slope(layer::own, unit, mind_units);
                float* shared_slope = slope(layer::mean, unit, mind_units);
                float through_own = 0;
                float through_mean = 0;
                for (std::size_t mind = 0; mind < mind_units; ++mind) {
                    own_slope[mind] += minds[mind] * seen.units[unit];
                    shared_slope[mind] += minds[mind] * mean_[unit];
                    through_own += minds[mind] * own[mind];
                    through_mean += minds[mind] * shared[mind];
                }
                unit_slopes[seat][unit] = through_own;
                mean_slope[unit] += through_mean / static_cast<float>(seats);
            }
        }
        for (Seat seat = 0; seat < seats; ++seat) {
            const Seen& seen = seen_[seat];
            std::array<float, seat_units> units{};
            for (std::size_t unit = 0; unit < seat_units; ++unit) {
                if (seen.units[unit] > 0) units[unit] = unit_slopes[seat][unit] + mean_slope[unit];
                *slope(layer::seat_bias, unit, 1) += units[unit];
            }
            const auto spread = [&](float* row, float value) {
                for (std::size_t unit = 0; unit < seat_units; ++unit)
                    row[unit] += value * units[unit];
            };
            for (const auto& [input, value] : seen.cards) {
                spread(slope(layer::cards, static_cast<std::size_t>(input), seat_units), value);
            }
            for (std::size_t input = 0; input < plain_inputs; ++input) {
                if (seen.plain[input] != 0) {
                    spread(slope(layer::plain, input, seat_units), seen.plain[input]);
                }
            }
        }
        return loss;
    }

    void descend(float scale, float rate) {
        constexpr float keep = 0.9F;
        constexpr float keep_square = 0.999F;
        ++steps_;
        const auto power = static_cast<double>(steps_);
        const auto fresh = static_cast<float>(1 - std::pow(0.9, power));
        const auto fresh_square = static_cast<float>(1 - std::pow(0.999, power));
        for (std::size_t i = 0; i < layer::end; ++i) {
            const float slope = gradient_[i] * scale;
            first_[i] = keep * first_[i] + (1 - keep) * slope;
            second_[i] = keep_square * second_[i] + (1 - keep_square) * slope * slope;
            network_.weights()[i] -=
                rate * (first_[i] / fresh) / (std::sqrt(second_[i] / fresh_square) + 1e-8F);
        }
    }

    Network& network_;
    std::vector<float> gradient_ = std::vector<float>(layer::end);
    std::vector<float> first_ = std::vector<float>(layer::end);
    std::vector<float> second_ = std::vector<float>(layer::end);
    long steps_ = 0;
    std::array<Seen, max_players> seen_;
    std::array<float, seat_units> mean_{};
};

}  // namespace stamtafel::gesjaakt
