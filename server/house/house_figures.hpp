// What the house counts for /metrics.
#pragma once

#include "server/metrics.hpp"

namespace stamtafel {

struct HouseFigures {
    Metrics& metrics;
    Gauge& visitors = metrics.gauge("stamtafel_visitors", "Connections that said hello.");
    Gauge& tables = metrics.gauge("stamtafel_tables", "Tables in memory.");
    Gauge& onlookers = metrics.gauge("stamtafel_links", "Connections at tables.");
    Counter& events =
        metrics.counter("stamtafel_events_total", "Events that were written and told.");
    Counter& done = metrics.counter("stamtafel_commands_total", "Commands of people, by outcome.",
                                    {{"outcome", "done"}});
    Counter& refused = metrics.counter("stamtafel_commands_total",
                                       "Commands of people, by outcome.", {{"outcome", "refused"}});
    Counter& repeated = metrics.counter(
        "stamtafel_commands_total", "Commands of people, by outcome.", {{"outcome", "repeated"}});
    Counter& bot_decisions = metrics.counter("stamtafel_bot_decisions_total", "Decisions of bots.");
    Counter& matches =
        metrics.counter("stamtafel_matches_total", "Matches that came to their end.");
    Counter& reloads = metrics.counter("stamtafel_table_reloads_total",
                                       "Tables read again because something was not written.");
    Counter& faults =
        metrics.counter("stamtafel_table_faults_total", "Exceptions inside one table.");
};

}  // namespace stamtafel
