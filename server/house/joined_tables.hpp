// The tables that one connection has joined, and as whom.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/house/hosted_table.hpp"

namespace stamtafel {

class JoinedTables {
  public:
    struct Joined {
        std::weak_ptr<HostedTable> table;
        std::shared_ptr<HostedOnlooker> onlooker;
    };
    static constexpr std::size_t most = 20;

    [[nodiscard]] bool has_room_for(const std::string& table) const {
        return all_.contains(table) || all_.size() < most;
    }
    void take(const std::string& table, Joined joined) { all_.emplace(table, std::move(joined)); }
    // Nothing where this table was not joined, or is gone.
    [[nodiscard]] const Joined* at(const std::string& table) const {
        const auto found = all_.find(table);
        return found == all_.end() || found->second.table.expired() ? nullptr : &found->second;
    }
    void leave(const std::string& table) {
        const auto joined = all_.extract(table);
        if (joined.empty()) return;
        joined.mapped().onlooker->joined = false;
        leave(joined.mapped());
    }
    void leave_all() {
        for (const auto& [id, joined] : std::exchange(all_, {})) leave(joined);
    }
    void rename(const std::string& name) {
        for (const auto& [id, joined] : all_) {
            joined.onlooker->own_name = name;
            if (!joined.onlooker->by_token) joined.onlooker->name = name;
        }
    }

  private:
    static void leave(const Joined& joined) {
        if (const auto table = joined.table.lock()) table->leave(joined.onlooker);
    }

    std::map<std::string, Joined> all_;  // by table
};

}  // namespace stamtafel
