// How strong a bot of Gesjaakt is against players of many kinds: rules of thumb of the sort that
// public programs play by, evolved ones, an earlier network.
// Usage: gesjaakt_measure SEATS MATCHES SEED HERO OPPONENT[,OPPONENT…][;OPPONENT…]
// A player is: simple, normal; strong[:SIMULATIONS[:CARDS[:unread]]] (t100 as SIMULATIONS:
// 100 ms); FILE.inc[:…] (the same with the network of a file); thumb, utility, extort, block,
// foresee; FILE.txt (a linear player, lab/gesjaakt/linear.hpp). The hero sits on every seat in
// turn; the opponents are repeated until all other seats are taken. Between semicolons: several
// matches, and in the end their mean.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "bots/driver.hpp"
#include "bots/gesjaakt/normal.hpp"
#include "bots/gesjaakt/simple.hpp"
#include "bots/gesjaakt/strong.hpp"
#include "bots/view_bot.hpp"
#include "lab/gesjaakt/linear.hpp"
#include "lab/gesjaakt/weights.hpp"

namespace stamtafel::gesjaakt {
namespace {

// One that counts chips and decides by a function of the state.
class Counting : public Bot<Gesjaakt> {
  public:
    Answer<> begin(const Invitation<Gesjaakt>& invitation) override {
        random_ = invitation.random;
        memory_ = Memory(invitation.config, Viewer::everyone());
        return {};
    }
    [[nodiscard]] bool remembers() const override { return true; }
    void observe(const Event<Gesjaakt>& event) override { memory_.observe(event); }
    Answer<Action> choose(const View& view) override {
        if (view.chips[view.turn] == 0) return Action::take;
        return takes(Gesjaakt::imagine(view, memory_, random_)) ? Action::take : Action::pay;
    }

  protected:
    virtual bool takes(const State& state) = 0;
    Random random_;

  private:
    Memory memory_{{}, Viewer::everyone()};
};

class ByHabit final : public Counting {
  public:
    explicit ByHabit(Habit habit) : habit_(habit) {}

  private:
    bool takes(const State& state) override {
        return habit_.takes(Offer(state), state.turn, state.pot, state.chips);
    }
    Habit habit_;
};

// Adds up penalty, the worth of chips (dear while few, dearer early) and the hope of every card
// that would join a run; pays once more where nobody else gains by taking.
class Utility final : public Counting {
    static double burden(const State& state, CardSet cards, int chips, int left) {
        const CardSet unseen = deck(state.config.tactical) - state.turned;
        const double chance = left / std::max(1.0, static_cast<double>(unseen.size()));
        double sum = penalty(cards);
        for (const int card : unseen) {
            if (!cards.contains(card - 1) && !cards.contains(card + 1)) continue;
            sum += 0.6 * chance * (cost(cards, card) - 0.3 * card);
        }
        return sum - chips * (1 + left / 24.0) + 20.0 / (chips + 1);
    }
    static double gain(const State& state, Seat seat, int pot) {
        const int left = cards_in_play - state.turned_count;
        const CardSet cards = state.taken[seat];
        return burden(state, cards, state.chips[seat], left + 1) -
               burden(state, cards | CardSet::of(state.card), state.chips[seat] + pot, left);
    }
    bool takes(const State& state) override {
        if (gain(state, state.turn, state.pot) < 0) return false;
        const int seats = state.config.seats;
        for (int distance = 1; distance < seats; ++distance) {
            const auto other = static_cast<Seat>((state.turn + distance) % seats);
            if (gain(state, other, state.pot + distance) + 7 > 0) return true;
        }
        return false;
    }
};

// Chips count for much while there are few; takes what is worth it or nearly so, and lets a card
// that nobody else is near to wanting go round.
class Extort final : public Counting {
    static double gain(const State& state, Seat seat, int pot) {
        return pot * (1 + std::exp2(3 - state.chips[seat]));
    }
    bool takes(const State& state) override {
        const int mine = cost(state.taken[state.turn], state.card);
        const double gained = gain(state, state.turn, state.pot);
        if (gained < mine) return gained > 0.4 * mine;
        const int seats = state.config.seats;
        for (int distance = 1; distance < seats; ++distance) {
            const auto other = static_cast<Seat>((state.turn + distance) % seats);
            const int theirs = cost(state.taken[other], state.card);
            const double part = gain(state, other, state.pot + distance);
            if (theirs <= 0 || part >= 0.25 * theirs) return true;
        }
        return false;
    }
};

// Compares the cost with a limit that rises as chips run out; takes what would serve the leader
// better, and lets a good card go round once.
class Block final : public Counting {
    bool takes(const State& state) override {
        const Seat me = state.turn;
        const auto dear = [&](Seat seat) {
            return cost(state.taken[seat], state.card) - state.pot;
        };
        const auto score = [&](Seat seat) {
            return penalty(state.taken[seat]) - state.chips[seat];
        };
        Seat leader = me == 0 ? 1 : 0;
        bool safe = true;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (seat == me) continue;
            if (score(seat) < score(leader)) leader = seat;
            if (state.chips[seat] < 1 || dear(seat) <= 0) safe = false;
        }
        if (score(me) - score(leader) <= 12 && dear(me) + dear(leader) < 0) return true;
        if (dear(me) <= 0 && state.pot < 2 && safe) return false;
        const double gone = 1 - (cards_in_play - state.turned_count) / 23.0;
        return dear(me) <= 3.0 / (state.chips[me] + 1) + 0.5 * gone;
    }
};

// Thinks one round ahead: whether the card comes back, and with how many chips.
class Foresee final : public Counting {
    bool takes(const State& state) override {
        const Seat me = state.turn;
        const int mine = cost(state.taken[me], state.card);
        const double now = mine - state.pot;
        const int seats = state.config.seats;
        double later = mine - state.pot - seats + 1 + 0.2 * seats;
        for (int distance = 1; distance < seats; ++distance) {
            const auto other = static_cast<Seat>((me + distance) % seats);
            const int theirs = cost(state.taken[other], state.card) - state.pot - distance;
            if (state.chips[other] == 0 || theirs <= 0.75) later = 1;
        }
        double ease = 0;
        if (state.pot >= 3) ease = 2;
        if (state.chips[me] <= 2) ease = std::max(ease, 1.5);
        if (state.taken[me].empty() && state.card <= 16 && state.pot >= 1) ease = 8;
        return now <= later - 0.5 || now <= later + ease;
    }
};

class ByNumbers final : public Counting {
  public:
    explicit ByNumbers(const Linear& linear) : linear_(linear) {}

  private:
    bool takes(const State& state) override {
        const float sum = linear_.sum(state);
        if (linear_.temperature == 0) return sum > 0;
        const float luck = static_cast<float>(random_.next() >> 40) * 0x1p-24F;
        return luck < 1 / (1 + exponential(-sum / linear_.temperature));
    }
    Linear linear_;
};

std::vector<std::string> parts_of(const std::string& text, char between) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == between) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

using AnyPlayer = std::unique_ptr<Bot<Gesjaakt>>;

AnyPlayer strong(const std::vector<std::string>& words, const OutlookNetwork& network) {
    Budget budget{.simulations = 1};
    Switches switches;
    if (words.size() > 1 && words[1].starts_with('t')) {
        budget = {.time = std::chrono::milliseconds(std::atoi(words[1].c_str() + 1))};
    } else if (words.size() > 1) {
        budget.simulations = std::strtoull(words[1].c_str(), nullptr, 10);
    }
    if (words.size() > 2) switches.cards = std::atoi(words[2].c_str());
    if (words.size() > 3) switches.reading = false;
    return std::make_unique<Strong>(network, budget, Sight::own_seat, switches);
}

AnyPlayer player(const std::string& name) {
    const auto words = parts_of(name, ':');
    if (words[0].ends_with(".inc")) {
        Weights weights;
        if (!read_weights(words[0], weights)) return nullptr;
        static std::vector<std::unique_ptr<OutlookNetwork>> networks;
        networks.push_back(std::make_unique<OutlookNetwork>(weights));
        return strong(words, *networks.back());
    }
    if (words[0].ends_with(".txt")) {
        Linear linear;
        if (!read_linear(words[0], linear)) return nullptr;
        return std::make_unique<ByNumbers>(linear);
    }
    if (words[0] == "strong") return strong(words, OutlookNetwork::shipped());
    if (words[0] == "simple") return std::make_unique<ViewBot<Gesjaakt, simple_choice>>();
    if (words[0] == "normal") return std::make_unique<ViewBot<Gesjaakt, normal_choice>>();
    if (words[0] == "thumb") {
        return std::make_unique<ByHabit>(
            Habit{.allowance = 1, .scarcity = 2, .early = 1, .hope = 0.15F, .milks = true});
    }
    if (words[0] == "extort") return std::make_unique<Extort>();
    if (words[0] == "block") return std::make_unique<Block>();
    if (words[0] == "foresee") return std::make_unique<Foresee>();
    if (words[0] == "utility") return std::make_unique<Utility>();
    return nullptr;
}

// Answers the hero's share of the win; below nought where somebody is not known.
double match(int seats, int matches, std::uint64_t seed, const std::string& hero,
             const std::vector<std::string>& opponents) {
    std::vector<AnyPlayer> players;
    players.push_back(player(hero));
    for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(seats); ++i) {
        players.push_back(player(opponents[i % opponents.size()]));
    }
    for (const AnyPlayer& each : players) {
        if (each == nullptr) {
            std::printf("no such player\n");
            return -1;
        }
    }
    double sum = 0;
    double squares = 0;
    double points = 0;
    const int deals = std::max(1, matches / seats);
    const std::clock_t started = std::clock();
    for (int deal = 0; deal < deals; ++deal) {
        double share = 0;
        for (int mine = 0; mine < seats; ++mine) {
            const std::uint64_t number = match_seed(seed, static_cast<std::uint64_t>(deal));
            SeatedBots<Gesjaakt>::Bots bots(static_cast<std::size_t>(seats));
            for (int i = 0; i < seats; ++i) {
                bots[static_cast<std::size_t>((mine + i) % seats)] =
                    std::move(players[static_cast<std::size_t>(i)]);
            }
            SeatedBots<Gesjaakt> seated(bots);
            const Config config{.seats = static_cast<std::uint8_t>(seats)};
            static_cast<void>(seated.begin(config, Options(Gesjaakt::info.options), number));
            State state = Gesjaakt::begin(config);
            Dealer<Gesjaakt> dealer{SeededSource(number)};
            if (play_out<Gesjaakt>(state, dealer, seated, Silent{})) std::printf("refused\n");
            const SeatSet winners = Gesjaakt::winners(state);
            const auto seat = static_cast<Seat>(mine);
            if (winners.contains(seat)) share += 1.0 / winners.size();
            points += Gesjaakt::scores(state)[seat];
            for (int i = 0; i < seats; ++i) {
                players[static_cast<std::size_t>(i)] =
                    std::move(bots[static_cast<std::size_t>((mine + i) % seats)]);
            }
        }
        share /= seats;
        sum += share;
        squares += share * share;
    }
    const double mean = sum / deals;
    const double error = std::sqrt(std::max(0.0, squares / deals - mean * mean) / deals);
    std::string field;
    for (const std::string& opponent : opponents) field += ' ' + opponent;
    std::printf(
        "%d seats, %s against%s: %.1f %% [%.1f, %.1f], mean %.1f points, %d matches, %.0f s\n",
        seats, hero.c_str(), field.c_str(), 100 * mean, 100 * (mean - 1.96 * error),
        100 * (mean + 1.96 * error), points / (deals * seats), deals * seats,
        static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC);
    std::fflush(stdout);
    return mean;
}

int run(int seats, int matches, std::uint64_t seed, const std::string& hero,
        const std::vector<std::string>& fields) {
    double sum = 0;
    for (const std::string& field : fields) {
        const double share = match(seats, matches, seed, hero, parts_of(field, ','));
        if (share < 0) return 2;
        sum += share;
    }
    std::printf("%s: on the average %.1f %%\n", hero.c_str(),
                100 * sum / static_cast<double>(fields.size()));
    return 0;
}

}  // namespace
}  // namespace stamtafel::gesjaakt

int main(int count, char** words) {
    if (count != 6) {
        std::printf("usage: gesjaakt_measure SEATS MATCHES SEED HERO OPPONENT[,OPPONENT…][;…]\n");
        return 2;
    }
    return stamtafel::gesjaakt::run(std::atoi(words[1]), std::atoi(words[2]),
                                    std::strtoull(words[3], nullptr, 10), words[4],
                                    stamtafel::gesjaakt::parts_of(words[5], ';'));
}
