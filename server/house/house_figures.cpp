#include "server/house/house_figures.hpp"

namespace stamtafel {

HouseFigures::HouseFigures(Metrics& metrics)
    : visitors(metrics.gauge("stamtafel_visitors", "Connections that said hello.")),
      tables(metrics.gauge("stamtafel_tables", "Tables in memory.")),
      onlookers(metrics.gauge("stamtafel_links", "Connections at tables.")),
      events(metrics.counter("stamtafel_events_total", "Events that were written and told.")),
      done(metrics.counter("stamtafel_commands_total", "Commands of people, by outcome.",
                           {{"outcome", "done"}})),
      refused(metrics.counter("stamtafel_commands_total", "Commands of people, by outcome.",
                              {{"outcome", "refused"}})),
      repeated(metrics.counter("stamtafel_commands_total", "Commands of people, by outcome.",
                               {{"outcome", "repeated"}})),
      bot_decisions(metrics.counter("stamtafel_bot_decisions_total", "Decisions of bots.")),
      matches(metrics.counter("stamtafel_matches_total", "Matches that came to their end.")),
      reloads(metrics.counter("stamtafel_table_reloads_total",
                              "Tables read again because something was not written.")),
      faults(metrics.counter("stamtafel_table_faults_total", "Exceptions inside one table.")) {}

}  // namespace stamtafel
