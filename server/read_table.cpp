#include "server/read_table.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel {

namespace {

TableState state_of(Table::Phase phase) {
    switch (phase) {
        case Table::Phase::waiting:
            return TableState::open;
        case Table::Phase::playing:
            return TableState::playing;
        case Table::Phase::ended:
            break;
    }
    return TableState::finished;
}

}  // namespace

void follow(const TableEvent& event, const Table& table, SeatTokens& tokens, Players& players) {
    tokens.follow(event);
    if (event.kind == TableEvent::Kind::started) {
        for (Seat seat = 0; seat < table.setup().seats; ++seat) {
            players[seat] = table.guest_at(seat);
        }
    }
    if (event.kind == TableEvent::Kind::forgotten) {
        std::ranges::replace(players, event.guest, std::string{});
    }
}

Answer<ReadTable> read_table(Store& store, std::string_view seat_key, std::string_view id) {
    auto events = store.events(id, 0);
    if (!events) return std::unexpected(events.error());
    ReadTable read{.table = {},
                   .tokens = SeatTokens(seat_key, id),
                   .players = {},
                   .memory = {},
                   .events = std::move(*events)};
    for (const StoredEvent& stored : read.events) {
        const auto event = read_event(stored.text);
        if (!event) return std::unexpected(event.error());
        if (const auto replayed = read.table.replay(*event); !replayed) {
            return std::unexpected(replayed.error());
        }
        follow(*event, read.table, read.tokens, read.players);
        if (const auto mark = read_mark(event->command)) read.memory.restore(*mark, event->number);
    }
    return read;
}

DescribeTable description(const Table& table) {
    return {.table = table.id(),
            .name = table.setup().name,
            .listed = table.setup().listed,
            .state = state_of(table.phase()),
            .listing = write_listing(table.listing()),
            .awaited = table.awaited()};
}

}  // namespace stamtafel
