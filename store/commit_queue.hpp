// Collects what is to be written, and writes all that is waiting in one transaction: many tables
// share one sync of the disk. Nobody is told anything before the commit returned.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace stamtafel {

class CommitQueue {
  public:
    using Done = std::move_only_function<void(const Answer<Written>&)>;
    // Runs a function on the thread that calls put(); called from the writer's thread.
    using Post = std::function<void(std::move_only_function<void()>)>;

    struct Numbers {
        std::uint64_t transactions = 0;
        std::uint64_t failed_transactions = 0;
        std::uint64_t batches = 0;  // committed
        std::size_t waiting = 0;
    };

    // The store's write() is called from the queue's own thread from now on.
    CommitQueue(Store& store, Post post, std::size_t most_at_once = 4096);
    CommitQueue(const CommitQueue&) = delete;
    CommitQueue& operator=(const CommitQueue&) = delete;
    // Writes all that is waiting first; what is still to be told is posted, not waited for.
    ~CommitQueue();

    // `done` is posted once, in the order of the puts, when the batch was committed, refused or
    // failed. When a transaction fails, every batch that was put before that could be told fails
    // untried, with the same reason: it may build on what was never written. So in `done`: drop
    // what is in memory, read it again from the store, go on.
    void put(Batch batch, Done done);

    // Waits until all that was put is written and its answers are posted.
    void finish();

    [[nodiscard]] Numbers numbers() const;
    // Why the last transaction failed, if it did.
    [[nodiscard]] std::optional<Refusal> trouble() const;

  private:
    struct Waiting {
        Batch batch;
        Done done;
        std::uint64_t epoch;
    };

    void run();
    void write(std::vector<Waiting> taken);
    void fail(std::vector<Waiting> taken);

    Store& store_;
    Post post_;
    std::size_t most_at_once_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Waiting> waiting_;
    Numbers numbers_;
    std::optional<Refusal> trouble_;
    // Counts the failures that were told; only touched on the thread that calls put(), also when it
    // is told after this is gone.
    std::shared_ptr<std::uint64_t> epoch_ = std::make_shared<std::uint64_t>(1);
    // Only for the writer's thread: what was put in this epoch or before fails, and why.
    std::uint64_t failed_epoch_ = 0;
    Refusal failure_{""};
    bool writing_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace stamtafel
