#include "bots/gesjaakt/outlook_network.hpp"

#include <bit>

namespace stamtafel::gesjaakt {

namespace {

template <int units>
void add(std::array<float, static_cast<std::size_t>(units)>& sums, const float* row, float value) {
    for (std::size_t unit = 0; unit < static_cast<std::size_t>(units); ++unit) {
        sums[unit] += value * row[unit];
    }
}

// Calls `put(input, value)` for every card input of a seat that is not nought.
template <class Put>
void card_inputs_of(const Position& position, Seat seat, Put&& put) {
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
    const auto all = [&](card_input::Kind kind, std::uint64_t cards, float value) {
        for (const int card : CardSet(cards)) {
            put(kind * card_numbers + card - lowest_card, value);
        }
    };
    all(card_input::unseen, unseen, 1);
    all(card_input::run_start, mine & ~(mine << 1), 1);
    all(card_input::grows_below, mine & ~(mine << 1) & (unseen << 1), chance);
    all(card_input::grows_above, mine & ~(mine >> 1) & (unseen >> 1), chance);
    all(card_input::closes_gap, unseen & (mine << 1) & (mine >> 1), chance);
    all(card_input::contested, wanted(seat) & others, chance);
}

// The same for the plain inputs: first those that stay while a card goes round …
template <class Put>
void fixed_inputs_of(const Ground& ground, bool tactical, int penalty, int distance,
                     const Style& style, Put&& put) {
    put(plain_input::penalty, static_cast<float>(penalty) / 50);
    put(plain_input::distance_is + distance, 1);
    put(plain_input::distance, static_cast<float>(distance) / static_cast<float>(ground.seats));
    put(plain_input::left, static_cast<float>(ground.left) / cards_in_play);
    int input = plain_input::few_left;
    for (const int few : {0, 1, 3, 6, 12}) {
        if (ground.left <= few) put(input, 1);
        ++input;
    }
    put(plain_input::seats_are + ground.seats - 2, 1);
    if (tactical) put(plain_input::tactical, 1);
    put(plain_input::stranger, style.stranger);
    put(plain_input::lavish, style.lavish / 10);
    put(plain_input::milks, style.milks);
}

// … then those that change with the chips.
template <class Put>
void moving_inputs_of(const Ground& ground, const Chips& chips, Seat seat, Put&& put) {
    const int mine = chips[seat];
    int best_other = 1000;
    int other_chips = 0;
    int poorest = 100;
    int without = 0;
    for (Seat other = 0; other < ground.seats; ++other) {
        if (other == seat) continue;
        best_other = std::min(best_other, ground.penalties[other] - chips[other]);
        other_chips += chips[other];
        poorest = std::min<int>(poorest, chips[other]);
        if (chips[other] == 0) ++without;
    }
    const float left = static_cast<float>(ground.left) / cards_in_play;
    const auto behind = static_cast<float>(ground.penalties[seat] - mine - best_other);
    const float purse = static_cast<float>(mine) / 10;
    put(plain_input::chips, purse);
    int input = plain_input::few_chips;
    for (const int few : {0, 1, 2, 4, 7}) {
        if (mine <= few) put(input, 1);
        ++input;
    }
    put(plain_input::chips_by_left, purse * left);
    put(plain_input::behind, behind / 30);
    put(plain_input::behind_closely, std::clamp(behind, -10.0F, 10.0F) / 10);
    put(plain_input::behind_late, behind * (1 - left) / 10);
    put(plain_input::richer, (static_cast<float>(mine) - static_cast<float>(other_chips) /
                                                             static_cast<float>(ground.seats - 1)) /
                                 10);
    put(plain_input::poorest_chips, static_cast<float>(poorest) / 10);
    if (without > 0) put(plain_input::without_chips, static_cast<float>(without));
    input = plain_input::next_seat;
    for (const int distance : {1, ground.seats - 1}) {  // the next one and the one before
        const auto other = static_cast<Seat>((seat + distance) % ground.seats);
        const int ahead = ground.penalties[other] - chips[other] - ground.penalties[seat] + mine;
        put(input + neighbour::chips, static_cast<float>(chips[other]) / 10);
        if (chips[other] == 0) put(input + neighbour::without_chips, 1);
        put(input + neighbour::behind_us, static_cast<float>(std::clamp(ahead, -20, 20)) / 20);
        input += neighbour::count;
    }
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

void OutlookNetwork::lay(const Position& position, Seat turn, const Styles& styles,
                         Ground& ground) const {
    const int seats = position.config.seats;
    ground.seats = seats;
    ground.left = cards_in_play - position.turned_count;
    for (Seat seat = 0; seat < seats; ++seat) {
        ground.penalties[seat] = penalty(position.taken[seat]);
        auto& sums = ground.sums[seat];
        std::copy_n(weights_.begin() + layer::seat_bias, seat_units, sums.begin());
        card_inputs_of(position, seat, [&](int input, float value) {
            add<seat_units>(sums, row(layer::cards, input), value);
        });
        fixed_inputs_of(ground, position.config.tactical, ground.penalties[seat],
                        (seat + seats - turn) % seats, styles[seat], [&](int input, float value) {
                            add<seat_units>(sums, row(layer::plain, input), value);
                        });
    }
}

Outlook OutlookNetwork::look(const Ground& ground, const Chips& chips) const {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled below
    std::array<std::array<float, seat_units>, max_players> units;
    std::array<float, seat_units> mean{};
    const int seats = ground.seats;
    for (Seat seat = 0; seat < seats; ++seat) {
        units[seat] = ground.sums[seat];
        moving_inputs_of(ground, chips, seat, [&](int input, float value) {
            add<seat_units>(units[seat], row(layer::plain, input), value);
        });
        for (std::size_t unit = 0; unit < seat_units; ++unit) {
            units[seat][unit] = std::max(0.0F, units[seat][unit]);
            mean[unit] += units[seat][unit];
        }
    }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled below
    std::array<float, mind_units> shared;
    std::copy_n(weights_.begin() + layer::mind_bias, mind_units, shared.begin());
    for (std::size_t unit = 0; unit < seat_units; ++unit) {
        if (mean[unit] != 0) {
            add<mind_units>(shared, &weights_[layer::mean + unit * mind_units],
                            mean[unit] / static_cast<float>(seats));
        }
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
