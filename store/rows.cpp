#include "store/rows.hpp"

#include <array>

namespace stamtafel {

namespace {

constexpr std::array<std::string_view, 3> states{"open", "playing", "finished"};

}  // namespace

std::string_view state_text(TableState state) {
    return states[static_cast<std::size_t>(state)];
}

std::optional<TableState> read_state(std::string_view text) {
    for (const TableState state : {TableState::open, TableState::playing, TableState::finished}) {
        if (state_text(state) == text) return state;
    }
    return std::nullopt;
}

StoredTable table_in(const Query& row) {
    return {.id = row.text(0),
            .name = row.text(1),
            .game = row.text(2),
            .created = row.number(3),
            .updated = row.number(4),
            .listed = row.flag(5),
            .state = read_state(row.text(6)).value_or(TableState::finished),
            .last = row.number(7),
            .listing = row.text(8),
            .awaited = row.number(9)};
}

StoredEvent event_in(const Query& row) {
    return {.number = row.number(0), .at = row.number(1), .text = row.text(2)};
}

StoredGuest guest_in(const Query& row) {
    return {
        .id = row.text(0), .name = row.text(1), .created = row.number(2), .seen = row.number(3)};
}

StoredDevice device_in(const Query& row) {
    return {.id = row.text(0).substr(0, device_id_length),
            .made = row.number(1),
            .used = row.number(2),
            .kind = {.browser = row.text(3), .system = row.text(4)}};
}

StoredMatch match_in(const Query& row) {
    return {.id = row.text(0),
            .table = row.text(1),
            .number = static_cast<int>(row.number(2)),
            .game = row.text(3),
            .finished = row.number(4)};
}

StoredResult result_in(const Query& row, int column) {
    StoredResult result{.guest = row.text(column),
                        .seat = static_cast<int>(row.number(column + 1)),
                        .score = std::nullopt,
                        .won = row.flag(column + 3)};
    if (!row.null(column + 2)) result.score = static_cast<int>(row.number(column + 2));
    return result;
}

std::string text_in(const Query& row) {
    return row.text(0);
}

std::int64_t number_in(const Query& row) {
    return row.number(0);
}

}  // namespace stamtafel
