#include "cli/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "bots/bots.hpp"
#include "bots/driver.hpp"
#include "cli/exec_bot.hpp"
#include "record/record.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

constexpr std::uint64_t matches_per_chunk = 64;
constexpr std::uint64_t chunks_ahead = 64;  // how far threads may run ahead of the writer

struct Chunk {
    std::uint64_t played = 0;
    std::vector<Tally> seats;
    std::string records;
    std::optional<AbortedMatch> aborted;
};

class ChunkPlayer {
  public:
    ChunkPlayer() = default;
    ChunkPlayer(const ChunkPlayer&) = delete;
    ChunkPlayer& operator=(const ChunkPlayer&) = delete;
    virtual ~ChunkPlayer() = default;
    virtual Chunk play(std::uint64_t first, std::uint64_t count) = 0;
    // Tells that nobody waits for the chunk that is being played.
    std::function<bool()> given_up = [] { return false; };
};

template <Game G>
class ChunkPlayerOf final : public ChunkPlayer {
  public:
    ChunkPlayerOf(const SimulationPlan& plan, const SimulationListener& listener)
        : plan_(plan), listener_(listener), options_(plan.setup.options), config_(settled()) {
        for (const std::string& name : plan.setup.bots) {
            bots_.push_back(make_bot<G>(name, plan.setup.budget));
            if (bots_.back()) continue;
            const auto command = name.substr(name.find(':') + 1);
            bots_.back() = std::make_unique<ExecBot<G>>(command, plan.setup.exec_time,
                                                        [this] { return given_up(); });
        }
        all_random_ =
            std::ranges::all_of(plan.setup.bots, [](auto& name) { return name == "random"; });
    }

    Chunk play(std::uint64_t first, std::uint64_t count) override {
        Chunk chunk;
        chunk.seats.resize(bots_.size());
        for (std::uint64_t match = first; match < first + count && !chunk.aborted && !given_up();
             ++match) {
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
            listener_.wants_records
                ? play_out_with(state, dealer, seed, match,
                                [this](const auto& event) { events_.push_back(event); })
                : play_out_with(state, dealer, seed, match, Silent{});
        if (failure) {
            chunk.aborted = AbortedMatch{match, failure->seat, failure->reason};
        } else {
            count_scores(state, chunk);
        }
        if (listener_.wants_records) {
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
        record.rules = G::info.rules_version;
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
    const SimulationListener& listener_;
    Options options_;
    typename G::Config config_;
    std::vector<std::unique_ptr<Bot<G>>> bots_;
    std::vector<Event<G>> events_;
    bool all_random_ = false;
};

// Hands out chunks to threads and takes them back in order.
class Workshop {
  public:
    Workshop(const SimulationPlan& plan, const SimulationListener& listener)
        : plan_(plan),
          chunks_((plan.matches + matches_per_chunk - 1) / matches_per_chunk),
          end_(chunks_) {
        for (int i = 0; i < plan.threads; ++i) {
            threads_.emplace_back([this, &listener] { work(listener); });
        }
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() {
        {
            const std::scoped_lock lock(mutex_);
            end_ = 0;  // which also gives up what is being played
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    [[nodiscard]] std::uint64_t chunks() const { return chunks_; }

    // Nothing if `stop` tells not to wait any longer.
    std::optional<Chunk> take(std::uint64_t index, const std::function<bool()>& stop) {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, std::chrono::milliseconds(50),
                                  [&] { return done_.contains(index); })) {
            if (stop()) return std::nullopt;
        }
        if (stop()) return std::nullopt;
        Chunk chunk = std::move(done_.extract(index).mapped());
        taken_ = index + 1;
        changed_.notify_all();
        return chunk;
    }

  private:
    void work(const SimulationListener& listener) {
        const auto player = with_game<std::unique_ptr<ChunkPlayer>>(
            plan_.setup.game->info().id, [&]<Game G>() -> std::unique_ptr<ChunkPlayer> {
                return std::make_unique<ChunkPlayerOf<G>>(plan_, listener);
            });
        std::uint64_t index = 0;
        player->given_up = [this, &index] { return index >= end_; };
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return next_ >= end_ || next_ < taken_ + chunks_ahead; });
            if (next_ >= end_) return;
            index = next_++;
            lock.unlock();
            const std::uint64_t first = index * matches_per_chunk;
            Chunk chunk = player->play(first, std::min(matches_per_chunk, plan_.matches - first));
            lock.lock();
            // Later chunks than one that was aborted are of no use to anybody.
            if (chunk.aborted && index < end_) end_ = index + 1;
            done_.emplace(index, std::move(chunk));
            changed_.notify_all();
        }
    }

    const SimulationPlan& plan_;
    std::uint64_t chunks_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Chunk> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    std::atomic<std::uint64_t> end_;  // chunks from here on are not wanted
    std::vector<std::thread> threads_;
};

}  // namespace

Answer<SimulationResult> simulate(const SimulationPlan& plan, const SimulationListener& listener) {
    SimulationResult result;
    result.seats.resize(plan.setup.bots.size());
    Workshop workshop(plan, listener);
    for (std::uint64_t index = 0; index < workshop.chunks() && !result.aborted; ++index) {
        auto taken = workshop.take(index, listener.stop);
        if (!taken) return refuse("cli.interrupted");
        Chunk chunk = std::move(*taken);
        if (listener.wants_records) {
            if (auto kept = listener.records(chunk.records); !kept) {
                return std::unexpected(kept.error());
            }
        }
        for (std::size_t seat = 0; seat < chunk.seats.size(); ++seat) {
            result.seats[seat].add(chunk.seats[seat]);
        }
        result.played += chunk.played;
        result.aborted = std::move(chunk.aborted);
        listener.progress(result.played);
    }
    return result;
}

}  // namespace stamtafel
