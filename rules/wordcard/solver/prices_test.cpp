#include "rules/wordcard/solver/prices.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"

namespace stamtafel::wordcard {
namespace {

constexpr int cards = 7;
constexpr int jokers = 2;

RowChoice random_choice(Random& random) {
    RowChoice choice;
    choice.bits = random.below(1U << cards);
    choice.jokers = static_cast<std::uint8_t>(random.below(jokers + 1));
    if (choice.bits == 0 && choice.jokers == 0) choice.jokers = 1;
    choice.mask = choice.bits;
    choice.weight = static_cast<int>(random.below(200));
    return choice;
}

// The highest sum of weights of any choices that fit together.
int best_sum(const Choices& rows, const std::vector<Choices>& extensions, std::size_t base,
             std::size_t row, Mask left, int jokers_left) {
    const bool extending = base < extensions.size();
    const auto fits = [&](const RowChoice& choice) {
        return (choice.bits & ~left) == 0 && choice.jokers <= jokers_left;
    };
    if (extending) {
        int best = best_sum(rows, extensions, base + 1, 0, left, jokers_left);
        for (const RowChoice& choice : extensions[base]) {
            if (!fits(choice)) continue;
            best = std::max(
                best, choice.weight + best_sum(rows, extensions, base + 1, 0, left & ~choice.bits,
                                               jokers_left - choice.jokers));
        }
        return best;
    }
    int best = 0;
    for (std::size_t i = row; i < rows.size(); ++i) {
        if (!fits(rows[i])) continue;
        best = std::max(
            best, rows[i].weight + best_sum(rows, extensions, base, i + 1, left & ~rows[i].bits,
                                            jokers_left - rows[i].jokers));
    }
    return best;
}

TEST(Prices, NoChoiceAndNoLayIsWorthMoreThanItUses) {
    Random random(21);
    Prices prices;
    for (int i = 0; i < 200; ++i) {
        Choices rows(random.below(25));
        std::ranges::generate(rows, [&] { return random_choice(random); });
        std::vector<Choices> extensions(random.below(3), Choices(4));
        for (Choices& choices : extensions) {
            std::ranges::generate(choices, [&] { return random_choice(random); });
        }
        prices.settle(cards, jokers, rows, extensions);
        for (const RowChoice& choice : rows) EXPECT_GE(prices.loss(choice, -1), 0);
        for (std::size_t base = 0; base < extensions.size(); ++base) {
            for (const RowChoice& choice : extensions[base]) {
                EXPECT_GE(prices.loss(choice, static_cast<int>(base)), 0);
            }
        }
        constexpr Mask all = (1U << cards) - 1;
        EXPECT_GE(prices.of(all, jokers) + prices.of_bases_from(0),
                  best_sum(rows, extensions, 0, 0, all, jokers) * Prices::scale);
    }
}

TEST(Prices, TwoRowsThatFillTheHandAreTheirPrice) {
    Choices rows{{.mask = 0b0011, .weight = 10, .bits = 0b0011},
                 {.mask = 0b1100, .weight = 20, .bits = 0b1100},
                 {.mask = 0b0110, .weight = 14, .bits = 0b0110}};
    std::vector<Choices> none;
    Prices prices;
    prices.settle(4, 0, rows, none);
    EXPECT_NEAR(prices.of(0b1111, 0), 30 * Prices::scale, 4);
}

TEST(Prices, FollowWeightsThatFall) {
    Choices rows{{.mask = 0b01, .weight = 10, .bits = 0b01},
                 {.mask = 0b11, .weight = 50, .bits = 0b11}};
    std::vector<Choices> none;
    Prices prices;
    prices.settle(2, 0, rows, none);
    EXPECT_NEAR(prices.of(0b11, 0), 50 * Prices::scale, 2);
    std::vector<Mask> mixed;
    prices.each_mixed([&](int, const RowChoice& choice) { mixed.push_back(choice.mask); });
    EXPECT_EQ(mixed, std::vector<Mask>{0b11});
    rows[1].weight = 6;
    prices.settle_roughly();
    while (!prices.settle_fully()) {
    }
    EXPECT_NEAR(prices.of(0b11, 0), 10 * Prices::scale, 2);
}

}  // namespace
}  // namespace stamtafel::wordcard
