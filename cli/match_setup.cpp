#include "cli/match_setup.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <random>
#include <thread>

#include "bots/bots.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view exec_prefix = "exec:";

// Names separated by commas; `\,` is a comma inside a command.
std::vector<std::string> split_names(std::span<const std::string> lists) {
    std::vector<std::string> names;
    for (const std::string& list : lists) {
        std::string name;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ',') {
                name += list[++i];
            } else if (list[i] == ',') {
                names.push_back(std::exchange(name, {}));
            } else {
                name += list[i];
            }
        }
        names.push_back(name);
    }
    return names;
}

}  // namespace

Answer<> check_bot(std::string_view name, Occasion occasion) {
    if (name == oracle_name) {
        if (occasion != Occasion::play) return {};
        return refuse(Refusal("cli.bot_sees_all").with("name", name));
    }
    const bool command = name.starts_with(exec_prefix) && name.size() > exec_prefix.size();
    if (command || std::ranges::find(bot_names, name) != bot_names.end()) return {};
    std::string known;
    for (const auto each : bot_names) known += std::string(each) + ", ";
    if (occasion != Occasion::play) known += std::string(oracle_name) + ", ";
    return refuse(
        Refusal("cli.unknown_bot").with("name", name).with("known", known + "exec:COMMAND"));
}

Answer<std::chrono::milliseconds> read_exec_time(const Arguments& arguments) {
    const auto seconds = arguments.number<int>("--exec-time", 10, 1, 86'400);
    if (!seconds) return std::unexpected(seconds.error());
    return std::chrono::seconds(*seconds);
}

Answer<Budget> read_budget(const Arguments& arguments) {
    if (arguments.has("--bot-time") && arguments.has("--bot-sims")) {
        return refuse(
            Refusal("cli.one_of_two").with("one", "--bot-time").with("other", "--bot-sims"));
    }
    constexpr int standard = 100;
    const auto time = arguments.number<int>("--bot-time", standard, 1, 3'600'000);
    if (!time) return std::unexpected(time.error());
    const auto simulations = arguments.number<std::uint64_t>("--bot-sims", 0, 1, 1'000'000'000'000);
    if (!simulations) return std::unexpected(simulations.error());
    return Budget{.time = std::chrono::milliseconds(*time), .simulations = *simulations};
}

Answer<const AnyGame*> read_game(std::string_view id) {
    std::string lower(id);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    if (const AnyGame* game = find_game(lower)) return game;
    const auto known =
        joined(all_games(), ", ", [](const AnyGame* game) { return game->info().id; });
    return refuse(Refusal("cli.unknown_game").with("game", id).with("known", known));
}

Answer<int> read_threads(const Arguments& arguments) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return arguments.number<int>("--threads", cores, 1, 256);
}

Answer<MatchSetup> read_match_setup(const Arguments& arguments, std::string_view id,
                                    Occasion occasion) {
    MatchSetup setup;
    const int people = occasion == Occasion::play ? 1 : 0;
    const bool arena = occasion == Occasion::arena;
    const auto game = read_game(id);
    if (!game) return std::unexpected(game.error());
    setup.game = *game;
    const GameInfo& info = setup.game->info();

    setup.bots = split_names(arguments.values("--bots"));
    for (const auto& bot : setup.bots) {
        if (auto known = check_bot(bot, occasion); !known) return std::unexpected(known.error());
    }
    // Without a number, there are as many seats as were named; three is good company.
    const int named = people + static_cast<int>(setup.bots.size());
    const int most = arena ? info.max_seats : named;
    const int standard =
        setup.bots.size() > 1 ? std::min(named, most) : std::max(3, info.min_seats);
    const auto typed = read_number<long long>(arguments.value("--seats"));
    const long long wanted = arguments.has("--seats") ? typed.value_or(info.min_seats) : standard;
    if (wanted >= 0 && (wanted < info.min_seats || wanted > info.max_seats)) {
        return refuse(Refusal("kit.seats")
                          .with("seats", wanted)
                          .with("min", info.min_seats)
                          .with("max", info.max_seats));
    }
    const auto seats = arguments.number<int>("--seats", standard, info.min_seats, info.max_seats);
    if (!seats) return std::unexpected(seats.error());
    setup.seats = *seats;
    const auto bots_wanted = static_cast<std::size_t>(setup.seats - people);
    if (setup.bots.empty()) setup.bots.emplace_back("simple");
    if (setup.bots.size() == 1) setup.bots.resize(bots_wanted, setup.bots.front());
    if (setup.bots.size() != bots_wanted && !arena) {
        return refuse(Refusal("cli.bots_and_seats")
                          .with("bots", static_cast<long long>(setup.bots.size()))
                          .with("wanted", static_cast<long long>(bots_wanted))
                          .with("seats", setup.seats));
    }

    setup.options = Options(info.options);
    for (const std::string& pair : arguments.values("--set")) {
        const auto equals = pair.find('=');
        if (equals == std::string::npos) return refuse(Refusal("cli.bad_set").with("text", pair));
        if (auto set = setup.options.set(pair.substr(0, equals), pair.substr(equals + 1)); !set) {
            return std::unexpected(set.error());
        }
    }
    // Settles defaults that depend on others and refuses what does not go together.
    if (auto begun = setup.game->begin(setup.options, setup.seats, 0); !begun) {
        return std::unexpected(begun.error());
    }

    constexpr auto any = std::numeric_limits<std::uint64_t>::max();
    const auto seed = arguments.number<std::uint64_t>("--seed", 0, 0, any);
    if (!seed) return std::unexpected(seed.error());
    setup.seed = arguments.has("--seed") ? *seed : random_seed();

    const auto exec_time = read_exec_time(arguments);
    if (!exec_time) return std::unexpected(exec_time.error());
    setup.exec_time = *exec_time;
    const auto budget = read_budget(arguments);
    if (!budget) return std::unexpected(budget.error());
    setup.budget = *budget;
    return setup;
}

std::uint64_t random_seed() {
    // All 64 bits: a short seed could be found again from the cards a seat has seen.
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

}  // namespace stamtafel
