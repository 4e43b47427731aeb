// Players with other habits or switches against one another, on the same deals in all seats.
//
//   GAME_lab [round] SEATS DEALS SEED MINE OTHERS [OPTION=VALUE…]
//
// One of MINE sits among OTHERS, in every seat once for every deal. Told are its share of the wins
// and its mean score. With `round` as the first word only one round is played for every deal, from
// a standing out of the middle of a match, and told is how much better the chance to win the match
// is then than with one more of OTHERS in its place: that takes far fewer deals.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "bots/driver.hpp"
#include "bots/search/guide.hpp"

namespace stamtafel {

// What a lab must know of a game: `player(text)` makes one; `normal(state, seat, random)` is how
// `normal` would go on; `round(state)` counts rounds, `fresh(state)` tells whether one has just
// begun, of which there are `standings(config)`; `chances(state)` are shares of the win after one.
template <Game G, class Subject>
class Lab {
  public:
    using State = typename G::State;
    using Bots = typename SeatedBots<G>::Bots;

    explicit Lab(const std::vector<std::string>& words)
        : seats_(std::atoi(words[0].c_str())),
          deals_(std::atoi(words[1].c_str())),
          seed_(static_cast<std::uint64_t>(std::atoll(words[2].c_str()))),
          mine_name_(words[3]),
          others_name_(words[4]),
          options_(G::info.options) {
        for (std::size_t i = 5; i < words.size(); ++i) {
            const std::size_t equals = words[i].find('=');
            if (!options_.set(words[i].substr(0, equals), words[i].substr(equals + 1))) {
                std::fprintf(stderr, "unknown option %s\n", words[i].c_str());
                std::exit(2);
            }
        }
        const auto config = G::configure(options_, seats_);
        if (!config || seats_ < G::info.min_seats || seats_ > G::info.max_seats) {
            std::fprintf(stderr, "not for %d players\n", seats_);
            std::exit(2);
        }
        config_ = *config;
        mine_ = Subject::player(mine_name_);
        for (int i = 0; i < seats_; ++i) bots_.push_back(Subject::player(others_name_));
    }

    void matches() {
        const auto started = std::chrono::steady_clock::now();
        double score = 0;
        double rounds = 0;
        const Spread wins = each_deal([&](std::uint64_t own, Seat seat) {
            State state = G::begin(config_);
            SeatedBots<G> seated(bots_);
            static_cast<void>(seated.begin(config_, options_, own));
            Dealer<G> dealer{SeededSource(own)};
            if (play_out<G>(state, dealer, seated, Silent{})) std::exit(1);
            score += static_cast<double>(G::scores(state)[seat]);
            rounds += static_cast<double>(Subject::round(state));
            const SeatSet winners = G::winners(state);
            return winners.contains(seat) ? 1.0 / winners.size() : 0.0;
        });
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        const double all = static_cast<double>(deals_) * seats_;
        std::printf("%-40s among %-30s %dp: %.2f%% +- %.2f, score %.2f, rounds %.1f, %.1f s\n",
                    mine_name_.c_str(), others_name_.c_str(), seats_, 100 * wins.mean,
                    100 * wins.interval, score / all, rounds / all, seconds);
    }

    void rounds() {
        State state;
        Payoff before{};
        const Spread gain = each_deal([&](std::uint64_t own, Seat seat) {
            if (seat == 0) {  // first without MINE
                state = somewhere(own);
                std::swap(mine_, bots_[seat]);
                before = after_a_round(state, own);
                std::swap(mine_, bots_[seat]);
            }
            return static_cast<double>(after_a_round(state, own)[seat] - before[seat]);
        });
        std::printf("%-40s among %-30s %dp: %+.3f%% +- %.3f a round\n", mine_name_.c_str(),
                    others_name_.c_str(), seats_, 100 * gain.mean, 100 * gain.interval);
    }

  private:
    struct Spread {
        double mean = 0;
        double interval = 0;
    };

    // The mean over all deals, and its 95 % interval, of what play(seed, seat) gives in all seats.
    template <class Play>
    Spread each_deal(Play&& play) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < deals_; ++i) {
            const std::uint64_t own = match_seed(seed_, static_cast<std::uint64_t>(i));
            double share = 0;
            for (Seat seat = 0; seat < seats_; ++seat) {
                std::swap(mine_, bots_[seat]);
                share += play(own, seat) / seats_;
                std::swap(mine_, bots_[seat]);
            }
            sum += share;
            squares += share * share;
        }
        const double mean = sum / deals_;
        return {mean, 1.96 * std::sqrt((squares / deals_ - mean * mean) / deals_)};
    }

    // Somewhere in a match of `normal`: the beginning of a round.
    State somewhere(std::uint64_t seed) const {
        State state = G::begin(config_);
        Dealer<G> dealer{SeededSource(seed)};
        Random random(seed);
        for (auto rounds = random.below(static_cast<std::uint32_t>(Subject::standings(config_)));
             ;) {
            if (Subject::fresh(state) && rounds-- == 0) return state;
            if (const Ask ask = G::ask(state); ask.kind != Ask::Kind::nothing) {
                static_cast<void>(G::supply(state, dealer(state, ask), Silent{}));
                continue;
            }
            const Seat seat = G::actors(state).lowest();
            static_cast<void>(
                G::apply(state, seat, Subject::normal(state, seat, random), Silent{}));
            if (G::over(state)) {
                state = G::begin(config_);
                rounds = 0;
            }
        }
    }

    Payoff after_a_round(State state, std::uint64_t seed) {
        SeatedBots<G> seated(bots_);
        static_cast<void>(seated.begin(config_, options_, seed));
        Dealer<G> dealer{SeededSource(seed)};
        const auto tell = [&](const auto& event) { seated.observe(event); };
        for (const auto round = Subject::round(state);
             Subject::round(state) == round && !G::over(state);) {
            if (const Ask ask = G::ask(state); ask.kind != Ask::Kind::nothing) {
                static_cast<void>(G::supply(state, dealer(state, ask), tell));
            } else {
                const Seat seat = G::actors(state).lowest();
                static_cast<void>(G::apply(state, seat, *seated.choose(state, seat), tell));
            }
        }
        return Subject::chances(state);
    }

    int seats_;
    int deals_;
    std::uint64_t seed_;
    std::string mine_name_;
    std::string others_name_;
    Options options_;
    typename G::Config config_;
    std::unique_ptr<Bot<G>> mine_;
    Bots bots_;
};

template <Game G, class Subject>
int lab_main(int count, char** words) {
    std::vector<std::string> all(words + 1, words + count);
    const bool one_round = !all.empty() && all.front() == "round";
    if (one_round) all.erase(all.begin());
    if (all.size() < 5) {
        std::fprintf(stderr, "usage: [round] SEATS DEALS SEED MINE OTHERS [OPTION=VALUE...]\n");
        return 2;
    }
    Lab<G, Subject> lab(all);
    one_round ? lab.rounds() : lab.matches();
    return 0;
}

}  // namespace stamtafel
