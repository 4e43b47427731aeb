// Whether what is played is kept. A server that cannot write, or whose database was taken away
// under it, says so: to whoever asks, in the log and in the figures.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "server/house/house.hpp"
#include "server/house/ledger.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/reactor.hpp"
#include "store/store.hpp"

namespace stamtafel {

class Health {
  public:
    Health(Store& store, Ledger& ledger, Reactor& reactor, Journal& journal, Metrics& metrics);

    // Tries to write, unless something was written a moment ago.
    void ask(Then<void> then);
    // The server stops: nobody looks any more.
    void rest() { looking_.reset(); }

  private:
    void look_again();
    // What is the matter, as far as can be told without trying; notes when it changes.
    std::optional<Refusal> trouble();
    void tried();

    Store& store_;
    Ledger& ledger_;
    Reactor& reactor_;
    Journal& journal_;
    Gauge& well_;
    bool was_well_ = true;
    std::vector<Then<void>> waiting_;  // for the try that is under way
    std::chrono::milliseconds last_try_{0};
    std::unique_ptr<Timer> looking_;
};

}  // namespace stamtafel
