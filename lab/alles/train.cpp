// Trains the network by which the strong bot of Alles of Niets plays on in its simulations, and
// prints its weights as the sources hold them.
//   alles_train SEATS[t] [STEPS [MATCHES]]      with t: in teams
// One seat plays by the network so far, all others as `normal` does. In every second decision each
// card is tried in the very same world, the round played on with the same luck, and what that is
// worth for the match is what the network learns to tell. The first step plays by instinct. The
// result is the same for any number of cores. Lessons of three steps are kept: some GB with steps
// of 40,000 matches of four.
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <thread>
#include <vector>

#include "bots/alles/normal.hpp"
#include "bots/alles/share_network.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel::alles {
namespace {

using shares::ColourUnits;
using shares::Inputs;
using shares::LastUnits;
using shares::Numbers;
using shares::Units;
using Trained = shares::Weights;

constexpr int shards = 16;  // whatever the number of cores

// Calls work(shard) for all of them, on all cores.
void in_shards(const std::function<void(int)>& work) {
    std::atomic<int> next = 0;
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
        threads.emplace_back([&] {
            for (int shard = next++; shard < shards; shard = next++) work(shard);
        });
    }
}

// A decision, and what each of its cards brought, more or less than the others.
struct Lesson {
    struct Tried {
        shares::CardInputs inputs;
        float share;
    };
    Inputs inputs;
    std::vector<Tried> tried;
};

// Matches of one seat that learns among others that are `normal`.
class Watcher {
  public:
    // Without a network it plays by instinct.
    Watcher(const Config& config, const Trained* network, std::uint64_t seed)
        : config_(config),
          chances_(config),
          instinct_(learnt_weights(config.seats)),
          network_(network),
          random_(seed) {}

    // What it won. If it is to learn something, it also tries odd things.
    float match(std::vector<Lesson>* lessons = nullptr) {
        State state = Alles::begin(config_);
        learner_ = static_cast<Seat>(random_.below(config_.seats));
        while (!Alles::over(state)) {
            if (const Ask ask = Alles::ask(state); ask.kind != Ask::Kind::nothing) {
                supply_at_random<Alles>(state, ask, random_);
                concern_ = concern_at(state);
                continue;
            }
            const Seat seat = Alles::actors(state).lowest();
            const bool learns = lessons != nullptr && seat == learner_;
            if (learns && state.tricks_left > 1 && state.phase == Phase::playing &&
                random_.below(2) == 0) {
                try_cards(state, *lessons);
            }
            static_cast<void>(Alles::apply(
                state, seat, learns ? odd_action(state) : action(state, seat, random_), Silent{}));
        }
        const SeatSet winners = Alles::winners(state);
        return winners.contains(learner_) ? 1 / static_cast<float>(winners.size()) : 0;
    }

  private:
    Action action(const State& state, Seat seat, Random& random) const {
        const bool learns = seat == learner_;
        const Whim whim = learns ? Whim() : Whim(normal_whim, random);
        if (state.phase == Phase::laying) {
            return instinctive_lay(state.players[seat].hand, config_, instinct_.lay, whim);
        }
        return Action::play(learns && network_ != nullptr
                                ? ShareNetwork(*network_).best_card(state, seat, concern_)
                                : heaviest_card(state, seat, concern_, instinct_, whim));
    }
    Action odd_action(const State& state) {
        if (state.phase == Phase::laying) {
            return instinctive_lay(state.players[learner_].hand, config_, instinct_.lay,
                                   Whim(2 * normal_whim, random_));
        }
        if (random_.below(10) == 0) return Alles::sample(state, learner_, random_);
        return action(state, learner_, random_);
    }
    void try_cards(const State& state, std::vector<Lesson>& lessons) {
        const CardSet hand = state.players[learner_].hand.kinds();
        if (hand.size() < 2) return;
        Lesson& lesson = lessons.emplace_back(shares::inputs_of(state, learner_));
        const Glance glance(state, learner_, concern_);
        lesson.tried.reserve(static_cast<std::size_t>(hand.size()));
        const Random luck(random_.next());
        float mean = 0;
        for (const int kind : hand) {
            const auto card = static_cast<Card>(kind);
            State next = state;
            Random same = luck;
            static_cast<void>(Alles::apply(next, learner_, Action::play(card), Silent{}));
            while (next.round == state.round && !Alles::over(next)) {
                const Seat seat = Alles::actors(next).lowest();
                static_cast<void>(Alles::apply(next, seat, action(next, seat, same), Silent{}));
            }
            const float share = chances_.shares(next)[learner_] / shares::share_unit;
            lesson.tried.push_back({shares::card_inputs_of(lesson.inputs, glance, card), share});
            mean += share;
        }
        mean /= static_cast<float>(lesson.tried.size());
        for (Lesson::Tried& tried : lesson.tried) tried.share -= mean;
    }

    Config config_;
    Chances chances_;
    const Weights& instinct_;
    const Trained* network_;
    Random random_;
    Seat learner_ = 0;
    Concern concern_{};
};

template <std::size_t N>
float product(const std::array<float, N>& a, const std::array<float, N>& b) {
    float sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += a[i] * b[i];
    return sum;
}

// How far a network is off in some lessons, and which way its weights should go.
class Slope {
  public:
    explicit Slope(const Trained& network) : network_(network) {}

    void add(const Lesson& lesson) {
        ColourUnits all_colours{};
        for (std::size_t c = 0; c < colours; ++c) {
            colour_[c] = shares::colour_units_of(network_, lesson.inputs.colour[c]);
            shares::add(all_colours, 1, colour_[c]);
        }
        const Units shared = shares::shared_units_of(network_, all_colours, lesson.inputs);
        float mean = 0;
        thoughts_.clear();
        for (const Lesson::Tried& tried : lesson.tried) {
            Thought thought;
            thought.units = shares::units_of(network_, shared, tried.inputs);
            thought.last = shares::last_units_of(network_, thought.units);
            thought.share = shares::share_of(network_, thought.last);
            mean += thought.share / static_cast<float>(lesson.tried.size());
            thoughts_.push_back(thought);
        }
        Units all{};
        for (std::size_t i = 0; i < thoughts_.size(); ++i) {
            const Lesson::Tried& tried = lesson.tried[i];
            shares::add(all, 1, back(thoughts_[i], tried, thoughts_[i].share - mean - tried.share));
        }
        for (std::size_t i = 0; i < lesson.inputs.table.size(); ++i) {
            shares::add(sum_.table[i], lesson.inputs.table[i], all);
        }
        shares::add(sum_.table.back(), 1, all);
        ColourUnits of_colours{};
        for (std::size_t i = 0; i < all_colours.size(); ++i) {
            shares::add(sum_.all_colours[i], all_colours[i], all);
            of_colours[i] = product(all, network_.all_colours[i]);
        }
        for (std::size_t c = 0; c < colours; ++c) {
            ColourUnits one = of_colours;
            for (std::size_t i = 0; i < one.size(); ++i) {
                if (colour_[c][i] <= 0) one[i] = 0;
            }
            for (std::size_t i = 0; i < lesson.inputs.colour[c].size(); ++i) {
                shares::add(sum_.colour[i], lesson.inputs.colour[c][i], one);
            }
            shares::add(sum_.colour.back(), 1, one);
        }
        ++lessons_;
    }
    void add(const Slope& other) {
        auto sum = std::bit_cast<Numbers>(sum_);
        shares::add(sum, 1, std::bit_cast<Numbers>(other.sum_));
        sum_ = std::bit_cast<Trained>(sum);
        error_ += other.error_;
        ignorance_ += other.ignorance_;
        lessons_ += other.lessons_;
    }
    // The mean over the lessons.
    [[nodiscard]] Numbers mean() const {
        Numbers mean{};
        shares::add(mean, 1 / static_cast<float>(lessons_), std::bit_cast<Numbers>(sum_));
        return mean;
    }
    // Squared, and what it would be for a player who thinks all cards equal.
    [[nodiscard]] double error() const { return error_; }
    [[nodiscard]] double ignorance() const { return ignorance_; }

  private:
    struct Thought {
        Units units{};
        LastUnits last{};
        float share = 0;
    };

    // From what the network thought of a card and its error; returns the slopes of its units.
    Units back(const Thought& thought, const Lesson::Tried& tried, float error) {
        error_ += static_cast<double>(error * error);
        ignorance_ += static_cast<double>(tried.share * tried.share);
        shares::add(sum_.share, error, thought.last);
        LastUnits last{};
        for (std::size_t i = 0; i < last.size(); ++i) {
            if (thought.last[i] > 0) last[i] = error * network_.share[i];
        }
        Units units{};
        for (std::size_t i = 0; i < units.size(); ++i) {
            if (thought.units[i] <= 0) continue;
            shares::add(sum_.last[i], thought.units[i], last);
            units[i] = product(last, network_.last[i]);
        }
        shares::add(sum_.last.back(), 1, last);
        for (std::size_t i = 0; i < tried.inputs.size(); ++i) {
            shares::add(sum_.card[i], tried.inputs[i], units);
        }
        return units;
    }

    const Trained& network_;
    Trained sum_{};
    std::array<ColourUnits, colours> colour_{};
    std::vector<Thought> thoughts_;
    double error_ = 0;
    double ignorance_ = 0;
    int lessons_ = 0;
};

// Adam, in small batches.
class Learner {
  public:
    explicit Learner(std::uint64_t seed) : random_(seed) {
        scatter(network_.colour, shares::colour_inputs);
        scatter(network_.all_colours, 4 * shares::colour_units);
        scatter(network_.table, shares::table_inputs);
        scatter(network_.card, shares::card_inputs);
        scatter(network_.last, shares::card_units);
        for (float& weight : network_.share) weight = Whim(0.5F, random_)();
    }

    // Once through all lessons, in any order; the error, where 1 is that of knowing nothing.
    double learn(const std::vector<Lesson>& lessons, float rate) {
        std::vector<std::uint32_t> order(lessons.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
        }
        constexpr std::size_t batch = 1024;
        double error = 0;
        double ignorance = 0;
        for (std::size_t from = 0; from + batch <= order.size(); from += batch) {
            std::vector<Slope> slopes(shards, Slope(network_));
            in_shards([&](int shard) {
                for (std::size_t i = from + std::size_t(shard); i < from + batch; i += shards) {
                    slopes[std::size_t(shard)].add(lessons[order[i]]);
                }
            });
            for (std::size_t i = 1; i < slopes.size(); ++i) slopes[0].add(slopes[i]);
            error += slopes[0].error();
            ignorance += slopes[0].ignorance();
            move(slopes[0], rate);
        }
        return error / ignorance;
    }
    [[nodiscard]] const Trained& network() const { return network_; }

    // As the program will carry it, see bots/alles/share_network_weights.cpp.
    void round() {
        auto weights = std::bit_cast<Numbers>(network_);
        for (float& weight : weights) {
            weight = std::clamp(std::round(weight / shares::step), -32767.0F, 32767.0F);
            weight *= shares::step;
        }
        network_ = std::bit_cast<Trained>(weights);
    }
    void print() const {
        int column = 0;
        for (const float weight : std::bit_cast<Numbers>(network_)) {
            std::printf("%ld,%s", std::lround(weight / shares::step),
                        ++column % 16 == 0 ? "\n" : "");
        }
    }

  private:
    template <class Rows>
    void scatter(Rows& rows, std::size_t inputs) {
        const float range = 3.4F / std::sqrt(static_cast<float>(inputs));
        for (auto& row : rows) {
            for (float& weight : row) weight = Whim(range, random_)();
        }
    }
    void move(const Slope& slope, float rate) {
        ++moves_;
        const auto first = static_cast<float>(1 - std::pow(0.9, moves_));
        const auto second = static_cast<float>(1 - std::pow(0.999, moves_));
        const Numbers slopes = slope.mean();
        auto weights = std::bit_cast<Numbers>(network_);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            means_[i] += 0.1F * (slopes[i] - means_[i]);
            squares_[i] += 0.001F * (slopes[i] * slopes[i] - squares_[i]);
            weights[i] -= rate * (means_[i] / first) / (std::sqrt(squares_[i] / second) + 1e-8F);
        }
        network_ = std::bit_cast<Trained>(weights);
    }

    Random random_;
    Trained network_{};
    Numbers means_{};
    Numbers squares_{};
    int moves_ = 0;
};

// In percent, over 20,000 matches: within 0.7 of the truth.
double wins(const Config& config, const Trained* network) {
    constexpr int matches = 20000 / shards;
    std::array<double, shards> sums{};
    in_shards([&](int shard) {
        Watcher watcher(config, network, static_cast<std::uint64_t>(shard));
        for (int i = 0; i < matches; ++i) sums[std::size_t(shard)] += double(watcher.match());
    });
    double sum = 0;
    for (const double one : sums) sum += one;
    return 100 * sum / (matches * shards);
}

void train(const Config& config, int steps, int matches) {
    Learner learner(config.seats);
    // Of instinct's play nothing is kept for later, of the network's own that of three steps.
    std::vector<Lesson> lessons;
    std::vector<std::size_t> from;  // where each step's begin
    std::fprintf(stderr, "instinct: %.2f %%\n", wins(config, nullptr));
    for (int step = 0; step < steps; ++step) {
        if (step == 1 || from.size() == 3) {
            const std::size_t gone = from.size() > 1 ? from[1] : lessons.size();
            lessons.erase(lessons.begin(), lessons.begin() + static_cast<std::ptrdiff_t>(gone));
            from.erase(from.begin());
            for (std::size_t& begin : from) begin -= gone;
        }
        from.push_back(lessons.size());
        const Trained now = learner.network();
        std::array<std::vector<Lesson>, shards> parts;
        in_shards([&](int shard) {
            Watcher watcher(config, step == 0 ? nullptr : &now,
                            static_cast<std::uint64_t>(1000 + step * shards + shard));
            for (int i = 0; i < matches / shards; ++i) watcher.match(&parts[std::size_t(shard)]);
        });
        for (auto& part : parts) std::ranges::move(part, std::back_inserter(lessons));
        std::fprintf(stderr, "step %d, %zu lessons, error", step + 1, lessons.size());
        constexpr int times = 4;
        for (int i = 0; i < times; ++i) {
            const float done = float(step * times + i) / float(steps * times);
            std::fprintf(stderr, " %.4f", learner.learn(lessons, 0.002F * (1 - 0.95F * done)));
        }
        std::fprintf(stderr, ": %.2f %%\n", wins(config, &learner.network()));
    }
    learner.round();
    std::fprintf(stderr, "as printed: %.2f %%\n", wins(config, &learner.network()));
    std::printf("// Made by: alles_train %d%s %d %d\n", config.seats, config.teams ? "t" : "",
                steps, matches);
    learner.print();
}

int run(int count, char** words) {
    const std::string_view kind = count > 1 ? words[1] : "";
    Config config;
    config.seats = static_cast<std::uint8_t>(kind.empty() ? 0 : kind[0] - '0');
    config.teams = kind.ends_with('t');
    if (kind.size() > (config.teams ? 2U : 1U) || config.seats < 3 || config.seats > max_players ||
        (config.teams && config.seats % 2 != 0)) {
        std::fprintf(stderr, "usage: alles_train 3|4|5|6|4t|6t [STEPS [MATCHES]]\n");
        return 2;
    }
    const auto number = [&](int place, int standard) {
        return count > place ? std::atoi(words[place]) : standard;
    };
    const int steps = number(2, 8);
    const int matches = number(3, 40000) / shards * shards;
    if (steps < 1 || matches < 1000) {
        std::fprintf(stderr, "at least one step, and 1000 matches in each\n");
        return 2;
    }
    train(config, steps, matches);
    return 0;
}

}  // namespace
}  // namespace stamtafel::alles

int main(int count, char** words) {
    return stamtafel::alles::run(count, words);
}
