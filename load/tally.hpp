// What the swarm counts while it plays.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "load/latencies.hpp"

namespace stamtafel {

struct LoadTally {
    std::uint64_t actions = 0;   // seen by every player of their table
    std::uint64_t events = 0;    // received, by any player
    std::uint64_t messages = 0;  // sent and received
    std::uint64_t bytes = 0;     // received, without framing
    std::uint64_t matches = 0;   // ended
    std::uint64_t stale = 0;     // refused since something else came first: no failure
    std::uint64_t slowed = 0;    // told to wait, and sent again later: no failure
    Latencies latency;           // from the scheduled moment to the last receiver
    Latencies lateness;          // of the swarm itself: how much too late it came to do something
    // By what failed: "refused table.not_your_turn", "disconnected", "gap", …
    std::map<std::string, std::uint64_t, std::less<>> failures;

    void fail(std::string_view kind) {
        const auto found = failures.find(kind);
        if (found == failures.end()) {
            failures.emplace(kind, 1);
        } else {
            ++found->second;
        }
    }
    [[nodiscard]] std::uint64_t failed() const {
        std::uint64_t sum = 0;
        for (const auto& [kind, count] : failures) sum += count;
        return sum;
    }
};

}  // namespace stamtafel
