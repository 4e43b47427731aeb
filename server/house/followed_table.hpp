// A table in memory, and what the server follows of its events.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "server/house/seat_tokens.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace stamtafel {

// Who sat where when the match began.
using Players = std::array<std::string, max_seats>;

struct FollowedTable {
    explicit FollowedTable(SeatTokens of_seats) : tokens(std::move(of_seats)) {}

    // An event that the table has applied.
    void follow(const TableEvent& event);

    Table table{};
    SeatTokens tokens;
    Players players{};
};

// What the store is told of a new one, and what lists need to know of any.
NewTable birth_of(const Table& table);
DescribeTable description(const Table& table);

}  // namespace stamtafel
