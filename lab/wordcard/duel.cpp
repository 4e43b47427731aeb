// Two bots of WordCard against each other: every deal is played with the seats both ways.
// Usage: wordcard_duel A B DEALS SEED SIMULATIONS|0 MILLISECONDS SEATS [key=value]…
// A bot is a level or `seen:LEAST:MOST:LOOKS`, a plain player who sees so many cards in so many
// looks.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bench/timings.hpp"
#include "bots/arena/estimate.hpp"
#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {
namespace {

// Whose decisions are timed: of the two sides.
class Timed {
  public:
    Timed(SeatedBots<WordCard>& bots, const std::vector<int>& who, Timings (&times)[2])
        : bots_(bots), who_(who), times_(times) {}
    Answer<Action> choose(const State& state, Seat seat) {
        return times_[who_[seat]].measure([&] { return bots_.choose(state, seat); });
    }
    void observe(const Event& event) { bots_.observe(event); }

  private:
    SeatedBots<WordCard>& bots_;
    const std::vector<int>& who_;
    Timings (&times_)[2];
};

class Seer final : public Bot<WordCard> {
  public:
    explicit Seer(const CardsSeen& glance) : sharpness_{glance, glance, glance} {}
    Answer<> begin(const Invitation<WordCard>& invitation) override {
        random_ = invitation.random;
        return {};
    }
    Answer<Action> choose(const View& view) override {
        return plain_choice(view, random_, sharpness_);
    }

  private:
    Sharpness sharpness_;
    Random random_;
};

std::unique_ptr<Bot<WordCard>> bot_of(const std::string& name, const Budget& budget) {
    CardsSeen glance;
    if (std::sscanf(name.c_str(), "seen:%d:%d:%d", &glance.least, &glance.most, &glance.looks) ==
        3) {
        return std::make_unique<Seer>(glance);
    }
    return make_bot<WordCard>(name, budget);
}

double half_width(const arena::Estimate& estimate) {
    const auto interval = estimate.interval();
    return interval ? (interval->high - interval->low) / 2 : 0;
}

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
    Timings times[2];
    arena::Estimate shares;
    arena::Estimate margins;
    for (int deal = 0; deal < deals; ++deal) {
        const std::uint64_t match = match_seed(seed, static_cast<std::uint64_t>(deal));
        double share = 0;
        double ahead = 0;
        for (Seat mine = 0; mine < seats; ++mine) {
            std::vector<std::unique_ptr<Bot<WordCard>>> bots;
            std::vector<int> who;
            for (Seat seat = 0; seat < seats; ++seat) {
                who.push_back(seat == mine ? 0 : 1);
                bots.push_back(bot_of(names[who.back()], budget));
                if (bots.back() == nullptr) return 5;
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
            if (winners.contains(mine)) share += 1.0 / winners.size();
            for (Seat seat = 0; seat < seats; ++seat) {
                const double total = state.players[seat].total;
                ahead += seat == mine ? total : -total / (seats - 1);
            }
        }
        shares.add(share / seats);
        margins.add(ahead / seats);
    }
    std::printf("%s v %s: %.1f %% ± %.1f, margin %.1f ± %.1f;", names[0].c_str(), names[1].c_str(),
                100 * shares.mean(), 100 * half_width(shares), margins.mean(), half_width(margins));
    for (Timings& each : times) {
        std::printf(
            " [%.1f decisions, mean %.2f ms, median %.2f, 95 %% %.2f, 99 %% %.2f, worst %.1f]",
            static_cast<double>(each.count()) / deals / seats, each.mean(), each.median(),
            each.percentile(95), each.percentile(99), each.longest());
    }
    std::printf("\n");
    return 0;
}

}  // namespace
}  // namespace stamtafel::wordcard

int main(int argc, char** argv) {
    return argc < 8 ? 1 : stamtafel::wordcard::main_of(argc, argv);
}
