// Many matches between bots. The same seed gives the same matches for any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/match_setup.hpp"
#include "cli/tally.hpp"

namespace stamtafel {

struct SimulationPlan {
    MatchSetup setup;
    std::uint64_t matches = 0;
    int threads = 1;
};

struct AbortedMatch {
    std::uint64_t match = 0;  // from 0
    Seat seat = 0;
    Refusal reason;
};

// The outcome of some matches in a row.
struct SimulationResult {
    std::uint64_t played = 0;
    std::vector<Tally> seats;
    std::optional<AbortedMatch> aborted;  // the simulation ends with the first one
};

struct SimulationWatcher {
    bool wants_records = false;
    std::function<Answer<>(const std::string&)> records;  // one line of JSON each, in order
    std::function<void(std::uint64_t)> progress;          // how many matches are done
    std::function<bool()> stop;                           // asked now and then
};

// Refused only when the watcher could not take a record, or stopped it.
Answer<SimulationResult> simulate(const SimulationPlan& plan, const SimulationWatcher& watcher);

}  // namespace stamtafel
