// A new table where the beginning of a match that was played is played already.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "table/event.hpp"
#include "wasm/local_table.hpp"

namespace stamtafel {

struct Continuation {
    const Record& record;
    std::size_t step = 0;  // so many lines stand, and those that follow by themselves
    Seat seat = 0;         // of the person; the others are bots
    std::string level;     // of the bots; empty: each as it was recorded
    LocalGuest guest;
    std::string table;  // its id
    Millis at = 0;
};

// The events of such a table. It deals on from the secret of the record, with everybody's cut, so
// the cards come as they would have come.
std::expected<std::vector<TableEvent>, RecordFault> continued(const Continuation& wanted);

}  // namespace stamtafel
