#include "server/house/bot_desk.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace stamtafel {

namespace {

// A thread that thinks for a tenth of a second at a time must not keep the network waiting.
void stand_back() {
    constexpr int niceness = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
}

}  // namespace

BotDesk::BotDesk(Reactor& reactor, std::uint32_t threads, std::chrono::milliseconds time)
    : reactor_(reactor), time_(time) {
    for (std::uint32_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this] {
            stand_back();
            run();
        });
    }
}

Budget BotDesk::budget() const {
    const std::size_t threads = std::max<std::size_t>(1, threads_.size());
    const std::size_t thoughts = under_way_ + 1;
    const auto part =
        static_cast<std::size_t>(time_.count()) * threads / std::max(threads, thoughts);
    return {.time = std::chrono::milliseconds(std::max<std::size_t>(1, part))};
}

BotDesk::~BotDesk() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        waiting_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BotDesk::think(std::unique_ptr<BotQuestion> question, Done done) {
    ++under_way_;
    Thought thought{std::move(question), [this, alive = std::weak_ptr(alive_),
                                          done = std::move(done)](auto action) mutable {
                        if (alive.expired()) return;
                        --under_way_;
                        done(std::move(action));
                    }};
    if (threads_.empty()) {
        reactor_.post(
            [this, alive = std::weak_ptr(alive_), thought = std::move(thought)]() mutable {
                if (!alive.expired()) think_now(std::move(thought));
            });
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(thought));
    }
    changed_.notify_all();
}

void BotDesk::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && busy_ == 0; });
}

void BotDesk::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (stopping_) return;
        Thought thought = std::move(waiting_.front());
        waiting_.pop_front();
        ++busy_;
        lock.unlock();
        think_now(std::move(thought));
        lock.lock();
        --busy_;
        changed_.notify_all();
    }
}

void BotDesk::think_now(Thought thought) {
    Answer<std::string> action = refuse("server.bot_failed");
    try {
        action = thought.question->decide();
        // NOLINTNEXTLINE(bugprone-empty-catch): one bot's failure is for its table to deal with
    } catch (const std::exception&) {
    }
    reactor_.post([done = std::move(thought.done), action = std::move(action)]() mutable {
        done(std::move(action));
    });
}

}  // namespace stamtafel
