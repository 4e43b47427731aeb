// The columns of the database, and its rows as what they stand for.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "store/database.hpp"
#include "store/store.hpp"

// Column lists are literals that SQL texts are put together from; each goes with a function below.
#define STAMTAFEL_TABLE_COLUMNS \
    "tables.id, name, game, created, updated, listed, state, last, listing, awaited"
#define STAMTAFEL_EVENT_COLUMNS "number, at, text"
#define STAMTAFEL_GUEST_COLUMNS "guests.id, guests.name, guests.created, guests.seen"
#define STAMTAFEL_DEVICE_COLUMNS "hash, tokens.created, used, browser, system"
#define STAMTAFEL_MATCH_COLUMNS "matches.id, table_id, number, game, finished"
#define STAMTAFEL_RESULT_COLUMNS "guests.id, seat, score, won"

namespace stamtafel {

std::string_view phase_text(StoredPhase phase);
std::optional<StoredPhase> read_phase(std::string_view text);

StoredTable table_in(const Query& row);
StoredEvent event_in(const Query& row);
StoredGuest guest_in(const Query& row);
StoredDevice device_in(const Query& row);
StoredMatch match_in(const Query& row);
// From this column on.
StoredResult result_in(const Query& row, int column);
std::string text_in(const Query& row);
std::int64_t number_in(const Query& row);

// Calls `each(row)`, which answers an Answer<>, for every row.
template <class Each>
Answer<> each_row(Query&& query, const Each& each) {
    auto row = query.step();
    for (; row && *row; row = query.step()) {
        if (Answer<> done = each(query); !done) return done;
    }
    if (!row) return std::unexpected(std::move(row.error()));
    return {};
}

template <class Row>
Answer<std::vector<Row>> all_rows(Query&& query, Row (*read)(const Query&)) {
    std::vector<Row> rows;
    auto done = each_row(std::move(query), [&](const Query& row) -> Answer<> {
        rows.push_back(read(row));
        return {};
    });
    if (!done) return std::unexpected(std::move(done.error()));
    return rows;
}

template <class Row>
Answer<std::optional<Row>> one_row(Query&& query, Row (*read)(const Query&)) {
    auto row = query.step();
    if (!row) return std::unexpected(std::move(row.error()));
    if (!*row) return std::nullopt;
    return read(query);
}

}  // namespace stamtafel
