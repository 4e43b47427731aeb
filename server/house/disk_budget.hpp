// What may be written: so much for each address and day, so much at each table, and nothing new
// when the disk is nearly full. What brings a match to its end has a quarter more: it goes on when
// talk and cuts have to stop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/kit/refusal.hpp"
#include "server/metrics.hpp"
#include "server/net/rate_limit.hpp"

namespace stamtafel {

class House;

class DiskBudget {
  public:
    enum class For : std::uint8_t { anything, ending_a_match };

    explicit DiskBudget(House& house);

    // Refused with "server.table_full" or "server.address_full". An empty payer has no limit: what
    // the server does by itself before anybody asked for something.
    Answer<> admits(For purpose, std::string_view payer, std::size_t bytes_of_table);
    // What was written, and by whom it was caused.
    void charge(std::string_view payer, std::size_t bytes);
    // The same for what an address writes that belongs to no table; nothing is charged when it is
    // refused.
    Answer<> pay(std::string_view address, std::size_t bytes);
    // Refused with "server.disk_low": no new tables and no new matches.
    Answer<> admits_new();

  private:
    [[nodiscard]] Answer<> afford(For purpose, std::string_view payer);

    House& house_;
    Counter& refused_table_;
    Counter& refused_address_;
    Counter& refused_disk_;
    NamedBuckets addresses_;
    bool low_ = false;
};

}  // namespace stamtafel
