// What is to be written, for those on the reactor's thread: counts what is under way.
#pragma once

#include <cstddef>
#include <functional>

#include "server/metrics.hpp"
#include "server/reactor.hpp"
#include "store/commit_queue.hpp"

namespace stamtafel {

class Ledger {
  public:
    using Done = std::move_only_function<void(const Answer<Written>&)>;

    Ledger(Store& store, Reactor& reactor, Metrics& metrics);

    // `done` comes on the reactor's thread, in the order of the puts, after the commit.
    void put(Batch batch, Done done);
    [[nodiscard]] std::size_t under_way() const { return under_way_; }
    // Waits until all is written and the answers are posted.
    void finish() { queue_.finish(); }

  private:
    Reactor& reactor_;
    Histogram& seconds_;
    Counter& failures_;
    std::size_t under_way_ = 0;
    CommitQueue queue_;
};

}  // namespace stamtafel
