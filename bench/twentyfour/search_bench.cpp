// How many simulations a second `strong` makes at 24: one core, four players, from the start of the
// tricks. A simulation imagines the cards that are not seen, goes down the tree, plays the round to
// its end and tells the tree how it ended. Usage: twentyfour_search_bench [SIMULATIONS]
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "bots/twentyfour/strong.hpp"
#include "rules/kit/dealer.hpp"

namespace stamtafel::twentyfour {
namespace {

// Of this thread only: others may use the machine too.
double seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The loop of `stamtafel bench`, to compare machines and days by.
double calibration_per_second() {
    Random random(1);
    std::uint64_t sum = 0;
    constexpr std::uint64_t steps = 100'000'000;
    const double started = seconds();
    for (std::uint64_t i = 0; i < steps; ++i) {
        sum += static_cast<std::uint64_t>(std::countr_zero(random.next() | 1U << 16U));
    }
    return static_cast<double>(steps + (sum == 1 ? 1 : 0)) / (seconds() - started);
}

struct Known {
    View view;
    Memory memory;
};

// The first lead of a round that `normal` has dealt with so far.
Known at_the_first_lead(std::uint64_t seed) {
    const Config config{.seats = 4};
    State state = TwentyFour::begin(config);
    Dealer<TwentyFour> dealer{SeededSource(seed)};
    constexpr Instinct instinct;
    while (state.phase != Phase::playing) {
        if (const Ask ask = TwentyFour::ask(state); ask.kind != Ask::Kind::nothing) {
            static_cast<void>(TwentyFour::supply(state, dealer(state, ask), Silent{}));
        } else {
            static_cast<void>(
                TwentyFour::apply(state, state.turn, instinct(state, state.turn), Silent{}));
        }
    }
    const Viewer viewer = Viewer::seat(state.turn);
    return {TwentyFour::view(state, viewer), Memory(config, viewer)};
}

void measure(const char* name, const StrongSwitches& switches, std::uint64_t simulations) {
    StrongMind mind(switches);
    double best = 0;
    for (int slice = 0; slice < 5; ++slice) {
        double time = 0;
        std::uint64_t done = 0;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const Known known = at_the_first_lead(seed);
            Random random(seed);
            Allowance allowance(Budget{.simulations = simulations});
            const double started = seconds();
            static_cast<void>(
                mind.weigh({known.view, known.memory, known.view.turn}, allowance, random));
            time += seconds() - started;
            done += allowance.done();
        }
        best = std::max(best, static_cast<double>(done) / time);
    }
    std::printf("%-44s %10.0f simulations/s\n", name, best);
}

int run(std::uint64_t simulations) {
    measure("24, 4 players, tree, likelier worlds", {}, simulations);
    StrongSwitches uniform;
    uniform.guide.weighted = false;
    measure("24, 4 players, tree, a new world each time", uniform, simulations);
    StrongSwitches worlds;
    worlds.tree_in_tricks = false;
    measure("24, 4 players, sampled worlds", worlds, simulations);
    std::printf("%-44s %10.0f steps/s\n", "calibration", calibration_per_second());
    return 0;
}

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    return stamtafel::twentyfour::run(count > 1 ? std::strtoull(words[1], nullptr, 10) : 40'000);
}
