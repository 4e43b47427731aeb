#include "cli/contest.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "bots/driver.hpp"
#include "cli/named_bot.hpp"
#include "cli/workshop.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

struct Piece {
    std::vector<arena::MatchResult> matches;
    std::vector<arena::Stopwatch> times;
    std::optional<ContestFailure> aborted;
};

// Bots that take their time get a match at a time, so that all threads end at about the same
// moment.
std::uint64_t matches_per_piece(const ContestPlan& plan) {
    const bool quick = std::ranges::all_of(plan.lineups.bots, [](const std::string& name) {
        return name == "random" || name == "simple";
    });
    return quick ? 64 : 1;
}

template <Game G>
class TimedBots {
  public:
    using Clock = std::chrono::steady_clock;

    TimedBots(SeatedBots<G>& bots, const arena::Lineup& lineup,
              std::vector<arena::Stopwatch>& times, std::chrono::nanoseconds allowed,
              const std::function<bool()>& given_up)
        : bots_(bots), lineup_(lineup), times_(times), allowed_(allowed), given_up_(given_up) {}

    std::expected<typename G::Action, Refusal> choose(const typename G::State& state, Seat seat) {
        // A match between bots that think can take minutes.
        if (given_up_()) [[unlikely]]
            return refuse("cli.interrupted");
        const auto asked = Clock::now();
        auto action = bots_.choose(state, seat);
        times_[lineup_[seat]].add(Clock::now() - asked, allowed_);
        return action;
    }
    void observe(const Event<G>& event) { bots_.observe(event); }

  private:
    SeatedBots<G>& bots_;
    const arena::Lineup& lineup_;
    std::vector<arena::Stopwatch>& times_;
    std::chrono::nanoseconds allowed_;
    const std::function<bool()>& given_up_;
};

template <Game G>
class PiecePlayer final : public Worker<Piece> {
  public:
    explicit PiecePlayer(const ContestPlan& plan)
        : plan_(plan),
          options_(plan.setup.options),
          config_(*settle<G>(options_, plan.setup.seats)),
          resting_(plan.lineups.bots.size()) {}

    Piece make(std::uint64_t index) override {
        Piece piece;
        piece.times.resize(resting_.size());
        const std::uint64_t size = matches_per_piece(plan_);
        const std::uint64_t all = plan_.deal_sets * plan_.lineups.size();
        const std::uint64_t end = std::min((index + 1) * size, all);
        for (std::uint64_t match = index * size; match < end && !piece.aborted && !this->given_up();
             ++match) {
            play_one(match, piece);
        }
        return piece;
    }

  private:
    void play_one(std::uint64_t match, Piece& piece) {
        const std::uint64_t deal_set = match / plan_.lineups.size();
        const auto& lineup = plan_.lineups.of(deal_set)[match % plan_.lineups.size()];
        const std::uint64_t seed = match_seed(plan_.setup.seed, deal_set);
        seat_bots(lineup);
        auto state = G::begin(config_);
        Dealer<G> dealer{SeededSource(seed)};
        SeatedBots<G> seated(seats_);
        // The number tells bots apart matches, not deal sets: those are not theirs to recognise.
        auto failure = seated.begin(config_, options_, seed, match);
        if (!failure) {
            TimedBots<G> players(seated, lineup, piece.times, plan_.setup.budget.time,
                                 this->given_up);
            failure = play_out<G>(state, dealer, players, Silent{});
        }
        if (failure) {
            piece.aborted =
                ContestFailure{deal_set, failure->seat, lineup[failure->seat], failure->reason};
        } else {
            seated.end(state);
            piece.matches.push_back({G::scores(state), G::winners(state)});
        }
        for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
            resting_[lineup[seat]].push_back(std::move(seats_[seat]));
        }
    }

    // A bot that has played before sits down again; only where none is left is another made.
    void seat_bots(const arena::Lineup& lineup) {
        seats_.clear();
        for (const std::size_t bot : lineup) {
            auto& idle = resting_[bot];
            if (idle.empty()) {
                idle.push_back(make_named_bot<G>(plan_.lineups.bots[bot], plan_.setup.budget,
                                                 plan_.setup.exec_time,
                                                 [this] { return this->given_up(); }));
            }
            seats_.push_back(std::move(idle.back()));
            idle.pop_back();
        }
    }

    const ContestPlan& plan_;
    Options options_;
    typename G::Config config_;
    std::vector<std::vector<std::unique_ptr<Bot<G>>>> resting_;  // of every name
    std::vector<std::unique_ptr<Bot<G>>> seats_;
};

}  // namespace

ContestEnd play_contest(const ContestPlan& plan, const ContestWatcher& watcher,
                        arena::Scoreboard& scoreboard) {
    ContestEnd end;
    end.times.resize(plan.lineups.bots.size());
    const auto hire = [&] {
        return with_game<std::unique_ptr<Worker<Piece>>>(
            plan.setup.game->info().id, [&]<Game G>() -> std::unique_ptr<Worker<Piece>> {
                return std::make_unique<PiecePlayer<G>>(plan);
            });
    };
    const std::uint64_t size = matches_per_piece(plan);
    const std::uint64_t pieces = (plan.deal_sets * plan.lineups.size() + size - 1) / size;
    Workshop<Piece> workshop(pieces, plan.threads, hire);
    std::uint64_t done = 0;
    for (std::uint64_t index = 0; index < pieces; ++index) {
        const auto piece = workshop.take(index, watcher.interrupted);
        if (!piece) {
            end.interrupted = true;
            return end;
        }
        for (std::size_t bot = 0; bot < end.times.size(); ++bot) {
            end.times[bot].add(piece->times[bot]);
        }
        for (const arena::MatchResult& match : piece->matches) {
            ++done;
            if (scoreboard.add(match) && watcher.decided()) return end;
        }
        if (piece->aborted) {
            end.aborted = piece->aborted;
            return end;
        }
        watcher.progress(done);
    }
    return end;
}

}  // namespace stamtafel
