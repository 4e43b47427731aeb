// Players of 24 with other habits or switches against one another, on the same deals in all seats.
// Usage: twentyfour_lab [round] SEATS DEALS SEED MINE OTHERS [OPTION=VALUE…]
// One of MINE sits among OTHERS (see twentyfour_players.hpp), in every seat once for every deal.
// Told are its share of the wins and its mean score.
// With `round` as the first word only one round is played for every deal, from a standing out of
// the middle of a match, and told is how much better the chance to win the match (see standing.hpp)
// is then than with one more of OTHERS in its place: that takes far fewer deals.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/twentyfour_players.hpp"
#include "bots/driver.hpp"

namespace stamtafel::twentyfour {
namespace {

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
