// Players of 24 with other habits or switches against one another, on the same deals in all seats.
// Usage: twentyfour_lab [round] SEATS DEALS SEED MINE OTHERS [OPTION=VALUE…]
// A player is a level (random, simple, normal, strong, oracle) or `normal`, `strong` or `oracle`
// with settings: normal:keep=0.2,one=0.1 · strong:sims=2000,weighted=0. One of MINE sits among
// OTHERS, in every seat once for every deal. Told are its share of the wins and its mean score.
// With `round` as the first word only one round is played for every deal, from a standing out of
// the middle of a match, and told is how much better the chance to win the match (see standing.hpp)
// is then than with one more of OTHERS in its place: that takes far fewer deals.
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "bots/twentyfour/instinct.hpp"
#include "bots/twentyfour/strong.hpp"
#include "bots/whim.hpp"

namespace stamtafel::twentyfour {
namespace {

class HabitBot final : public Bot<TwentyFour> {
  public:
    HabitBot(const Habits& habits, float whim) : instinct_(habits), whim_(whim) {}
    Answer<> begin(const Invitation<TwentyFour>& invitation) override {
        random_ = invitation.random;
        return {};
    }
    Answer<Action> choose(const View& view) override {
        if (view.phase != Phase::playing) return instinct_(view, view.turn);
        return instinct_.play(view, view.turn, Whim(whim_, random_));
    }

  private:
    Instinct instinct_;
    float whim_;
    Random random_;
};

using Settings = std::map<std::string, std::string>;

Settings settings_of(const std::string& text) {
    Settings settings;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string one = text.substr(at, end - at);
        const std::size_t equals = one.find('=');
        settings[one.substr(0, equals)] = one.substr(equals + 1);
        at = end + 1;
    }
    return settings;
}

template <class T>
void set(Settings& settings, const std::string& name, T& value) {
    const auto found = settings.find(name);
    if (found == settings.end()) return;
    value = static_cast<T>(std::atof(found->second.c_str()));
    settings.erase(found);
}

void complain(const Settings& settings) {
    for (const auto& [name, value] : settings) {
        std::fprintf(stderr, "unknown setting %s\n", name.c_str());
        std::exit(2);
    }
}

Habits habits_of(Settings& settings) {
    Habits habits;
    set(settings, "leading", habits.leading);
    set(settings, "following", habits.following);
    set(settings, "saving", habits.saving);
    set(settings, "low_trump", habits.low_trump);
    set(settings, "one", habits.one);
    for (std::size_t others = 1; others < habits.keep.size(); ++others) {
        set(settings, "keep" + std::to_string(others), habits.keep[others]);
    }
    set(settings, "fresh", habits.fresh);
    set(settings, "drop", habits.drop);
    set(settings, "yellow", habits.yellow);
    return habits;
}

std::unique_ptr<Bot<TwentyFour>> player(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon);
    if (colon == std::string::npos) return make_bot<TwentyFour>(name);
    Settings settings = settings_of(text.substr(colon + 1));
    if (name == "normal") {
        const Habits habits = habits_of(settings);
        float whim = 0;  // in points
        set(settings, "whim", whim);
        complain(settings);
        return std::make_unique<HabitBot>(habits, whim);
    }
    Budget budget;
    StrongSwitches switches;
    int time = 100;
    set(settings, "time", time);
    budget.time = std::chrono::milliseconds(time);
    set(settings, "sims", budget.simulations);
    set(settings, "weighted", switches.guide.weighted);
    set(settings, "pool", switches.guide.pool);
    set(settings, "equivalent", switches.guide.equivalent);
    set(settings, "exchanges", switches.guide.evidence.exchanges);
    set(settings, "plays", switches.guide.evidence.plays);
    set(settings, "surprise", switches.guide.evidence.surprise);
    set(settings, "tolerance", switches.guide.evidence.tolerance);
    set(settings, "own_eyes", switches.tree.own_eyes);
    set(settings, "others_by_policy", switches.tree.others_by_policy);
    set(settings, "prior", switches.tree.prior);
    set(settings, "stretch", switches.tree.stretch);
    set(settings, "exploration", switches.tree.exploration);
    set(settings, "bits", switches.tree.table_bits);
    set(settings, "halving", switches.worlds.halving);
    set(settings, "tree_in_tricks", switches.tree_in_tricks);
    set(settings, "tree_in_exchange", switches.tree_in_exchange);
    set(settings, "doubt", switches.doubt);
    complain(settings);
    const Sight sight = name == "oracle" ? Sight::everything : Sight::own_seat;
    return std::make_unique<SearchBot<TwentyFour, Mind>>(budget, sight, switches);
}

// Somewhere in a match of `normal`: the beginning of a round.
State somewhere(const Config& config, std::uint64_t seed) {
    State state = TwentyFour::begin(config);
    Dealer<TwentyFour> dealer{SeededSource(seed)};
    const Instinct instinct;
    for (auto rounds = Random(seed).below(8);;) {
        if (const Ask ask = TwentyFour::ask(state); ask.kind != Ask::Kind::nothing) {
            static_cast<void>(TwentyFour::supply(state, dealer(state, ask), Silent{}));
            continue;
        }
        if (state.phase == Phase::calling && rounds-- == 0) return state;
        static_cast<void>(
            TwentyFour::apply(state, state.turn, instinct(state, state.turn), Silent{}));
        if (TwentyFour::over(state)) {
            state = TwentyFour::begin(config);
            rounds = 0;
        }
    }
}

Payoff after_a_round(State state, SeatedBots<TwentyFour>::Bots& bots, const Options& options,
                     std::uint64_t seed) {
    SeatedBots<TwentyFour> seated(bots);
    static_cast<void>(seated.begin(state.config, options, seed));
    Dealer<TwentyFour> dealer{SeededSource(seed)};
    const auto tell = [&](const auto& event) { seated.observe(event); };
    for (const auto round = state.rounds_done; state.rounds_done == round;) {
        if (const Ask ask = TwentyFour::ask(state); ask.kind != Ask::Kind::nothing) {
            static_cast<void>(TwentyFour::supply(state, dealer(state, ask), tell));
        } else {
            const Seat seat = state.turn;
            static_cast<void>(TwentyFour::apply(state, seat, *seated.choose(state, seat), tell));
        }
    }
    return standing(state);
}

int run_rounds(const std::vector<std::string>& words) {
    const int seats = std::atoi(words[1].c_str());
    const int deals = std::atoi(words[2].c_str());
    const auto seed = static_cast<std::uint64_t>(std::atoll(words[3].c_str()));
    Options options(TwentyFour::info.options);
    const Config config = *TwentyFour::configure(options, seats);
    SeatedBots<TwentyFour>::Bots bots;
    for (int i = 0; i < seats; ++i) bots.push_back(player(words[5]));
    auto mine = player(words[4]);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < deals; ++i) {
        const std::uint64_t own = match_seed(seed, static_cast<std::uint64_t>(i));
        const State state = somewhere(config, own);
        const Payoff before = after_a_round(state, bots, options, own);
        double gain = 0;
        for (Seat seat = 0; seat < seats; ++seat) {
            std::swap(mine, bots[seat]);
            gain += static_cast<double>(after_a_round(state, bots, options, own)[seat]);
            gain -= static_cast<double>(before[seat]);
            std::swap(mine, bots[seat]);
        }
        gain /= seats;
        sum += gain;
        squares += gain * gain;
    }
    const double mean = sum / deals;
    std::printf("%-40s among %-12s %dp: %+.3f%% +- %.3f a round\n", words[4].c_str(),
                words[5].c_str(), seats, 100 * mean,
                196 * std::sqrt((squares / deals - mean * mean) / deals));
    return 0;
}

int run(const std::vector<std::string>& words) {
    const int seats = std::atoi(words[1].c_str());
    const int deals = std::atoi(words[2].c_str());
    const auto seed = static_cast<std::uint64_t>(std::atoll(words[3].c_str()));
    Options options(TwentyFour::info.options);
    for (std::size_t i = 6; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        static_cast<void>(options.set(words[i].substr(0, equals), words[i].substr(equals + 1)));
    }
    const Config config = *TwentyFour::configure(options, seats);
    double sum = 0;
    double squares = 0;
    double score = 0;
    double rounds = 0;
    const auto started = std::chrono::steady_clock::now();
    int done = 0;
    std::vector<std::unique_ptr<Bot<TwentyFour>>> players;
    players.push_back(player(words[4]));
    for (int i = 1; i < seats; ++i) players.push_back(player(words[5]));
    for (; done < deals; ++done) {
        double won = 0;
        for (int mine = 0; mine < seats; ++mine) {
            const auto seat = static_cast<Seat>(mine);
            if (seat > 0) std::swap(players[seat - 1U], players[seat]);
            const std::uint64_t own = match_seed(seed, static_cast<std::uint64_t>(done));
            SeatedBots<TwentyFour> seated(players);
            if (seated.begin(config, options, own)) return 1;
            State state = TwentyFour::begin(config);
            Dealer<TwentyFour> dealer{SeededSource(own)};
            if (play_out<TwentyFour>(state, dealer, seated, Silent{})) return 1;
            const SeatSet winners = TwentyFour::winners(state);
            if (winners.contains(seat)) won += 1.0 / winners.size();
            score += state.points[seat];
            rounds += state.rounds_done;
        }
        std::swap(players.front(), players.back());
        const double share = won / seats;
        sum += share;
        squares += share * share;
    }
    const double mean = sum / done;
    const double deviation = std::sqrt((squares / done - mean * mean) / done);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    std::printf("%-40s among %-30s %dp: %.2f%% +- %.2f, score %.2f, rounds %.1f, %.1f s\n",
                words[4].c_str(), words[5].c_str(), seats, 100 * mean, 196 * deviation,
                score / (done * seats), rounds / (done * seats), seconds);
    return 0;
}

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    if (count < 6) return 2;
    std::vector<std::string> all(words, words + count);
    if (all[1] != "round") return stamtafel::twentyfour::run(all);
    all.erase(all.begin());
    return stamtafel::twentyfour::run_rounds(all);
}
