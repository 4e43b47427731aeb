// A reactor for tests: nothing happens until the test says so, and time passes by hand.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include "server/net/calendar_clock.hpp"
#include "server/net/forward_clock.hpp"
#include "server/net/reactor.hpp"

namespace stamtafel {

class FakeReactor final : public Reactor {
  public:
    void post(Task task) override {
        const std::scoped_lock lock(mutex_);
        posted_.push_back(std::move(task));
    }
    std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override {
        const Key key{now_ + delay, next_++};
        timers_->emplace(key, std::move(task));
        return std::make_unique<Entry>(timers_, key);
    }
    [[nodiscard]] std::chrono::milliseconds now() const override { return now_; }
    [[nodiscard]] std::int64_t wall_clock() override { return wall_.read(system_clock(), now_); }
    [[nodiscard]] std::int64_t calendar() override { return calendar_.read(system_clock(), now_); }
    void no_earlier_than(std::int64_t moment) override {
        wall_.start_at(std::max(moment, wall_clock()));
    }

    // Somebody sets the system's clock.
    void set_clock(std::chrono::milliseconds by) { set_ += by; }
    // Another process begins, which knows of the system's clock only.
    void reboot() {
        wall_ = {};
        calendar_ = {};
    }

    // Runs all that was posted, also by what it runs.
    void run() {
        while (Task task = next_posted()) task();
    }
    // Lets time pass, timer by timer, and runs what they post.
    void advance(std::chrono::milliseconds by) {
        run();
        const auto until = now_ + by;
        while (!timers_->empty() && timers_->begin()->first.first <= until) {
            auto timer = timers_->extract(timers_->begin());
            now_ = std::max(now_, timer.key().first);
            timer.mapped()();
            run();
        }
        now_ = until;
    }

  private:
    using Key = std::pair<std::chrono::milliseconds, std::uint64_t>;
    using Timers = std::map<Key, Task>;
    struct Entry final : Timer {
        Entry(std::shared_ptr<Timers> timers, Key which)
            : all(std::move(timers)), key(std::move(which)) {}
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;
        ~Entry() override { all->erase(key); }
        std::shared_ptr<Timers> all;
        Key key;
    };
    static constexpr std::int64_t wall_start = 1'700'000'000'000;

    [[nodiscard]] std::int64_t system_clock() const {
        return wall_start + set_.count() + now_.count();
    }
    Task next_posted() {
        const std::scoped_lock lock(mutex_);
        if (posted_.empty()) return {};
        Task task = std::move(posted_.front());
        posted_.pop_front();
        return task;
    }

    std::mutex mutex_;
    std::deque<Task> posted_;
    std::shared_ptr<Timers> timers_ = std::make_shared<Timers>();
    std::chrono::milliseconds now_{0};
    std::chrono::milliseconds set_{0};
    ForwardClock wall_;
    CalendarClock calendar_;
    std::uint64_t next_ = 0;
};

}  // namespace stamtafel
