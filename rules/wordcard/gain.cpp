#include "rules/wordcard/gain.hpp"

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

Gain gain_of(const Row& row, Fresh fresh, Variant variant, const Wordbook& wordbook) {
    Gain gain;
    if (row.size() < 2) return gain;
    each_new_word(row, fresh, variant, wordbook,
                  [&](int, int, int points) { gain.words += points; });
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
