// Who won, in words: one player, a team, or several who share it.
#pragma once

#include <string>

#include "cli/canvas.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

// Whether two seats win and lose together, as team mates and partners do.
template <Game G>
bool is_same_side(const typename G::Config& config, Seat a, Seat b) {
    if constexpr (requires { config.same_side(a, b); }) {
        return config.same_side(a, b);
    } else if constexpr (requires { same_side(config, a, b); }) {
        return same_side(config, a, b);
    }
    return a == b;
}

template <Game G>
std::string told_winners(const Canvas& canvas, const typename G::Config& config, SeatSet winners,
                         Seat me) {
    const auto names = joined(winners, ", ", [&](Seat seat) { return canvas.name(seat); });
    bool one_side = true;
    for (const Seat seat : winners) one_side &= is_same_side<G>(config, winners.lowest(), seat);
    const bool mine = winners.contains(me);
    const Fact who{"winners", names};
    if (!one_side) return canvas.say("play.shared", {who});
    if (winners.size() > 1) {
        return canvas.say(mine ? "play.team_won" : "play.team_lost", {who});
    }
    return canvas.say(mine ? "play.won" : "play.lost", {who});
}

}  // namespace stamtafel
