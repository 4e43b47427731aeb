#include "cli/simulation.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "bots/driver.hpp"
#include "cli/named_bot.hpp"
#include "cli/workshop.hpp"
#include "record/record.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

constexpr std::uint64_t matches_per_chunk = 64;

struct Chunk {
    std::uint64_t played = 0;
    std::vector<Tally> seats;
    std::string records;
    std::optional<AbortedMatch> aborted;
};

template <Game G>
class ChunkPlayer final : public Worker<Chunk> {
  public:
    ChunkPlayer(const SimulationPlan& plan, const SimulationWatcher& watcher)
        : plan_(plan),
          watcher_(watcher),
          options_(plan.setup.options),
          config_(settled()),
          all_random_(
              std::ranges::all_of(plan.setup.bots, [](auto& name) { return name == "random"; })) {
        for (const std::string& name : plan.setup.bots) {
            bots_.push_back(make_named_bot<G>(name, plan.setup.budget, plan.setup.exec_time,
                                              [this] { return this->given_up(); }));
        }
    }

    Chunk make(std::uint64_t index) override {
        Chunk chunk;
        chunk.seats.resize(bots_.size());
        const std::uint64_t first = index * matches_per_chunk;
        const std::uint64_t end = std::min(first + matches_per_chunk, plan_.matches);
        for (std::uint64_t match = first; match < end && !chunk.aborted && !given_up(); ++match) {
            play_one(match, chunk);
        }
        return chunk;
    }

  private:
    typename G::Config settled() { return *settle<G>(options_, plan_.setup.seats); }

    void play_one(std::uint64_t match, Chunk& chunk) {
        const std::uint64_t seed = match_seed(plan_.setup.seed, match);
        auto state = G::begin(config_);
        Dealer<G> dealer{SeededSource(seed)};
        events_.clear();
        const auto failure =
            watcher_.wants_records
                ? play_out_with(state, dealer, seed, match,
                                [this](const auto& event) { events_.push_back(event); })
                : play_out_with(state, dealer, seed, match, Silent{});
        if (failure) {
            chunk.aborted = AbortedMatch{match, failure->seat, failure->reason};
        } else {
            count_scores(state, chunk);
        }
        if (watcher_.wants_records) {
            chunk.records += written(state, seed, failure);
            chunk.records += '\n';
        }
        ++chunk.played;
    }

    template <class Sink>
    std::optional<BotFailure> play_out_with(typename G::State& state, Dealer<G>& dealer,
                                            std::uint64_t seed, std::uint64_t match, Sink&& sink) {
        if (all_random_) return play_at_random<G>(state, dealer, seed, plan_.setup.seats, sink);
        SeatedBots<G> players(bots_);
        if (auto failure = players.begin(config_, options_, seed, match)) return failure;
        auto failure = play_out<G>(state, dealer, players, sink);
        if (!failure) players.end(state);
        return failure;
    }

    void count_scores(const typename G::State& state, Chunk& chunk) {
        const Scores scores = G::scores(state);
        const SeatSet winners = G::winners(state);
        for (Seat seat = 0; seat < bots_.size(); ++seat) {
            chunk.seats[seat].add(scores[seat], winners.contains(seat) ? winners.size() : 0);
        }
    }

    std::string written(const typename G::State& state, std::uint64_t seed,
                        const std::optional<BotFailure>& failure) {
        Record record;
        record.game = plan_.setup.game;
        record.options = options_;
        for (const std::string& name : plan_.setup.bots) {
            const auto shown = clean_text(name.substr(0, 200));
            record.seats.push_back({shown, "bot:" + shown});
        }
        record.fairness = {std::string(SeededSource::algorithm), std::to_string(seed)};
        if constexpr (requires { G::sources(config_); }) record.sources = G::sources(config_);
        for (const auto& event : events_) write_event<G>(record.log.emplace_back(), event);
        if (failure) {
            const auto line = TableLine::abort(failure->seat, reason_for_record(failure->reason));
            record.log.push_back(line.text());
        } else {
            const Scores scores = G::scores(state);
            record.scores.emplace(scores.begin(), scores.begin() + plan_.setup.seats);
            for (const Seat seat : G::winners(state)) record.winners.push_back(seat);
        }
        return write_record(record);
    }

    const SimulationPlan& plan_;
    const SimulationWatcher& watcher_;
    Options options_;
    typename G::Config config_;
    std::vector<std::unique_ptr<Bot<G>>> bots_;
    std::vector<Event<G>> events_;
    bool all_random_;
};

}  // namespace

Answer<SimulationResult> simulate(const SimulationPlan& plan, const SimulationWatcher& watcher) {
    SimulationResult result;
    result.seats.resize(plan.setup.bots.size());
    const auto hire = [&] {
        return with_game<std::unique_ptr<Worker<Chunk>>>(
            plan.setup.game->info().id, [&]<Game G>() -> std::unique_ptr<Worker<Chunk>> {
                return std::make_unique<ChunkPlayer<G>>(plan, watcher);
            });
    };
    const std::uint64_t chunks = (plan.matches + matches_per_chunk - 1) / matches_per_chunk;
    Workshop<Chunk> workshop(chunks, plan.threads, hire);
    for (std::uint64_t index = 0; index < chunks && !result.aborted; ++index) {
        auto taken = workshop.take(index, watcher.stop);
        if (!taken) return refuse("cli.interrupted");
        Chunk chunk = std::move(*taken);
        if (watcher.wants_records) {
            if (auto kept = watcher.records(chunk.records); !kept) {
                return std::unexpected(kept.error());
            }
        }
        for (std::size_t seat = 0; seat < chunk.seats.size(); ++seat) {
            result.seats[seat].add(chunk.seats[seat]);
        }
        result.played += chunk.played;
        result.aborted = std::move(chunk.aborted);
        watcher.progress(result.played);
    }
    return result;
}

}  // namespace stamtafel
