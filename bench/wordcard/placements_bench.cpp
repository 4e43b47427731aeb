// How long finding placements of WordCard takes: medians and worst over random hands and tables,
// one core, in processor time, with the whole Dutch dictionary. Usage: wordcard_placements_bench
// [HANDS]
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/timings.hpp"
#include "bench/wordcard/random_hand.hpp"
#include "rules/wordcard/placements/placements.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {
namespace {

// Rows that lie on the table in the middle of a deal.
std::vector<TableRow> random_table(Random& random, const RowRules& rules,
                                   const Wordbook& wordbook) {
    std::vector<TableRow> table;
    while (table.size() < 8) {
        const auto hand = random_hand(random, 13, random.below(6) == 0 ? 1 : 0);
        const auto part = random_placement({.rules = rules, .hand = hand}, wordbook, random,
                                           PlacementKind::new_row);
        if (part) table.push_back(lay_row(part->cards, rules, wordbook)->row);
    }
    return table;
}

// Grids of two players, with about twenty cards each.
Grids random_grids(Random& random, const RowRules& rules, const Wordbook& wordbook) {
    Grids grids;
    for (int i = 0; i < 60 && grids.squares().size() < 40; ++i) {
        const auto hand = random_hand(random, 10, 0);
        const auto seat = static_cast<Seat>(i % 2);
        const Placing placing{.rules = rules, .hand = hand, .grids = &grids, .seat = seat};
        const auto part =
            random_placement(placing, wordbook, random,
                             grids.empty(seat) ? PlacementKind::new_row : PlacementKind::crossing);
        if (!part) continue;
        GridLay lay(grids);
        const std::span<const LaidCard> cards{part->cards.begin(), part->cards.end()};
        if (!lay.place(seat, part->seat, part->x, part->y, part->direction, cards, rules.variant)) {
            std::abort();
        }
        const auto gain = lay.finish(rules, wordbook);
        if (!gain) std::abort();
        grids = gain->grids;
    }
    return grids;
}

void print(const std::string& what, Timings& times, int found) {
    std::printf("%-40s median %8.1f us, nine of ten %8.1f, worst %9.1f, found %3.0f %%\n",
                what.c_str(), 1e3 * times.median(), 1e3 * times.percentile(90),
                1e3 * times.longest(), 100.0 * found / static_cast<double>(times.count()));
    std::fflush(stdout);
}

void measure(int hands, Variant variant, const Wordbook& wordbook) {
    const RowRules rules{.variant = variant};
    const std::string name(variant_names[static_cast<std::size_t>(variant)]);
    constexpr std::pair<PlacementKind, const char*> kinds[] = {
        {PlacementKind::new_row, "row"},       {PlacementKind::before, "before"},
        {PlacementKind::after, "after"},       {PlacementKind::both_ends, "both ends"},
        {PlacementKind::exchange, "exchange"}, {PlacementKind::crossing, "crossing"}};
    for (const int jokers : {0, 1}) {
        for (const auto& [kind, kind_name] : kinds) {
            Random random(5);
            Timings times;
            int found = 0;
            for (int i = 0; i < hands; ++i) {
                const bool crosswise = kind == PlacementKind::crossing;
                const auto table =
                    crosswise ? std::vector<TableRow>{} : random_table(random, rules, wordbook);
                const Grids grids = crosswise ? random_grids(random, rules, wordbook) : Grids{};
                const auto hand = random_hand(random, 13, jokers);
                const Placing placing{.rules = rules,
                                      .hand = hand,
                                      .table = table,
                                      .grids = crosswise ? &grids : nullptr};
                const auto placed = times.measure(
                    [&] { return random_placement(placing, wordbook, random, kind); });
                found += placed ? 1 : 0;
            }
            print(name + ", random " + kind_name + ", 13 cards, jokers " + std::to_string(jokers),
                  times, found);
        }
        Random random(6);
        Timings best;
        Timings all;
        int found = 0;
        for (int i = 0; i < hands; ++i) {
            const Grids grids = random_grids(random, rules, wordbook);
            const auto hand = random_hand(random, 10, jokers);
            const Placing placing{.rules = rules, .hand = hand, .grids = &grids};
            const auto placed =
                best.measure([&] { return best_placement(placing, wordbook, Formula::most); });
            found += placed ? 1 : 0;
            if (jokers > 0 || i >= hands / 4) continue;
            all.measure([&] {
                each_placement(placing, wordbook, [](const Part&) { return true; });
                return true;
            });
        }
        print(name + ", best, 10 cards, jokers " + std::to_string(jokers), best, found);
        if (jokers == 0) print(name + ", all on the grids, 10 cards", all, 0);
    }
}

}  // namespace
}  // namespace stamtafel::wordcard

int main(int argc, char** argv) {
    using namespace stamtafel::wordcard;
    const int hands = argc > 1 ? std::atoi(argv[1]) : 200;
    const Wordbook wordbook(*stamtafel::embedded_lexicon("nl"), false);
    for (int variant = 0; variant < 5; ++variant) {
        measure(hands, static_cast<Variant>(variant), wordbook);
    }
    return 0;
}
