// A table made from what the store has of it, and what the server follows of its events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "server/seat_tokens.hpp"
#include "store/store.hpp"
#include "table/command_memory.hpp"
#include "table/table.hpp"

namespace stamtafel {

// Who sat where when the match began.
using Players = std::array<std::string, max_seats>;

struct ReadTable {
    Table table;
    SeatTokens tokens;
    Players players;
    CommandMemory memory;             // of what the events came of
    std::vector<StoredEvent> events;  // that it was made from; none: there is no such table
};

// What an event that the table has applied means for the rest.
void follow(const TableEvent& event, const Table& table, SeatTokens& tokens, Players& players);

// A refusal means that the store cannot be read or is damaged.
Answer<ReadTable> read_table(Store& store, std::string_view seat_key, std::string_view id);

// What lists need to know of it.
DescribeTable description(const Table& table);

}  // namespace stamtafel
