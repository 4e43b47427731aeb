// Two bots of WordCard against each other: every deal is played with the seats both ways.
// Usage: wordcard_duel A B DEALS SEED SIMULATIONS|0 MILLISECONDS SEATS [key=value]…
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "bots/bots.hpp"
#include "bots/driver.hpp"

namespace stamtafel::wordcard {
namespace {

double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

class Timed {
  public:
    Timed(SeatedBots<WordCard>& bots, const std::vector<int>& who, std::vector<double> (&times)[2])
        : bots_(bots), who_(who), times_(times) {}
    Answer<Action> choose(const State& state, Seat seat) {
        const double started = milliseconds();
        auto action = bots_.choose(state, seat);
        times_[who_[seat]].push_back(milliseconds() - started);
        return action;
    }
    void observe(const Event& event) { bots_.observe(event); }

  private:
    SeatedBots<WordCard>& bots_;
    const std::vector<int>& who_;
    std::vector<double> (&times_)[2];
};

int main_of(int argc, char** argv) {
    const std::string names[2] = {argv[1], argv[2]};
    const int deals = std::atoi(argv[3]);
    const auto seed = static_cast<std::uint64_t>(std::atoll(argv[4]));
    Budget budget;
    budget.simulations = static_cast<std::uint64_t>(std::atoll(argv[5]));
    budget.time = std::chrono::milliseconds(std::atoi(argv[6]));
    const int seats = std::atoi(argv[7]);
    Options options(WordCard::info.options);
    for (int i = 8; i < argc; ++i) {
        const std::string text = argv[i];
        const auto at = text.find('=');
        if (!options.set(text.substr(0, at), text.substr(at + 1))) return 2;
    }
    const Config config = WordCard::configure(options, seats).value();
    std::vector<double> times[2];
    double sum = 0, squares = 0, margin = 0, margin2 = 0;
    double totals[2] = {0, 0};
    int places[2] = {0, 0};
    for (int deal = 0; deal < deals; ++deal) {
        const std::uint64_t match = match_seed(seed, static_cast<std::uint64_t>(deal));
        double share = 0, ahead = 0;
        for (int turn = 0; turn < seats; ++turn) {
            std::vector<std::unique_ptr<Bot<WordCard>>> bots;
            std::vector<int> who;
            for (int seat = 0; seat < seats; ++seat) {
                who.push_back(seat == turn ? 0 : 1);
                bots.push_back(make_bot<WordCard>(names[who.back()], budget));
            }
            SeatedBots<WordCard> seated(bots);
            State state = WordCard::begin(config);
            Dealer<WordCard> dealer{SeededSource(match)};
            if (seated.begin(config, options, match)) return 3;
            Timed players(seated, who, times);
            if (auto failed = play_out<WordCard>(state, dealer, players, Silent{})) {
                std::printf("refused: %s\n", std::string(failed->reason.code).c_str());
                return 4;
            }
            const SeatSet winners = WordCard::winners(state);
            for (int seat = 0; seat < seats; ++seat) {
                const int total = state.players[static_cast<std::size_t>(seat)].total;
                totals[who[static_cast<std::size_t>(seat)]] += total;
                ++places[who[static_cast<std::size_t>(seat)]];
                if (seat == turn) {
                    ahead += total;
                    if (winners.contains(static_cast<Seat>(seat))) share += 1.0 / winners.size();
                } else {
                    ahead -= static_cast<double>(total) / (seats - 1);
                }
            }
        }
        share /= seats;
        ahead /= seats;
        sum += share;
        squares += share * share;
        margin += ahead;
        margin2 += ahead * ahead;
    }
    const double n = deals;
    const double mean = sum / n;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / n - mean * mean) / n);
    const double ahead = margin / n;
    std::printf("%s v %s: %.1f %% ± %.1f, margin %.1f ± %.1f, totals %.0f %.0f;", names[0].c_str(),
                names[1].c_str(), 100 * mean, 100 * error, ahead,
                1.96 * std::sqrt((margin2 / n - ahead * ahead) / n), totals[0] / places[0],
                totals[1] / places[1]);
    for (auto& each : times) {
        std::ranges::sort(each);
        double all = 0;
        for (double one : each) all += one;
        std::printf(
            " [%.1f decisions, mean %.2f ms, median %.2f, 95 %% %.2f, 99 %% %.2f, worst %.1f]",
            static_cast<double>(each.size()) / n / seats, all / static_cast<double>(each.size()),
            each[each.size() / 2], each[each.size() * 95 / 100], each[each.size() * 99 / 100],
            each.back());
    }
    std::printf("\n");
    return 0;
}

}  // namespace
}  // namespace stamtafel::wordcard

int main(int argc, char** argv) {
    return argc < 8 ? 1 : stamtafel::wordcard::main_of(argc, argv);
}
