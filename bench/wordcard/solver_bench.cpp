// How long the solver of WordCard takes: medians over random hands, one core, in processor time.
// Usage: wordcard_solver_bench [HANDS [VARIANT [CARDS [JOKERS [ROWS]]]]]; JOKERS -1 deals them as
// they come, -2 too, but none of the hands has more than one; ROWS lie on the table.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bench/timings.hpp"
#include "bench/wordcard/random_hand.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {
namespace {

constexpr int as_dealt = -1;
constexpr int at_most_one = -2;
constexpr int every_line = -3;

struct Line {
    int cards;
    int jokers;
    int rows = 0;
};

std::vector<Card> hand_for(const Line& line, Random& random) {
    auto hand = random_hand(random, line.cards, line.jokers);
    const bool too_many = line.jokers == at_most_one && std::ranges::count(hand, joker_card) > 1;
    return too_many ? hand_for(line, random) : hand;
}

// Rows as they may lie on the table: of the best lays of other hands.
std::vector<TableRow> random_table(Random& random, Solver& solver, const RowRules& rules,
                                   const Wordbook& wordbook, int rows) {
    std::vector<TableRow> table;
    while (table.size() < static_cast<std::size_t>(rows)) {
        const auto hand = random_hand(random, 8, as_dealt);
        const Lay lay = solver.solve({.rules = rules, .hand = hand}).best;
        if (lay.parts.empty()) continue;
        table.push_back(lay_row(lay.parts.front().cards, rules, wordbook)->row);
    }
    return table;
}

void measure(Solver& solver, const Wordbook& wordbook, int hands, Variant variant,
             const Line& line) {
    Random random(99);
    Timings times;
    long long sum = 0;
    for (int i = 0; i < hands; ++i) {
        const auto hand = hand_for(line, random);
        const RowRules rules{.variant = variant};
        const auto table = random_table(random, solver, rules, wordbook, line.rows);
        const Task task{
            .rules = rules, .hand = hand, .table = table, .going_out = table.empty() ? 50 : 25};
        sum += times.measure([&] { return solver.solve(task).best.result; });
    }
    std::printf(
        "%-14s cards %2d jokers %2d rows %d: median %9.1f us, worst %10.1f us, signature %lld\n",
        variant_names[static_cast<std::size_t>(variant)].data(), line.cards, line.jokers, line.rows,
        1e3 * times.median(), 1e3 * times.longest(), sum);
    std::fflush(stdout);
}

int run(int hands, int only_variant, int only_cards, int only_jokers, int only_rows) {
    const double started = processor_milliseconds();
    const Vocabulary vocabulary(Wordbook(*embedded_lexicon("nl"), false));
    std::printf("%d words, built in %.0f ms\n", vocabulary.size(),
                processor_milliseconds() - started);
    Solver solver(vocabulary);
    for (const Line line :
         {Line{8, as_dealt}, Line{13, at_most_one}, Line{13, 0}, Line{13, 1}, Line{13, 2},
          Line{13, 4}, Line{14, 0}, Line{14, 1}, Line{8, as_dealt, 4}, Line{13, 0, 4}}) {
        if (only_cards > 0 && line.cards != only_cards) continue;
        if (only_jokers > every_line && line.jokers != only_jokers) continue;
        if (only_rows >= 0 && line.rows != only_rows) continue;
        for (int variant = 0; variant < 5; ++variant) {
            if (only_variant >= 0 && variant != only_variant) continue;
            measure(solver, vocabulary.wordbook(), hands, static_cast<Variant>(variant), line);
        }
    }
    return 0;
}

}  // namespace
}  // namespace stamtafel::wordcard

int main(int count, char** words) {
    const auto number = [&](int i, int standard) {
        return count > i ? std::atoi(words[i]) : standard;
    };
    return stamtafel::wordcard::run(std::max(1, number(1, 1000)), number(2, -1), number(3, 0),
                                    number(4, -3), number(5, -1));
}
