#include "store/columns.hpp"

#include <array>

namespace stamtafel {

namespace {

constexpr std::array<std::string_view, 3> phases{"open", "playing", "finished"};

}  // namespace

std::string_view phase_text(StoredPhase phase) {
    return phases[static_cast<std::size_t>(phase)];
}

std::optional<StoredPhase> read_phase(std::string_view text) {
    for (const StoredPhase phase :
         {StoredPhase::open, StoredPhase::playing, StoredPhase::finished}) {
        if (phase_text(phase) == text) return phase;
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
            .phase = read_phase(row.text(6)).value_or(StoredPhase::finished),
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
