// Learns what the bots of Alles of Niets know beforehand, and prints it as the sources hold it.
//   alles_fit instinct [ROUNDS [STEPS]]  the weights of cards and lays
//   alles_fit chances [MATCHES]          how far points go towards winning the match
// Instinct is learnt by policy iteration: everybody plays by the weights so far, with some random
// cards among it; now and then each card of a hand is tried and the round played on; a linear
// regression then says which looks of a card made the difference (own points less the mean of the
// others'). The first step starts from random play.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/alles/instinct.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel::alles {
namespace {

// Least squares of differences within groups: what is the same for all options says nothing.
template <std::size_t N>
class Regression {
  public:
    using Row = std::array<double, N>;

    void add(const std::vector<Row>& rows, const std::vector<double>& values) {
        Row mean{};
        double average = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            for (std::size_t k = 0; k < N; ++k) mean[k] += rows[i][k] / double(rows.size());
            average += values[i] / double(rows.size());
        }
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Row x = rows[i];
            for (std::size_t k = 0; k < N; ++k) x[k] -= mean[k];
            for (std::size_t a = 0; a < N; ++a) {
                if (x[a] == 0) continue;
                for (std::size_t b = 0; b < N; ++b) squares_[a][b] += x[a] * x[b];
                products_[a] += x[a] * (values[i] - average);
            }
        }
        count_ += double(rows.size());
    }
    void forget(double kept) {
        for (Row& row : squares_) {
            for (double& square : row) square *= kept;
        }
        for (double& product : products_) product *= kept;
        count_ *= kept;
    }
    [[nodiscard]] Row solve() const {
        auto left = squares_;
        Row right = products_;
        for (std::size_t k = 0; k < N; ++k) left[k][k] += 1e-4 * count_ + 1;
        for (std::size_t k = 0; k < N; ++k) {
            for (std::size_t row = k + 1; row < N; ++row) {
                const double factor = left[row][k] / left[k][k];
                for (std::size_t b = k; b < N; ++b) left[row][b] -= factor * left[k][b];
                right[row] -= factor * right[k];
            }
        }
        for (std::size_t k = N; k-- > 0;) {
            for (std::size_t b = k + 1; b < N; ++b) right[k] -= left[k][b] * right[b];
            right[k] /= left[k][k];
        }
        return right;
    }

  private:
    std::array<Row, N> squares_{};
    Row products_{};
    double count_ = 0;
};

constexpr std::size_t play_size = ranks + signs;
constexpr std::size_t lay_size = 2 * ranks + 3;
using PlayRow = std::array<double, play_size>;
using LayRow = std::array<double, lay_size>;

double chance(Random& random) {
    return double(random.next() >> 11) * 0x1p-53;
}

class Learner {
  public:
    Learner(int seats, std::uint64_t seed) : random_(seed) {
        config_.seats = static_cast<std::uint8_t>(seats);
        for (auto& row : concern_) row.fill(-1.0F / static_cast<float>(seats - 1));
    }

    // What was seen in earlier steps counts less and less; that of random play not at all.
    void step(int rounds) {
        for (auto& roles : plays_) {
            for (auto& role : roles) role.forget(steps_ == 1 ? 0 : 0.6);
        }
        lays_.forget(steps_ == 1 ? 0 : 0.6);
        for (int round = 0; round < rounds; ++round) watch_round();
        take_over();
        ++steps_;
    }
    [[nodiscard]] const Weights& weights() const { return weights_; }

  private:
    [[nodiscard]] Action habit(const State& state, Seat seat) {
        if (steps_ == 0) return Alles::sample(state, seat, random_);
        if (state.phase == Phase::laying) {
            return instinctive_lay(state.players[seat].hand, config_, weights_.lay);
        }
        return Action::play(instinctive_card(state, seat, concern_, weights_));
    }
    double outcome(State state, Seat me) {
        while (state.round == 0) {
            const Seat seat = Alles::actors(state).lowest();
            static_cast<void>(Alles::apply(state, seat, habit(state, seat), Silent{}));
        }
        double value = 0;
        for (Seat seat = 0; seat < config_.seats; ++seat) {
            const double points = points_of_round(state, seat, 0);
            value += seat == me ? points : -points / (config_.seats - 1);
        }
        return value;
    }
    void watch_round() {
        State state = Alles::begin(config_);
        while (state.round == 0) {
            if (state.phase == Phase::lot || state.phase == Phase::dealing) {
                supply_at_random<Alles>(state, Alles::ask(state), random_);
                continue;
            }
            const Seat seat = Alles::actors(state).lowest();
            if (state.phase == Phase::laying) {
                if (random_.below(4) == 0) try_lays(state, seat);
            } else if (state.tricks_left > 1 && random_.below(4) == 0) {
                try_cards(state, seat);
            }
            const bool any = chance(random_) < 0.1;
            const Action action = any ? Alles::sample(state, seat, random_) : habit(state, seat);
            static_cast<void>(Alles::apply(state, seat, action, Silent{}));
        }
    }
    double tried(const State& state, Seat seat, Action action) {
        State next = state;
        static_cast<void>(Alles::apply(next, seat, action, Silent{}));
        return outcome(next, seat);
    }
    void try_cards(const State& state, Seat seat) {
        const Glance glance(state, seat, concern_);
        std::vector<PlayRow> rows;
        std::vector<double> values;
        for (const int kind : state.players[seat].hand.kinds()) {
            const auto card = static_cast<Card>(kind);
            PlayRow row{};
            row[std::size_t(rank_of(card))] = 1;
            glance.each_sign(card, [&](Sign sign, float value) {
                row[ranks + std::size_t(sign)] = double(value);
            });
            rows.push_back(row);
            values.push_back(tried(state, seat, Action::play(card)));
        }
        if (rows.size() < 2) return;
        plays_[std::size_t(state.tricks_left - 2)][std::size_t(glance.role())].add(rows, values);
    }
    void try_lays(const State& state, Seat seat) {
        const Cards hand = state.players[seat].hand;
        std::vector<LayRow> rows;
        std::vector<double> values;
        for (int i = 0; i < 16; ++i) {
            const Action lay = i == 0 ? habit(state, seat) : random_lay(hand, config_, random_);
            LayRow row{};
            // What a weight would add is read off by asking with that weight alone.
            for (std::size_t k = 0; k < lay_size; ++k) {
                row[k] = double(weight_of(hand, lay, lay_weights(k)));
            }
            rows.push_back(row);
            values.push_back(tried(state, seat, lay));
        }
        lays_.add(rows, values);
    }
    static LayWeights lay_weights(std::size_t one) {
        LayRow row{};
        row[one] = 1;
        return lay_weights(row);
    }
    static LayWeights lay_weights(const LayRow& row) {
        LayWeights weights;
        for (std::size_t rank = 0; rank < ranks; ++rank) {
            weights.top[rank] = static_cast<float>(row[rank]);
            weights.covered[rank] = static_cast<float>(row[ranks + rank]);
        }
        weights.above = static_cast<float>(row[2 * ranks]);
        weights.below = static_cast<float>(row[2 * ranks + 1]);
        weights.without = static_cast<float>(row[2 * ranks + 2]);
        return weights;
    }
    void take_over() {
        for (std::size_t left = 0; left + 2 <= std::size_t(tricks(config_)); ++left) {
            for (std::size_t role = 0; role < 3; ++role) {
                const PlayRow row = plays_[left][role].solve();
                PlayWeights& weights = weights_.play[left][role];
                for (std::size_t k = 0; k < play_size; ++k) {
                    float& weight = k < ranks ? weights.rank[k] : weights.sign[k - ranks];
                    weight = static_cast<float>(std::round(row[k] * 1000) / 1000);
                }
            }
        }
        LayRow row = lays_.solve();
        for (double& weight : row) weight = std::round(weight * 1000) / 1000;
        weights_.lay = lay_weights(row);
    }

    Config config_;
    Concern concern_{};
    Random random_;
    int steps_ = 0;
    Weights weights_;
    std::array<std::array<Regression<play_size>, 3>, most_tricks - 1> plays_;
    Regression<lay_size> lays_;
};

// Thousandths, in the order in which bots/alles/instinct_weights.cpp reads them.
class Printer {
  public:
    void add(float value) {
        const int number = static_cast<int>(std::lround(double(value) * 1000));
        std::printf("%d,%s", number, ++count_ % 16 == 0 ? "\n" : " ");
    }

  private:
    int count_ = 0;
};

void print(const Weights& weights) {
    Printer printer;
    std::printf("{{\n");
    for (const auto& roles : weights.play) {
        for (const PlayWeights& role : roles) {
            for (const float weight : role.rank) printer.add(weight);
            for (const float weight : role.sign) printer.add(weight);
        }
    }
    for (const float weight : weights.lay.top) printer.add(weight);
    for (const float weight : weights.lay.covered) printer.add(weight);
    printer.add(weights.lay.above);
    printer.add(weights.lay.below);
    printer.add(weights.lay.without);
    std::printf("}},\n");
}

void learn_instinct(int rounds, int steps, int only) {
    for (int seats = 3; seats <= max_players; ++seats) {
        if (only != 0 && seats != only) continue;
        Learner learner(seats, static_cast<std::uint64_t>(seats));
        for (int step = 0; step < steps; ++step) learner.step(rounds);
        print(learner.weights());
        std::fflush(stdout);
    }
}

// A standing between two rounds, and how the match went on.
struct Standing {
    std::array<double, max_players> points{};
    double rounds_left = 0;
    SeatSet winners;
};

double likelihood(const std::vector<Standing>& standings, int seats, double doubling) {
    double sum = 0;
    for (const Standing& standing : standings) {
        const double scale = 1 / (doubling * std::sqrt(standing.rounds_left));
        double all = 0;
        for (int seat = 0; seat < seats; ++seat) {
            all += std::exp2(standing.points[std::size_t(seat)] * scale);
        }
        double won = 0;
        for (const Seat seat : standing.winners) won += std::exp2(standing.points[seat] * scale);
        sum += std::log(won / all);
    }
    return sum / double(standings.size());
}

void fit_chances(const Config& config, int matches) {
    Random random(config.seats);
    const Weights& weights = learnt_weights(config.seats);
    std::vector<Standing> standings;
    double best_points = 0;
    for (int match = 0; match < matches; ++match) {
        State state = Alles::begin(config);
        const std::size_t first = standings.size();
        int round = 0;
        while (!Alles::over(state)) {
            if (const Ask ask = Alles::ask(state); ask.kind != Ask::Kind::nothing) {
                supply_at_random<Alles>(state, ask, random);
                continue;
            }
            const Seat seat = Alles::actors(state).lowest();
            const Cards hand = state.players[seat].hand;
            const Action action =
                state.phase == Phase::laying
                    ? instinctive_lay(hand, config, weights.lay)
                    : Action::play(instinctive_card(state, seat, concern_at(state), weights));
            static_cast<void>(Alles::apply(state, seat, action, Silent{}));
            if (state.round == round || Alles::over(state)) continue;
            round = state.round;
            Standing standing;
            standing.rounds_left = double(config.seats - round);
            for (Seat at = 0; at < config.seats; ++at) {
                standing.points[at] = alles::standing(state, at);
            }
            standings.push_back(standing);
        }
        const SeatSet winners = Alles::winners(state);
        best_points += standing(state, winners.lowest());
        for (std::size_t i = first; i < standings.size(); ++i) standings[i].winners = winners;
    }
    double best = 1;
    for (double doubling = 1; doubling < 40; doubling += 0.1) {
        const int seats = config.seats;
        if (likelihood(standings, seats, doubling) > likelihood(standings, seats, best)) {
            best = doubling;
        }
    }
    std::printf("%d players%s: doubling %.1f, pace %.1f\n", config.seats,
                config.teams ? " in teams" : "", best, best_points / matches / config.seats);
}

int run(int count, char** words) {
    const std::string_view what = count > 1 ? words[1] : "";
    const auto number = [&](int place, int standard) {
        return count > place ? std::atoi(words[place]) : standard;
    };
    if (what == "instinct") learn_instinct(number(2, 20000), number(3, 6), number(4, 0));
    if (what == "chances") {
        for (const auto& [seats, teams] :
             {std::pair{3, false}, {4, false}, {5, false}, {6, false}, {4, true}, {6, true}}) {
            fit_chances({.seats = static_cast<std::uint8_t>(seats), .teams = teams, .target = 0},
                        number(2, 4000));
        }
    }
    return 0;
}

}  // namespace
}  // namespace stamtafel::alles

int main(int count, char** words) {
    return stamtafel::alles::run(count, words);
}
