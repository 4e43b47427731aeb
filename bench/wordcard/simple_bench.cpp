// How long the simple bot of WordCard takes, in processor time, and how often it beats the random
// one. Usage: wordcard_simple_bench [MATCHES]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/timings.hpp"
#include "bots/bots.hpp"
#include "bots/driver.hpp"

namespace stamtafel::wordcard {
namespace {

struct Measured {
    Timings moves;
    Timings matches;
    int won = 0;
};

// Every seat simple, or only one of them: which one changes from match to match.
class Players {
  public:
    Players(int seats, int mine, std::uint64_t seed, Measured& measured)
        : mine_(mine), measured_(measured) {
        for (int seat = 0; seat < seats; ++seat) {
            streams_.push_back(stream(seed, Purpose::bot, static_cast<std::uint32_t>(seat)));
        }
    }
    Answer<Action> choose(const State& state, Seat seat) {
        const View view = WordCard::view(state, Viewer::seat(seat));
        if (mine_ >= 0 && seat != mine_) return WordCard::sample(view, seat, streams_[seat]);
        return measured_.moves.measure([&] { return simple_choice(view, streams_[seat]); });
    }
    void observe(const auto& /*event*/) {}

  private:
    int mine_;
    Measured& measured_;
    InlineList<Random, max_seats> streams_;
};

Measured play(const Config& config, int matches, bool against_random) {
    Measured measured;
    for (int i = 0; i < matches; ++i) {
        const std::uint64_t seed = match_seed(24, static_cast<std::uint64_t>(i));
        const int mine = i % config.seats;
        State state = WordCard::begin(config);
        Dealer<WordCard> dealer{SeededSource(seed)};
        Players players(config.seats, against_random ? mine : -1, seed, measured);
        const auto failed = measured.matches.measure(
            [&] { return play_out<WordCard>(state, dealer, players, Silent{}); });
        if (failed) std::printf("refused\n");
        const SeatSet winners = WordCard::winners(state);
        if (winners.size() == 1 && winners.lowest() == mine) ++measured.won;
    }
    return measured;
}

void line(const std::string& name, Measured measured) {
    std::printf("%-34s move: median %6.2f ms, 99 %% %7.1f, worst %7.1f; match: median %6.0f ms\n",
                name.c_str(), measured.moves.median(), measured.moves.percentile(99),
                measured.moves.longest(), measured.matches.median());
    std::fflush(stdout);
}

Config config_of(int seats, const std::vector<std::pair<std::string, std::string>>& values) {
    Options options(WordCard::info.options);
    for (const auto& [name, value] : values) {
        if (!options.set(name, value))
            std::printf("no option %s=%s\n", name.c_str(), value.c_str());
    }
    return *WordCard::configure(options, seats);
}

int run(int matches) {
    static_cast<void>(config_of(2, {}).material->vocabulary(false));
    for (const std::string_view variant : variant_names) {
        for (const std::string_view formula : formula_names) {
            const std::string name = std::string(variant) + ' ' + std::string(formula);
            const std::vector<std::pair<std::string, std::string>> values{
                {"variant", std::string(variant)}, {"formula", std::string(formula)}};
            auto thirteen = values;
            thirteen.emplace_back("hand", "13");
            line(name + ", 4 seats, 13 cards", play(config_of(4, thirteen), matches, false));
            const Measured one = play(config_of(2, values), 2 * matches, true);
            std::printf("%-34s won %d of %d against random\n", name.c_str(), one.won, 2 * matches);
        }
    }
    line("word most, 4 seats", play(config_of(4, {}), matches, false));
    line("word most, 8 seats", play(config_of(8, {}), matches, false));
    line("word most, 4 seats, crosswise",
         play(config_of(4, {{"crosswise", "true"}}), matches, false));
    line("word most, 4 seats, deep_pick",
         play(config_of(4, {{"deep_pick", "true"}}), matches, false));
    return 0;
}

}  // namespace
}  // namespace stamtafel::wordcard

int main(int count, char** words) {
    return stamtafel::wordcard::run(std::max(1, count > 1 ? std::atoi(words[1]) : 20));
}
