// How good single decisions at 24 are: matches of `normal`, in which two more players are asked
// what they would do in one of the seats. What they choose is tried on the true cards, over and
// over, with everybody playing like `normal` afterwards. Both face the same positions, so a small
// difference shows sooner than in matches.
//
//   twentyfour_choices SEATS MATCHES SEED ONE OTHER [TRIES]
//
// Told, in hundredths of the chance to win the match: how much better than `normal` each decides,
// and the one than the other, by phase.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "bots/driver.hpp"
#include "bots/search/random_chance.hpp"
#include "bots/twentyfour/normal.hpp"
#include "lab/twentyfour/players.hpp"

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

class Survey {
  public:
    Survey(int seats, const char* one, const char* other, int tries)
        : seats_(seats), tries_(tries), asked_{player(one), player(other)} {}

    // In another seat every time.
    void play(std::uint64_t number, std::uint64_t seed) {
        seat_ = static_cast<Seat>(number % static_cast<std::uint64_t>(seats_));
        random_ = Random(seed);
        for (auto& bot : asked_) {
            static_cast<void>(
                bot->begin({config_, options_, seats_, seat_, Random(random_.next()), 0}));
        }
        const auto tell = [&](const Event<TwentyFour>& event) {
            for (auto& bot : asked_) bot->observe(redact<TwentyFour>(event, viewer(*bot)));
        };
        State state = TwentyFour::begin(config_);
        Dealer<TwentyFour> dealer{SeededSource(seed)};
        while (!TwentyFour::over(state)) {
            if (const Ask ask = TwentyFour::ask(state); ask.kind != Ask::Kind::nothing) {
                static_cast<void>(TwentyFour::supply(state, dealer(state, ask), tell));
                continue;
            }
            const Action usual = with_whims(instinct_, state, state.turn, random_);
            Actions all;
            TwentyFour::legal(state, state.turn, all);
            if (state.turn == seat_ && all.size() > 1) ask_both(state, usual);
            static_cast<void>(TwentyFour::apply(state, state.turn, usual, tell));
        }
    }
    void print() const {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const auto& [one, other, difference] = rows_[i];
            std::printf("%-9s %6.0f  %+6.3f +- %.3f  %+6.3f +- %.3f  difference %+6.3f +- %.3f\n",
                        names[i], one.count, one.mean(), one.interval(), other.mean(),
                        other.interval(), difference.mean(), difference.interval());
        }
    }

  private:
    // The one over `normal`, the other over `normal`, the one over the other.
    using Row = std::array<Sum, 3>;
    static constexpr std::array names{"call",    "trump",   "exchange", "trick 1", "trick 2",
                                      "trick 3", "trick 4", "trick 5",  "trick 6", "all"};

    [[nodiscard]] Viewer viewer(const Bot<TwentyFour>& bot) const {
        return bot.sight() == Sight::everything ? Viewer::full() : Viewer::seat(seat_);
    }
    void ask_both(const State& state, const Action& usual) {
        const std::uint64_t luck = random_.next();
        const double base = worth(state, seat_, usual, tries_, luck);
        const auto gain = [&](const Action& action) {
            return action == usual ? 0 : worth(state, seat_, action, tries_, luck) - base;
        };
        const auto chosen = [&](Bot<TwentyFour>& bot) {
            return *bot.choose(TwentyFour::view(state, viewer(bot)));
        };
        const Action one = chosen(*asked_[0]);
        const Action other = chosen(*asked_[1]);
        const double first = gain(one);
        const double second = other == one ? first : gain(other);
        for (const std::size_t row : {row_of(state), rows_.size() - 1}) {
            rows_[row][0].add(first);
            rows_[row][1].add(second);
            rows_[row][2].add(first - second);
        }
    }
    static std::size_t row_of(const State& state) {
        if (state.phase == Phase::calling) return 0;
        if (state.phase == Phase::naming) return 1;
        return state.phase == Phase::exchanging ? 2 : 3U + state.tricks_done;
    }

    int seats_;
    int tries_;
    Options options_{TwentyFour::info.options};
    Config config_ = *TwentyFour::configure(options_, seats_);
    std::array<std::unique_ptr<Bot<TwentyFour>>, 2> asked_;
    Instinct instinct_;
    Seat seat_ = 0;
    Random random_;
    std::array<Row, names.size()> rows_{};
};

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    if (count < 6) {
        std::fprintf(stderr, "usage: twentyfour_choices SEATS MATCHES SEED ONE OTHER [TRIES]\n");
        return 2;
    }
    const auto matches = static_cast<std::uint64_t>(std::atoll(words[2]));
    const auto seed = static_cast<std::uint64_t>(std::atoll(words[3]));
    stamtafel::twentyfour::Survey survey(std::atoi(words[1]), words[4], words[5],
                                         count > 6 ? std::atoi(words[6]) : 200);
    for (std::uint64_t i = 0; i < matches; ++i) survey.play(i, stamtafel::match_seed(seed, i));
    std::printf("%s against %s, %sp, %s matches\n", words[4], words[5], words[1], words[2]);
    survey.print();
}
