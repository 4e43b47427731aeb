#include "rules/wordcard/puzzle/pinned_puzzle.hpp"

#include <algorithm>
#include <utility>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/material.hpp"

namespace stamtafel::wordcard {

namespace {

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

Answer<Date> puzzle_date(std::string_view text, Date now) {
    if (text.empty()) return std::clamp(now, first_puzzle, last_puzzle);
    const auto date = read_date(text);
    if (!date) {
        const std::string_view shown = text.substr(0, 40);
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

Answer<PinnedPuzzle> make_puzzle(Date date) {
    const auto material =
        Shelf::common().find(standard_deck().name(), "nl", std::string(no_house_words));
    if (!material) return std::unexpected(material.error());
    const Lexicon& lexicon = (*material)->lexicon();
    const Deck& deck = (*material)->deck();
    Solver solver((*material)->vocabulary(false));
    return PinnedPuzzle{.puzzle = daily_puzzle(date, deck, solver),
                        .wordbook = (*material)->wordbook(false),
                        .deck = {deck.name(), deck.sha256()},
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

}  // namespace stamtafel::wordcard
