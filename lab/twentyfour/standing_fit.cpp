// Makes bots/twentyfour/standing_models.cpp: the chances to win a match of 24 from a standing
// between two rounds, fitted (most likely weights, kept smooth) to matches that `normal` plays with
// itself. Usage: twentyfour_standing_fit [MATCHES] > bots/twentyfour/standing_models.cpp As
// shipped: twentyfour_standing_fit 40000
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <type_traits>
#include <vector>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/twentyfour/standing.hpp"

namespace stamtafel::twentyfour {
namespace {

struct Sample {
    std::array<std::int8_t, max_players> points{};  // from the next start player on
    std::array<float, max_players> won{};
};

std::vector<Sample> play(int seats, int matches) {
    std::vector<Sample> samples;
    Options options(TwentyFour::info.options);
    const Config config = *TwentyFour::configure(options, seats);
    SeatedBots<TwentyFour>::Bots bots;
    for (int seat = 0; seat < seats; ++seat) bots.push_back(make_bot<TwentyFour>("normal"));
    for (int i = 0; i < matches; ++i) {
        const std::uint64_t seed = match_seed(24, static_cast<std::uint64_t>(i));
        SeatedBots<TwentyFour> seated(bots);
        static_cast<void>(seated.begin(config, options, seed));
        State state = TwentyFour::begin(config);
        Dealer<TwentyFour> dealer{SeededSource(seed)};
        std::vector<Position> standings;
        const auto note = [&](const auto& event) {
            if constexpr (std::is_same_v<std::decay_t<decltype(event)>, Notice>) {
                if (event.kind == Notice::Kind::dealer) standings.push_back(state);
            }
        };
        static_cast<void>(play_out<TwentyFour>(state, dealer, seated, note));
        const SeatSet winners = TwentyFour::winners(state);
        for (const Position& standing : standings) {
            Sample sample;
            for (int place = 0; place < seats; ++place) {
                const auto seat = static_cast<Seat>((start_player(standing) + place) % seats);
                const auto at = static_cast<std::size_t>(place);
                sample.points[at] = standing.points[seat];
                if (winners.contains(seat)) {
                    sample.won[at] = 1.0F / static_cast<float>(winners.size());
                }
            }
            samples.push_back(sample);
        }
    }
    return samples;
}

using Table = std::array<double, points_to_lose>;
struct Model {
    Table own{};
    Table lowest{};
    Table highest{};
    std::array<double, max_players> place{};
};
constexpr std::size_t parameters = sizeof(Model) / sizeof(double);

double gradient(const std::vector<Sample>& samples, int seats, const Model& model, Model& slope) {
    double loss = 0;
    const double each = 1.0 / static_cast<double>(samples.size());
    for (const Sample& sample : samples) {
        const auto points = std::span(sample.points).first(static_cast<std::size_t>(seats));
        const auto low = static_cast<std::size_t>(*std::ranges::min_element(points));
        const auto high = static_cast<std::size_t>(*std::ranges::max_element(points));
        const double stretch = 1 + model.lowest[low] + model.highest[high];
        std::array<double, max_players> share{};
        double sum = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto own = static_cast<std::size_t>(points[i]);
            share[i] = std::exp2((model.own[own] - model.own[low]) * stretch + model.place[i]);
            sum += share[i];
        }
        for (std::size_t i = 0; i < points.size(); ++i) {
            share[i] /= sum;
            const auto won = static_cast<double>(sample.won[i]);
            if (won > 0) loss -= each * won * std::log2(share[i]);
            const double off = each * (share[i] - won);
            const auto own = static_cast<std::size_t>(points[i]);
            slope.own[own] += off * stretch;
            const double further = off * (model.own[own] - model.own[low]);
            slope.lowest[low] += further;
            slope.highest[high] += further;
            slope.place[i] += off;
        }
    }
    return loss;
}

void smooth(const Table& table, Table& slope, double strength, bool bend) {
    for (std::size_t i = 2; i + 1 < table.size(); ++i) {
        if (bend) {
            const double bent = strength * (table[i - 1] - 2 * table[i] + table[i + 1]);
            slope[i - 1] += bent;
            slope[i] -= 2 * bent;
            slope[i + 1] += bent;
        } else {
            const double step = strength * (table[i + 1] - table[i]);
            slope[i + 1] += step;
            slope[i] -= step;
        }
    }
}

Model fit(const std::vector<Sample>& samples, int seats) {
    Model model;
    for (std::size_t i = 0; i < model.own.size(); ++i)
        model.own[i] = -0.15 * static_cast<double>(i);
    std::array<double, parameters> mean{};
    std::array<double, parameters> spread{};
    double loss = 0;
    constexpr int rounds = 400;
    for (int round = 1; round <= rounds; ++round) {
        Model slope;
        loss = gradient(samples, seats, model, slope);
        smooth(model.own, slope.own, 3e-4, true);
        smooth(model.lowest, slope.lowest, 1e-3, false);
        smooth(model.highest, slope.highest, 1e-3, false);
        // Adam (Kingma and Ba 2014).
        auto* values = reinterpret_cast<double*>(&model);
        const auto* slopes = reinterpret_cast<const double*>(&slope);
        for (std::size_t i = 0; i < parameters; ++i) {
            mean[i] = 0.9 * mean[i] + 0.1 * slopes[i];
            spread[i] = 0.99 * spread[i] + 0.01 * slopes[i] * slopes[i];
            const double speed = 0.03 * (1 - 0.9 * round / rounds);
            values[i] -= speed * (mean[i] / (1 - std::pow(0.9, round))) /
                         (std::sqrt(spread[i] / (1 - std::pow(0.99, round))) + 1e-9);
        }
    }
    std::fprintf(stderr, "%d players: %zu standings, %.4f bits each\n", seats, samples.size(),
                 loss);
    return model;
}

template <std::size_t count>
void print(const char* name, const std::array<double, count>& table) {
    std::printf("        .%s = {", name);
    for (const double value : table) std::printf("%.3fF, ", value);
    std::printf("},\n");
}

int run(int matches) {
    std::printf("// Made by lab/twentyfour/standing_fit.cpp; clang-format lays it out.\n");
    std::printf("#include \"bots/twentyfour/standing.hpp\"\n\n");
    std::printf("namespace stamtafel::twentyfour {\n\n");
    std::printf("const std::array<StandingModel, max_players + 1> standing_models{{\n");
    std::printf("    {},\n    {},\n");
    for (int seats = 2; seats <= max_players; ++seats) {
        const Model model = fit(play(seats, matches), seats);
        std::printf("    {\n");
        print("own", model.own);
        print("lowest", model.lowest);
        print("highest", model.highest);
        print("place", model.place);
        std::printf("    },\n");
    }
    std::printf("}};\n\n}  // namespace stamtafel::twentyfour\n");
    return 0;
}

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    return stamtafel::twentyfour::run(count > 1 ? std::atoi(words[1]) : 100'000);
}
