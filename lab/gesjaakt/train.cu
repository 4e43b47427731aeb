// Teaches the network of Gesjaakt on a GPU by letting it play, against itself and against rules of
// thumb, and writes its weights as bots/gesjaakt/outlook_network.inc. A warp plays a match: its
// lanes are the units of the network and the rules that a seat is compared with. Names and numbers
// are those of bots/gesjaakt/{outlook_network,round,reader,habit}.cpp, which play with what is
// learnt here. Build: nvcc -O3 -std=c++20 -arch=sm_90 -I. lab/gesjaakt/train.cu -o gesjaakt_train
// Usage: gesjaakt_train MILLIONS_OF_MATCHES SEED FILE [HABITS]; HABITS 0: nobody plays by a habit
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "lab/gesjaakt/match.cuh"

namespace {

constexpr int learn_warps = 8;
constexpr int gradients = 32;  // copies, so that fewer add to the same place at once

// Adds up the slopes over some lessons, a lesson at a time for each warp.
__global__ void __launch_bounds__(learn_warps * 32)
    learn(const float* weights, const Lesson* lessons, long count, long first, long stride,
          int batch, float* gradient_copies, double* loss) {
    __shared__ float near[near_weights];
    for (int i = static_cast<int>(threadIdx.x); i < near_weights; i += blockDim.x) {
        near[i] = weights[layer::plain + i];
    }
    __syncthreads();
    const int lane = static_cast<int>(threadIdx.x % 32);
    const int warp = static_cast<int>(blockIdx.x * learn_warps + threadIdx.x / 32);
    const int warps = static_cast<int>(gridDim.x) * learn_warps;
    float* gradient = gradient_copies + static_cast<long>(warp % gradients) * layer::end;
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
        Units base = row_of(near + (layer::seat_bias - layer::plain) + lane);
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
        const float win_weight = near[layer::win - layer::plain + lane];
        const float result_weight = near[layer::result - layer::plain + lane];
        float wins[most_players];
        float total = 0;
#pragma unroll
        for (int s = 0; s < most_players; ++s) {
            if (s >= seats) continue;
            wins[s] = __expf(sum_of(minds[s] * win_weight) +
                             near[layer::win - layer::plain + mind_units]);
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
                sum_of(minds[s] * result_weight) + near[layer::result - layer::plain + mind_units];
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
        const float* own_rows = near + (layer::own - layer::plain);
        const float* mean_rows = near + (layer::mean - layer::plain);
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
        add_bias(gradient + layer::seat_bias + lane);
    }
#pragma unroll
    for (int unit = 0; unit < seat_units; ++unit) {
        atomicAdd(gradient + layer::own + unit * mind_units + lane, own_slopes[unit]);
        atomicAdd(gradient + layer::mean + unit * mind_units + lane, mean_slopes[unit]);
    }
    atomicAdd(gradient + layer::mind_bias + lane, mind_bias);
    atomicAdd(gradient + layer::win + lane, win_row);
    atomicAdd(gradient + layer::result + lane, result_row);
    if (lane == 0) {
        atomicAdd(gradient + layer::win + mind_units, win_bias);
        atomicAdd(gradient + layer::result + mind_units, result_bias);
        atomicAdd(loss, lost);
    }
}

// Adam, by Kingma and Ba.
__global__ void descend(float* weights, float* gradient_copies, float* first, float* second,
                        float scale, float rate, float fresh, float fresh_square) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= layer::end) return;
    float slope = 0;
    for (int copy = 0; copy < gradients; ++copy) {
        float& part = gradient_copies[static_cast<long>(copy) * layer::end + i];
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

// As lab/gesjaakt/weights.hpp: a byte each, in steps that every row has of its own.
bool write_weights(const std::vector<float>& weights, const std::string& made_by,
                   const std::string& file) {
    std::vector<int> begins;
    for (int at = 0; at < layer::own; at += seat_units) begins.push_back(at);
    for (int at = layer::own; at < layer::win; at += mind_units) begins.push_back(at);
    begins.insert(begins.end(), {layer::win, layer::result, layer::end});
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
    std::vector<float> weights(layer::end, 0);
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
    fill(layer::cards, layer::plain, 0.1F);
    fill(layer::plain, layer::seat_bias, 0.3F);
    fill(layer::own, layer::mind_bias, 0.15F);
    fill(layer::win, layer::end, 0.05F);
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
    auto* weights = room<float>(layer::end);
    check(cudaMemcpy(weights, host.data(), layer::end * sizeof(float), cudaMemcpyHostToDevice),
          "weights");
    auto* first = room<float>(layer::end);
    auto* second = room<float>(layer::end);
    auto* gradient = room<float>(static_cast<std::size_t>(layer::end) * gradients);
    auto* lessons = room<Lesson>(static_cast<std::size_t>(lesson_count));
    auto* counter = room<unsigned>(1);
    auto* loss = room<double>(1);
    const auto save = [&](const std::string& to) {
        check(cudaMemcpy(host.data(), weights, layer::end * sizeof(float), cudaMemcpyDeviceToHost),
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
            descend<<<(layer::end + 255) / 256, 256>>>(
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
