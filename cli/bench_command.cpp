#include <bit>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "bench/bare_loop.hpp"
#include "bots/driver.hpp"
#include "cli/commands.hpp"
#include "cli/match_setup.hpp"
#include "games_of/bench_bare_loop.hpp"
#include "record/json.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

struct Work {
    std::uint64_t matches = 0;
    std::uint64_t rounds = 0;
    std::uint64_t actions = 0;
};

struct Result {
    std::string name;
    Work work;
    double seconds = 0;
    std::uint64_t signature = 0;  // changes only when behaviour does
    bool imagined = false;        // worlds and not matches were counted
    [[nodiscard]] double per_second(std::uint64_t count) const {
        return static_cast<double>(count) / seconds;
    }
};

using Clock = std::chrono::steady_clock;

// Keeps the compiler from leaving out work whose result nobody reads.
volatile int signature_guard = 0;

constexpr int slices = 5;
constexpr std::chrono::milliseconds slice_time{250};

// Runs `batch` for several slices and keeps the fastest: what the machine can do undisturbed.
Result measured(std::string name, const std::function<Work()>& batch) {
    Result best{
        .name = std::move(name), .work = {}, .seconds = 1, .signature = 0, .imagined = false};
    for (int slice = 0; slice < slices; ++slice) {
        Work work;
        const auto started = Clock::now();
        while (Clock::now() - started < slice_time) {
            const Work done = batch();
            work.matches += done.matches;
            work.rounds += done.rounds;
            work.actions += done.actions;
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
        if (static_cast<double>(work.matches) / seconds > best.per_second(best.work.matches)) {
            best.work = work;
            best.seconds = seconds;
        }
    }
    return best;
}

// A loop that never changes, to compare machines and days by.
double calibration_per_second() {
    Random random(1);
    std::uint64_t sum = 0;
    const auto result = measured("calibration", [&] {
        constexpr std::uint64_t steps = 100'000;
        for (std::uint64_t i = 0; i < steps; ++i) {
            sum += static_cast<std::uint64_t>(std::countr_zero(random.next() | 1U << 16U));
        }
        return Work{.matches = steps + (sum == 1 ? 1 : 0), .rounds = 0, .actions = 0};
    });
    return result.per_second(result.work.matches);
}

template <Game G>
class Counter {
  public:
    explicit Counter(Work& work) : work_(work) {}
    void operator()(const Decision<typename G::Action>&) const { ++work_.actions; }
    void operator()([[maybe_unused]] const typename G::Notice& notice) const {
        if constexpr (requires { G::Notice::Kind::round; }) {
            if (notice.kind == G::Notice::Kind::round) ++work_.rounds;
        }
    }

  private:
    Work& work_;
};

template <Game G>
Result random_play(int seats) {
    Options options(G::info.options);
    const auto config = *settle<G>(options, seats);
    constexpr std::uint64_t seed = 24;
    std::uint64_t match = 0;
    std::uint64_t signature = 0;
    const auto play = [&](Work& work) {
        const std::uint64_t own_seed = match_seed(seed, match++);
        auto state = G::begin(config);
        Dealer<G> dealer{SeededSource(own_seed)};
        static_cast<void>(play_at_random<G>(state, dealer, own_seed, seats, Counter<G>(work)));
        ++work.matches;
        return G::scores(state);
    };
    constexpr int signed_matches = 1'000;
    Work ignored;
    for (int i = 0; i < signed_matches; ++i) {
        const Scores scores = play(ignored);
        for (const int score : scores) {
            signature = mix(signature ^ static_cast<std::uint64_t>(score));
        }
    }
    auto result = measured(fmt::format("{}/{}/random", G::info.id, seats), [&] {
        Work work;
        for (int i = 0; i < 100; ++i) signature_guard = play(work)[0];
        return work;
    });
    result.signature = signature;
    return result;
}

// Positions in the middle of random matches, each as one seat knows it.
template <Game G>
class KnownPosition {
  public:
    KnownPosition(const typename G::Config& config, int seats, std::uint64_t seed)
        : memory_(config, Viewer::seat(0)) {
        auto state = G::begin(config);
        Dealer<G> dealer{SeededSource(seed)};
        RandomPlayers<G> players(seed, seats);
        // As many steps as are left of the way to the middle of a first round.
        auto steps = Random(seed).below(24) + 4;
        const auto remember = [this](const auto& event) {
            memory_.observe(redact<G>(Event<G>(event), Viewer::seat(0)));
        };
        while (!G::over(state) && (steps > 0 || G::actors(state).empty())) {
            if (const Ask ask = G::ask(state); ask.kind != Ask::Kind::nothing) {
                static_cast<void>(G::supply(state, dealer(state, ask), remember));
                continue;
            }
            const Seat seat = G::actors(state).lowest();
            static_cast<void>(G::apply(state, seat, *players.choose(state, seat), remember));
            --steps;
        }
        view_ = G::view(state, Viewer::seat(0));
    }
    typename G::State imagined(Random& random) const { return G::imagine(view_, memory_, random); }

  private:
    typename G::Memory memory_;
    typename G::View view_;
};

template <Game G>
Result imagined_worlds(int seats) {
    Options options(G::info.options);
    const auto config = *settle<G>(options, seats);
    std::vector<KnownPosition<G>> positions;
    for (std::uint64_t seed = 0; seed < 64; ++seed) positions.emplace_back(config, seats, seed);
    Random random(24);
    auto result = measured(fmt::format("{}/{}/imagine", G::info.id, seats), [&] {
        int sum = 0;
        for (const auto& position : positions) sum += G::over(position.imagined(random)) ? 1 : 0;
        signature_guard = sum;
        return Work{.matches = positions.size(), .rounds = 0, .actions = 0};
    });
    result.imagined = true;
    return result;
}

template <Game G>
std::optional<Result> bare_loop() {
    using Loop = typename BareLoopOf<G>::Loop;
    if constexpr (std::is_void_v<Loop>) {
        return std::nullopt;
    } else {
        Loop bare;
        Random random(24);
        return measured(fmt::format("{}/{}/bare", G::info.id, Loop::seats), [&] {
            const std::uint64_t before = bare.actions;
            for (int i = 0; i < 100; ++i) bare.play(random);
            signature_guard = static_cast<int>(bare.signature);
            return Work{.matches = 100, .rounds = 100, .actions = bare.actions - before};
        });
    }
}

std::string as_json(double calibration, const std::vector<Result>& results) {
    Json json{{"calibration_per_s", calibration}};
    json["results"] = Json::array();
    json["worlds"] = Json::array();
    for (const Result& result : results) {
        if (result.imagined) {
            json["worlds"].push_back(Json{
                {"name", result.name}, {"worlds_per_s", result.per_second(result.work.matches)}});
            continue;
        }
        Json entry{{"name", result.name},
                   {"matches_per_s", result.per_second(result.work.matches)},
                   {"rounds_per_s", result.per_second(result.work.rounds)},
                   {"actions_per_s", result.per_second(result.work.actions)}};
        if (result.signature != 0) entry["signature"] = fmt::format("{:016x}", result.signature);
        json["results"].push_back(std::move(entry));
    }
    return json.dump(2) + "\n";
}

std::string as_text(const Console& console, double calibration,
                    const std::vector<Result>& results) {
    std::string text = fmt::format("{:<22} {:>12} {:>12} {:>12}  {}\n", "",
                                   console.say("bench.matches"), console.say("bench.rounds"),
                                   console.say("bench.actions"), console.say("bench.signature"));
    for (const Result& result : results) {
        if (result.imagined) {
            text +=
                fmt::format("{:<22} {:>12.0f} {}\n", result.name,
                            result.per_second(result.work.matches), console.say("bench.worlds"));
            continue;
        }
        text += fmt::format("{:<22} {:>12.0f} {:>12.0f} {:>12.0f}  {}\n", result.name,
                            result.per_second(result.work.matches),
                            result.per_second(result.work.rounds),
                            result.per_second(result.work.actions),
                            result.signature == 0 ? "" : fmt::format("{:016x}", result.signature));
    }
    text +=
        console.say("bench.calibration", {{"value", fmt::format("{:.0f}", calibration)}}) + "\n";
    return text;
}

ExitCode run(Console& console, const Arguments& arguments) {
    std::string_view wanted;
    if (!arguments.words().empty()) {
        const auto game = read_game(arguments.words()[0]);
        if (!game) return console.refuse_usage(game.error(), "bench");
        wanted = (*game)->info().id;
    }
    console.progress(console.say("bench.running", {{"name", "calibration"}}));
    const double calibration = calibration_per_second();
    std::vector<Result> results;
    for (const AnyGame* game : all_games()) {
        const GameInfo& info = game->info();
        if (!wanted.empty() && info.id != wanted) continue;
        for (int seats = std::max(3, info.min_seats); seats <= std::min(5, info.max_seats);
             ++seats) {
            console.progress(
                console.say("bench.running", {{"name", fmt::format("{}/{}", info.id, seats)}}));
            results.push_back(
                with_game<Result>(info.id, [&]<Game G>() { return random_play<G>(seats); }));
        }
        const int seats = std::clamp(4, info.min_seats, info.max_seats);
        results.push_back(
            with_game<Result>(info.id, [&]<Game G>() { return imagined_worlds<G>(seats); }));
        if (auto bare = with_game<std::optional<Result>>(info.id,
                                                         []<Game G>() { return bare_loop<G>(); })) {
            results.push_back(std::move(*bare));
        }
    }
    console.progress({});
    if (arguments.has("--json")) {
        console.write(as_json(calibration, results));
    } else {
        console.print(as_text(console, calibration, results));
    }
    return ExitCode::ok;
}

constexpr std::array<Flag, 1> flags{{{.name = "--json", .takes_value = false}}};

}  // namespace

const Command bench_command{
    .spec = {.name = "bench", .flags = flags, .min_words = 0, .max_words = 1}, .run = run};

}  // namespace stamtafel
