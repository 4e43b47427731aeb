// Gesjaakt as a bare loop: three players at random, no rules kit, no checks, no log. What a match
// costs at the least, measured beside the real driver.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "bench/bare_loop.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::gesjaakt {

struct BareLoop {
    static constexpr int seats = 3;
    std::uint64_t actions = 0;
    std::int64_t signature = 0;

    void play(Random& random) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled below
        std::array<std::uint8_t, 33> pile;
        for (std::uint8_t i = 0; i < 33; ++i) pile[i] = static_cast<std::uint8_t>(i + 3);
        std::array<int, 3> chips{11, 11, 11};
        std::array<std::array<bool, 37>, 3> taken{};
        unsigned player = random.below(3);
        for (std::uint32_t left = 33; left > 9; --left) {
            const std::uint32_t picked = random.below(left);
            const std::uint8_t card = pile[picked];
            pile[picked] = pile[left - 1];
            int pot = 0;
            while (chips[player] > 0 && random.coin()) {
                --chips[player];
                ++pot;
                ++actions;
                player = player == 2 ? 0 : player + 1;
            }
            ++actions;
            chips[player] += pot;
            taken[player][card] = true;
        }
        for (unsigned seat = 0; seat < 3; ++seat) {
            int score = -chips[seat];
            for (unsigned card = 3; card <= 35; ++card) {
                if (taken[seat][card] && !taken[seat][card - 1]) score += static_cast<int>(card);
            }
            signature += static_cast<std::int64_t>(score) * (seat + 1);
        }
    }
};

}  // namespace stamtafel::gesjaakt

namespace stamtafel {

template <>
struct BareLoopOf<gesjaakt::Gesjaakt> {
    using Loop = gesjaakt::BareLoop;
};

}  // namespace stamtafel
