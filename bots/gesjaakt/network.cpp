#include "bots/gesjaakt/network.hpp"

#include <bit>

namespace stamtafel::gesjaakt {

namespace {

template <int units>
void add(std::array<float, static_cast<std::size_t>(units)>& sums, const float* row, float value) {
    for (std::size_t unit = 0; unit < static_cast<std::size_t>(units); ++unit) {
        sums[unit] += value * row[unit];
    }
}

float at_most(int number, int limit) {
    return number <= limit ? 1 : 0;
}

}  // namespace

// 2 to the power of the whole part through the exponent's bits, the rest by a polynomial.
float exponential(float x) {
    const float doublings = std::clamp(x * 1.44269504F, -60.0F, 60.0F);
    const auto whole = static_cast<int>(doublings + 64.5F) - 64;
    const float rest = (doublings - static_cast<float>(whole)) * 0.693147181F;
    const float part =
        1 + rest * (1 + rest * (0.5F + rest * (0.166666667F +
                                               rest * (0.0416666667F + rest * 0.00833333333F))));
    return part * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23);
}

void plain_features(const Ground& ground, const Chips& chips, Seat turn, const Styles& styles,
                    Seat seat, PlainInputs& out) {
    const int seats = ground.seats;
    const int mine = chips[seat];
    const int score = ground.penalties[seat] - mine;
    int best_other = 1000;
    int other_chips = 0;
    int poorest = 100;
    int without = 0;
    for (Seat other = 0; other < seats; ++other) {
        if (other == seat) continue;
        best_other = std::min(best_other, ground.penalties[other] - chips[other]);
        other_chips += chips[other];
        poorest = std::min<int>(poorest, chips[other]);
        if (chips[other] == 0) ++without;
    }
    const float left = static_cast<float>(ground.left) / cards_in_play;
    const auto behind = static_cast<float>(score - best_other);
    const int distance = (seat + seats - turn) % seats;
    std::size_t next = 0;
    const auto put = [&](float value) { out[next++] = value; };

    put(static_cast<float>(mine) / 10);
    for (const int few : {0, 1, 2, 4, 7}) put(at_most(mine, few));
    put(static_cast<float>(mine) / 10 * left);
    put(static_cast<float>(ground.penalties[seat]) / 50);
    put(behind / 30);
    put(std::clamp(behind, -10.0F, 10.0F) / 10);
    put(behind * (1 - left) / 10);
    for (int place = 0; place < max_players; ++place) put(place == distance ? 1 : 0);
    put(static_cast<float>(distance) / static_cast<float>(seats));
    put(left);
    for (const int few : {0, 1, 3, 6, 12}) put(at_most(ground.left, few));
    for (int players = 2; players <= max_players; ++players) put(players == seats ? 1 : 0);
    put((static_cast<float>(mine) -
         static_cast<float>(other_chips) / static_cast<float>(seats - 1)) /
        10);
    put(ground.tactical ? 1 : 0);
    put(styles[seat].stranger);
    put(styles[seat].lavish / 10);
    put(static_cast<float>(poorest) / 10);
    put(static_cast<float>(without));
}

void Network::lay(const Position& position, Ground& ground) const {
    ground.seats = position.config.seats;
    ground.left = cards_in_play - position.turned_count;
    ground.tactical = position.config.tactical;
    for (Seat seat = 0; seat < ground.seats; ++seat) {
        ground.penalties[seat] = penalty(position.taken[seat]);
        auto& sums = ground.sums[seat];
        std::copy_n(weights_.begin() + layer::seat_bias, seat_units, sums.begin());
        card_features(position, seat, [&](int input, float value) {
            add<seat_units>(sums,
                            &weights_[static_cast<std::size_t>(layer::cards + input * seat_units)],
                            value);
        });
    }
}

Outlook Network::look(const Ground& ground, const Chips& chips, Seat turn,
                      const Styles& styles) const {
    std::array<std::array<float, seat_units>, max_players> units;
    std::array<float, seat_units> mean{};
    PlainInputs plain;
    const int seats = ground.seats;
    for (Seat seat = 0; seat < seats; ++seat) {
        units[seat] = ground.sums[seat];
        plain_features(ground, chips, turn, styles, seat, plain);
        for (std::size_t input = 0; input < plain_inputs; ++input) {
            if (plain[input] != 0) {
                add<seat_units>(units[seat], &weights_[layer::plain + input * seat_units],
                                plain[input]);
            }
        }
        for (std::size_t unit = 0; unit < seat_units; ++unit) {
            units[seat][unit] = std::max(0.0F, units[seat][unit]);
            mean[unit] += units[seat][unit];
        }
    }
    std::array<float, mind_units> shared;
    std::copy_n(weights_.begin() + layer::mind_bias, mind_units, shared.begin());
    for (std::size_t unit = 0; unit < seat_units; ++unit) {
        add<mind_units>(shared, &weights_[layer::mean + unit * mind_units],
                        mean[unit] / static_cast<float>(seats));
    }
    Outlook outlook;
    float total = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        auto minds = shared;
        for (std::size_t unit = 0; unit < seat_units; ++unit) {
            if (units[seat][unit] != 0) {
                add<mind_units>(minds, &weights_[layer::own + unit * mind_units],
                                units[seat][unit]);
            }
        }
        float win = weights_[layer::win + mind_units];
        float result = weights_[layer::result + mind_units];
        for (std::size_t unit = 0; unit < mind_units; ++unit) {
            const float mind = std::max(0.0F, minds[unit]);
            win += mind * weights_[layer::win + unit];
            result += mind * weights_[layer::result + unit];
        }
        outlook.win[seat] = exponential(win);
        total += outlook.win[seat];
        outlook.result[seat] =
            static_cast<float>(ground.penalties[seat] - chips[seat]) + result_unit * result;
    }
    for (Seat seat = 0; seat < seats; ++seat) outlook.win[seat] /= total;
    return outlook;
}

Outlook ended(const std::array<int, max_players>& penalties, const Chips& chips, int seats) {
    Outlook outlook;
    int best = penalties[0] - chips[0];
    for (Seat seat = 0; seat < seats; ++seat) {
        const int score = penalties[seat] - chips[seat];
        outlook.result[seat] = static_cast<float>(score);
        best = std::min(best, score);
    }
    int winners = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (penalties[seat] - chips[seat] == best) ++winners;
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        if (penalties[seat] - chips[seat] == best) {
            outlook.win[seat] = 1.0F / static_cast<float>(winners);
        }
    }
    return outlook;
}

}  // namespace stamtafel::gesjaakt
