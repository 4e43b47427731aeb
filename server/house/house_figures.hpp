// What the house counts for /metrics.
#pragma once

#include "server/metrics.hpp"

namespace stamtafel {

struct HouseFigures {
    explicit HouseFigures(Metrics& metrics);

    Gauge& visitors;
    Gauge& tables;
    Gauge& onlookers;
    Counter& events;
    Counter& done;
    Counter& refused;
    Counter& repeated;
    Counter& bot_decisions;
    Counter& matches;
    Counter& reloads;
    Counter& faults;
};

}  // namespace stamtafel
