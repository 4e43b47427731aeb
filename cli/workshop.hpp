// Numbered pieces of work, made on several threads and taken back in order, so that what comes out
// does not depend on how many there are.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace stamtafel {

// Makes pieces on one thread. A `Piece` says with `aborted` that nothing after it is wanted.
template <class Piece>
class Worker {
  public:
    Worker() = default;
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    virtual ~Worker() = default;
    virtual Piece make(std::uint64_t index) = 0;
    // Tells that nobody waits for the piece that is being made.
    std::function<bool()> given_up = [] { return false; };
};

template <class Piece>
class Workshop {
  public:
    // `hire` is called on every thread.
    using Hire = std::function<std::unique_ptr<Worker<Piece>>()>;

    Workshop(std::uint64_t pieces, int threads, Hire hire) : hire_(std::move(hire)), end_(pieces) {
        for (int i = 0; i < threads; ++i) {
            threads_.emplace_back([this] { work(); });
        }
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() {
        {
            const std::scoped_lock lock(mutex_);
            end_ = 0;  // which also gives up what is being made
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    // The pieces one after another. Nothing if `stop` tells not to wait any longer.
    std::optional<Piece> take(std::uint64_t index, const std::function<bool()>& stop) {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, std::chrono::milliseconds(50),
                                  [&] { return done_.contains(index); })) {
            if (stop()) return std::nullopt;
        }
        if (stop()) return std::nullopt;
        Piece piece = std::move(done_.extract(index).mapped());
        taken_ = index + 1;
        changed_.notify_all();
        return piece;
    }

  private:
    static constexpr std::uint64_t ahead = 64;  // how far threads may run ahead of the taker

    void work() {
        const auto worker = hire_();
        std::uint64_t index = 0;
        worker->given_up = [this, &index] { return index >= end_; };
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return next_ >= end_ || next_ < taken_ + ahead; });
            if (next_ >= end_) return;
            index = next_++;
            lock.unlock();
            Piece piece = worker->make(index);
            lock.lock();
            // Later pieces than one that was aborted are of no use to anybody.
            if (piece.aborted && index < end_) end_ = index + 1;
            done_.emplace(index, std::move(piece));
            changed_.notify_all();
        }
    }

    Hire hire_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Piece> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    std::atomic<std::uint64_t> end_;  // pieces from here on are not wanted
    std::vector<std::thread> threads_;
};

}  // namespace stamtafel
