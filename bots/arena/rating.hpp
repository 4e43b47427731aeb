// Strength as one number: the chance to win is proportional to a bot's strength among those at the
// table (Bradley–Terry, for more than two Luce), and 400 points are a factor of ten, as in chess.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace stamtafel::arena {

// All matches in which each bot held this many of the seats.
struct Company {
    std::vector<int> seats;  // of every bot
    double matches = 0;
    std::vector<double> wins;  // of every bot, shared ones in part
};

// In points above the first bot. As if each company had also played `even` matches that came out
// exactly even, so that a bot that always loses has a rating too.
std::vector<double> ratings(std::span<const Company> companies, double even);

}  // namespace stamtafel::arena
