// What has happened at a table of this device, for whoever comes later, and the matches that ended.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace stamtafel {

class KeptEvents {
  public:
    // The table has applied it.
    void add(const TableEvent& event, const Table& table) {
        all_.push_back(event);
        if (event.kind != TableEvent::Kind::revealed) return;
        if (const auto record = table.record(table.match_index())) {
            records_[table.match_index()] = write_record(*record);
        }
    }

    [[nodiscard]] const std::vector<TableEvent>& all() const { return all_; }
    [[nodiscard]] std::vector<TableEvent> after(std::uint64_t number) const {
        return {all_.begin() + static_cast<std::ptrdiff_t>(number), all_.end()};
    }
    // An ended match, counted from 1.
    [[nodiscard]] Answer<std::string> record(std::int64_t number) const {
        const auto found = records_.find(static_cast<int>(number - 1));
        if (found == records_.end()) return refuse("table.no_record");
        return found->second;
    }

  private:
    std::vector<TableEvent> all_;
    std::map<int, std::string> records_;  // by the index of the match
};

}  // namespace stamtafel
