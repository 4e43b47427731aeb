#include "rules/wordcard/rows/gain.hpp"

#include <bit>

namespace stamtafel::wordcard {

namespace {

// Adds the maximal sets and suites of the cards from `first` on, or takes them away.
void count_runs(const Row& row, int first, int last, int times, Gain& gain) {
    Step step = Step::none;
    int length = 1;
    int points = row[first].points;
    const auto end_run = [&] {
        if (step == Step::none || length < (step == Step::same ? 2 : 3)) return;
        (step == Step::same ? gain.sets : gain.suites) += times * points;
        gain.long_combination |= times > 0 && length >= long_row;
    };
    for (int i = first + 1; i < last; ++i) {
        const Step next = step_between(row[i - 1].rank, row[i].rank);
        // An ace ends a suite that reaches it and may begin another.
        const bool beyond_ace = row[i - 1].rank == ace && next != Step::same;
        if (next != Step::none && next == step && !beyond_ace) {
            ++length;
            points += row[i].points;
            continue;
        }
        end_run();
        step = next;
        length = 2;
        points = row[i - 1].points + row[i].points;
    }
    end_run();
}

bool is_word(const Row& row, const Wordbook& wordbook) {
    std::array<Letter, max_row> letters{};
    for (int i = 0; i < row.size(); ++i) letters[static_cast<std::size_t>(i)] = row[i].letter;
    return wordbook.contains(std::span(letters).first(static_cast<std::size_t>(row.size())));
}

int points_of(const WordEnds& lengths, const Row& row) {
    std::array<int, max_row + 1> sums{};
    const auto size = static_cast<std::size_t>(row.size());
    for (std::size_t i = 0; i < size; ++i) {
        sums[i + 1] = sums[i] + row[static_cast<int>(i)].points;
    }
    int points = 0;
    for (std::size_t first = 0; first < size; ++first) {
        for (std::uint32_t rest = lengths[first]; rest != 0; rest &= rest - 1) {
            points += sums[first + static_cast<std::size_t>(std::countr_zero(rest))] - sums[first];
        }
    }
    return points;
}

// visit(first, last) for every line the row has grown from.
template <class Visit>
void each_old_line(int size, Fresh fresh, Visit visit) {
    int first = 0;
    for (int i = 0; i <= size; ++i) {
        if (i < size && ((fresh >> i) & 1U) == 0) continue;
        if (i - first >= 2) visit(first, i);
        first = i + 1;
    }
}

}  // namespace

WordEnds new_words(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook) {
    WordEnds lengths{};
    if (!counts_words(variant) || row.size() < 2) return lengths;
    std::array<Letter, max_row> spelling{};
    const auto size = static_cast<std::size_t>(row.size());
    for (std::size_t i = 0; i < size; ++i) spelling[i] = row[static_cast<int>(i)].letter;
    const auto all = std::span(spelling).first(size);
    // No word that begins behind the last fresh card is new.
    for (std::size_t first = 0; (fresh >> first) != 0; ++first) {
        const int old = std::countr_zero(fresh >> first);  // cards before the first fresh one
        lengths[first] = wordbook.endings(all.subspan(first)) & ~all_fresh(old + 1);
    }
    if (needs_word(variant) && fresh != 0) lengths[0] |= Fresh{1} << size;
    return lengths;
}

Gain gain_of(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook) {
    Gain gain;
    if (row.size() < 2) return gain;
    if (counts_words(variant)) {
        gain.words = factor(variant) * points_of(new_words(row, fresh, variant, wordbook), row);
    }
    if (row.size() >= long_row && counts_words(variant)) {
        gain.long_word = needs_word(variant) || is_word(row, wordbook);
    }
    if (counts_combinations(variant)) {
        const int times = factor(variant);
        count_runs(row, 0, row.size(), times, gain);
        each_old_line(row.size(), fresh,
                      [&](int first, int last) { count_runs(row, first, last, -times, gain); });
    }
    return gain;
}

}  // namespace stamtafel::wordcard
