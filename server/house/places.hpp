// The tables that one connection has joined, and as whom.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/house/hosted_table.hpp"

namespace stamtafel {

class Places {
  public:
    struct Place {
        std::weak_ptr<HostedTable> table;
        std::shared_ptr<HostedOnlooker> onlooker;
    };
    static constexpr std::size_t most = 20;

    [[nodiscard]] bool has_room_for(const std::string& table) const {
        return all_.contains(table) || all_.size() < most;
    }
    void take(const std::string& table, Place place) { all_.emplace(table, std::move(place)); }
    // Nothing where this table was not joined, or is gone.
    [[nodiscard]] const Place* at(const std::string& table) const {
        const auto found = all_.find(table);
        return found == all_.end() || found->second.table.expired() ? nullptr : &found->second;
    }
    void leave(const std::string& table) {
        const auto place = all_.extract(table);
        if (place.empty()) return;
        place.mapped().onlooker->joined = false;
        leave(place.mapped());
    }
    void leave_all() {
        for (const auto& [id, place] : std::exchange(all_, {})) leave(place);
    }
    void rename(const std::string& name) {
        for (const auto& [id, place] : all_) {
            place.onlooker->own_name = name;
            if (!place.onlooker->by_token) place.onlooker->name = name;
        }
    }

  private:
    static void leave(const Place& place) {
        if (const auto table = place.table.lock()) table->leave(place.onlooker);
    }

    std::map<std::string, Place> all_;  // by table
};

}  // namespace stamtafel
