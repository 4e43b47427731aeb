#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "bots/review.hpp"
#include "cli/canvas.hpp"
#include "cli/card_names.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/markdown.hpp"
#include "cli/match_setup.hpp"
#include "cli/options_table.hpp"
#include "cli/progress.hpp"
#include "cli/record_file.hpp"
#include "cli/spoken_action.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

// As players of chess write it.
constexpr std::array<std::string_view, 4> mark_signs{"", "?!", "?", "??"};

struct Reviewed {
    Record record;
    SeatSet seats;
    std::vector<Judged> judged;
};

std::string seat_name(const Record& record, Seat seat) {
    return fmt::format("{} {}", seat, clean_text(record.seats[seat].name));
}

// Goes through the match once more and weighs every decision on the way.
Answer<std::vector<Judged>> judge_all(const Record& record, const AnyMatch& match, SeatSet seats,
                                      const Budget& budget, Progress& progress) {
    const auto again = begin_replay(record);
    if (!again) return std::unexpected(again.error());
    std::vector<Judged> judged;
    std::uint64_t done = 0;
    for (const Decided& decided : decisions_of(match, seats)) {
        while ((*again)->size() - (*again)->unread() < decided.line) {
            const auto& line = record.log[(*again)->size() - (*again)->unread()];
            if (auto played = (*again)->replay(line); !played) {
                return std::unexpected(played.error());
            }
        }
        auto judgement = judge(**again, record.options, decided.seat, decided.action, budget);
        if (!judgement) return std::unexpected(judgement.error());
        if (interrupted()) return refuse("cli.interrupted");
        if (*judgement) judged.push_back({decided, std::move(**judgement)});
        progress.show(++done);
    }
    return judged;
}

Json json_of(const WeighedAction& option) {
    return {{"action", option.action}, {"win", option.win}, {"result", option.result}};
}

std::string json_report(const Console& console, const Reviewed& reviewed) {
    const Record& record = reviewed.record;
    Json json{
        {"game", record.game->info().id}, {"seats", Json::array()}, {"decisions", Json::array()}};
    for (const Seat seat : reviewed.seats) {
        const SeatReview sum = summed(reviewed.judged, seat);
        Json entry{{"seat", seat},
                   {"name", clean_text(record.seats[seat].name)},
                   {"decisions", sum.decisions},
                   {"mean_cost", sum.mean_cost}};
        for (std::size_t mark = 0; mark < mark_names.size(); ++mark) {
            entry["marks"][std::string(mark_names[mark])] = sum.marks[mark];
        }
        json["seats"].push_back(std::move(entry));
    }
    for (const auto& [decided, judgement] : reviewed.judged) {
        Json entry{{"line", decided.line},
                   {"seat", decided.seat},
                   {"mark", name_of(judgement.mark)},
                   {"cost", judgement.cost},
                   {"noise", judgement.noise},
                   {"played", json_of(judgement.played)},
                   {"best", json_of(judgement.best)}};
        entry["reason"] = say(console.language(), judgement.reason);
        json["decisions"].push_back(std::move(entry));
    }
    return json.dump(2) + "\n";
}

std::string sums_table(const Console& console, const Reviewed& reviewed) {
    std::vector<std::string> heads{console.say("review.decisions")};
    for (const auto name : mark_names)
        heads.push_back(console.say(fmt::format("review.mark.{}", name)));
    const bool alone = reviewed.record.seats.size() == 1;
    if (!alone) heads.push_back(console.say("review.mean_cost"));
    const auto right = [](std::string_view text, std::size_t width) {
        return std::string(2 + width - std::min(width, Canvas::width(text)), ' ') +
               std::string(text);
    };
    std::size_t width = Canvas::width(console.say("review.player"));
    for (const Seat seat : reviewed.seats) {
        width = std::max(width, Canvas::width(seat_name(reviewed.record, seat)));
    }
    std::string text = Canvas::padded(console.say("review.player"), width);
    for (const auto& head : heads) text += right(head, Canvas::width(head));
    text += "\n";
    for (const Seat seat : reviewed.seats) {
        const SeatReview sum = summed(reviewed.judged, seat);
        std::vector<std::string> cells{std::to_string(sum.decisions)};
        for (const auto count : sum.marks) cells.push_back(std::to_string(count));
        if (!alone) cells.push_back(console.decimal(100 * sum.mean_cost, 1) + " %");
        text += Canvas::padded(seat_name(reviewed.record, seat), width);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += right(cells[i], Canvas::width(heads[i]));
        text += "\n";
    }
    return text;
}

// Alone there is nobody to win against: what counts is points.
std::string promise(bool alone, const WeighedAction& option) {
    return alone ? Canvas::number(std::lround(option.result)) : percent_text(option.win);
}

std::string told(const Console& console, const Judged& each, bool alone) {
    const auto& [decided, judgement] = each;
    const auto mark = static_cast<std::size_t>(judgement.mark);
    const auto told_action = [&](const WeighedAction& option) {
        return spoken(console.language(), option.action);
    };
    return console.say(alone ? "review.costly_alone" : "review.costly",
                       {{"sign", std::string(mark_signs[mark])},
                        {"mark", console.say(fmt::format("review.mark.{}", mark_names[mark]))},
                        {"line", std::to_string(decided.line)},
                        {"played", told_action(judgement.played)},
                        {"chance", promise(alone, judgement.played)},
                        {"better", told_action(judgement.best)},
                        {"better_chance", promise(alone, judgement.best)}});
}

std::string text_report(const Console& console, const Reviewed& reviewed) {
    const Record& record = reviewed.record;
    std::string text = console.say("review.summary",
                                   {{"game", game_name(console.language(), record.game->info().id)},
                                    {"decisions", std::to_string(reviewed.judged.size())}});
    text += "\n\n" + sums_table(console, reviewed);
    for (const Seat seat : reviewed.seats) {
        const SeatReview sum = summed(reviewed.judged, seat);
        if (sum.decisions == 0) continue;
        text += "\n" + seat_name(record, seat) + "\n";
        if (sum.costliest.empty()) text += "  " + console.say("review.nothing_costly") + "\n";
        for (const std::size_t i : sum.costliest) {
            const int columns = Console::columns();
            const bool alone = record.seats.size() == 1;
            text += wrapped_text(console.shown("  " + told(console, reviewed.judged[i], alone)),
                                 columns);
            const Language language = console.language();
            const auto reason = reason_text(language, reviewed.judged[i].judgement.reason);
            text += wrapped_text(console.shown("     " + reason), columns);
        }
    }
    return text;
}

// Whose decisions: one seat's if it was named or if the record is that seat's, otherwise all.
Answer<SeatSet> read_seats(const Arguments& arguments, const Record& record) {
    const int seats = static_cast<int>(record.seats.size());
    const auto named = arguments.number<int>("--seat", 0, 0, seats - 1);
    if (!named) return std::unexpected(named.error());
    const SeatSet chosen =
        record.view.is_seat() ? SeatSet::of(record.view.as_seat()) : SeatSet::first(seats);
    if (!arguments.has("--seat")) return chosen;
    const auto seat = static_cast<Seat>(*named);
    if (!chosen.contains(seat)) {
        return refuse(Refusal("review.other_seat").with("view", record.view.text()));
    }
    return SeatSet::of(seat);
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto usage = [&](const Refusal& refusal) {
        return console.refuse_usage(refusal, "review");
    };
    constexpr auto most = std::numeric_limits<std::size_t>::max();
    const auto wanted = arguments.number<std::size_t>("--match", 1, 1, most);
    if (!wanted) return usage(wanted.error());
    const auto budget = read_budget(arguments);
    if (!budget) return usage(budget.error());
    const std::string& path = arguments.words()[0];
    const auto found = find_record(console, path, *wanted);
    if (!found) return ExitCode::failure;
    const auto seats = read_seats(arguments, *found);
    if (!seats) return usage(seats.error());
    const auto match = verify(*found);
    if (!match) {
        console.message(fault_text(console, path, *wanted, match.error(), &*found));
        return ExitCode::failure;
    }
    note_interruptions();
    Progress progress(console, decisions_of(**match, *seats).size());
    auto judged = judge_all(*found, **match, *seats, *budget, progress);
    progress.wipe();
    if (!judged) return console.fail(judged.error());
    const Reviewed reviewed{*found, *seats, std::move(*judged)};
    if (arguments.has("--json")) {
        console.write(json_report(console, reviewed));
    } else {
        console.print(text_report(console, reviewed));
    }
    return ExitCode::ok;
}

constexpr std::array<Flag, 5> flags{{{.name = "--seat"},
                                     {.name = "--match"},
                                     {.name = "--bot-time"},
                                     {.name = "--bot-sims"},
                                     {.name = "--json", .takes_value = false}}};

}  // namespace

const Command review_command{
    .spec = {.name = "review", .flags = flags, .min_words = 1, .max_words = 1}, .run = run};

}  // namespace stamtafel
