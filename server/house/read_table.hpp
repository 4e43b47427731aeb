// A table made from what the store has of it.
#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/house/followed_table.hpp"
#include "table/command_memory.hpp"

namespace stamtafel {

// Where only the table is wanted, and none of its events.
inline constexpr std::uint64_t keep_none = std::numeric_limits<std::uint64_t>::max();

// Without events: there is no such table.
struct ReadTable : FollowedTable {
    using FollowedTable::FollowedTable;

    CommandMemory memory{};             // of what the events came of
    std::vector<StoredEvent> events{};  // the last ones, as far back as was asked for
    std::size_t bytes = 0;              // of all events there are
    // Where the next reader may begin; for a reader of many events.
    std::optional<KeepCheckpoint> checkpoint{};
};

// Why there is no table.
struct Unreadable {
    Refusal why;
    // What the store has of it cannot be replayed: trying again does not help. Otherwise the store
    // did not hand it over, which may pass.
    bool damaged = false;
};
using TableRead = std::expected<ReadTable, Unreadable>;

// With the events from `kept` on. A checkpoint that cannot be read is as good as none.
TableRead read_table(Store& store, std::string_view seat_key, std::string_view id,
                     std::uint64_t kept);

}  // namespace stamtafel
