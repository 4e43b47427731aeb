#include "rules/wordcard/group_solution.hpp"

#include <algorithm>

namespace stamtafel::wordcard {

namespace {

Card card_of(const LaidCard& laid) {
    return laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points};
}

int times_laid(std::span<const Row> rows, const Card& card) {
    int times = 0;
    for (const Row& row : rows) {
        for (const LaidCard& laid : row) times += card_of(laid) == card ? 1 : 0;
    }
    return times;
}

}  // namespace

Answer<> check_cards(std::span<const Card> open, std::span<const Row> rows) {
    for (const Row& row : rows) {
        for (const LaidCard& laid : row) {
            const Card card = card_of(laid);
            const auto there = std::ranges::count(open, card);
            if (times_laid(rows, card) <= there) continue;
            std::string text;
            write(text, card);
            if (there == 0) return refuse(Refusal("wordcard.not_open").with("card", text));
            return refuse(
                Refusal("wordcard.too_few_open").with("card", text).with("copies", there));
        }
    }
    return {};
}

Answer<JudgedSolution> judge_solution(std::span<const Card> open, std::span<const Row> rows,
                                      const RowRules& rules, const Wordbook& wordbook) {
    if (auto there = check_cards(open, rows); !there) {
        return std::unexpected(std::move(there.error()));
    }
    JudgedSolution judged;
    judged.rows.reserve(rows.size());
    for (const Card& card : open) judged.left += cost_left(card, rules.variant);
    for (const Row& row : rows) {
        JudgedRow& verdict = judged.rows.emplace_back();
        auto laid = lay_row(row, rules, wordbook);
        if (!laid) {
            verdict.invalid = std::move(laid.error());
            continue;
        }
        verdict.points = laid->points;
        verdict.bonus = laid->bonus;
        judged.points += laid->points;
        judged.bonus += laid->bonus;
        judged.cards_used += row.size();
        for (const LaidCard& card : row) judged.left -= cost_left(card_of(card), rules.variant);
    }
    judged.all_used = !open.empty() && judged.cards_used == static_cast<int>(open.size());
    if (judged.all_used && rules.bonuses) judged.bonus += all_used_bonus;
    judged.total = judged.points + judged.bonus - judged.left;
    return judged;
}

}  // namespace stamtafel::wordcard
