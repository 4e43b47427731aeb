// Those who play together, as a line each.
#pragma once

#include <string>
#include <vector>

#include "rules/kit/notation.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel {

// `side POINTS SEAT…`: what they have come to together, and who they are.
void write_sides(std::string& out, int seats, const auto& same_side, const auto& points_of) {
    SeatSet told;
    for (Seat first = 0; first < seats; ++first) {
        if (told.contains(first)) continue;
        std::vector<int> side{0};
        for (Seat seat = first; seat < seats; ++seat) {
            if (!same_side(first, seat)) continue;
            told.insert(seat);
            side.front() += points_of(seat);
            side.push_back(seat);
        }
        write_line(out, "side", side);
    }
}

}  // namespace stamtafel
