// Teaches the network of Gesjaakt on a GPU by letting it play, against itself and against rules of
// thumb, and writes its weights as bots/gesjaakt/weights.inc. A warp plays a match: its lanes are
// the units of the network and the rules that a seat is compared with. Names and numbers are those
// of bots/gesjaakt/{network,round,reader,habit}.cpp, which play with what is learnt here.
// Build: nvcc -O3 -std=c++20 -arch=sm_90 -I. bench/gesjaakt_train.cu -o gesjaakt_train
// Usage: gesjaakt_train MILLIONS_OF_MATCHES SEED FILE [HABITS]; HABITS 0: nobody plays by a habit
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using u64 = unsigned long long;

constexpr int most_players = 7;
constexpr int deck_size = 33;
constexpr int cards_in_play = 24;
constexpr int card_kinds = 6;
constexpr int card_inputs = card_kinds * deck_size;
constexpr int plain_inputs = 44;
constexpr int seat_units = 96;
constexpr int lane_units = seat_units / 32;  // a lane has every 32nd
constexpr int mind_units = 32;
constexpr int at_cards = 0;
constexpr int at_plain = at_cards + card_inputs * seat_units;
constexpr int at_seat_bias = at_plain + plain_inputs * seat_units;
constexpr int at_own = at_seat_bias + seat_units;
constexpr int at_mean = at_own + seat_units * mind_units;
constexpr int at_mind_bias = at_mean + seat_units * mind_units;
constexpr int at_win = at_mind_bias + mind_units;
constexpr int at_result = at_win + mind_units + 1;
constexpr int weight_count = at_result + mind_units + 1;
constexpr int near_weights = weight_count - at_plain;  // those that lie in shared memory

constexpr int most_stops = 56;  // of a card: no more than there are chips
constexpr int plenty = 14;
constexpr float sharpness = 1 / 0.015F;
constexpr float point_worth = 0.003F;
constexpr float result_unit = 20;

constexpr int habit_count = 128;  // the second half milks
constexpr int lane_habits = habit_count / 32;
constexpr float vagueness = 1.2F;
constexpr float habit_stray = 0.015F;
constexpr float our_stray = 0.04F;
constexpr float least = 0.001F;
constexpr int milking_caution = 4;

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
    float leaning[most_players];                      // towards taking, of who plays like us
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
    const auto all = [&](int kind, u64 cards, float value) {
        for (; cards != 0; cards &= cards - 1) {
            put(kind * deck_size + __ffsll(static_cast<long long>(cards)) - 4, value);
        }
    };
    const u64 starts = mine & ~(mine << 1);
    all(1, starts, 1);
    all(2, starts & (unseen << 1), chance);
    all(3, mine & ~(mine >> 1) & (unseen >> 1), chance);
    all(4, unseen & (mine << 1) & (mine >> 1), chance);
    all(5, wanted(mine, unseen) & others_want, chance);
}

// The plain inputs that stay as they are while one card goes round and one seat takes it …
template <class Put>
__device__ void fixed_inputs(int seats, int left, int tactical, int penalty_, int distance,
                             const float* style, Put&& put) {
    put(7, static_cast<float>(penalty_) / 50);
    put(11 + distance, 1);
    put(18, static_cast<float>(distance) / static_cast<float>(seats));
    put(19, static_cast<float>(left) / cards_in_play);
    if (left <= 0) put(20, 1);
    if (left <= 1) put(21, 1);
    if (left <= 3) put(22, 1);
    if (left <= 6) put(23, 1);
    if (left <= 12) put(24, 1);
    put(25 + seats - 2, 1);
    if (tactical) put(32, 1);
    put(33, style[0]);
    put(34, style[1] / 10);
    put(37, style[2]);
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
    put(0, few);
    if (mine <= 0) put(1, 1);
    if (mine <= 1) put(2, 1);
    if (mine <= 2) put(3, 1);
    if (mine <= 4) put(4, 1);
    if (mine <= 7) put(5, 1);
    put(6, few * part);
    put(8, behind / 30);
    put(9, fminf(fmaxf(behind, -10.0F), 10.0F) / 10);
    put(10, behind * (1 - part) / 10);
    put(31, (static_cast<float>(mine) -
             static_cast<float>(rivals.chips) / static_cast<float>(seats - 1)) /
                10);
    put(35, static_cast<float>(rivals.poorest) / 10);
    put(36, static_cast<float>(rivals.without));
    const int score = penalty_ - mine;
    put(38, static_cast<float>(rivals.next_chips) / 10);
    if (rivals.next_chips == 0) put(39, 1);
    put(40, static_cast<float>(min(20, max(-20, rivals.next_score - score))) / 20);
    put(41, static_cast<float>(rivals.last_chips) / 10);
    if (rivals.last_chips == 0) put(42, 1);
    put(43, static_cast<float>(min(20, max(-20, rivals.last_score - score))) / 20);
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
    float shared = near[at_mind_bias - at_plain + lane];
    const float* own_rows = near + (at_own - at_plain) + lane;
    const float* mean_rows = near + (at_mean - at_plain) + lane;
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

struct Takes {
    float at[lane_habits];
};

// One match in the hands of one warp.
struct Match {
    const float* weights;
    const float* near;
    const Columns* columns;
    Table* table;
    int lane;
    u64 luck;
    int seats;
    int tactical;
    int turn;
    int turned_count;
    u64 turned;
    // the card on the table
    int card;
    int left;
    int neighbours;
    int size;

    __device__ int chips_at(int seat, int stop) const {
        const int distance = (seat - turn + seats) % seats;
        const int paid = stop > distance ? (stop - distance + seats - 1) / seats : 0;
        return table->chips[seat] - paid;
    }

    __device__ float price(const float* numbers, int apart, int cost, int pot, int chips) const {
        const float part = static_cast<float>(left) / cards_in_play;
        const float value = static_cast<float>(card);
        return numbers[0] * static_cast<float>(cost) + numbers[apart] * value +
               numbers[4 * apart] * static_cast<float>(chips) -
               (1 + numbers[6 * apart] * part) * static_cast<float>(pot) - numbers[2 * apart] -
               numbers[5 * apart] * part -
               numbers[3 * apart] * static_cast<float>(max(0, 5 - chips)) -
               numbers[7 * apart] * value * static_cast<float>(neighbours) * part;
    }
    static __device__ float wanting(float price, float vague) {
        const float off = price / vague;
        return 0.5F - 0.5F * off * rsqrtf(1 + off * off);
    }
    // How likely the habits of this lane take the card.
    __device__ Takes by_habits(int stop, int seat) const {
        const int chips = chips_at(seat, stop);
        bool threatened = chips < 2;
        for (int other = 0; other < seats; ++other) {
            if (other != seat && chips_at(other, stop) == 0) threatened = true;
        }
        Takes takes;
#pragma unroll
        for (int j = 0; j < lane_habits; ++j) {
            const float* numbers = &columns->numbers[0][j * 32 + lane];
            takes.at[j] =
                wanting(price(numbers, habit_count, table->costs[seat], stop, chips), vagueness);
            if (j >= lane_habits / 2 && !threatened) {
                float eagerest = 0;
                for (int distance = 1; distance < seats; ++distance) {
                    const int other = (seat + distance) % seats;
                    eagerest = fmaxf(
                        eagerest,
                        wanting(price(numbers, habit_count, table->costs[other] - milking_caution,
                                      stop + distance, chips_at(other, stop)),
                                vagueness));
                }
                takes.at[j] *= eagerest;
            }
            takes.at[j] = habit_stray + (1 - 2 * habit_stray) * takes.at[j];
        }
        return takes;
    }

    __device__ bool stranger_takes(int stop, int seat) {
        const float* numbers = table->stranger[seat];
        const int chips = chips_at(seat, stop);
        const float vague = numbers[habit_numbers + 1];
        const float dear = price(numbers, 1, table->costs[seat], stop, chips);
        const bool wants = vague > 0 ? drawn(luck) < wanting(dear, vague) : dear <= 0;
        if (!wants) return false;
        if (numbers[habit_numbers] == 0 || chips < 2) return true;
        for (int distance = 1; distance < seats; ++distance) {
            const int other = (seat + distance) % seats;
            const int theirs = chips_at(other, stop);
            if (theirs == 0 || price(numbers, 1, table->costs[other] - milking_caution,
                                     stop + distance, theirs) <= 0) {
                return true;
            }
        }
        return false;
    }

    __device__ void restyle(int seat) {
        float lavish = 0;
        float milks = 0;
#pragma unroll
        for (int j = 0; j < lane_habits; ++j) {
            const float belief = table->habits[seat][j * 32 + lane];
            lavish += belief * columns->lavish[j * 32 + lane];
            if (j >= lane_habits / 2) milks += belief;
        }
        lavish = sum_of(lavish);
        milks = sum_of(milks);
        if (lane == 0) {
            table->styles[seat][0] = 1 - table->like_us[seat];
            table->styles[seat][1] = lavish;
            table->styles[seat][2] = milks;
        }
        __syncwarp();
    }

    __device__ void observe(int stop, int seat, bool took) {
        if (table->like_us[seat] == 1) return;
        const float clear = our_stray + (1 - 2 * our_stray) * table->likely[stop];
        const float ours = fmaxf(least, table->like_us[seat] * (took ? clear : 1 - clear));
        const Takes takes = by_habits(stop, seat);
        constexpr float floor = least / habit_count;
        Takes parts;
        float sum = 0;
#pragma unroll
        for (int j = 0; j < lane_habits; ++j) {
            parts.at[j] = fmaxf(
                floor, table->habits[seat][j * 32 + lane] * (took ? takes.at[j] : 1 - takes.at[j]));
            sum += parts.at[j];
        }
        const float total = ours + sum_of(sum);
        __syncwarp();
#pragma unroll
        for (int j = 0; j < lane_habits; ++j) {
            table->habits[seat][j * 32 + lane] = parts.at[j] / total;
        }
        if (lane == 0) table->like_us[seat] = ours / total;
        __syncwarp();
    }

    // Somebody's rule of thumb: near one of the common ones, or any.
    __device__ void invite_stranger(int seat) {
        float numbers[habit_numbers] = {1, 0, 0, 0, 0, 0, 0, 0};
        bool milks;
        if (drawn(luck) < 0.6F) {
            const int like = min(habit_count - 1, static_cast<int>(drawn(luck) * habit_count));
            milks = like >= habit_count / 2;
            constexpr float width[habit_numbers] = {0.12F, 0.05F, 1.5F, 0.5F,
                                                    0.08F, 1,     0.2F, 0.05F};
            for (int i = 0; i < habit_numbers; ++i) {
                numbers[i] = columns->numbers[i][like] + between(luck, -width[i], width[i]);
            }
        } else {
            if (drawn(luck) < 0.6F) numbers[0] = between(luck, 0.25F, 1);
            if (drawn(luck) < 0.3F) {
                numbers[1] = between(luck, 0, 0.35F);
                numbers[0] = fmaxf(0.1F, numbers[0] - numbers[1]);
            }
            numbers[2] = between(luck, -3, numbers[0] > 0.8F ? 10 : 4);
            if (drawn(luck) < 0.5F) numbers[3] = between(luck, 0, 3);
            if (drawn(luck) < 0.3F) numbers[4] = between(luck, -0.1F, 0.6F);
            if (drawn(luck) < 0.3F) numbers[5] = between(luck, -2, 8);
            if (drawn(luck) < 0.5F) numbers[6] = between(luck, 0, 1.2F);
            if (drawn(luck) < 0.5F) numbers[7] = between(luck, 0, 0.35F);
            milks = drawn(luck) < 0.5F;
        }
        const float vague = drawn(luck) < 0.3F ? between(luck, 0.2F, 2) : 0;
        if (lane == 0) {
            for (int i = 0; i < habit_numbers; ++i) table->stranger[seat][i] = numbers[i];
            table->stranger[seat][habit_numbers] = milks ? 1 : 0;
            table->stranger[seat][habit_numbers + 1] = vague;
        }
    }

    __device__ void begin(bool habits) {
        const float which = drawn(luck);
        seats = which < 0.6F    ? 3
                : which < 0.75F ? 4
                : which < 0.88F ? 5
                : which < 0.92F ? 2
                : which < 0.96F ? 6
                                : 7;
        tactical = drawn(luck) < 0.1F ? 1 : 0;
        const int chips = seats == 7 ? 7 : seats == 6 ? 9 : tactical ? 10 : 11;
        const bool strangers = habits && drawn(luck) < 0.6F;
        const float which_prior = drawn(luck);
        const float prior = which_prior < 0.4F ? 0.07F : which_prior < 0.8F ? 0.15F : 0.4F;
        for (int seat = 0; seat < seats; ++seat) {
            const bool learned = !strangers || drawn(luck) < 0.4F;
            if (!learned) invite_stranger(seat);
            // Some judge a little differently, as another network would.
            const float leaning = habits && drawn(luck) < 0.3F ? between(luck, -0.03F, 0.03F) : 0;
            const bool known = !habits || (learned && leaning == 0 && drawn(luck) < 0.6F);
#pragma unroll
            for (int j = 0; j < lane_habits; ++j) {
                table->habits[seat][j * 32 + lane] = known ? 0 : prior / habit_count;
            }
            if (lane == 0) {
                table->learned[seat] = learned ? 1 : 0;
                table->leaning[seat] = leaning;
                table->taken[seat] = 0;
                table->chips[seat] = chips;
                table->like_us[seat] = known ? 1 : 1 - prior;
            }
        }
        __syncwarp();
        for (int seat = 0; seat < seats; ++seat) restyle(seat);
        turn = min(seats - 1, static_cast<int>(drawn(luck) * static_cast<float>(seats)));
        turned = 0;
        turned_count = 0;
    }

    __device__ void turn_card() {
        u64 pile = deck(tactical) & ~turned;
        const int count = __popcll(pile);
        int skip = min(count - 1, static_cast<int>(drawn(luck) * static_cast<float>(count)));
        for (; skip > 0; --skip) pile &= pile - 1;
        card = __ffsll(static_cast<long long>(pile)) - 1;
        turned |= u64{1} << card;
        ++turned_count;
        left = cards_in_play - turned_count;
        const u64 unseen = deck(tactical) & ~turned;
        neighbours = static_cast<int>((unseen >> (card - 1)) & 1) +
                     static_cast<int>((unseen >> (card + 1)) & 1);
        for (int seat = 0; seat < seats; ++seat) {
            const u64 mine = table->taken[seat];
            const int dear = penalty(mine | u64{1} << card) - penalty(mine);
            if (lane == 0) table->costs[seat] = dear;
        }
        __syncwarp();
    }

    // What everybody may expect after each stop at which the card may be taken.
    __device__ void prepare() {
        size = 0;
        while (true) {
            const int seat = (turn + size) % seats;
            const bool must = chips_at(seat, size) == 0 || size - table->costs[seat] >= plenty;
            ++size;
            if (must || size == most_stops) break;
        }
        const u64 unseen = deck(tactical) & ~turned;
        const float chance =
            static_cast<float>(left) / static_cast<float>(max(1, __popcll(unseen)));
        const float part = static_cast<float>(left) / cards_in_play;
        Units base = row_of(near + (at_seat_bias - at_plain) + lane);
        if (left > 0) {
            for (u64 cards = unseen; cards != 0; cards &= cards - 1) {
                const int input = __ffsll(static_cast<long long>(cards)) - 4;
                add(base, weights + input * seat_units + lane, 1);
            }
        }
        for (int distance = 0; distance < seats && distance < size; ++distance) {
            const int taker = (turn + distance) % seats;
            int penalties[most_players];
            Units sums[most_players];
#pragma unroll
            for (int s = 0; s < most_players; ++s) {
                if (s >= seats) continue;
                const u64 mine = table->taken[s] | (s == taker ? u64{1} << card : 0);
                penalties[s] = penalty(mine);
                if (left == 0) continue;
                u64 others = 0;
                for (int other = 0; other < seats; ++other) {
                    if (other == s) continue;
                    others |=
                        wanted(table->taken[other] | (other == taker ? u64{1} << card : 0), unseen);
                }
                Units sum = base;
                own_cards(mine, others, unseen, chance, [&](int input, float value) {
                    add(sum, weights + input * seat_units + lane, value);
                });
                fixed_inputs(seats, left, tactical, penalties[s], (s - taker + seats) % seats,
                             table->styles[s], [&](int input, float value) {
                                 add(sum, near + input * seat_units + lane, value);
                             });
                sums[s] = sum;
            }
            for (int stop = distance; stop < size; stop += seats) {
                if (left == 0) {
                    end_at(stop, taker, penalties);
                } else {
                    look(stop, taker, part, penalties, sums);
                }
            }
        }
        __syncwarp();
        for (int stop = 0; stop + 1 < size; ++stop) {
            const int seat = (turn + stop) % seats;
            float take = 0;
            if (table->like_us[seat] != 1) {
                const Takes takes = by_habits(stop, seat);
#pragma unroll
                for (int j = 0; j < lane_habits; ++j) {
                    take += takes.at[j] * table->habits[seat][j * 32 + lane];
                }
                take = sum_of(take);
            }
            if (lane == 0) table->by_habit[stop] = take;
        }
        __syncwarp();
    }

    __device__ void end_at(int stop, int taker, const int (&penalties)[most_players]) {
        int best = 1 << 20;
        int winners = 0;
        int scores[most_players];
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            scores[s] = penalties[s] - chips_at(s, stop) - (s == taker ? stop : 0);
            if (scores[s] < best) {
                best = scores[s];
                winners = 0;
            }
            if (scores[s] == best) ++winners;
        }
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s < seats && lane == s) {
                table->win[stop][s] = scores[s] == best ? 1.0F / static_cast<float>(winners) : 0;
                table->result[stop][s] = static_cast<float>(scores[s]);
            }
        }
    }

    __device__ void look(int stop, int taker, float part, const int (&penalties)[most_players],
                         const Units (&sums)[most_players]) {
        int chips[most_players];
        int all = 0;
        int without = 0;
        int best = 1 << 20;
        int second = 1 << 20;
        int poorest = 1 << 20;
        int poor_second = 1 << 20;
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            chips[s] = chips_at(s, stop) + (s == taker ? stop : 0);
            all += chips[s];
            if (chips[s] == 0) ++without;
            const int score = penalties[s] - chips[s];
            second = min(second, max(best, score));
            best = min(best, score);
            poor_second = min(poor_second, max(poorest, chips[s]));
            poorest = min(poorest, chips[s]);
        }
        Units units[most_players];
        float minds[most_players];
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            Rivals rivals{penalties[s] - chips[s] == best ? second : best, all - chips[s],
                          chips[s] == poorest ? poor_second : poorest,
                          without - (chips[s] == 0 ? 1 : 0)};
            // Not by number: that would keep the chips out of the registers.
#pragma unroll
            for (int other = 0; other < most_players; ++other) {
                if (other >= seats) continue;
                if (other == (s + 1 == seats ? 0 : s + 1)) {
                    rivals.next_chips = chips[other];
                    rivals.next_score = penalties[other] - chips[other];
                }
                if (other == (s == 0 ? seats - 1 : s - 1)) {
                    rivals.last_chips = chips[other];
                    rivals.last_score = penalties[other] - chips[other];
                }
            }
            Units sum = sums[s];
            moving_inputs(seats, part, chips[s], penalties[s], rivals, [&](int input, float value) {
                add(sum, near + input * seat_units + lane, value);
            });
            units[s] = active(sum);
        }
        think(near, lane, seats, units, minds);
        float wins[most_players];
        float total = 0;
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            wins[s] = __expf(sum_of(minds[s] * near[at_win - at_plain + lane]) +
                             near[at_win - at_plain + mind_units]);
            total += wins[s];
            const float result = sum_of(minds[s] * near[at_result - at_plain + lane]) +
                                 near[at_result - at_plain + mind_units];
            if (lane == s) {
                table->result[stop][s] =
                    static_cast<float>(penalties[s] - chips[s]) + result_unit * result;
            }
        }
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s < seats && lane == s) table->win[stop][s] = wins[s] / total;
        }
    }

    static __device__ float quantal(float better) {
        return 1 / (1 + __expf(fminf(-better * sharpness, 60.0F)));
    }

    // Reckons back; `me` does what is best for it. Lane by lane a seat.
    __device__ float2 solve(int me) {
        const int seat_lane = min(lane, seats - 1);
        float win = table->win[size - 1][seat_lane];
        float result = table->result[size - 1][seat_lane];
        for (int stop = size - 2; stop >= 0; --stop) {
            const int seat = (turn + stop) % seats;
            const float taken_win = table->win[stop][seat_lane];
            const float taken_result = table->result[stop][seat_lane];
            const float better = __shfl_sync(
                all_lanes, taken_win - win - point_worth * (taken_result - result), seat);
            const float likely = quantal(better);
            float take;
            if (seat == me) {
                const float leant = better + table->leaning[seat];
                take = leant >= 0 ? 1 : 0;
                if (lane == 0) table->decision[stop] = quantal(leant);
            } else {
                take = table->by_habit[stop] + table->like_us[seat] * likely;
            }
            if (me < 0 && lane == 0) table->likely[stop] = likely;
            win = take * taken_win + (1 - take) * win;
            result = take * taken_result + (1 - take) * result;
        }
        __syncwarp();
        return {win, result};
    }

    // The card goes round and is taken.
    __device__ void go_round() {
        for (int seat = 0; seat < seats; ++seat) {
            if (table->learned[seat]) solve(seat);
        }
        int stop = 0;
        for (; stop + 1 < size; ++stop) {
            const int seat = (turn + stop) % seats;
            bool takes;
            if (drawn(luck) < 0.02F) {
                takes = drawn(luck) < 0.3F;
            } else if (table->learned[seat]) {
                takes = drawn(luck) < table->decision[stop];
            } else {
                takes = stranger_takes(stop, seat);
            }
            if (takes) break;
        }
        for (int at = 0; at <= stop && at + 1 < size; ++at) {
            observe(at, (turn + at) % seats, at == stop);
        }
        for (int seat = 0; seat < seats; ++seat) {
            if (table->like_us[seat] != 1) restyle(seat);
        }
        const int taker = (turn + stop) % seats;
        int chips = 0;
        if (lane < seats) chips = chips_at(lane, stop) + (lane == taker ? stop : 0);
        __syncwarp();
        if (lane < seats) table->chips[lane] = chips;
        if (lane == taker) table->taken[taker] |= u64{1} << card;
        turn = taker;
        __syncwarp();
    }
};

__global__ void __launch_bounds__(play_warps * 32, 1)
    play(const float* weights, Lesson* lessons, unsigned* counter, int matches, u64 seed,
         float trust, bool habits) {
    extern __shared__ u64 shared[];
    float* near = reinterpret_cast<float*>(shared);
    auto* columns = reinterpret_cast<Columns*>(near + near_weights + near_weights % 2);
    auto* tables = reinterpret_cast<Table*>(columns + 1);
    for (int i = static_cast<int>(threadIdx.x); i < near_weights; i += blockDim.x) {
        near[i] = weights[at_plain + i];
    }
    for (int i = static_cast<int>(threadIdx.x); i < static_cast<int>(sizeof(Columns) / 4);
         i += blockDim.x) {
        reinterpret_cast<float*>(columns)[i] = reinterpret_cast<const float*>(&habit_columns)[i];
    }
    __syncthreads();
    Match match;
    match.weights = weights;
    match.near = near;
    match.columns = columns;
    match.table = tables + threadIdx.x / 32;
    match.lane = static_cast<int>(threadIdx.x % 32);
    Table& table = *match.table;
    const int lane = match.lane;
    while (true) {
        unsigned number = 0;
        if (lane == 0) number = atomicAdd(counter, 1U);
        number = __shfl_sync(all_lanes, number, 0);
        if (number >= static_cast<unsigned>(matches)) break;
        match.luck = (seed + number) * 0x9e3779b97f4a7c15ULL ^ (seed << 20);
        drawn(match.luck);
        match.begin(habits);
        Lesson* mine = lessons + static_cast<std::size_t>(number) * cards_in_play;
        for (int i = 0; i < cards_in_play; ++i) {
            Lesson& lesson = mine[i];
            if (lane < match.seats) {
                lesson.taken[lane] = table.taken[lane];
                lesson.chips[lane] = static_cast<signed char>(table.chips[lane]);
                for (int j = 0; j < 3; ++j) lesson.styles[lane][j] = table.styles[lane][j];
            }
            if (lane == 0) {
                lesson.turned = match.turned;
                lesson.turn = static_cast<signed char>(match.turn);
                lesson.seats = static_cast<signed char>(match.seats);
                lesson.tactical = static_cast<signed char>(match.tactical);
                lesson.left = static_cast<signed char>(cards_in_play - match.turned_count);
            }
            match.turn_card();
            match.prepare();
            const float2 promise = match.solve(-1);
            if (lane < match.seats) {
                lesson.win[lane] = promise.x;
                lesson.result[lane] = promise.y;
            }
            match.go_round();
        }
        int best = 1 << 20;
        int winners = 0;
        int score = 0;
        for (int s = 0; s < match.seats; ++s) {
            const int theirs = penalty(table.taken[s]) - table.chips[s];
            if (s == lane) score = theirs;
            if (theirs < best) {
                best = theirs;
                winners = 0;
            }
            if (theirs == best) ++winners;
        }
        float win = score == best ? 1.0F / static_cast<float>(winners) : 0;
        auto result = static_cast<float>(score);
        for (int i = cards_in_play; i-- > 0;) {
            if (lane < match.seats) {
                win = trust * win + (1 - trust) * mine[i].win[lane];
                result = trust * result + (1 - trust) * mine[i].result[lane];
                mine[i].win[lane] = win;
                mine[i].result[lane] = result;
            }
        }
        __syncwarp();
    }
}

constexpr int learn_warps = 8;
constexpr int gradients = 32;  // copies, so that fewer add to the same place at once

// Adds up the slopes over some lessons, as Teacher did on one core.
__global__ void __launch_bounds__(learn_warps * 32)
    learn(const float* weights, const Lesson* lessons, long count, long first, long stride,
          int batch, float* gradient_copies, double* loss) {
    __shared__ float near[near_weights];
    for (int i = static_cast<int>(threadIdx.x); i < near_weights; i += blockDim.x) {
        near[i] = weights[at_plain + i];
    }
    __syncthreads();
    const int lane = static_cast<int>(threadIdx.x % 32);
    const int warp = static_cast<int>(blockIdx.x * learn_warps + threadIdx.x / 32);
    const int warps = static_cast<int>(gridDim.x) * learn_warps;
    float* gradient = gradient_copies + static_cast<long>(warp % gradients) * weight_count;
    float own_slopes[seat_units] = {};
    float mean_slopes[seat_units] = {};
    float mind_bias = 0;
    float win_row = 0;
    float result_row = 0;
    float win_bias = 0;
    float result_bias = 0;
    double lost = 0;
    for (int n = warp; n < batch; n += warps) {
        const Lesson& lesson = lessons[(first + n * stride) % count];
        const int seats = lesson.seats;
        const int left = lesson.left;
        const float part = static_cast<float>(left) / cards_in_play;
        const u64 unseen = deck(lesson.tactical) & ~lesson.turned;
        const float chance =
            static_cast<float>(left) / static_cast<float>(max(1, __popcll(unseen)));
        Units base = row_of(near + (at_seat_bias - at_plain) + lane);
        for (u64 cards = unseen; cards != 0; cards &= cards - 1) {
            const int input = __ffsll(static_cast<long long>(cards)) - 4;
            add(base, weights + input * seat_units + lane, 1);
        }
        // The inputs of a seat, forwards and backwards.
        const auto inputs = [&](int s, auto&& put) {
            const u64 mine = lesson.taken[s];
            u64 others = 0;
            Rivals rivals;
            for (int other = 0; other < seats; ++other) {
                if (other == s) continue;
                others |= wanted(lesson.taken[other], unseen);
                const int chips = lesson.chips[other];
                rivals.best = min(rivals.best, penalty(lesson.taken[other]) - chips);
                rivals.chips += chips;
                rivals.poorest = min(rivals.poorest, chips);
                if (chips == 0) ++rivals.without;
            }
            const auto score = [&](int other) {
                return penalty(lesson.taken[other]) - lesson.chips[other];
            };
            const int next = (s + 1) % seats;
            const int last = (s + seats - 1) % seats;
            rivals.next_chips = lesson.chips[next];
            rivals.next_score = score(next);
            rivals.last_chips = lesson.chips[last];
            rivals.last_score = score(last);
            own_cards(mine, others, unseen, chance, put);
            const auto plain = [&](int input, float value) { put(card_inputs + input, value); };
            fixed_inputs(seats, left, lesson.tactical, penalty(mine),
                         (s - lesson.turn + seats) % seats, lesson.styles[s], plain);
            moving_inputs(seats, part, lesson.chips[s], penalty(mine), rivals, plain);
        };
        Units units[most_players];
        float minds[most_players];
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            Units sum = base;
            inputs(s, [&](int input, float value) {
                add(sum, weights + input * seat_units + lane, value);
            });
            units[s] = active(sum);
        }
        think(near, lane, seats, units, minds);
        const float win_weight = near[at_win - at_plain + lane];
        const float result_weight = near[at_result - at_plain + lane];
        float wins[most_players];
        float total = 0;
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            wins[s] = __expf(sum_of(minds[s] * win_weight) + near[at_win - at_plain + mind_units]);
            total += wins[s];
        }
        float slopes[most_players];
        float all_slopes = 0;
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            const float share = wins[s] / total;
            lost -= static_cast<double>(lesson.win[s] * __logf(fmaxf(1e-6F, share)));
            const float win_slope = share - lesson.win[s];
            const float result =
                sum_of(minds[s] * result_weight) + near[at_result - at_plain + mind_units];
            const auto now = static_cast<float>(penalty(lesson.taken[s]) - lesson.chips[s]);
            const float off = result - (lesson.result[s] - now) / result_unit;
            const float result_slope = 0.3F * fminf(fmaxf(off, -2.0F), 2.0F);
            win_row += win_slope * minds[s];
            result_row += result_slope * minds[s];
            win_bias += win_slope;
            result_bias += result_slope;
            slopes[s] = minds[s] > 0 ? win_slope * win_weight + result_slope * result_weight : 0;
            all_slopes += slopes[s];
        }
        mind_bias += all_slopes;
        Units mean{};
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
#pragma unroll
            for (int u = 0; u < lane_units; ++u) {
                mean.at[u] += units[s].at[u] / static_cast<float>(seats);
            }
        }
        // Through the second layer: unit by unit, its row added up over the lanes.
#pragma unroll
        for (int u = 0; u < lane_units; ++u) {
#pragma unroll
            for (int unit = 0; unit < 32; ++unit) {
                mean_slopes[u * 32 + unit] += __shfl_sync(all_lanes, mean.at[u], unit) * all_slopes;
#pragma unroll
                for (int s = 0; s < most_players; ++s) {
                    if (s < seats) {
                        own_slopes[u * 32 + unit] +=
                            __shfl_sync(all_lanes, units[s].at[u], unit) * slopes[s];
                    }
                }
            }
        }
        Units down[most_players] = {};
        Units shared{};
        const float* own_rows = near + (at_own - at_plain);
        const float* mean_rows = near + (at_mean - at_plain);
        // Lane by lane a unit: rows differ by lane, so they are walked aslant to spare the banks.
        for (int step = 0; step < 32; ++step) {
            const int mind = (lane + step) % 32;
            const float through = __shfl_sync(all_lanes, all_slopes, mind);
            float through_own[most_players];
#pragma unroll
            for (int s = 0; s < most_players; ++s) {
                if (s < seats) through_own[s] = __shfl_sync(all_lanes, slopes[s], mind);
            }
#pragma unroll
            for (int u = 0; u < lane_units; ++u) {
                const int at = (u * 32 + lane) * mind_units + mind;
                shared.at[u] += mean_rows[at] * through;
#pragma unroll
                for (int s = 0; s < most_players; ++s) {
                    if (s < seats) down[s].at[u] += own_rows[at] * through_own[s];
                }
            }
        }
        Units bias{};
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
#pragma unroll
            for (int u = 0; u < lane_units; ++u) {
                down[s].at[u] = units[s].at[u] > 0
                                    ? down[s].at[u] + shared.at[u] / static_cast<float>(seats)
                                    : 0;
                bias.at[u] += down[s].at[u];
            }
            inputs(s, [&](int input, float value) {
                float* row = gradient + input * seat_units + lane;
#pragma unroll
                for (int u = 0; u < lane_units; ++u) {
                    atomicAdd(row + u * 32, value * down[s].at[u]);
                }
            });
        }
        const auto add_bias = [&](float* row) {
#pragma unroll
            for (int u = 0; u < lane_units; ++u) atomicAdd(row + u * 32, bias.at[u]);
        };
        for (u64 cards = unseen; cards != 0; cards &= cards - 1) {
            const int input = __ffsll(static_cast<long long>(cards)) - 4;
            add_bias(gradient + input * seat_units + lane);
        }
        add_bias(gradient + at_seat_bias + lane);
    }
#pragma unroll
    for (int unit = 0; unit < seat_units; ++unit) {
        atomicAdd(gradient + at_own + unit * mind_units + lane, own_slopes[unit]);
        atomicAdd(gradient + at_mean + unit * mind_units + lane, mean_slopes[unit]);
    }
    atomicAdd(gradient + at_mind_bias + lane, mind_bias);
    atomicAdd(gradient + at_win + lane, win_row);
    atomicAdd(gradient + at_result + lane, result_row);
    if (lane == 0) {
        atomicAdd(gradient + at_win + mind_units, win_bias);
        atomicAdd(gradient + at_result + mind_units, result_bias);
        atomicAdd(loss, lost);
    }
}

// Adam, by Kingma and Ba.
__global__ void descend(float* weights, float* gradient_copies, float* first, float* second,
                        float scale, float rate, float fresh, float fresh_square) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= weight_count) return;
    float slope = 0;
    for (int copy = 0; copy < gradients; ++copy) {
        float& part = gradient_copies[static_cast<long>(copy) * weight_count + i];
        slope += part;
        part = 0;
    }
    slope *= scale;
    first[i] = 0.9F * first[i] + 0.1F * slope;
    second[i] = 0.999F * second[i] + 0.001F * slope * slope;
    weights[i] -= rate * (first[i] / fresh) / (sqrtf(second[i] / fresh_square) + 1e-8F);
}

void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    std::exit(1);
}

template <class T>
T* room(std::size_t count) {
    T* place = nullptr;
    check(cudaMalloc(&place, count * sizeof(T)), "memory");
    check(cudaMemset(place, 0, count * sizeof(T)), "memory");
    return place;
}

// As bench/gesjaakt_weights.hpp: a byte each, in steps that every row has of its own.
bool write_weights(const std::vector<float>& weights, const std::string& made_by,
                   const std::string& file) {
    std::vector<int> begins;
    for (int at = 0; at < at_own; at += seat_units) begins.push_back(at);
    for (int at = at_own; at < at_win; at += mind_units) begins.push_back(at);
    begins.insert(begins.end(), {at_win, at_result, weight_count});
    std::FILE* out = std::fopen(file.c_str(), "w");
    if (out == nullptr) return false;
    std::fprintf(out, "// Made by: %s\n{{", made_by.c_str());
    std::vector<int> counts;
    for (std::size_t row = 0; row + 1 < begins.size(); ++row) {
        float largest = 0;
        for (int i = begins[row]; i < begins[row + 1]; ++i) {
            largest = std::max(largest, std::fabs(weights[static_cast<std::size_t>(i)]));
        }
        const float step = largest > 0 ? largest / 127 : 1;
        std::fprintf(out, "%aF,", static_cast<double>(step));
        for (int i = begins[row]; i < begins[row + 1]; ++i) {
            counts.push_back(
                static_cast<int>(std::lround(weights[static_cast<std::size_t>(i)] / step)));
        }
    }
    std::fprintf(out, "}},\n{{");
    int column = 0;
    for (const int count : counts) {
        std::fprintf(out, "%d,%s", count, ++column % seat_units == 0 ? "\n" : "");
    }
    std::fprintf(out, "}}\n");
    return std::fclose(out) == 0;
}

std::vector<float> begin_at_random(u64 seed) {
    std::vector<float> weights(weight_count, 0);
    u64 state = seed * 0x9e3779b97f4a7c15ULL + 1;
    const auto fill = [&](int from, int to, float size) {
        for (int i = from; i < to; ++i) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            weights[static_cast<std::size_t>(i)] =
                size * (static_cast<float>(state >> 40) * 0x1p-23F - 1);
        }
    };
    fill(at_cards, at_plain, 0.1F);
    fill(at_plain, at_seat_bias, 0.3F);
    fill(at_own, at_mind_bias, 0.15F);
    fill(at_win, weight_count, 0.05F);
    return weights;
}

Columns columns_of_habits() {
    Columns columns;
    for (int i = 0; i < habit_count; ++i) {
        const Habit& habit = common_habits[i];
        const float numbers[habit_numbers] = {habit.share,    habit.face,  habit.allowance,
                                              habit.scarcity, habit.purse, habit.haste,
                                              habit.early,    habit.hope};
        for (int j = 0; j < habit_numbers; ++j) columns.numbers[j][i] = numbers[j];
        columns.lavish[i] = habit.allowance + habit.scarcity + habit.haste / 2 +
                            (1 - habit.share - habit.face + habit.hope) * 20 - habit.purse * 8;
    }
    return columns;
}

}  // namespace

int main(int count, char** words) {
    if (count < 4) {
        std::printf("usage: gesjaakt_train MILLIONS_OF_MATCHES SEED FILE [HABITS]\n");
        return 2;
    }
    const double all = std::atof(words[1]) * 1e6;
    const u64 seed = std::strtoull(words[2], nullptr, 10);
    const std::string file = words[3];
    const bool habits = count < 5 || std::atoi(words[4]) != 0;
    const std::string made_by = std::string("gesjaakt_train ") + words[1] + ' ' + words[2];

    int processors = 0;
    check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0), "device");
    check(cudaFuncSetAttribute(play, cudaFuncAttributeMaxDynamicSharedMemorySize, play_shared),
          "shared memory");
    const Columns columns = columns_of_habits();
    check(cudaMemcpyToSymbol(habit_columns, &columns, sizeof columns), "habits");
    const int matches = processors * play_warps * 8;
    const long lesson_count = static_cast<long>(matches) * cards_in_play;
    constexpr int batch = 4096;
    const int steps_each = static_cast<int>(lesson_count / batch);

    std::vector<float> host = begin_at_random(seed);
    auto* weights = room<float>(weight_count);
    check(cudaMemcpy(weights, host.data(), weight_count * sizeof(float), cudaMemcpyHostToDevice),
          "weights");
    auto* first = room<float>(weight_count);
    auto* second = room<float>(weight_count);
    auto* gradient = room<float>(static_cast<std::size_t>(weight_count) * gradients);
    auto* lessons = room<Lesson>(static_cast<std::size_t>(lesson_count));
    auto* counter = room<unsigned>(1);
    auto* loss = room<double>(1);
    const auto save = [&](const std::string& to) {
        check(
            cudaMemcpy(host.data(), weights, weight_count * sizeof(float), cudaMemcpyDeviceToHost),
            "weights");
        return write_weights(host, made_by, to);
    };

    const auto started = std::chrono::steady_clock::now();
    const long rounds = std::max(1L, static_cast<long>(all / matches));
    long steps = 0;
    long counted = 0;
    for (long round = 0; round < rounds; ++round) {
        const float part = static_cast<float>(round) / static_cast<float>(rounds);
        check(cudaMemset(counter, 0, sizeof(unsigned)), "counter");
        const float trust = part < 0.05F ? 0.95F : 0.75F;
        play<<<processors, play_warps * 32, play_shared>>>(
            weights, lessons, counter, matches,
            seed * 1000003ULL + static_cast<u64>(round) * static_cast<u64>(matches), trust, habits);
        check(cudaGetLastError(), "play");
        const float warm = std::min(1.0F, 0.1F + part * 200);
        const float rate = warm * (0.002F * (1 - part) * (1 - part) + 0.00001F);
        for (int step = 0; step < steps_each; ++step) {
            // Lessons of one match are far apart.
            constexpr long stride = 100003;
            learn<<<batch / (learn_warps * 4), learn_warps * 32>>>(
                weights, lessons, lesson_count,
                static_cast<long>(step) * batch * stride % lesson_count, stride % lesson_count,
                batch, gradient, loss);
            ++steps;
            const auto power = static_cast<double>(steps);
            descend<<<(weight_count + 255) / 256, 256>>>(
                weights, gradient, first, second, 1.0F / batch, rate,
                static_cast<float>(1 - std::pow(0.9, power)),
                static_cast<float>(1 - std::pow(0.999, power)));
        }
        counted += static_cast<long>(steps_each) * batch;
        if ((round + 1) % std::max(1L, rounds / 40) == 0 || round + 1 == rounds) {
            double lost = 0;
            check(cudaMemcpy(&lost, loss, sizeof lost, cudaMemcpyDeviceToHost), "learning");
            check(cudaMemset(loss, 0, sizeof lost), "learning");
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
            std::printf("%.2f million matches, %.0f s: loss %.4f\n",
                        static_cast<double>(round + 1) * matches / 1e6, took.count(),
                        lost / static_cast<double>(counted));
            std::fflush(stdout);
            counted = 0;
            if (!save(file)) return 1;
        }
    }
    return save(file) ? 0 : 1;
}
