// The network of Gesjaakt on a GPU: its layers, its inputs, and what strangers are compared with,
// as in bots/gesjaakt/{outlook_network,habit}.cpp. Lane by lane a unit or a habit.
#pragma once

#include <cstdint>

#include "bots/gesjaakt/shape.hpp"

namespace {

using u64 = unsigned long long;

using namespace stamtafel::gesjaakt;

constexpr int most_players = 7;
constexpr int cards_in_play = 24;
constexpr int lane_units = seat_units / 32;              // a lane has every 32nd
constexpr int near_weights = layer::end - layer::plain;  // those that lie in shared memory
constexpr int most_stops = 56;                           // of a card: no more than there are chips
constexpr int lane_habits = habit_count / 32;

struct Habit {
    float share = 1;
    float face = 0;
    float allowance = 0;
    float scarcity = 0;
    float purse = 0;
    float haste = 0;
    float early = 0;
    float hope = 0;
    bool milks = false;
};
constexpr int habit_numbers = 8;
const Habit common_habits[habit_count] = {
#include "bots/gesjaakt/kinds.inc"
};

// The common habits number by number, and how lavish they are.
struct Columns {
    float numbers[habit_numbers][habit_count];
    float lavish[habit_count];
};
__constant__ Columns habit_columns;

struct Lesson {
    u64 taken[most_players];
    u64 turned;
    float styles[most_players][3];
    float win[most_players];
    float result[most_players];
    signed char chips[most_players];
    signed char turn;
    signed char seats;
    signed char tactical;
    signed char left;
};

// What a warp knows of its match and of the card on the table.
struct Table {
    u64 taken[most_players];
    int chips[most_players];
    int costs[most_players];
    int learned[most_players];
    float like_us[most_players];
    float styles[most_players][3];
    float habits[most_players][habit_count];
    float leaning[most_players];                      // towards taking, of a player like us
    float stranger[most_players][habit_numbers + 2];  // … whether it milks, how vague it is
    float win[most_stops][most_players];
    float result[most_stops][most_players];
    float by_habit[most_stops];
    float likely[most_stops];
    float decision[most_stops];
};

constexpr int play_warps = 18;
constexpr int play_shared = (near_weights + 2) * 4 + static_cast<int>(sizeof(Columns)) +
                            play_warps * static_cast<int>(sizeof(Table));
constexpr unsigned all_lanes = 0xffffffffU;

// The units of a lane.
struct Units {
    float at[lane_units];
};
__device__ void add(Units& sums, const float* row, float value) {
#pragma unroll
    for (int u = 0; u < lane_units; ++u) sums.at[u] += value * row[u * 32];
}
__device__ Units row_of(const float* row) {
    Units units;
#pragma unroll
    for (int u = 0; u < lane_units; ++u) units.at[u] = row[u * 32];
    return units;
}
__device__ Units active(Units sums) {
#pragma unroll
    for (int u = 0; u < lane_units; ++u) sums.at[u] = fmaxf(0.0F, sums.at[u]);
    return sums;
}

__device__ float drawn(u64& state) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    u64 mixed = state;
    mixed ^= mixed >> 33;
    mixed *= 0xff51afd7ed558ccdULL;
    mixed ^= mixed >> 33;
    return static_cast<float>(mixed >> 40) * 0x1p-24F;
}
__device__ float between(u64& state, float low, float high) {
    return low + (high - low) * drawn(state);
}

__device__ float sum_of(float value) {
    for (int apart = 16; apart > 0; apart /= 2) {
        value += __shfl_xor_sync(all_lanes, value, apart);
    }
    return value;
}

__device__ u64 deck(int tactical) {
    u64 cards = ((u64{1} << 36) - 1) & ~u64{7};
    if (tactical) cards &= ~((u64{1} << 10) | (u64{1} << 20) | (u64{1} << 30));
    return cards;
}

__device__ int penalty(u64 cards) {
    int sum = 0;
    for (u64 starts = cards & ~(cards << 1); starts != 0; starts &= starts - 1) {
        sum += __ffsll(static_cast<long long>(starts)) - 1;
    }
    return sum;
}

__device__ u64 wanted(u64 cards, u64 unseen) {
    return (cards << 1 | cards >> 1) & unseen;
}

// Calls put(input, value) for the card inputs of a seat, but for those of the unseen cards.
template <class Put>
__device__ void own_cards(u64 mine, u64 others_want, u64 unseen, float chance, Put&& put) {
    const auto all = [&](card_input::Kind kind, u64 cards, float value) {
        for (; cards != 0; cards &= cards - 1) {
            put(kind * card_numbers + __ffsll(static_cast<long long>(cards)) - 4, value);
        }
    };
    const u64 starts = mine & ~(mine << 1);
    all(card_input::run_start, starts, 1);
    all(card_input::grows_below, starts & (unseen << 1), chance);
    all(card_input::grows_above, mine & ~(mine >> 1) & (unseen >> 1), chance);
    all(card_input::closes_gap, unseen & (mine << 1) & (mine >> 1), chance);
    all(card_input::contested, wanted(mine, unseen) & others_want, chance);
}

// The plain inputs that stay as they are while one card goes round and one seat takes it …
template <class Put>
__device__ void fixed_inputs(int seats, int left, int tactical, int penalty_, int distance,
                             const float* style, Put&& put) {
    put(plain_input::penalty, static_cast<float>(penalty_) / 50);
    put(plain_input::distance_is + distance, 1);
    put(plain_input::distance, static_cast<float>(distance) / static_cast<float>(seats));
    put(plain_input::left, static_cast<float>(left) / cards_in_play);
    if (left <= 0) put(plain_input::few_left, 1);
    if (left <= 1) put(plain_input::few_left + 1, 1);
    if (left <= 3) put(plain_input::few_left + 2, 1);
    if (left <= 6) put(plain_input::few_left + 3, 1);
    if (left <= 12) put(plain_input::few_left + 4, 1);
    put(plain_input::seats_are + seats - 2, 1);
    if (tactical) put(plain_input::tactical, 1);
    put(plain_input::stranger, style[0]);
    put(plain_input::lavish, style[1] / 10);
    put(plain_input::milks, style[2]);
}

struct Rivals {
    int best = 1000;
    int chips = 0;
    int poorest = 100;
    int without = 0;
    int next_chips = 0;
    int next_score = 0;
    int last_chips = 0;
    int last_score = 0;
};

// … and those that change with the chips.
template <class Put>
__device__ void moving_inputs(int seats, float part, int mine, int penalty_, const Rivals& rivals,
                              Put&& put) {
    const float few = static_cast<float>(mine) / 10;
    const float behind = static_cast<float>(penalty_ - mine - rivals.best);
    put(plain_input::chips, few);
    if (mine <= 0) put(plain_input::few_chips, 1);
    if (mine <= 1) put(plain_input::few_chips + 1, 1);
    if (mine <= 2) put(plain_input::few_chips + 2, 1);
    if (mine <= 4) put(plain_input::few_chips + 3, 1);
    if (mine <= 7) put(plain_input::few_chips + 4, 1);
    put(plain_input::chips_by_left, few * part);
    put(plain_input::behind, behind / 30);
    put(plain_input::behind_closely, fminf(fmaxf(behind, -10.0F), 10.0F) / 10);
    put(plain_input::behind_late, behind * (1 - part) / 10);
    put(plain_input::richer, (static_cast<float>(mine) -
                              static_cast<float>(rivals.chips) / static_cast<float>(seats - 1)) /
                                 10);
    put(plain_input::poorest_chips, static_cast<float>(rivals.poorest) / 10);
    put(plain_input::without_chips, static_cast<float>(rivals.without));
    const int score = penalty_ - mine;
    const auto put_neighbour = [&](int input, int chips, int theirs) {
        put(input + neighbour::chips, static_cast<float>(chips) / 10);
        if (chips == 0) put(input + neighbour::without_chips, 1);
        put(input + neighbour::behind_us,
            static_cast<float>(min(20, max(-20, theirs - score))) / 20);
    };
    put_neighbour(plain_input::next_seat, rivals.next_chips, rivals.next_score);
    put_neighbour(plain_input::last_seat, rivals.last_chips, rivals.last_score);
}

// The second layer for all seats at once; lane by lane a mind.
__device__ void think(const float* near, int lane, int seats, const Units (&units)[most_players],
                      float (&minds)[most_players]) {
    Units mean{};
#pragma unroll
    for (int s = 0; s < most_players; ++s) {
        if (s >= seats) continue;
        minds[s] = 0;
#pragma unroll
        for (int u = 0; u < lane_units; ++u) {
            mean.at[u] += units[s].at[u] / static_cast<float>(seats);
        }
    }
    float shared = near[layer::mind_bias - layer::plain + lane];
    const float* own_rows = near + (layer::own - layer::plain) + lane;
    const float* mean_rows = near + (layer::mean - layer::plain) + lane;
#pragma unroll
    for (int u = 0; u < lane_units; ++u) {
#pragma unroll 8
        for (int unit = 0; unit < 32; ++unit) {
            const int row = (u * 32 + unit) * mind_units;
            const float own = own_rows[row];
            shared += __shfl_sync(all_lanes, mean.at[u], unit) * mean_rows[row];
#pragma unroll
            for (int s = 0; s < most_players; ++s) {
                if (s < seats) minds[s] += __shfl_sync(all_lanes, units[s].at[u], unit) * own;
            }
        }
    }
#pragma unroll
    for (int s = 0; s < most_players; ++s) {
        if (s < seats) minds[s] = fmaxf(0.0F, minds[s] + shared);
    }
}

}  // namespace
