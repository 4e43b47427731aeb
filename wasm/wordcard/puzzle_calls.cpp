#include "wasm/wordcard/puzzle_calls.hpp"

#include <optional>

#include "rules/wordcard/puzzle/pinned_puzzle.hpp"
#include "table/frames.hpp"

namespace stamtafel::puzzle_calls {

namespace {

using namespace wordcard;

// The one of the last call: somebody who solves a puzzle asks about it again and again.
Answer<const PinnedPuzzle*> find(const CallFields& fields) {
    static std::optional<PinnedPuzzle> last;
    const auto wanted = fields.text("date");
    if (!wanted) return std::unexpected(wanted.error());
    Date today = last_puzzle;
    if (fields.has("today")) {
        const auto said = fields.text("today");
        const auto day = said ? read_date(*said) : std::nullopt;
        if (!day) return refuse(bad_field("today"));
        today = *day;
    }
    if (wanted->empty()) return refuse(bad_field("date"));
    const auto date = puzzle_date(*wanted, today);
    if (!date) return std::unexpected(date.error());
    if (!last || last->puzzle.date != *date) {
        auto made = make_puzzle(*date);
        if (!made) return std::unexpected(made.error());
        last = std::move(*made);
    }
    return &*last;
}

std::string notation(const Row& row) {
    std::string text;
    write(text, row);
    return text;
}

Json data_json(const PinnedData& data) {
    return {{"name", data.name}, {"sha256", data.sha256}};
}

Json judged_json(const PinnedPuzzle& pinned, const std::vector<Row>& rows) {
    const JudgedSolution judged = pinned.judged(rows);
    Json list = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const JudgedRow& row = judged.rows[i];
        Json each{{"row", notation(rows[i])},
                  {"valid", !row.invalid.has_value()},
                  {"points", row.points},
                  {"bonus", row.bonus}};
        if (row.invalid) {
            each["why"] = Json::object();
            frames::explain(each["why"], *row.invalid);
        }
        list.push_back(std::move(each));
    }
    return {{"total", judged.total},
            {"points", judged.points},
            {"bonus", judged.bonus},
            {"left", judged.left},
            {"all_used", judged.all_used},
            {"cards_used", judged.cards_used},
            {"best", pinned.puzzle.best.result},
            {"percent", pinned.percent(judged.total)},
            {"rows", std::move(list)}};
}

}  // namespace

CallAnswer puzzle(const CallFields& fields) {
    const auto found = find(fields);
    if (!found) return refuse_call(found.error());
    const PinnedPuzzle& pinned = **found;
    const DailyPuzzle& day = pinned.puzzle;
    Json cards = Json::array();
    for (const Card& card : day.cards) {
        std::string text;
        write(text, card);
        cards.push_back(text);
    }
    return written(Json{{"puzzle", daily_algorithm},
                        {"number", day.number},
                        {"date", date_text(day.date)},
                        {"variant", variant_names[static_cast<std::size_t>(day.rules.variant)]},
                        {"options",
                         {{"joker_points", day.rules.joker_points},
                          {"bonuses", day.rules.bonuses},
                          {"y_is_ij", pinned.wordbook.y_is_ij()}}},
                        {"cards", std::move(cards)},
                        {"deck", data_json(pinned.deck)},
                        {"dictionary", data_json(pinned.dictionary)},
                        {"best", day.best.result}});
}

CallAnswer lay(const CallFields& fields) {
    const auto found = find(fields);
    if (!found) return refuse_call(found.error());
    const auto solution = fields.text("solution");
    if (!solution) return refuse_call(solution.error());
    const auto rows = read_solution(**found, *solution);
    if (!rows) return refuse_call(rows.error());
    return written(judged_json(**found, *rows));
}

CallAnswer best(const CallFields& fields) {
    const auto found = find(fields);
    if (!found) return refuse_call(found.error());
    std::vector<Row> rows;
    std::string solution;
    for (const Part& part : (*found)->puzzle.best.parts) {
        rows.push_back(part.cards);
        if (!solution.empty()) solution += " ; ";
        solution += notation(part.cards);
    }
    Json json = judged_json(**found, rows);
    json["solution"] = solution;
    return written(json);
}

}  // namespace stamtafel::puzzle_calls
