// Who sits where: a deal set is one deal played in all these ways, so that nobody owes anything to
// cards or seats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/kit/refusal.hpp"

namespace stamtafel::arena {

// For every seat the number of the bot that takes it.
using Lineup = std::vector<std::size_t>;

struct Lineups {
    std::vector<std::string> bots;  // those that differ, in the order in which they were named
    std::vector<Lineup> straight;
    // Every second deal set is played in this order, so that nobody always sits behind the same
    // one.
    std::vector<Lineup> mirrored;

    [[nodiscard]] std::size_t size() const { return straight.size(); }
    [[nodiscard]] const std::vector<Lineup>& of(std::uint64_t deal_set) const {
        return deal_set % 2 == 0 ? straight : mirrored;
    }
};

// As many names as seats: every rotation of the list. More: every choice of that many, each in
// every rotation. Fewer: each bot in turn has one seat, the others share the rest as named, each in
// every rotation. What would come twice is played once.
Answer<Lineups> plan_lineups(const std::vector<std::string>& names, int seats);

}  // namespace stamtafel::arena
