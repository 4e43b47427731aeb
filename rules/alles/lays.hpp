// All opening lays of a hand, each once: listed, or drawn at random.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rules/alles/action.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::alles {

// Most lays any hand has: twelve cards of one colour without a pair, and one of another.
inline constexpr int most_lays = 12 * 11 * 10 + 12 * 11;

namespace tables {

using Taken = std::array<std::uint8_t, max_opening>;

// Every way to take three of 13 cards one after another, and two of ten (the last there twice).
// Looked up, since working a way out costs more, and branches that nobody can predict.
inline constexpr auto three_of_13 = [] {
    std::array<Taken, 13 * 12 * 11> ways{};
    std::size_t count = 0;
    for (std::uint8_t a = 0; a < 13; ++a) {
        for (std::uint8_t b = 0; b < 13; ++b) {
            for (std::uint8_t c = 0; c < 13; ++c) {
                if (a != b && b != c && c != a) ways[count++] = {a, b, c};
            }
        }
    }
    return ways;
}();
inline constexpr auto two_of_10 = [] {
    std::array<Taken, 10 * 9> ways{};
    std::size_t count = 0;
    for (std::uint8_t a = 0; a < 10; ++a) {
        for (std::uint8_t b = 0; b < 10; ++b) {
            if (a != b) ways[count++] = {a, b, b};
        }
    }
    return ways;
}();

}  // namespace tables

// The ways to take single cards from a full hand one after another, by number. Several ways make
// the same lay; exactly one of them is canonical: by colour, and a second zero after the first.
class WaysToLay {
  public:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): read as far as filled
    WaysToLay(Cards hand, bool six_players) : three_(!six_players) {
        std::size_t size = 0;
        for (const int kind : hand.kinds()) cards_[size++] = static_cast<Card>(kind);
        first_second_zero_ = static_cast<unsigned>(size);
        for (const int kind : hand.doubled()) cards_[size++] = static_cast<Card>(kind);
    }

    [[nodiscard]] int count() const {
        return static_cast<int>(three_ ? tables::three_of_13.size() : tables::two_of_10.size());
    }

    // Which cards way number `way` takes.
    [[nodiscard]] tables::Taken taken(unsigned way) const {
        return three_ ? tables::three_of_13[way] : tables::two_of_10[way];
    }

    [[nodiscard]] bool canonical(tables::Taken taken) const {
        const auto [a, b, c] = taken;
        // Not `&&`: one branch is predicted wrongly less often than two.
        const int colour = colour_of(cards_[b]);
        const int sorted = static_cast<int>(colour_of(cards_[a]) <= colour) &
                           static_cast<int>(colour <= colour_of(cards_[c]));
        if (std::max({a, b, c}) < first_second_zero_) return sorted != 0;
        const auto comes_right = [&](unsigned card, unsigned before, unsigned long_before) {
            return card < first_second_zero_ ||
                   (before != card && cards_[before] == cards_[card]) ||
                   (long_before != card && cards_[long_before] == cards_[card]);
        };
        return sorted != 0 && comes_right(a, a, a) && comes_right(b, a, a) && comes_right(c, b, a);
    }

    [[nodiscard]] Action lay(tables::Taken taken) const {
        const std::array cards{cards_[taken[0]], cards_[taken[1]], cards_[taken[2]]};
        return Action::sorted_lay(std::span(cards).first(three_ ? 3 : 2));
    }

  private:
    bool three_;
    unsigned first_second_zero_ = 0;
    std::array<Card, max_hand> cards_;
};

// Every lay is equally likely, since each has one canonical way.
inline Action random_lay(Cards hand, const Config& config, Random& random) {
    const WaysToLay ways(hand, config.seats == 6);
    while (true) {
        const auto taken = ways.taken(random.below(static_cast<std::uint32_t>(ways.count())));
        if (ways.canonical(taken)) return ways.lay(taken);
    }
}

// Calls visit(action) for every lay.
template <class Visit>
void each_lay(Cards hand, const Config& config, Visit&& visit) {
    const WaysToLay ways(hand, config.seats == 6);
    for (int way = 0; way < ways.count(); ++way) {
        const auto taken = ways.taken(static_cast<unsigned>(way));
        if (ways.canonical(taken)) visit(ways.lay(taken));
    }
}

}  // namespace stamtafel::alles
