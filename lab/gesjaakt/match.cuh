// One match of Gesjaakt in the hands of one warp, as in bots/gesjaakt/{round,reader}.cpp, and what
// is to be learnt from it.
#pragma once

#include "lab/gesjaakt/network.cuh"

namespace {

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
               numbers[3 * apart] * static_cast<float>(max(0, comfortable_chips - chips)) -
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
        const float ours = fmaxf(least_belief, table->like_us[seat] * (took ? clear : 1 - clear));
        const Takes takes = by_habits(stop, seat);
        constexpr float floor = least_belief / habit_count;
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
            milks = like >= first_milking;
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
        Units base = row_of(near + (layer::seat_bias - layer::plain) + lane);
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
            wins[s] = __expf(sum_of(minds[s] * near[layer::win - layer::plain + lane]) +
                             near[layer::win - layer::plain + mind_units]);
            total += wins[s];
            const float result = sum_of(minds[s] * near[layer::result - layer::plain + lane]) +
                                 near[layer::result - layer::plain + mind_units];
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
        near[i] = weights[layer::plain + i];
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

}  // namespace
