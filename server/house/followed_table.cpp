#include "server/house/followed_table.hpp"

#include <algorithm>

namespace stamtafel {

namespace {

StoredPhase phase_of(Table::Phase phase) {
    switch (phase) {
        case Table::Phase::waiting:
            return StoredPhase::open;
        case Table::Phase::playing:
            return StoredPhase::playing;
        case Table::Phase::ended:
            break;
    }
    return StoredPhase::finished;
}

}  // namespace

void FollowedTable::follow(const TableEvent& event) {
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

NewTable birth_of(const Table& table) {
    return {{.id = table.id(),
             .name = table.setup().name,
             .game = std::string(table.setup().game->info().id),
             .created = table.last_time(),
             .updated = table.last_time(),
             .listed = table.setup().listed,
             .phase = StoredPhase::open}};
}

DescribeTable description(const Table& table) {
    return {.table = table.id(),
            .name = table.setup().name,
            .listed = table.setup().listed,
            .phase = phase_of(table.phase()),
            .listing = write_listing(table.listing()),
            .awaited = table.awaited()};
}

}  // namespace stamtafel
