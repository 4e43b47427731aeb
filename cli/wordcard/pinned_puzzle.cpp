#include "cli/wordcard/pinned_puzzle.hpp"

#include <algorithm>
#include <cstdlib>

#include "record/json.hpp"
#include "rules/kit/notation.hpp"
#include "rules/kit/sha256.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {

namespace {

// Everybody's day begins at midnight UTC. Tests may say what day it is.
Date today() {
    if (const char* said = std::getenv("STAMTAFEL_TODAY"); said != nullptr) {
        if (const auto date = read_date(said)) return *date;
    }
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

bool looks_like_a_date(std::string_view text) {
    constexpr std::string_view form = "dddd-dd-dd";
    return text.size() == form.size() && std::ranges::equal(text, form, [](char c, char expected) {
               return expected == 'd' ? c >= '0' && c <= '9' : c == expected;
           });
}

std::string capitals(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return result;
}

}  // namespace

JudgedSolution PinnedPuzzle::judged(const std::vector<Row>& rows) const {
    return judge_solution(puzzle.cards, rows, puzzle.rules, wordbook).value_or(JudgedSolution{});
}

int PinnedPuzzle::percent(int total) const {
    const int best = puzzle.best.result;
    if (total >= best) return 100;
    return total <= 0 ? 0 : total * 100 / best;
}

Answer<Date> puzzle_date(std::string_view text) {
    const Date now = today();
    if (text.empty()) return std::clamp(now, first_puzzle, last_puzzle);
    const auto date = read_date(text);
    if (!date) {
        const std::string shown = clean_text(text.substr(0, 40));
        if (looks_like_a_date(text))
            return refuse(Refusal("puzzle.no_such_day").with("date", shown));
        return refuse(Refusal("puzzle.bad_date").with("date", shown));
    }
    if (*date < first_puzzle) {
        return refuse(Refusal("puzzle.too_early")
                          .with("date", date_text(*date))
                          .with("first", date_text(first_puzzle)));
    }
    if (*date > now) {
        return refuse(
            Refusal("puzzle.not_yet").with("date", date_text(*date)).with("today", date_text(now)));
    }
    return *date;
}

PinnedPuzzle make_puzzle(Date date) {
    const Lexicon& lexicon = *embedded_lexicon("nl");
    const Wordbook wordbook(lexicon, false);
    const Vocabulary vocabulary(wordbook);
    Solver solver(vocabulary);
    const Deck& deck = standard_deck();
    return {.puzzle = daily_puzzle(date, deck, solver),
            .wordbook = wordbook,
            .deck = {deck.name(), sha256(std::as_bytes(std::span(standard_deck_text())))},
            .dictionary = {lexicon.name(), lexicon.sha256()}};
}

Answer<std::vector<Row>> read_solution(const PinnedPuzzle& pinned, std::string_view text) {
    const RowRules& rules = pinned.puzzle.rules;
    std::string spaced;
    for (const char c : capitals(text)) {
        if (c == ';') {
            spaced += " ; ";
        } else {
            spaced += c;
        }
    }
    std::vector<Row> rows;
    bool new_row = true;
    for (Words words(spaced); !words.empty();) {
        const std::string_view word = words.next();
        if (word == ";") {
            new_row = true;
            continue;
        }
        const auto card =
            standard_deck().read_laid(word, joker_meaning(rules.variant), rules.joker_points);
        if (!card) return std::unexpected(card.error());
        if (std::exchange(new_row, false)) rows.emplace_back();
        if (rows.back().size() == max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        rows.back().push_back(*card);
    }
    if (auto there = check_cards(pinned.puzzle.cards, rows); !there) {
        return std::unexpected(std::move(there.error()));
    }
    return rows;
}

PuzzleScore score_of(const JudgedSolution& judged) {
    const auto valid = std::ranges::count_if(
        judged.rows, [](const JudgedRow& row) { return !row.invalid.has_value(); });
    return {judged.total, static_cast<int>(valid), judged.cards_used};
}

std::string share_line(Language language, const PinnedPuzzle& pinned, const PuzzleScore& score,
                       int hints) {
    const int percent = pinned.percent(score.total);
    std::string bar;
    for (int step = 10; step <= 100; step += 10) bar += percent >= step ? "■" : "□";
    const Fact facts[] = {{"number", std::to_string(pinned.puzzle.number)},
                          {"date", date_text(pinned.puzzle.date)},
                          {"percent", std::to_string(percent)},
                          {"bar", bar},
                          {"total", std::to_string(score.total)},
                          {"best", std::to_string(pinned.puzzle.best.result)},
                          {"rows", std::to_string(score.rows)},
                          {"used", std::to_string(score.cards)},
                          {"cards", std::to_string(pinned.puzzle.cards.size())},
                          {"hints", std::to_string(hints)},
                          {"dictionary", pinned.dictionary.brief()},
                          {"deck", pinned.deck.brief()}};
    return say(language, "puzzle.share", facts);
}

}  // namespace stamtafel::wordcard
