#include "cli/wordcard/puzzle_table.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "cli/interruption.hpp"
#include "cli/markdown.hpp"
#include "cli/wordcard/court_cards.hpp"
#include "cli/wordcard/puzzle_screen.hpp"
#include "record/json.hpp"
#include "rules/kit/notation.hpp"
#include "rules/wordcard/typing/ways_to_lay.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {

namespace {

struct CommandWord {
    std::string_view command;
    std::string_view key;
};

constexpr std::array<CommandWord, 9> command_words{{
    {"help", "puzzle.word.help"},
    {"show", "puzzle.word.show"},
    {"undo", "puzzle.word.undo"},
    {"clear", "puzzle.word.clear"},
    {"score", "puzzle.word.score"},
    {"share", "puzzle.word.share"},
    {"hint", "puzzle.word.hint"},
    {"give up", "puzzle.word.give_up"},
    {"quit", "puzzle.word.quit"},
}};

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

bool is_among(std::string_view synonyms, std::string_view word) {
    while (!synonyms.empty()) {
        const auto comma = synonyms.find(", ");
        if (synonyms.substr(0, comma) == word) return true;
        synonyms = comma == std::string_view::npos ? "" : synonyms.substr(comma + 2);
    }
    return false;
}

// The command that was typed, in the person's language or in English; empty if it is none.
std::string_view command_of(Language language, std::string_view typed) {
    for (const Language each : {language, Language::en}) {
        for (const auto& [command, key] : command_words) {
            if (is_among(say(each, key), typed)) return command;
        }
    }
    return {};
}

std::string first_synonym(Language language, std::string_view key) {
    const std::string all = say(language, key);
    return all.substr(0, all.find(", "));
}

// Rows of the best lay, the most valuable first, for hints.
std::vector<Part> by_value(const Lay& lay) {
    std::vector<Part> parts = lay.parts;
    std::ranges::stable_sort(parts, std::ranges::greater(),
                             [](const Part& part) { return part.points + part.bonus; });
    return parts;
}

}  // namespace

PuzzleTable::PuzzleTable(Console& console, const PinnedPuzzle& pinned)
    : console_(console), pinned_(pinned), canvas_(console.language(), console.colour(), {}) {}

ExitCode PuzzleTable::run() {
    note_interruptions();
    if (auto progress = load_progress(pinned_)) {
        progress_ = std::move(*progress);
    } else {
        console_.fail(progress.error());
    }
    greet();
    show();
    std::string typed;
    while (prompt(), console_.read_line(typed)) {
        typed = single_spaced(Words(clean_text(typed)));
        if (typed.empty()) {
            if (!ways_.empty()) lay(0);
            continue;
        }
        const auto way = read_number<std::size_t>(typed);
        if (way && !ways_.empty()) {
            choose(*way);
            continue;
        }
        const bool surely = typed.starts_with('/');  // a command, whatever the cards could spell
        const std::string said = lower(std::string_view(typed).substr(surely ? 1 : 0));
        std::string_view command = command_of(console_.language(), said);
        std::string_view argument;
        if (command.empty()) {
            const auto space = said.find(' ');
            command = command_of(console_.language(), said.substr(0, space));
            if (command != "undo") command = {};
            if (!command.empty()) argument = std::string_view(said).substr(space + 1);
        }
        ways_.clear();
        if (!surely && argument.empty()) {
            offer(typed, !command.empty());
            if (!ways_.empty() || command.empty()) continue;
        }
        if (command.empty()) {
            tell(console_.say("puzzle.or_help"));
        } else if (!obey(command, argument)) {
            return leave();
        }
    }
    console_.print("\n");
    return leave();
}

bool PuzzleTable::obey(std::string_view command, std::string_view argument) {
    if (command == "quit") return false;
    if (command == "help") console_.print(console_.say("puzzle.help") + "\n");
    if (command == "show") show();
    if (command == "undo") undo(argument);
    if (command == "clear") clear();
    if (command == "score") score();
    if (command == "share") share();
    if (command == "hint") hint();
    if (command == "give up") give_up();
    return true;
}

void PuzzleTable::greet() {
    const DailyPuzzle& puzzle = pinned_.puzzle;
    constexpr std::array<std::string_view, 5> variants{
        "puzzle.variant.word", "puzzle.variant.card", "puzzle.variant.word_plus",
        "puzzle.variant.card_plus", "puzzle.variant.word_and_card"};
    console_.print(
        canvas_.styled(Style::strong,
                       console_.say("puzzle.title", {{"number", std::to_string(puzzle.number)},
                                                     {"date", date_text(puzzle.date)}})) +
        "\n");
    tell(console_.say(variants[static_cast<std::size_t>(puzzle.rules.variant)]));
    tell(console_.say("puzzle.task", {{"cards", std::to_string(puzzle.cards.size())}}));
    tell(console_.say(needs_word(puzzle.rules.variant) ? "puzzle.how_words" : "puzzle.how_ranks"));
    console_.print(
        canvas_.styled(Style::dim, console_.say("puzzle.made_of",
                                                {{"dictionary", pinned_.dictionary.brief()},
                                                 {"deck", pinned_.deck.brief()},
                                                 {"algorithm", std::string(daily_algorithm)}})) +
        "\n");
    if (progress_.best) {
        tell(console_.say("puzzle.so_far",
                          {{"total", std::to_string(progress_.best->total)},
                           {"best", std::to_string(puzzle.best.result)},
                           {"percent", std::to_string(pinned_.percent(progress_.best->total))}}));
    }
}

void PuzzleTable::show() {
    const JudgedSolution judged = pinned_.judged(progress_.rows);
    const auto left = cards_left();
    const Variant variant = pinned_.puzzle.rules.variant;
    console_.print("\n");
    if (left.empty()) {
        canvas_.line(canvas_.styled(Style::green, console_.say("puzzle.all_used")));
    } else {
        draw_cards(canvas_, left, variant, Console::columns());
    }
    draw_rows(canvas_, progress_.rows, judged, variant);
    if (!progress_.rows.empty()) canvas_.line(fmt::format("     {}", total_line(canvas_, judged)));
    console_.print(canvas_.take_text());
}

void PuzzleTable::prompt() {
    const auto* const key = ways_.empty()       ? "puzzle.prompt"
                            : ways_.size() == 1 ? "puzzle.prompt_one"
                                                : "puzzle.prompt_several";
    console_.print(canvas_.styled(Style::green, console_.say(key)) + " ");
    if (!console_.interactive()) console_.print("\n");
}

std::vector<Card> PuzzleTable::cards_left() const {
    std::vector<Card> left = pinned_.puzzle.cards;
    for (const Row& row : progress_.rows) {
        for (const LaidCard& laid : row) {
            const Card card = laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points};
            const auto found = std::ranges::find(left, card);
            if (found != left.end()) left.erase(found);
        }
    }
    return left;
}

void PuzzleTable::offer(std::string_view typed, bool is_command) {
    const auto left = cards_left();
    auto found = ways_to_lay({.typed = typed, .rules = pinned_.puzzle.rules, .hand = left},
                             standard_deck(), pinned_.wordbook);
    if (!found) {
        if (!is_command) refuse_row(found.error());
        return;
    }
    ways_ = std::move(*found);
    draw_choices(canvas_, ways_, pinned_.puzzle.rules.variant);
    console_.print(canvas_.take_text());
    if (is_command) {
        tell(console_.say("puzzle.also_command", {{"word", lower(typed)}}));
    }
}

// A word that is none has its reason, if the dictionary knows it.
void PuzzleTable::refuse_row(const Refusal& refusal) {
    std::string text = say(console_.language(), refusal);
    if (refusal.code == "wordcard.not_a_word" && !refusal.facts.empty()) {
        const auto found = embedded_rejected_words("nl")->find(refusal.facts.front().value);
        constexpr std::array<std::string_view, rejected_class_count> reasons{
            "words.diminutive", "words.verb_form", "words.name", "words.abbreviation",
            "words.exclamation"};
        if (found) {
            text = fmt::format("{}: {}.", refusal.facts.front().value,
                               console_.say(reasons[static_cast<std::size_t>(found->why)]));
        }
    }
    // These are written to stand behind the word.
    if (refusal.code.starts_with("words.")) text += '.';
    // What only looked like a row was perhaps meant as a command.
    if (refusal.code == "words.no_letter" || refusal.code == "wordcard.unknown_rank") {
        text += fmt::format(" {}", console_.say("puzzle.or_help"));
    }
    tell(with_court_cards(console_.language(), std::move(text)));
}

void PuzzleTable::choose(std::size_t number) {
    if (number >= 1 && number <= ways_.size()) {
        lay(number - 1);
        return;
    }
    tell(console_.say("puzzle.no_such_choice", {{"number", std::to_string(number)},
                                                {"last", std::to_string(ways_.size())}}));
}

void PuzzleTable::lay(std::size_t way) {
    progress_.rows.push_back(ways_[way].cards);
    ways_.clear();
    changed();
    show();
}

void PuzzleTable::undo(std::string_view which) {
    if (progress_.rows.empty()) {
        tell(console_.say("puzzle.nothing_to_undo"));
        return;
    }
    std::size_t number = progress_.rows.size();
    if (!which.empty()) {
        const auto read = read_number<std::size_t>(which);
        if (!read || *read < 1 || *read > number) {
            tell(console_.say("puzzle.no_such_row",
                              {{"row", std::string(which)}, {"last", std::to_string(number)}}));
            return;
        }
        number = *read;
    }
    progress_.rows.erase(progress_.rows.begin() + static_cast<std::ptrdiff_t>(number - 1));
    changed();
    show();
}

void PuzzleTable::clear() {
    progress_.rows.clear();
    changed();
    show();
}

void PuzzleTable::score() {
    const PuzzleScore now = score_of(pinned_.judged(progress_.rows));
    tell(console_.say("puzzle.score", {{"total", std::to_string(now.total)},
                                       {"best", std::to_string(pinned_.puzzle.best.result)},
                                       {"percent", std::to_string(pinned_.percent(now.total))}}));
    if (progress_.gave_up) {
        tell(console_.say("puzzle.no_longer_counts"));
        return;
    }
    if (!progress_.best || progress_.best->total < now.total) {
        progress_.best = now;
        changed();
    }
    tell(console_.say(now.total >= pinned_.puzzle.best.result ? "puzzle.perfect" : "puzzle.go_on"));
    share();
}

void PuzzleTable::share() {
    if (!progress_.best) {
        tell(console_.say("puzzle.not_scored",
                          {{"word", first_synonym(console_.language(), "puzzle.word.score")}}));
        return;
    }
    console_.print(share_line(console_.language(), pinned_, *progress_.best, progress_.hints) +
                   "\n");
}

// First how large the best lay is, then its rows card by card.
void PuzzleTable::hint() {
    const auto parts = by_value(pinned_.puzzle.best);
    int cards = 0;
    for (const Part& part : parts) cards += part.cards.size();
    const int level = progress_.hints;
    if (level >= cards + 1 || progress_.gave_up) {
        tell(console_.say("puzzle.no_more_hints"));
        return;
    }
    ++progress_.hints;
    changed();
    if (level == 0) {
        tell(console_.say("puzzle.hint_size",
                          {{"rows", std::to_string(parts.size())},
                           {"used", std::to_string(cards)},
                           {"cards", std::to_string(pinned_.puzzle.cards.size())}}));
        return;
    }
    int shown = level;  // cards, from the first row on
    std::string text;
    for (const Part& part : parts) {
        std::string row;
        for (const LaidCard& card : part.cards) {
            if (!row.empty()) row += ' ';
            if (shown-- > 0) {
                write(row, card);
            } else {
                row += "·";
            }
        }
        text += fmt::format("     {}\n", with_court_cards(console_.language(), std::move(row)));
        if (shown <= 0) break;
    }
    tell(console_.say("puzzle.hint_rows"));
    console_.print(text);
}

void PuzzleTable::give_up() {
    if (!progress_.gave_up) {
        const PuzzleScore now = score_of(pinned_.judged(progress_.rows));
        if (!progress_.best || progress_.best->total < now.total) progress_.best = now;
        progress_.gave_up = true;
        changed();
    }
    std::vector<Row> rows;
    rows.reserve(pinned_.puzzle.best.parts.size());
    for (const Part& part : pinned_.puzzle.best.parts) rows.push_back(part.cards);
    const JudgedSolution judged = pinned_.judged(rows);
    canvas_.line(console_.say("puzzle.best_lay"));
    draw_rows(canvas_, rows, judged, pinned_.puzzle.rules.variant);
    canvas_.line(fmt::format("     {}", total_line(canvas_, judged)));
    console_.print(canvas_.take_text());
    share();
}

// Kept at once, so that nothing is lost however the program ends.
void PuzzleTable::changed() {
    const auto saved = save_progress(pinned_, progress_);
    if (!saved && kept_) console_.fail(saved.error());  // told once
    kept_ = saved.has_value();
}

ExitCode PuzzleTable::leave() {
    if (!kept_) return ExitCode::failure;
    if (!progress_.rows.empty() && !progress_.gave_up) {
        console_.message(console_.say("puzzle.kept", {{"date", date_text(pinned_.puzzle.date)}}));
    }
    return ExitCode::ok;
}

void PuzzleTable::tell(std::string_view text) {
    console_.print(wrapped_text(console_.shown(text), Console::columns()));
}

}  // namespace stamtafel::wordcard
