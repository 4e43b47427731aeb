#include "cli/wordcard/puzzle_progress.hpp"

#include <filesystem>

#include "cli/file.hpp"
#include "record/json.hpp"
#include "rules/kit/system_error.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::string_view format_name = "stamtafel-puzzle/1";

Answer<std::string> path_of(const PinnedPuzzle& pinned) {
    auto folder = state_folder();
    if (!folder) return folder;
    *folder += "/puzzles";
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) {
        return refuse(Refusal("cli.cannot_write")
                          .with("path", *folder)
                          .with(system_reason("reason", error.value())));
    }
    return *folder + "/" + date_text(pinned.puzzle.date) + ".json";
}

// What a puzzle is: progress with another one of the same date is worth nothing.
Json identity(const PinnedPuzzle& pinned) {
    std::string cards;
    for (const Card& card : pinned.puzzle.cards) {
        if (!cards.empty()) cards += ' ';
        write(cards, card);
    }
    return {{"algorithm", daily_algorithm},
            {"cards", cards},
            {"deck", pinned.deck.sha256},
            {"dictionary", pinned.dictionary.sha256}};
}

std::string notation(const std::vector<Row>& rows) {
    std::string text;
    for (const Row& row : rows) {
        if (!text.empty()) text += " ; ";
        write(text, row);
    }
    return text;
}

std::optional<int> number(const Json& json, std::string_view key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<int>();
}

std::optional<PuzzleProgress> read_progress(const PinnedPuzzle& pinned, const Json& json) {
    PuzzleProgress progress;
    const auto text = json.find("rows");
    if (text == json.end() || !text->is_string()) return std::nullopt;
    auto rows = read_solution(pinned, text->get<std::string>());
    if (!rows) return std::nullopt;
    progress.rows = std::move(*rows);
    for (const Row& row : progress.rows) {
        if (!lay_row(row, pinned.puzzle.rules, pinned.wordbook)) return std::nullopt;
    }
    const auto hints = number(json, "hints");
    const auto gave_up = json.find("gave_up");
    if (!hints || *hints < 0 || gave_up == json.end() || !gave_up->is_boolean()) {
        return std::nullopt;
    }
    progress.hints = *hints;
    progress.gave_up = gave_up->get<bool>();
    if (const auto best = json.find("best"); best != json.end() && !best->is_null()) {
        const auto total = number(*best, "total");
        const auto laid = number(*best, "rows");
        const auto cards = number(*best, "cards");
        if (!total || !laid || !cards || *total > pinned.puzzle.best.result) return std::nullopt;
        progress.best = PuzzleScore{*total, *laid, *cards};
    }
    return progress;
}

}  // namespace

Answer<PuzzleProgress> load_progress(const PinnedPuzzle& pinned) {
    const auto path = path_of(pinned);
    if (!path) return std::unexpected(path.error());
    std::error_code error;
    if (!std::filesystem::exists(*path, error)) return PuzzleProgress{};
    const auto broken = [&] { return refuse(Refusal("puzzle.broken").with("path", *path)); };
    const auto whole = read_whole(*path, LineReader::max_line, broken().error());
    if (!whole) return std::unexpected(whole.error());
    const auto json = read_json(*whole);
    if (!json || !json->is_object()) return broken();
    const auto format = json->find("format");
    if (format == json->end() || *format != format_name) return broken();
    const auto puzzle = json->find("puzzle");
    if (puzzle == json->end()) return broken();
    if (*puzzle != identity(pinned)) return refuse("puzzle.other_version");
    auto progress = read_progress(pinned, *json);
    if (!progress) return broken();
    return std::move(*progress);
}

Answer<> save_progress(const PinnedPuzzle& pinned, const PuzzleProgress& progress) {
    const auto path = path_of(pinned);
    if (!path) return std::unexpected(path.error());
    Json json{{"format", format_name},
              {"date", date_text(pinned.puzzle.date)},
              {"puzzle", identity(pinned)},
              {"rows", notation(progress.rows)},
              {"hints", progress.hints},
              {"gave_up", progress.gave_up},
              {"best", nullptr}};
    if (progress.best) {
        json["best"] = {{"total", progress.best->total},
                        {"rows", progress.best->rows},
                        {"cards", progress.best->cards}};
    }
    auto file = OutputFile::create(*path);
    if (!file) return std::unexpected(file.error());
    if (auto written = file->write(json.dump(1) + "\n"); !written) return written;
    return file->commit();
}

}  // namespace stamtafel::wordcard
