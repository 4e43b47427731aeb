#include <array>

#include <fmt/format.h>

#include "cli/wordcard/program.hpp"
#include "cli/wordcard/puzzle_screen.hpp"
#include "cli/wordcard/puzzle_table.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

using wordcard::PinnedPuzzle;
using wordcard::Row;

Refusal shown(Refusal refusal) {
    for (Fact& fact : refusal.facts) fact.value = clean_text(fact.value.substr(0, 120));
    return refusal;
}

std::string notation(const Row& row) {
    std::string text;
    write(text, row);
    return text;
}

std::vector<Row> best_rows(const PinnedPuzzle& pinned) {
    std::vector<Row> rows;
    rows.reserve(pinned.puzzle.best.parts.size());
    for (const wordcard::Part& part : pinned.puzzle.best.parts) rows.push_back(part.cards);
    return rows;
}

Json json_of(const PinnedPuzzle& pinned) {
    const wordcard::DailyPuzzle& puzzle = pinned.puzzle;
    Json cards = Json::array();
    for (const wordcard::Card& card : puzzle.cards) {
        std::string text;
        write(text, card);
        cards.push_back(text);
    }
    return {
        {"puzzle", wordcard::daily_algorithm},
        {"number", puzzle.number},
        {"date", wordcard::date_text(puzzle.date)},
        {"variant", wordcard::variant_names[static_cast<std::size_t>(puzzle.rules.variant)]},
        {"options",
         {{"joker_points", puzzle.rules.joker_points},
          {"bonuses", puzzle.rules.bonuses},
          {"y_is_ij", pinned.wordbook.y_is_ij()}}},
        {"cards", cards},
        {"deck", {{"name", pinned.deck.name}, {"sha256", pinned.deck.sha256}}},
        {"dictionary", {{"name", pinned.dictionary.name}, {"sha256", pinned.dictionary.sha256}}}};
}

Json json_of(const Console& console, const PinnedPuzzle& pinned, const std::vector<Row>& rows) {
    const wordcard::JudgedSolution judged = pinned.judged(rows);
    Json list = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const wordcard::JudgedRow& row = judged.rows[i];
        Json each{{"row", notation(rows[i])},
                  {"valid", !row.invalid.has_value()},
                  {"points", row.points},
                  {"bonus", row.bonus}};
        if (row.invalid) each["why"] = say(console.language(), *row.invalid);
        list.push_back(std::move(each));
    }
    return {{"total", judged.total},
            {"points", judged.points},
            {"bonus", judged.bonus},
            {"left", judged.left},
            {"all_used", judged.all_used},
            {"best", pinned.puzzle.best.result},
            {"percent", pinned.percent(judged.total)},
            {"rows", list}};
}

std::string as_text(const Console& console, const PinnedPuzzle& pinned,
                    const std::vector<Row>& rows) {
    Canvas canvas(console.language(), console.colour(), {});
    const wordcard::JudgedSolution judged = pinned.judged(rows);
    wordcard::draw_rows(canvas, rows, judged, pinned.puzzle.rules.variant);
    canvas.line("     " + wordcard::total_line(canvas, judged));
    return canvas.take_text();
}

std::string score_text(const Console& console, const PinnedPuzzle& pinned,
                       const std::vector<Row>& rows) {
    const wordcard::PuzzleScore score = wordcard::score_of(pinned.judged(rows));
    return console.say("puzzle.score", {{"total", std::to_string(score.total)},
                                        {"best", std::to_string(pinned.puzzle.best.result)},
                                        {"percent", std::to_string(pinned.percent(score.total))}}) +
           "\n" + wordcard::share_line(console.language(), pinned, score, 0) + "\n";
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto date = wordcard::puzzle_date(arguments.value("--date"), wordcard::today());
    if (!date) return console.refuse_usage(shown(date.error()), "puzzle");
    if (arguments.has("--date") && arguments.value("--date").empty()) {
        return console.refuse_usage(Refusal("puzzle.bad_date").with("date", ""), "puzzle");
    }
    const auto made = wordcard::make_puzzle(*date);
    if (!made) return console.fail(made.error());
    const PinnedPuzzle& pinned = *made;
    const bool judges = arguments.has("--solution");
    const bool solves = arguments.has("--best");
    std::vector<Row> rows;
    if (judges) {
        auto read = wordcard::read_solution(pinned, arguments.value("--solution"));
        if (!read) return console.refuse_usage(shown(read.error()), "puzzle");
        rows = std::move(*read);
    }
    if (arguments.has("--json")) {
        Json json = json_of(pinned);
        if (judges) json["solution"] = json_of(console, pinned, rows);
        if (solves) json["best"] = json_of(console, pinned, best_rows(pinned));
        console.write(json.dump(2) + "\n");
        return ExitCode::ok;
    }
    if (!judges && !solves) return wordcard::PuzzleTable(console, pinned).run();
    if (judges) {
        console.print(as_text(console, pinned, rows));
        console.print(score_text(console, pinned, rows));
    }
    if (solves) {
        console.print(console.say("puzzle.best_lay") + "\n");
        console.print(as_text(console, pinned, best_rows(pinned)));
    }
    return ExitCode::ok;
}

constexpr std::array<Flag, 4> flags{{{.name = "--date"},
                                     {.name = "--solution"},
                                     {.name = "--best", .takes_value = false},
                                     {.name = "--json", .takes_value = false}}};

}  // namespace

const Command puzzle_command{.spec = {.name = "puzzle", .flags = flags}, .run = run};

}  // namespace stamtafel
