#include "server/house/table_alarm.hpp"

#include <algorithm>
#include <vector>

namespace stamtafel {

namespace {

// The system's time may be set ahead meanwhile, so nobody sleeps longer than this in one go.
constexpr std::int64_t longest_sleep = 60'000;
// Who was just woken and has nothing to do yet must not be woken again at once.
constexpr std::int64_t wake_again = 1'000;

}  // namespace

void TableAlarm::set(const std::string& table, std::optional<std::int64_t> moment) {
    const auto found = moments_.find(table);
    const std::int64_t now = reactor_.wall_clock();
    if (found == moments_.end() && moment && *moment <= now) moment = now + wake_again;
    if (found != moments_.end()) {
        if (moment == found->second) return;
        order_.erase({found->second, table});
        moments_.erase(found);
    }
    if (moment) {
        order_.emplace(*moment, table);
        moments_.emplace(table, *moment);
    }
    arm();
}

void TableAlarm::stop() {
    stopped_ = true;
    timer_.reset();
}

void TableAlarm::arm() {
    if (stopped_) return;
    if (order_.empty()) {
        timer_.reset();
        armed_for_.reset();
        return;
    }
    const std::int64_t next = order_.begin()->first;
    // A timer that rings too early does no harm, and most changes only move a deadline away.
    if (timer_ && armed_for_ && *armed_for_ <= next) return;
    const std::int64_t delay =
        std::clamp<std::int64_t>(next - reactor_.wall_clock(), 0, longest_sleep);
    armed_for_ = next;
    timer_ = reactor_.after(std::chrono::milliseconds(delay), [this] { ring(); });
}

void TableAlarm::ring() {
    timer_.reset();
    const std::int64_t now = reactor_.wall_clock();
    std::vector<std::string> due;
    while (!order_.empty() && order_.begin()->first <= now) {
        due.push_back(order_.begin()->second);
        moments_.erase(due.back());
        order_.erase(order_.begin());
    }
    for (const std::string& table : due) due_(table);
    arm();
}

}  // namespace stamtafel
