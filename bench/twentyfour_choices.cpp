// How good single decisions at 24 are: matches of `normal`, in which two more players are asked
// what they would do in one of the seats. What they choose is tried on the true cards, over and
// over, with everybody playing like `normal` afterwards. Both face the same positions, so a small
// difference shows sooner than in matches. Usage: twentyfour_choices SEATS MATCHES SEED ONE OTHER
// [TRIES] Told, in hundredths of the chance to win the match: how much better than `normal` each
// decides, and the one than the other, by phase.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/twentyfour_players.hpp"
#include "bots/driver.hpp"
#include "bots/search/random_chance.hpp"
#include "bots/twentyfour/normal.hpp"

namespace stamtafel::twentyfour {
namespace {

struct Sum {
    double count = 0;
    double sum = 0;
    double squares = 0;
    void add(double x) {
        count += 1;
        sum += x;
        squares += x * x;
    }
    [[nodiscard]] double mean() const { return count > 0 ? sum / count : 0; }
    [[nodiscard]] double interval() const {
        return count > 1 ? 1.96 * std::sqrt((squares / count - mean() * mean()) / count) : 0;
    }
};

// Plays a position on like `normal` until the round is over.
class Ending {
  public:
    explicit Ending(const State& state) : round_(state.rounds_done) {}
    [[nodiscard]] bool ended(const State& state) const { return state.rounds_done != round_; }
    [[nodiscard]] Action policy(const State& state, Seat seat, Random& random) const {
        return with_whims(instinct_, state, seat, random);
    }

  private:
    Instinct instinct_;
    std::uint16_t round_;
};

double worth(const State& state, Seat seat, const Action& action, int tries, std::uint64_t luck) {
    const Ending ending(state);
    double sum = 0;
    for (int i = 0; i < tries; ++i) {
        Random random(match_seed(luck, static_cast<std::uint64_t>(i)));
        State world = state;
        static_cast<void>(TwentyFour::apply(world, seat, action, Silent{}));
        play_on<TwentyFour>(world, ending, random);
        sum += static_cast<double>(standing(world)[seat]);
    }
    return 100 * sum / tries;
}

struct Row {
    std::array<Sum, 3> sums;  // the one over normal, the other over normal, the one over the other
};

int run(int count, char** words) {
    const int seats = std::atoi(words[1]);
    const int matches = std::atoi(words[2]);
    const auto seed = static_cast<std::uint64_t>(std::atoll(words[3]));
    const int tries = count > 6 ? std::atoi(words[6]) : 200;
    Options options(TwentyFour::info.options);
    const Config config = *TwentyFour::configure(options, seats);
    std::array asked{player(words[4]), player(words[5])};
    const Instinct instinct;
    constexpr std::array names{"call",    "trump",   "exchange", "trick 1", "trick 2",
                               "trick 3", "trick 4", "trick 5",  "trick 6", "all"};
    std::array<Row, names.size()> rows;
    for (int match = 0; match < matches; ++match) {
        const std::uint64_t own = match_seed(seed, static_cast<std::uint64_t>(match));
        const auto seat = static_cast<Seat>(match % seats);
        Random random(own);
        for (auto& bot : asked) {
            static_cast<void>(bot->begin({config, options, seats, seat, Random(random.next()), 0}));
        }
        const auto tell = [&](const Event<TwentyFour>& event) {
            for (auto& bot : asked) {
                const bool all = bot->sight() == Sight::everything;
                bot->observe(redact<TwentyFour>(event, all ? Viewer::full() : Viewer::seat(seat)));
            }
        };
        State state = TwentyFour::begin(config);
        Dealer<TwentyFour> dealer{SeededSource(own)};
        while (!TwentyFour::over(state)) {
            if (const Ask ask = TwentyFour::ask(state); ask.kind != Ask::Kind::nothing) {
                static_cast<void>(TwentyFour::supply(state, dealer(state, ask), tell));
                continue;
            }
            const Action usual = with_whims(instinct, state, state.turn, random);
            Actions all;
            TwentyFour::legal(state, state.turn, all);
            if (state.turn == seat && all.size() > 1) {
                const std::uint64_t luck = random.next();
                const double base = worth(state, seat, usual, tries, luck);
                std::array<double, 2> gains{};
                std::array<Action, 2> chosen;
                for (std::size_t i = 0; i < 2; ++i) {
                    const bool full = asked[i]->sight() == Sight::everything;
                    chosen[i] = *asked[i]->choose(
                        TwentyFour::view(state, full ? Viewer::full() : Viewer::seat(seat)));
                    gains[i] = i == 1 && chosen[1] == chosen[0] ? gains[0]
                               : chosen[i] == usual
                                   ? 0
                                   : worth(state, seat, chosen[i], tries, luck) - base;
                }
                const std::size_t at = state.phase == Phase::calling      ? 0
                                       : state.phase == Phase::naming     ? 1
                                       : state.phase == Phase::exchanging ? 2
                                                                          : 3U + state.tricks_done;
                for (const std::size_t row : {at, names.size() - 1}) {
                    rows[row].sums[0].add(gains[0]);
                    rows[row].sums[1].add(gains[1]);
                    rows[row].sums[2].add(gains[0] - gains[1]);
                }
            }
            static_cast<void>(TwentyFour::apply(state, state.turn, usual, tell));
        }
    }
    std::printf("%s against %s, %dp, %d matches\n", words[4], words[5], seats, matches);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [one, other, difference] = rows[i].sums;
        std::printf("%-9s %6.0f  %+6.3f +- %.3f  %+6.3f +- %.3f  difference %+6.3f +- %.3f\n",
                    names[i], one.count, one.mean(), one.interval(), other.mean(), other.interval(),
                    difference.mean(), difference.interval());
    }
    return 0;
}

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    if (count < 6) {
        std::fprintf(stderr, "usage: twentyfour_choices SEATS MATCHES SEED ONE OTHER [TRIES]\n");
        return 2;
    }
    return stamtafel::twentyfour::run(count, words);
}
