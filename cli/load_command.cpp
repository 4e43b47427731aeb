#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/match_setup.hpp"
#include "load/swarm.hpp"
#include "record/json.hpp"
#include "rules/games.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t most_players = 50'000;
constexpr std::size_t most_tables = 20'000;
constexpr double longest_minutes = 24 * 60;
constexpr double longest_pace = 3'600;

// A number that may have a fraction: minutes, seconds.
Answer<double> read_amount(const Arguments& arguments, std::string_view flag, double standard,
                           double min, double max) {
    if (!arguments.has(flag)) return standard;
    const auto text = arguments.value(flag);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size() && std::isfinite(value) &&
        value >= min && value <= max) {
        return value;
    }
    return refuse(Refusal("load.bad_amount")
                      .with("flag", flag)
                      .with("value", text)
                      .with("min", fmt::format("{}", min))
                      .with("max", fmt::format("{}", max)));
}

LoadDuration duration_of(double seconds) {
    return std::chrono::duration_cast<LoadDuration>(std::chrono::duration<double>(seconds));
}

// Games named after --game, one after another or separated by commas.
Answer<std::vector<const AnyGame*>> read_games(const Arguments& arguments) {
    std::vector<const AnyGame*> games;
    const auto add = [&](std::string_view list) -> Answer<> {
        for (std::size_t start = 0; start <= list.size();) {
            const auto end = std::min(list.find(',', start), list.size());
            const auto game = read_game(list.substr(start, end - start));
            if (!game) return std::unexpected(game.error());
            games.push_back(*game);
            start = end + 1;
        }
        return {};
    };
    if (!arguments.has("--game")) {
        // Those whose moves can be listed, since the swarm knows no other; short ones first.
        each_game([&]<Game G>() {
            if (EnumerableGame<G>) games.push_back(find_game(G::info.id));
        });
        std::ranges::stable_sort(games, {},
                                 [](const AnyGame* game) { return game->info().minutes; });
    }
    for (const auto& list : arguments.values("--game")) {
        if (auto added = add(list); !added) return std::unexpected(added.error());
    }
    return games;
}

Answer<LoadPlan> read_plan(const Arguments& arguments) {
    LoadPlan plan;
    const auto url = arguments.has("--url") ? arguments.value("--url") : "http://127.0.0.1:8024";
    auto target = read_target(url);
    if (!target) return std::unexpected(target.error());
    if (!target->loopback() && !arguments.has("--yes-this-is-my-server")) {
        return refuse(Refusal("load.not_this_machine").with("url", url));
    }
    plan.target = std::move(*target);
    const auto tables = arguments.number<std::size_t>("--tables", 10, 1, most_tables);
    if (!tables) return std::unexpected(tables.error());
    const auto players = arguments.number<std::size_t>("--players", *tables * 4, 1, most_players);
    if (!players) return std::unexpected(players.error());
    const auto minutes = read_amount(arguments, "--minutes", 1, 0.01, longest_minutes);
    if (!minutes) return std::unexpected(minutes.error());
    const auto pace = read_amount(arguments, "--pace", 2, 0, longest_pace);
    if (!pace) return std::unexpected(pace.error());
    const auto seed =
        arguments.number<std::uint64_t>("--seed", 1, 0, std::numeric_limits<std::uint64_t>::max());
    if (!seed) return std::unexpected(seed.error());
    const auto games = read_games(arguments);
    if (!games) return std::unexpected(games.error());

    plan.tables = *tables;
    plan.players = *players;
    plan.lasting = duration_of(*minutes * 60);
    plan.pace = duration_of(*pace);
    plan.seed = *seed;
    const auto least = static_cast<int>(plan.players_at(plan.tables - 1));
    const auto most = static_cast<int>(plan.players_at(0));
    for (const AnyGame* game : *games) {
        const GameInfo& info = game->info();
        if (least < info.min_seats || most > info.max_seats) {
            return refuse(Refusal("load.seats")
                              .with("game", info.id)
                              .with("min", info.min_seats)
                              .with("max", info.max_seats)
                              .with("seats", least < info.min_seats ? least : most));
        }
        plan.games.emplace_back(info.id);
    }
    return plan;
}

double milliseconds(Latencies::Duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

constexpr std::array<std::pair<std::string_view, double>, 4> percentiles{
    {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p99.9", 0.999}}};

Json json_of(const Latencies& latencies) {
    Json json{{"count", latencies.count()}};
    for (const auto& [name, part] : percentiles) {
        json[std::string(name)] = milliseconds(latencies.at(part));
    }
    json["worst"] = milliseconds(latencies.worst());
    return json;
}

double per_second(const LoadReport& report, std::uint64_t count) {
    return report.seconds > 0 ? static_cast<double>(count) / report.seconds : 0;
}

std::optional<double> memory_per_table(const LoadReport& report) {
    if (!report.memory_before || !report.memory_after || report.tables == 0) return std::nullopt;
    return (*report.memory_after - *report.memory_before) / static_cast<double>(report.tables);
}

std::string as_json(const LoadPlan& plan, const LoadReport& report) {
    const LoadTally& tally = report.tally;
    Json json{{"players", plan.players},
              {"tables", plan.tables},
              {"tables_set", report.tables},
              {"games", plan.games},
              {"pace_s", std::chrono::duration<double>(plan.pace).count()},
              {"seconds", report.seconds},
              {"seconds_to_seat", report.seconds_to_seat},
              {"actions", tally.actions},
              {"events", tally.events},
              {"messages", tally.messages},
              {"bytes", tally.bytes},
              {"matches", tally.matches},
              {"actions_per_s", per_second(report, tally.actions)},
              {"events_per_s", per_second(report, tally.events)},
              {"messages_per_s", per_second(report, tally.messages)},
              {"latency_ms", json_of(tally.latency)},
              {"swarm_lateness_ms", json_of(tally.lateness)},
              {"stale", tally.stale},
              {"slowed", tally.slowed},
              {"failed", tally.failed()},
              {"failures", Json::object()},
              {"server_memory_before", nullptr},
              {"server_memory_after", nullptr},
              {"server_memory_per_table", nullptr}};
    for (const auto& [kind, count] : tally.failures) json["failures"][clean_text(kind)] = count;
    if (report.memory_before) json["server_memory_before"] = *report.memory_before;
    if (report.memory_after) json["server_memory_after"] = *report.memory_after;
    if (const auto each = memory_per_table(report)) json["server_memory_per_table"] = *each;
    return json.dump(2) + "\n";
}

std::string times(const Console& console, const Latencies& latencies) {
    std::string text;
    for (const auto& [name, part] : percentiles) {
        text += fmt::format("{} {}  ", name, console.decimal(milliseconds(latencies.at(part)), 2));
    }
    return text;
}

std::string as_text(const Console& console, const LoadPlan& plan, const LoadReport& report) {
    const LoadTally& tally = report.tally;
    const auto whole = [](double value) { return fmt::format("{:.0f}", value); };
    const auto line_about = [&](std::string_view key, const Latencies& latencies) {
        return console.say(key, {{"times", times(console, latencies)},
                                 {"worst", console.decimal(milliseconds(latencies.worst()), 2)}});
    };
    std::vector<std::string> lines{
        console.say("load.seated", {{"tables", std::to_string(report.tables)},
                                    {"wanted", std::to_string(plan.tables)},
                                    {"players", std::to_string(plan.players)},
                                    {"seconds", console.decimal(report.seconds_to_seat, 1)}}),
        console.say("load.played", {{"seconds", console.decimal(report.seconds, 1)},
                                    {"actions", std::to_string(tally.actions)},
                                    {"matches", std::to_string(tally.matches)}}),
        console.say("load.rates", {{"actions", whole(per_second(report, tally.actions))},
                                   {"events", whole(per_second(report, tally.events))},
                                   {"messages", whole(per_second(report, tally.messages))}}),
        line_about("load.latency", tally.latency), line_about("load.lateness", tally.lateness)};
    if (const auto each = memory_per_table(report)) {
        lines.push_back(console.say(
            "load.memory", {{"each", console.decimal(*each / 1024, 1)},
                            {"before", console.decimal(*report.memory_before / 1048576, 1)},
                            {"after", console.decimal(*report.memory_after / 1048576, 1)}}));
    }
    lines.push_back(console.say("load.harmless", {{"stale", std::to_string(tally.stale)},
                                                  {"slowed", std::to_string(tally.slowed)}}));
    lines.push_back(console.say("load.failures", {{"count", std::to_string(tally.failed())}}));
    for (const auto& [kind, count] : tally.failures) {
        lines.push_back(fmt::format("  {:>8}  {}", count, clean_text(kind)));
    }
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
}

void show(const Console& console, const LoadPlan& plan, const LoadProgress& now) {
    const auto seconds = [](LoadDuration duration) {
        return fmt::format("{:.0f}", std::chrono::duration<double>(duration).count());
    };
    if (now.playing) {
        console.progress(console.say("load.playing", {{"passed", seconds(now.passed)},
                                                      {"seconds", seconds(plan.lasting)},
                                                      {"actions", std::to_string(now.actions)},
                                                      {"failures", std::to_string(now.failures)}}));
    } else {
        console.progress(console.say("load.seating", {{"ready", std::to_string(now.ready)},
                                                      {"tables", std::to_string(plan.tables)}}));
    }
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto plan = read_plan(arguments);
    if (!plan) return console.refuse_usage(plan.error(), "load");
    note_interruptions();
    const auto report = run_load(*plan, [&](const LoadProgress& now) {
        show(console, *plan, now);
        return !interrupted();
    });
    console.progress({});
    if (!report) return console.fail(report.error());
    if (arguments.has("--json")) {
        console.write(as_json(*plan, *report));
    } else {
        console.print(as_text(console, *plan, *report));
    }
    return report->tally.failed() == 0 && !interrupted() ? ExitCode::ok : ExitCode::failure;
}

constexpr std::array<Flag, 9> flags{{
    {.name = "--url"},
    {.name = "--players"},
    {.name = "--tables"},
    {.name = "--minutes"},
    {.name = "--pace"},
    {.name = "--game", .takes_value = true, .repeats = true},
    {.name = "--seed"},
    {.name = "--json", .takes_value = false},
    {.name = "--yes-this-is-my-server", .takes_value = false},
}};

}  // namespace

const Command load_command{.spec = {.name = "load", .flags = flags}, .run = run};

}  // namespace stamtafel
