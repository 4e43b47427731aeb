#include "rules/wordcard/solver/card_plus_search.hpp"

#include <algorithm>
#include <functional>

namespace stamtafel::wordcard {

namespace {

// A quick search that may miss the best first, so that the thorough one has something to beat.
constexpr std::size_t beams[] = {64, 0};

// A row that is a word as a whole. False if this one's inner words, and so all after it, are too
// few to be better than the best.
template <class Points, class Lay>
bool offer_word(const RowCards& cards, const WordsOfLength& words, int word, BestRow& best,
                Points points_of_word, Lay lay) {
    best.may_reach_anything();
    const int bonus = cards.task.bonus_of(true, true);
    const int besides = cards.points.sum - cards.task.old_points;
    const int beaten = best.to_beat() - besides - bonus;
    if (words.covered(word) * cards.points.dearest <= beaten) return false;
    const int points = points_of_word();
    if (points > beaten) best.offer(lay(), points + besides, bonus);
    return true;
}

// False if a set has too many orders to look at each.
bool order_set(const RowCards& cards, Rank rank, int before, std::vector<CardOrder>& orders) {
    constexpr std::uint64_t most_orders = 2000;
    constexpr std::uint8_t any_joker = 255;
    InlineList<std::uint8_t, max_row> order;
    std::uint64_t count = 1;
    int equal = 0;
    const auto put = [&](std::uint8_t code) {
        equal = !order.empty() && order[order.size() - 1] == code ? equal + 1 : 1;
        order.push_back(code);
        count =
            count * static_cast<std::uint64_t>(order.size()) / static_cast<std::uint64_t>(equal);
    };
    // Of one rank and letter all cards are equal.
    int first = 0;
    for (int i = 0; i < cards.size(); ++i) {
        if (cards[i].letter != cards[first].letter) first = i;
        put(static_cast<std::uint8_t>(first));
        if (count > most_orders) return false;
    }
    for (int i = 0; i < cards.jokers; ++i) put(any_joker);
    if (count > most_orders) return false;
    orders.clear();
    do {
        CardOrder& line = orders.emplace_back();
        line.before = before;
        const auto lay_base = [&] {
            for (const LaidCard& laid : cards.task.base.cards) line.cards.push_back(laid);
        };
        for (int i = 0; i < order.size(); ++i) {
            if (i == before) lay_base();
            line.cards.push_back(order[i] == any_joker ? cards.task.joker(rank, no_letter)
                                                       : LaidCard(cards[order[i]]));
        }
        if (before == order.size()) lay_base();
    } while (std::ranges::next_permutation(order).found);
    return true;
}

}  // namespace

void CardPlusSearch::find(const RowCards& cards, BestRow& best) {
    best.expect_nothing();
    if (const auto rank = set_rank(cards)) {
        for (int before = 0; before <= cards.most_before(); ++before) {
            find_set(cards, *rank, before, best);
        }
    }
    if (cards.size() + cards.task.base_length > 0) {
        for (const CardOrder& suite : suites_.of(cards)) find_suite(cards, suite, best);
    }
}

// A bonus is worth as much as many words: without it nearly all readings of a long row are beaten.
bool CardPlusSearch::spells_first(const RowCards& cards) const {
    const RowTask& task = cards.task;
    return refinements_.whole_words && task.formula == Formula::most && cards.is_long() &&
           task.bonus_of(true, true) > task.bonus_of(false, true);
}

int CardPlusSearch::besides_words(const RowCards& cards) const {
    const bool is_long = cards.is_long();
    return cards.points.sum - cards.task.old_points +
           cards.task.bonus_of(is_long && !spells_first(cards), is_long);
}

void CardPlusSearch::find_suite(const RowCards& cards, const CardOrder& suite, BestRow& best) {
    if (std::ranges::find(suite.cards, no_letter, &LaidCard::letter) == suite.cards.end()) {
        best.may_reach_anything();
        reader_.read_line(cards, suite, nullptr, {}, best);
        return;
    }
    if (spells_first(cards)) {
        const Vocabulary& vocabulary = cards.task.vocabulary;
        const WordsOfLength& words = vocabulary.of_length(cards.length());
        MatchingWords::each_on(suite, vocabulary, [&](int word) {
            return offer_word(
                cards, words, word, best, [&] { return points_in_order(words, word, suite); },
                [&] { return spelled(words, word, suite); });
        });
    }
    to_come_.begin(suite);
    letter_line(cards, suite, best);
}

void CardPlusSearch::find_set(const RowCards& cards, Rank rank, int before, BestRow& best) {
    if (spells_first(cards)) {
        const WordsOfLength& words = cards.task.vocabulary.of_length(cards.length());
        words_.each(cards, before, [&](int word) {
            return offer_word(
                cards, words, word, best, [&] { return cards.points_as(words, word, before); },
                [&] { return lay_word(cards, words, word, before, rank); });
        });
    }
    if (refinements_.set_orders && cards.task.formula == Formula::most && cards.jokers > 1 &&
        order_set(cards, rank, before, orders_)) {
        letter_orders(cards, best);
        return;
    }
    best.may_reach_anything();
    const int besides = besides_words(cards);
    for (const std::size_t beam : beams) {
        reader_.read_set(cards, rank, before, {best.to_beat() - besides, beam}, best);
    }
}

// The most promising first: then there is something to beat for the others.
void CardPlusSearch::letter_orders(const RowCards& cards, BestRow& best) {
    orders_by_bound_.clear();
    for (std::uint32_t i = 0; i < orders_.size(); ++i) {
        orders_by_bound_.emplace_back(to_come_.begin(orders_[i]), i);
    }
    std::ranges::sort(orders_by_bound_, std::greater<>());
    const int besides = besides_words(cards);
    for (const auto& [bound, number] : orders_by_bound_) {
        if (bound + besides <= best.to_beat()) {
            best.may_reach(bound + besides);
            return;
        }
        to_come_.begin(orders_[number]);
        letter_line(cards, orders_[number], best);
    }
}

// Once `to_come_` knows the line.
void CardPlusSearch::letter_line(const RowCards& cards, const CardOrder& line, BestRow& best) {
    const int besides = besides_words(cards);
    int bound = to_come_.from(0);
    if (bound + besides > best.to_beat() && refinements_.letter_bounds &&
        to_come_.can_tell_letters()) {
        bound = to_come_.tell_letters();
    }
    if (bound + besides <= best.to_beat()) {
        best.may_reach(bound + besides);
        return;
    }
    best.may_reach_anything();
    for (const std::size_t beam : beams) {
        reader_.read_line(cards, line, &to_come_, {best.to_beat() - besides, beam}, best);
    }
}

}  // namespace stamtafel::wordcard
