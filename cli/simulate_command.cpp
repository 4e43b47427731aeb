#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "cli/canvas.hpp"
#include "cli/commands.hpp"
#include "cli/file.hpp"
#include "cli/interruption.hpp"
#include "cli/match_setup.hpp"
#include "cli/progress.hpp"
#include "cli/simulation.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

struct Row {
    std::string label;
    Tally tally;
};

// One row for each bot, over all the seats it took.
std::vector<Row> rows_by_bot(const MatchSetup& setup, const SimulationResult& result) {
    std::vector<Row> rows;
    for (std::size_t seat = 0; seat < setup.bots.size(); ++seat) {
        auto row = std::ranges::find(rows, setup.bots[seat], &Row::label);
        if (row == rows.end()) row = rows.insert(rows.end(), {setup.bots[seat], {}});
        row->tally.add(result.seats[seat]);
    }
    return rows;
}

std::vector<Row> rows_by_seat(const MatchSetup& setup, const SimulationResult& result) {
    std::vector<Row> rows;
    for (std::size_t seat = 0; seat < setup.bots.size(); ++seat) {
        rows.push_back({fmt::format("{} {}", seat, setup.bots[seat]), result.seats[seat]});
    }
    return rows;
}

std::string table(const Console& console, std::string_view heading, const std::vector<Row>& rows) {
    std::size_t width = Canvas::width(heading);
    for (const Row& row : rows) width = std::max(width, Canvas::width(row.label));
    const auto column = [&](std::string_view key) { return console.say(key); };
    std::string text =
        fmt::format("{}  {:>10}  {:>8}  {:>15}  {:>8}  {:>8}\n", Canvas::padded(heading, width),
                    column("simulate.wins"), column("simulate.share"), column("simulate.interval"),
                    column("simulate.mean"), column("simulate.spread"));
    for (const auto& [label, tally] : rows) {
        const auto [low, high] = tally.interval();
        text += fmt::format("{}  {:>10}  {:>7}%  {:>6}–{:>6}%  {:>8}  {:>8}\n",
                            Canvas::padded(label, width), tally.wins(),
                            console.decimal(100 * tally.win_share(), 2),
                            console.decimal(100 * low, 2), console.decimal(100 * high, 2),
                            console.decimal(tally.mean(), 2), console.decimal(tally.spread(), 2));
    }
    return text;
}

Json json_of(const Tally& tally) {
    if (tally.matches() == 0) return {{"matches", 0}};
    const auto [low, high] = tally.interval();
    return {{"matches", tally.matches()},     {"wins", tally.wins()},
            {"win_share", tally.win_share()}, {"ci95", {low, high}},
            {"mean_score", tally.mean()},     {"sd_score", tally.spread()}};
}

std::string json_summary(const SimulationPlan& plan, const SimulationResult& result) {
    Json json;
    json["game"] = plan.setup.game->info().id;
    json["options"] = options_json(plan.setup.options);
    json["seed"] = plan.setup.seed;
    json["matches"] = result.played;
    json["aborted"] = result.aborted.has_value();
    json["bots"] = Json::array();
    for (const auto& [label, tally] : rows_by_bot(plan.setup, result)) {
        Json bot{{"name", clean_text(label)}};
        bot.update(json_of(tally));
        json["bots"].push_back(std::move(bot));
    }
    json["seats"] = Json::array();
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        Json entry{{"seat", seat}, {"bot", clean_text(plan.setup.bots[seat])}};
        entry.update(json_of(result.seats[seat]));
        json["seats"].push_back(std::move(entry));
    }
    return json.dump(2) + "\n";
}

std::string text_summary(const Console& console, const SimulationPlan& plan,
                         const SimulationResult& result) {
    std::string text = console.say(
        "simulate.summary", {{"game", game_name(console.language(), plan.setup.game->info().id)},
                             {"matches", std::to_string(result.played)},
                             {"seats", std::to_string(plan.setup.seats)},
                             {"seed", std::to_string(plan.setup.seed)}});
    text += "\n\n";
    if (result.seats.front().matches() == 0) return text;
    text += table(console, console.say("simulate.bot"), rows_by_bot(plan.setup, result));
    text += "\n";
    text += table(console, console.say("simulate.seat"), rows_by_seat(plan.setup, result));
    return text;
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto usage = [&](const Refusal& refusal) {
        return console.refuse_usage(refusal, "simulate");
    };
    auto setup = read_match_setup(arguments, arguments.words()[0], Occasion::simulate);
    if (!setup) return usage(setup.error());
    constexpr std::uint64_t most = 1'000'000'000'000;
    const auto matches = arguments.number<std::uint64_t>("--matches", 1'000, 1, most);
    if (!matches) return usage(matches.error());
    const auto threads = read_threads(arguments);
    if (!threads) return usage(threads.error());
    const SimulationPlan plan{std::move(*setup), *matches, *threads};

    note_interruptions();
    const bool to_stdout = arguments.value("--records") == "-";
    std::optional<OutputFile> file;
    if (arguments.has("--records") && !to_stdout) {
        auto created = OutputFile::create(arguments.value("--records"));
        if (!created) return console.fail(created.error());
        file.emplace(std::move(*created));
    }
    Progress progress(console, plan.matches);
    SimulationWatcher watcher;
    watcher.wants_records = file || to_stdout;
    watcher.records = [&](const std::string& records) -> Answer<> {
        if (file) return file->write(records);
        console.write(records);
        return {};
    };
    watcher.stop = [&] { return interrupted() || !console.heard(); };
    watcher.progress = [&](std::uint64_t done) { progress.show(done); };

    const auto result = simulate(plan, watcher);
    progress.wipe();
    if (!console.heard()) return ExitCode::ok;  // `finish` has the last word about that
    if (!result) return console.fail(result.error());
    if (file) {
        if (auto committed = file->commit(); !committed) return console.fail(committed.error());
    }
    auto summary = arguments.has("--json") ? json_summary(plan, *result)
                                           : text_summary(console, plan, *result);
    if (to_stdout) {
        summary.pop_back();  // a message ends its own line
        console.message(summary);
    } else if (arguments.has("--json")) {
        console.write(summary);
    } else {
        console.print(summary);
    }
    if (!result->aborted) return ExitCode::ok;
    const AbortedMatch& aborted = *result->aborted;
    return console.fail(Refusal("simulate.aborted")
                            .with("match", static_cast<long long>(aborted.match + 1))
                            .with("seat", aborted.seat)
                            .with("bot", clean_text(plan.setup.bots[aborted.seat]))
                            .with("reason", say(console.language(), aborted.reason)));
}

constexpr auto flags = joined_flags(setup_flags, std::array<Flag, 4>{{
                                                     {.name = "--matches"},
                                                     {.name = "--threads"},
                                                     {.name = "--records"},
                                                     {.name = "--json", .takes_value = false},
                                                 }});

}  // namespace

const Command simulate_command{.spec = {.name = "simulate",
                                        .flags = flags,
                                        .min_words = 1,
                                        .max_words = 1,
                                        .missing = "cli.game_missing"},
                               .run = run};

}  // namespace stamtafel
