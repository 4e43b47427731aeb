// Thousands of players in one process, each on a WebSocket of its own, who play legal games at
// random: how `stamtafel load` finds out what a server can bear.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "load/schedule.hpp"
#include "load/tally.hpp"
#include "load/target.hpp"
#include "rules/kit/refusal.hpp"

namespace stamtafel {

struct LoadPlan {
    LoadTarget target;
    std::size_t players = 0;  // spread evenly over the tables
    std::size_t tables = 0;
    std::vector<std::string> games;  // in turn, table by table
    LoadDuration lasting{};          // of the measured part
    LoadDuration pace{};             // between two actions of a table; zero: as fast as it goes
    std::uint64_t seed = 0;

    [[nodiscard]] std::size_t players_at(std::size_t table) const {
        return players / tables + (table < players % tables ? 1 : 0);
    }
};

struct LoadProgress {
    bool playing = false;   // before: the tables are being set
    std::size_t ready = 0;  // tables
    std::uint64_t actions = 0;
    std::uint64_t failures = 0;
    LoadDuration passed{};  // of the measured part
};

struct LoadReport {
    LoadTally tally;
    double seconds = 0;          // of the measured part
    double seconds_to_seat = 0;  // until all tables were set
    std::size_t tables = 0;      // that could be set
    // Of the server, from its /metrics: before the first player came, and at the end.
    std::optional<double> memory_before;
    std::optional<double> memory_after;
};

// Returns when the time is over, or soon after `go_on` (asked twice a second) said no. Refused if
// the server cannot be reached or lets nobody in.
Answer<LoadReport> run_load(const LoadPlan& plan,
                            const std::function<bool(const LoadProgress&)>& go_on);

}  // namespace stamtafel
