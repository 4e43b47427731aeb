// What is to be written, for those on the reactor's thread: counts what is under way.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "server/metrics.hpp"
#include "server/net/reactor.hpp"
#include "store/commit_queue.hpp"

namespace stamtafel {

// Called once, later or at once, with what came of it.
template <class T>
using Then = std::move_only_function<void(Answer<T>)>;

class Ledger {
  public:
    using Done = std::move_only_function<void(const Answer<Written>&)>;

    Ledger(Store& store, Reactor& reactor, Metrics& metrics);

    // `done` comes on the reactor's thread, in the order of the puts, after the commit.
    void put(Batch batch, Done done = nullptr);
    [[nodiscard]] std::size_t under_way() const { return under_way_; }
    // Why the last transaction failed, if it did.
    [[nodiscard]] std::optional<Refusal> trouble() const { return queue_.trouble(); }
    // When something was last written; by Reactor::now().
    [[nodiscard]] std::optional<std::chrono::milliseconds> last_written() const {
        return last_written_;
    }
    // Waits until all is written and the answers are posted.
    void finish() { queue_.finish(); }

  private:
    Reactor& reactor_;
    Histogram& seconds_;
    Counter& failures_;
    std::size_t under_way_ = 0;
    std::optional<std::chrono::milliseconds> last_written_;
    // What is told after the end reaches nobody.
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    CommitQueue queue_;
};

}  // namespace stamtafel
