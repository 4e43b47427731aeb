#include "rules/wordcard/rows/row.hpp"

#include <algorithm>
#include <array>

namespace stamtafel::wordcard {

namespace {

// A stretch of cards that belong together: a set, or a suite that goes up or down.
struct Run {
    Step step = Step::none;
    int length = 1;
    int points = 0;

    [[nodiscard]] bool counts() const {
        return length >= (step == Step::same ? 2 : 3) && step != Step::none;
    }
};

// Calls `seen` with every maximal run. An ace ends a suite that reaches it and may begin another.
template <class Seen>
void each_run(const Row& row, Seen seen) {
    Run run{.points = row[0].points};
    for (int i = 1; i < row.size(); ++i) {
        const Step step = step_between(row[i - 1].rank, row[i].rank);
        const bool beyond_ace = row[i - 1].rank == ace && step != Step::same;
        if (step != Step::none && step == run.step && !beyond_ace) {
            ++run.length;
            run.points += row[i].points;
            continue;
        }
        seen(run);
        run = {.step = step, .length = 2, .points = row[i - 1].points + row[i].points};
    }
    seen(run);
}

using Spelled = std::array<Letter, max_row>;

std::span<const Letter> spell(const Row& row, Spelled& room) {
    for (int i = 0; i < row.size(); ++i) room[static_cast<std::size_t>(i)] = row[i].letter;
    return std::span(room).first(static_cast<std::size_t>(row.size()));
}

int points_of_words(const Row& row, const Wordbook& wordbook, bool& whole) {
    std::array<int, max_row + 1> sums{};
    for (int i = 0; i < row.size(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        sums[at + 1] = sums[at] + row[i].points;
    }
    int points = whole ? sums[static_cast<std::size_t>(row.size())] : 0;
    Spelled room{};
    wordbook.each_inner_word(spell(row, room), [&](int first, int length) {
        if (length == row.size() && whole) return;
        whole |= length == row.size();
        const auto from = static_cast<std::size_t>(first);
        points += sums[from + static_cast<std::size_t>(length)] - sums[from];
    });
    return points;
}

Placed placed(const TableRow& before, const Worth& old_worth, const Row& cards,
              const RowRules& rules, const Wordbook& wordbook) {
    const Worth worth = worth_of(cards, rules.variant, wordbook);
    Placed result{.row = before};
    result.row.cards = cards;
    result.points = worth.points(rules.variant) - old_worth.points(rules.variant);
    const auto pay = [&](bool earned, bool& paid) {
        if (!earned || paid) return;
        paid = true;
        if (rules.bonuses) result.bonus += long_row_bonus;
    };
    pay(worth.long_word, result.row.word_bonus_paid);
    pay(worth.long_combination, result.row.card_bonus_paid);
    return result;
}

std::string notation(const Row& row) {
    std::string text;
    write(text, row);
    return text;
}

}  // namespace

bool is_set(const Row& row) {
    return row.size() >= 2 &&
           std::ranges::all_of(row, [&](const LaidCard& c) { return c.rank == row[0].rank; });
}

bool is_suite(const Row& row) {
    if (row.size() < 3) return false;
    bool whole = false;
    each_run(row, [&](const Run& run) {
        whole = run.length == row.size() && (run.step == Step::up || run.step == Step::down);
    });
    return whole;
}

Worth worth_of(const Row& row, Variant variant, const Wordbook& wordbook) {
    Worth worth;
    if (row.empty()) return worth;
    if (counts_words(variant)) {
        bool whole = needs_word(variant);
        worth.words = points_of_words(row, wordbook, whole);
        worth.long_word = whole && row.size() >= long_row;
    }
    if (counts_combinations(variant)) {
        each_run(row, [&](const Run& run) {
            if (!run.counts()) return;
            worth.cards += run.points;
            if (run.step == Step::same) worth.sets += run.points;
            worth.long_combination |= run.length >= long_row;
        });
    }
    return worth;
}

Answer<> check_row(const Row& row, Variant variant, const Wordbook& wordbook) {
    if (row.size() < 2) return refuse("wordcard.row_too_short");
    for (const LaidCard& card : row) {
        const bool no_meaning = (counts_words(variant) && card.letter == no_letter) ||
                                (counts_combinations(variant) && card.rank == no_rank);
        if (no_meaning) return refuse("wordcard.joker_undeclared");
    }
    if (needs_word(variant)) {
        Spelled room{};
        if (!wordbook.contains(spell(row, room))) {
            return refuse(Refusal("wordcard.not_a_word").with("word", spelled(row)));
        }
    }
    if (needs_combination(variant) && !is_set(row) && !is_suite(row)) {
        return refuse(Refusal("wordcard.not_a_combination").with("cards", notation(row)));
    }
    return {};
}

Answer<Placed> lay_row(const Row& cards, const RowRules& rules, const Wordbook& wordbook) {
    if (auto valid = check_row(cards, rules.variant, wordbook); !valid) {
        return std::unexpected(std::move(valid.error()));
    }
    return placed({}, {}, cards, rules, wordbook);
}

Answer<Placed> extend_row(const TableRow& row, std::span<const LaidCard> before,
                          std::span<const LaidCard> after, const RowRules& rules,
                          const Wordbook& wordbook) {
    if (before.empty() && after.empty()) return refuse("wordcard.nothing_added");
    if (before.size() + after.size() + static_cast<std::size_t>(row.cards.size()) > max_row) {
        return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
    }
    Row cards;
    for (const LaidCard& card : before) cards.push_back(card);
    for (const LaidCard& card : row.cards) cards.push_back(card);
    for (const LaidCard& card : after) cards.push_back(card);
    if (auto valid = check_row(cards, rules.variant, wordbook); !valid) {
        return std::unexpected(std::move(valid.error()));
    }
    return placed(row, worth_of(row.cards, rules.variant, wordbook), cards, rules, wordbook);
}

bool may_exchange(const LaidCard& joker, const Card& card, Variant variant) {
    if (!joker.joker || card.is_joker()) return false;
    const bool letter_fits = !needs_word(variant) || joker.letter == card.letter;
    const bool rank_fits = !needs_combination(variant) || joker.rank == card.rank;
    return letter_fits && rank_fits;
}

Answer<Placed> exchange_joker(const TableRow& row, int position, const Card& card,
                              const RowRules& rules, const Wordbook& wordbook) {
    if (position < 0 || position >= row.cards.size() || !row.cards[position].joker) {
        return refuse(Refusal("wordcard.no_joker_there").with("position", position));
    }
    if (!may_exchange(row.cards[position], card, rules.variant)) {
        std::string text;
        std::string joker;
        write(text, card);
        write(joker, row.cards[position]);
        return refuse(
            Refusal("wordcard.not_the_jokers_card").with("card", text).with("joker", joker));
    }
    Row cards = row.cards;
    cards[position] = card;
    Placed result =
        placed(row, worth_of(row.cards, rules.variant, wordbook), cards, rules, wordbook);
    result.points = std::max(result.points, 0);
    return result;
}

void write(std::string& out, const Row& row) {
    for (int i = 0; i < row.size(); ++i) {
        if (i > 0) out += ' ';
        write(out, row[i]);
    }
}

std::string spelled(const Row& row) {
    std::string word;
    for (const LaidCard& card : row) {
        if (card.letter != no_letter) word += letter_text(card.letter);
    }
    return word;
}

}  // namespace stamtafel::wordcard
