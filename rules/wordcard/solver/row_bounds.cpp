#include "rules/wordcard/solver/row_bounds.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace stamtafel::wordcard {

int most_by_words(const RowCards& cards) {
    const int length = cards.length();
    std::array<int, max_row> points{};
    std::array<int, max_row> covers{};
    std::size_t at = 0;
    for (const LaidCard& laid : cards.task.base.cards) points[at++] = laid.points;
    for (int i = 0; i < cards.size(); ++i) points[at++] = cards[i].points;
    for (int i = 0; i < cards.jokers; ++i) points[at++] = cards.task.rules.joker_points;
    for (int i = 0; i < length; ++i) {
        covers[static_cast<std::size_t>(i)] = cards.task.vocabulary.most_covers(length, i);
    }
    std::sort(points.begin(), points.begin() + length, std::greater<>());
    std::sort(covers.begin(), covers.begin() + length, std::greater<>());
    int bound = 0;
    for (std::size_t i = 0; i < at; ++i) bound += points[i] * covers[i];
    return bound;
}

int most_by_combinations(const RowCards& cards) {
    const int jokers = cards.jokers;
    // Points and numbers on the line from ace to ace.
    std::array<int, ranks + 3> sums{};
    std::array<int, ranks + 3> counts{};
    const auto put = [&](Rank rank, int points) {
        sums[rank] += points;
        ++counts[rank];
    };
    for (const LaidCard& laid : cards.task.base.cards) put(laid.rank, laid.points);
    for (int i = 0; i < cards.size(); ++i) put(cards[i].rank, cards[i].points);
    constexpr std::size_t high = king + 1;
    sums[high] = sums[ace];
    counts[high] = counts[ace];
    // Without jokers a card can be in a set if it has an equal, and in a suite if its neighbours
    // are there; in two suites only if one of them is there twice, or if it is an ace.
    int bound = 0;
    const auto has = [&](std::size_t rank) {
        return rank >= 1 && rank <= high && counts[rank] > 0;
    };
    const auto in_suite = [&](std::size_t rank) {
        return (has(rank + 1) && (has(rank + 2) || has(rank - 1))) ||
               (has(rank - 1) && has(rank - 2));
    };
    for (std::size_t rank = ace; rank <= king; ++rank) {
        if (counts[rank] == 0) continue;
        int times = counts[rank] > 1 ? 1 : 0;
        const bool suite = in_suite(rank) || (rank == ace && in_suite(high));
        if (suite) {
            const bool twice = rank == ace || counts[rank + 1] > 1 || counts[rank - 1] > 1;
            times += twice ? 2 : 1;
        }
        bound += std::min(times, 2) * sums[rank];
    }
    if (jokers == 0) return bound;
    // A joker is in two combinations at most: a set and a suite of its rank, or two suites. What
    // lies on either side of its rank can be reached over gaps that other jokers fill.
    const int gaps = jokers - 1;
    const int least = jokers == 1 ? 2 : 1;  // cards in a suite besides these jokers
    const auto side = [&](int rank, int step) {
        int sum = 0;
        int cards_there = 0;
        int missing = 0;
        for (int next = rank + step; next >= ace && next <= static_cast<int>(high); next += step) {
            const auto at = static_cast<std::size_t>(next);
            if (counts[at] == 0 && ++missing > gaps) break;
            sum += sums[at];
            cards_there += counts[at];
        }
        return std::pair(sum, cards_there);
    };
    int largest = 0;
    for (int rank = ace; rank <= king; ++rank) {
        const auto below = side(rank == ace ? static_cast<int>(high) : rank, -1);
        const auto above = side(rank, 1);
        const bool suite = below.second + above.second >= least;
        largest = std::max(largest, sums[static_cast<std::size_t>(rank)] +
                                        (suite ? below.first + above.first : 0));
    }
    return std::min(2 * cards.points.sum,
                    bound + jokers * (largest + 2 * cards.task.rules.joker_points));
}

}  // namespace stamtafel::wordcard
