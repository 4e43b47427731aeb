#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "bots/arena/plot.hpp"
#include "bots/arena/sprt.hpp"
#include "bots/bots.hpp"
#include "cli/canvas.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/file.hpp"
#include "cli/interruption.hpp"
#include "cli/progress.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

using arena::Interval;
using arena::Scoreboard;
using arena::Sprt;
using arena::Verdict;

// What has been played, and what of it is to be told.
struct Report {
    const ContestPlan& plan;
    const Scoreboard& scoreboard;
    const ContestEnd& end;
    const Sprt* sprt;  // nothing if it was not asked for

    [[nodiscard]] std::size_t bots() const { return plan.lineups.bots.size(); }
    [[nodiscard]] std::string name(std::size_t bot) const {
        return clean_text(plan.lineups.bots[bot]);
    }
    [[nodiscard]] std::uint64_t matches() const {
        return scoreboard.deal_sets() * plan.lineups.size();
    }
    // Only these have a budget of time that they are to keep.
    [[nodiscard]] bool searches(std::size_t bot) const {
        const std::string& called = plan.lineups.bots[bot];
        return (called == bot_names.back() || called == oracle_name) &&
               plan.setup.budget.simulations == 0;
    }
};

// Rows of cells under a heading; the first column stands left, the others right.
std::string aligned(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], Canvas::width(row[i]));
        }
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line = Canvas::padded(row.front(), widths.front());
        for (std::size_t i = 1; i < row.size(); ++i) {
            line += "  " + std::string(widths[i] - Canvas::width(row[i]), ' ') + row[i];
        }
        text += line + "\n";
    }
    return text;
}

std::string percent(const Console& console, double share) {
    return console.decimal(100 * share, 2) + "%";
}

std::string reaching(const Console& console, double low, double high) {
    return console.decimal(low, 2) + "–" + console.decimal(high, 2);
}

std::string percents(const Console& console, const Interval& interval) {
    return reaching(console, 100 * interval.low, 100 * interval.high) + "%";
}

std::string milliseconds(const Console& console, double ms) {
    return console.decimal(ms, ms < 1 ? 4 : 1) + " ms";
}

// In the order of the verdicts, and of the outcomes of a test.
constexpr std::array<std::string_view, 3> verdict_keys{"arena.open", "arena.above", "arena.below"};
constexpr std::array<std::string_view, 4> sprt_keys{"arena.sprt_open", "arena.sprt_above",
                                                    "arena.sprt_below", "arena.sprt_even"};
constexpr std::array<std::string_view, 4> sprt_names{"open", "above", "below", "even"};

std::string shares_table(const Console& console, const Report& report) {
    std::vector<std::vector<std::string>> rows{
        {console.say("simulate.bot"), console.say("arena.matches"), console.say("simulate.share"),
         console.say("simulate.interval"), console.say("arena.parity"),
         console.say("simulate.mean"), console.say("simulate.interval"), ""}};
    const Scoreboard& board = report.scoreboard;
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const auto reach = board.score(bot).interval();
        rows.push_back({report.name(bot), std::to_string(board.matches(bot)),
                        percent(console, board.share(bot).mean()),
                        percents(console, board.interval(bot)), percent(console, board.parity()),
                        console.decimal(board.score(bot).mean(), 2),
                        reach ? reaching(console, reach->low, reach->high) : "–",
                        console.say(verdict_keys[static_cast<std::size_t>(
                            verdict(board.interval(bot), board.parity()))])});
    }
    return aligned(rows);
}

std::string cross_table(const Console& console, const Report& report) {
    std::vector<std::vector<std::string>> rows{{console.say("arena.ahead")}};
    for (std::size_t bot = 0; bot < report.bots(); ++bot) rows[0].push_back(report.name(bot));
    rows[0].push_back(console.say("arena.rating"));
    const auto ratings = report.scoreboard.ratings();
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        std::vector<std::string> row{report.name(bot)};
        for (std::size_t other = 0; other < report.bots(); ++other) {
            const auto& ahead = report.scoreboard.ahead(bot, other);
            row.push_back(ahead.count() == 0 ? "–" : percent(console, ahead.mean()));
        }
        row.push_back(console.decimal(ratings[bot].points, 0) + " ± " +
                      console.decimal(ratings[bot].half, 0));
        rows.push_back(std::move(row));
    }
    return aligned(rows);
}

std::string times_table(const Console& console, const Report& report) {
    std::vector<std::vector<std::string>> rows{
        {console.say("simulate.bot"), console.say("arena.decisions"),
         console.say("arena.time_mean"), console.say("arena.time_most"),
         console.say("arena.time_over")}};
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const auto& times = report.end.times[bot];
        rows.push_back({report.name(bot), std::to_string(times.decisions()),
                        milliseconds(console, times.mean_ms()),
                        milliseconds(console, times.quantile_ms(0.95)),
                        report.searches(bot) ? percent(console, times.share_over()) : "–"});
    }
    return aligned(rows);
}

std::string sprt_sentence(const Console& console, const Report& report) {
    const std::initializer_list<Fact> facts{
        {"bot", report.name(0)},
        {"sets", std::to_string(report.scoreboard.deal_sets())},
        {"interval", percents(console, report.sprt->interval())},
        {"margin", percent(console, Sprt::margin)},
    };
    return console.say(sprt_keys[static_cast<std::size_t>(report.sprt->outcome())], facts);
}

std::string text_summary(const Console& console, const Report& report) {
    const ContestPlan& plan = report.plan;
    std::string text = console.say(
        "arena.summary", {{"game", game_name(console.language(), plan.setup.game->info().id)},
                          {"seats", std::to_string(plan.setup.seats)},
                          {"sets", std::to_string(report.scoreboard.deal_sets())},
                          {"each", std::to_string(plan.lineups.size())},
                          {"matches", std::to_string(report.matches())},
                          {"seed", std::to_string(plan.setup.seed)}});
    text += "\n\n";
    if (report.scoreboard.deal_sets() == 0) return text;
    text += shares_table(console, report);
    if (report.bots() > 2) text += "\n" + cross_table(console, report);
    text += "\n" + times_table(console, report);
    if (report.sprt != nullptr) text += "\n" + sprt_sentence(console, report) + "\n";
    return text;
}

Json json_of(const Interval& interval) {
    return {interval.low, interval.high};
}

Json json_of(const std::optional<Interval>& interval) {
    return interval ? json_of(*interval) : Json(nullptr);
}

// Everything here is the same again for the same seed; what the clock says is kept apart.
Json bots_json(const Report& report) {
    Json bots = Json::array();
    const Scoreboard& board = report.scoreboard;
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        bots.push_back({{"name", report.name(bot)},
                        {"matches", board.matches(bot)},
                        {"win_share", board.share(bot).mean()},
                        {"ci95", json_of(board.interval(bot))},
                        {"mean_score", board.score(bot).mean()}});
    }
    return bots;
}

Json details_json(const Report& report) {
    Json details = Json::array();
    const Scoreboard& board = report.scoreboard;
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const Verdict against_parity = verdict(board.interval(bot), board.parity());
        details.push_back({{"name", report.name(bot)},
                           {"parity", board.parity()},
                           {"clear_of_parity", against_parity != Verdict::open},
                           {"mean_score_ci95", json_of(board.score(bot).interval())}});
    }
    return details;
}

Json cross_json(const Report& report) {
    Json cross = Json::array();
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        for (std::size_t other = 0; other < report.bots(); ++other) {
            const auto& ahead = report.scoreboard.ahead(bot, other);
            if (ahead.count() == 0) continue;
            cross.push_back({{"bot", report.name(bot)},
                             {"other", report.name(other)},
                             {"ahead", ahead.mean()},
                             {"ci95", json_of(share_interval(ahead, 0.5))}});
        }
    }
    return cross;
}

Json ratings_json(const Report& report) {
    Json list = Json::array();
    const auto ratings = report.scoreboard.ratings();
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const auto [points, half] = ratings[bot];
        list.push_back({{"name", report.name(bot)},
                        {"elo", points},
                        {"ci95", {points - half, points + half}}});
    }
    return list;
}

Json times_json(const Report& report) {
    Json list = Json::array();
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const auto& times = report.end.times[bot];
        Json entry{{"name", report.name(bot)},
                   {"decisions", times.decisions()},
                   {"mean_ms", times.mean_ms()},
                   {"p95_ms", times.quantile_ms(0.95)}};
        if (report.searches(bot)) entry["over_budget"] = times.share_over();
        list.push_back(std::move(entry));
    }
    return list;
}

std::string json_summary(const Report& report) {
    const ContestPlan& plan = report.plan;
    Json json;
    json["bots"] = bots_json(report);
    json["game"] = plan.setup.game->info().id;
    json["options"] = options_json(plan.setup.options);
    json["seats"] = plan.setup.seats;
    json["seed"] = plan.setup.seed;
    json["deal_sets"] = report.scoreboard.deal_sets();
    json["matches_per_deal_set"] = plan.lineups.size();
    json["matches"] = report.matches();
    if (plan.setup.budget.simulations > 0) {
        json["bot_sims"] = plan.setup.budget.simulations;
    } else {
        json["bot_time_ms"] = plan.setup.budget.time.count();
    }
    json["complete"] = !report.end.interrupted && !report.end.aborted;
    json["details"] = details_json(report);
    json["cross"] = cross_json(report);
    json["ratings"] = ratings_json(report);
    if (report.sprt != nullptr) {
        json["sprt"] = {{"bot", report.name(0)},
                        {"verdict", sprt_names[static_cast<std::size_t>(report.sprt->outcome())]},
                        {"interval", json_of(report.sprt->interval())},
                        {"error", Sprt::error}};
    }
    json["times"] = times_json(report);
    return json.dump(2) + "\n";
}

std::string plot(const Console& console, const Report& report) {
    const Scoreboard& board = report.scoreboard;
    arena::PlotPanel shares{.heading = console.say("arena.plot_shares"),
                            .unit = " %",
                            .points = {},
                            .parity = 100 * board.parity()};
    arena::PlotPanel strengths{
        .heading = console.say("arena.plot_ratings", {{"bot", report.name(0)}}),
        .unit = "",
        .points = {},
        .parity = {}};
    const auto ratings = board.ratings();
    for (std::size_t bot = 0; bot < report.bots(); ++bot) {
        const auto [low, high] = board.interval(bot);
        shares.points.push_back(
            {report.name(bot), 100 * board.share(bot).mean(), {100 * low, 100 * high}});
        const auto [points, half] = ratings[bot];
        strengths.points.push_back({report.name(bot), points, {points - half, points + half}});
    }
    std::vector<arena::PlotPanel> panels{std::move(shares)};
    if (report.bots() > 2) panels.push_back(std::move(strengths));
    const auto title =
        console.say("arena.plot_title",
                    {{"game", game_name(console.language(), report.plan.setup.game->info().id)},
                     {"seats", std::to_string(report.plan.setup.seats)}});
    const auto subtitle =
        console.say("arena.plot_subtitle", {{"matches", std::to_string(report.matches())},
                                            {"sets", std::to_string(board.deal_sets())},
                                            {"seed", std::to_string(report.plan.setup.seed)}});
    return arena::plot_svg(title, subtitle, panels);
}

Answer<ContestPlan> read_plan(const Arguments& arguments) {
    auto setup = read_match_setup(arguments, arguments.words()[0], Occasion::arena);
    if (!setup) return std::unexpected(setup.error());
    constexpr std::uint64_t most = 1'000'000'000'000;
    const auto matches = arguments.number<std::uint64_t>("--matches", 1'000, 1, most);
    if (!matches) return std::unexpected(matches.error());
    const auto threads = read_threads(arguments);
    if (!threads) return std::unexpected(threads.error());
    auto lineups = arena::plan_lineups(setup->bots, setup->seats);
    if (!lineups) return std::unexpected(lineups.error());
    const std::uint64_t sets = (*matches + lineups->size() - 1) / lineups->size();
    return ContestPlan{std::move(*setup), std::move(*lineups), sets, *threads};
}

Answer<> write_plot(const Console& console, const Report& report, std::string_view path) {
    auto file = OutputFile::create(path);
    if (!file) return std::unexpected(file.error());
    if (auto written = file->write(plot(console, report)); !written) return written;
    return file->commit();
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto plan = read_plan(arguments);
    if (!plan) return console.refuse_usage(plan.error(), "arena");
    note_interruptions();
    Scoreboard scoreboard(plan->lineups, plan->setup.seats,
                          lowest_wins(plan->setup.game->info(), plan->setup.options));
    Sprt test(scoreboard.parity());
    const bool sequential = arguments.has("--sprt");
    Progress progress(console, plan->deal_sets * plan->lineups.size());
    const ContestWatcher watcher{
        .progress = [&](std::uint64_t done) { progress.show(done); },
        .interrupted = [&] { return interrupted() || !console.heard(); },
        .decided =
            [&] {
                if (!sequential) return false;
                test.add(scoreboard.last_share(0));
                return test.outcome() != Sprt::Outcome::open;
            },
    };
    const ContestEnd end = play_contest(*plan, watcher, scoreboard);
    progress.wipe();

    const Report report{*plan, scoreboard, end, sequential ? &test : nullptr};
    if (arguments.has("--json")) {
        console.write(json_summary(report));
    } else {
        console.print(text_summary(console, report));
    }
    if (arguments.has("--plot") && scoreboard.deal_sets() > 0) {
        if (auto written = write_plot(console, report, arguments.value("--plot")); !written) {
            return console.fail(written.error());
        }
    }
    if (end.interrupted) return console.fail(Refusal("arena.interrupted"));
    if (!end.aborted) return ExitCode::ok;
    const ContestFailure& failure = *end.aborted;
    return console.fail(Refusal("arena.aborted")
                            .with("set", static_cast<long long>(failure.deal_set + 1))
                            .with("seat", failure.seat)
                            .with("bot", report.name(failure.bot))
                            .with("reason", say(console.language(), failure.reason)));
}

constexpr auto flags = joined_flags(setup_flags, std::array<Flag, 5>{{
                                                     {.name = "--matches"},
                                                     {.name = "--threads"},
                                                     {.name = "--json", .takes_value = false},
                                                     {.name = "--sprt", .takes_value = false},
                                                     {.name = "--plot"},
                                                 }});

}  // namespace

const Command arena_command{.spec = {.name = "arena",
                                     .flags = flags,
                                     .min_words = 1,
                                     .max_words = 1,
                                     .missing = "cli.game_missing"},
                            .run = run};

}  // namespace stamtafel
