// Many matches between bots. The same seed gives the same matches for any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/setup.hpp"
#include "cli/tally.hpp"

namespace stamtafel {

struct SimulationPlan {
    Setup setup;
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

struct SimulationListener {
    bool wants_records = false;
    std::function<Answer<>(const std::string&)> records;  // one line of JSON each, in order
    std::function<void(std::uint64_t)> progress;          // how many matches are done
    std::function<bool()> stop;                           // asked now and then
    // The reason of an abort as it stands in the record.
    std::function<std::string(const Refusal&)> reason;
};

// Refused only when the listener could not take a record, or stopped it.
Answer<SimulationResult> simulate(const SimulationPlan& plan, const SimulationListener& listener);

}  // namespace stamtafel
