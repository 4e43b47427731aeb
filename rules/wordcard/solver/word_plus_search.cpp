#include "rules/wordcard/solver/word_plus_search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/wordcard/solver/row_bounds.hpp"

namespace stamtafel::wordcard {

// One word, and what is still to be laid of it.
struct WordPlusSearch::Placing {
    const RowTask& task;
    const WordsOfLength& words;
    BestRow& best;
    std::array<Mask, letters> cards{};  // left, by letter
    std::array<std::int8_t, letters> jokers{};
    int word = 0;
    int bound = 0;  // on what combinations can add
    CardOrder line{};
};

void WordPlusSearch::find(const RowCards& cards, BestRow& best) {
    const RowTask& task = cards.task;
    const int length = cards.length();
    if (length > task.vocabulary.longest()) return;
    Placing placing{.task = task, .words = task.vocabulary.of_length(length), .best = best};
    for (int i = 0; i < cards.size(); ++i) {
        placing.cards[cards[i].letter] |= Mask{1} << cards.chosen[i];
    }
    const WordsOfLength& words = placing.words;
    const bool is_long = cards.is_long();
    const int bound =
        most_by_combinations(cards) - task.old_points + task.bonus_of(is_long, is_long);
    const FallingPoints falling(cards.chosen, cards.jokers, task.hand, task.rules.joker_points);
    const auto hopeless = [&](int words_points, int more) {
        return words_points + more <= best.to_beat();
    };
    for (int offset = 0; offset <= cards.most_before(); ++offset) {
        words_.each(cards, offset, [&](int word) {
            if (hopeless(words.covered(word) * cards.points.dearest, bound)) return false;
            if (task.base_length == 0 && hopeless(falling.most_on(words, word), bound)) return true;
            const int words_points = cards.points_as(words, word, offset);
            if (hopeless(words_points, bound)) return true;
            placing.jokers = {};
            const auto spelling = words.letters_of(word);
            for (int i = 0; i < length; ++i) {
                if (i >= offset && i < offset + task.base_length) continue;
                ++placing.jokers[spelling[static_cast<std::size_t>(i)]];
            }
            for (int i = 0; i < cards.size(); ++i) --placing.jokers[cards[i].letter];
            placing.bound = bound;
            if (task.neighbours != nullptr) {
                std::uint32_t wild = 0;
                for (const Letter letter : spelling) {
                    wild |= (placing.jokers[letter] > 0 ? 1U : 0U) << letter;
                }
                const int combinations = task.neighbours->most_points(spelling, wild, cards.mask);
                placing.bound = std::min(
                    bound, combinations + task.bonus_of(is_long, is_long && combinations > 0));
                if (hopeless(words_points, placing.bound)) return true;
            }
            placing.word = word;
            placing.line.before = offset;
            place_letters(placing, 0, 0);
            return true;
        });
    }
}

void WordPlusSearch::place_letters(Placing& placing, int position, int words_so_far) {
    const RowTask& task = placing.task;
    CardOrder& line = placing.line;
    if (position == placing.words.length()) {
        if (words_so_far + placing.bound <= placing.best.to_beat()) return;
        ranks_.offer_best(task, line, words_so_far, placing.best);
        return;
    }
    const auto at = static_cast<std::size_t>(position);
    const Letter letter = placing.words.letters_of(placing.word)[at];
    const int cover = placing.words.covers(placing.word)[at];
    const auto go_on = [&](const LaidCard& laid) {
        line.cards.push_back(laid);
        place_letters(placing, position + 1, words_so_far + cover * laid.points);
        line.cards.pop_back();
    };
    if (position >= line.before && position < line.before + task.base_length) {
        go_on(task.base.cards[position - line.before]);
        return;
    }
    const Card* tried = nullptr;
    Mask& cards = placing.cards[letter];
    for (Mask left = cards; left != 0; left &= left - 1) {
        const Mask lowest = left & (~left + 1);
        const Card& each = task.hand.cards[__builtin_ctz(left)];
        if (tried != nullptr && *tried == each) continue;
        tried = &each;
        cards &= ~lowest;
        go_on(each);
        cards |= lowest;
    }
    if (placing.jokers[letter] > 0) {
        --placing.jokers[letter];
        go_on(task.joker(no_rank, letter));
        ++placing.jokers[letter];
    }
}

}  // namespace stamtafel::wordcard
