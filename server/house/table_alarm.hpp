// When each table wants to be woken: one timer for all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/net/reactor.hpp"

namespace stamtafel {

class TableAlarm {
  public:
    using Due = std::function<void(const std::string& table)>;

    // `due` may set the alarm again.
    TableAlarm(Reactor& reactor, Due due) : reactor_(reactor), due_(std::move(due)) {}

    // Wakes the table at this moment (milliseconds since 1970), or never.
    void set(const std::string& table, std::optional<std::int64_t> moment);
    [[nodiscard]] std::size_t size() const { return order_.size(); }
    // Wakes nobody any more.
    void stop();

  private:
    void arm();
    void ring();

    Reactor& reactor_;
    Due due_;
    std::set<std::pair<std::int64_t, std::string>> order_;
    std::unordered_map<std::string, std::int64_t> moments_;
    std::unique_ptr<Timer> timer_;
    std::optional<std::int64_t> armed_for_;
    bool stopped_ = false;
};

}  // namespace stamtafel
