// The matches of an arena: deal sets in their order, played on any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bots/arena/lineups.hpp"
#include "bots/arena/scoreboard.hpp"
#include "bots/arena/stopwatch.hpp"
#include "cli/match_setup.hpp"

namespace stamtafel {

struct ContestPlan {
    MatchSetup setup;
    arena::Lineups lineups;
    std::uint64_t deal_sets = 0;
    int threads = 1;
};

struct ContestFailure {
    std::uint64_t deal_set = 0;  // from 0
    Seat seat = 0;
    std::size_t bot = 0;
    Refusal reason;
};

struct ContestWatcher {
    std::function<void(std::uint64_t)> progress;  // how many matches are done
    std::function<bool()> interrupted;            // asked now and then
    std::function<bool()> decided;                // asked after every deal set
};

struct ContestEnd {
    std::vector<arena::Stopwatch> times;  // of every bot
    std::optional<ContestFailure> aborted;
    bool interrupted = false;
};

ContestEnd play_contest(const ContestPlan& plan, const ContestWatcher& watcher,
                        arena::Scoreboard& scoreboard);

}  // namespace stamtafel
