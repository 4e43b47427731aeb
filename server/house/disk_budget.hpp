// What may be written: so much for each address and day, so much at each table, and nothing new
// when the disk is nearly full. What brings a match to its end has a quarter more: it goes on when
// talk and cuts have to stop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/reactor.hpp"
#include "store/store.hpp"

namespace stamtafel {

class DiskBudget {
  public:
    enum class For : std::uint8_t { anything, ending_a_match };

    DiskBudget(const Config& config, Store& store, Reactor& reactor, Journal& journal,
               Metrics& metrics);

    // Refused with "server.table_full" or "server.address_full". An empty payer has no limit: what
    // the server does by itself before anybody asked for something.
    Answer<> admits(For purpose, std::string_view payer, std::size_t bytes_of_table);
    // What was written; by whom it was caused.
    void charge(std::string_view payer, std::size_t bytes);
    // The same for what belongs to no table; nothing is charged when it is refused.
    Answer<> pay(std::string_view payer, std::size_t bytes);
    // Refused with "server.disk_low": no new tables and no new matches.
    Answer<> admits_new();

  private:
    [[nodiscard]] Answer<> afford(For purpose, std::string_view payer);

    const Config& config_;
    Store& store_;
    Reactor& reactor_;
    Journal& journal_;
    Counter& refused_table_;
    Counter& refused_address_;
    Counter& refused_disk_;
    NamedBuckets addresses_;
    bool low_ = false;
};

}  // namespace stamtafel
