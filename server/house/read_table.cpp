#include "server/house/read_table.hpp"

#include <algorithm>
#include <exception>
#include <limits>
#include <new>
#include <ranges>
#include <utility>

namespace stamtafel {

namespace {

// Whoever had to read more events than this before the present match leaves a checkpoint behind.
constexpr std::uint64_t many_events = 500;

Json checkpoint_of(const Json& table, const ReadTable& read) {
    Json json{{"table", table}, {"seats", read.tokens.changed_hands()}};
    Json& commands = json["commands"] = Json::array();
    for (const auto& [mark, number] : read.memory.done()) {
        commands.push_back(Json::array({write_mark(mark), number}));
    }
    return json;
}

Answer<ReadTable> from_checkpoint(std::string_view text, ReadTable read) {
    const auto bad = [] { return refuse(Refusal("table.bad_event").with("field", "checkpoint")); };
    const auto json = read_json(text);
    if (!json) return std::unexpected(json.error());
    const Json* table = member(*json, "table");
    const Json* seats = member(*json, "seats");
    const Json* commands = member(*json, "commands");
    if (table == nullptr || seats == nullptr || commands == nullptr || !commands->is_array()) {
        return bad();
    }
    auto made = Table::from_checkpoint(*table);
    if (!made) return std::unexpected(made.error());
    read.table = std::move(*made);
    if (!seats->is_array() || seats->size() != max_seats) return bad();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        const auto number = integer((*seats)[seat]);
        if (!number) return bad();
        read.tokens.change_hands(seat, static_cast<std::uint64_t>(*number));
    }
    for (const Json& command : *commands) {
        if (!command.is_array() || command.size() != 2 || !command[0].is_string()) return bad();
        const auto mark = read_mark(command[0].get_ref<const std::string&>());
        const auto number = integer(command[1]);
        if (!mark || !number) return bad();
        read.memory.restore(*mark, static_cast<std::uint64_t>(*number));
    }
    return read;
}

// The last event before which nothing has to be replayed by the next reader: a match to come is
// announced by its commitment.
std::uint64_t place_for_checkpoint(const std::vector<TableEvent>& events, std::uint64_t begun) {
    for (const TableEvent& event : std::views::reverse(events)) {
        if (event.kind != TableEvent::Kind::commitment) continue;
        return event.number >= begun + many_events ? event.number : 0;
    }
    return 0;
}

Answer<ReadTable> replayed(StoredHistory& history, std::string_view seat_key, std::string_view id,
                           std::uint64_t kept) {
    ReadTable read(SeatTokens(seat_key, id));
    if (!history.checkpoint.empty()) {
        auto begun = from_checkpoint(history.checkpoint, std::move(read));
        if (!begun) return begun;
        read = std::move(*begun);
    }
    const std::uint64_t begun = read.table.last_number();
    std::vector<TableEvent> events;
    for (const StoredEvent& stored : history.events) {
        auto event = read_event(stored.text);
        if (!event) return std::unexpected(event.error());
        if (event->number > begun) events.push_back(std::move(*event));
    }
    const std::uint64_t place = place_for_checkpoint(events, begun);
    for (const TableEvent& event : events) {
        if (const auto applied = read.table.replay(event); !applied) {
            return std::unexpected(applied.error());
        }
        read.follow(event);
        if (const auto mark = read_mark(event.command)) read.memory.restore(*mark, event.number);
        if (event.number != place) continue;
        if (const auto checkpoint = read.table.checkpoint()) {
            read.checkpoint = KeepCheckpoint{.table = std::string(id),
                                             .number = static_cast<std::int64_t>(place),
                                             .rewrites = history.rewrites,
                                             .text = written(checkpoint_of(*checkpoint, read))};
        }
    }
    std::erase_if(history.events, [&](const StoredEvent& stored) {
        return static_cast<std::uint64_t>(stored.number) < kept;
    });
    read.events = std::move(history.events);
    read.bytes = static_cast<std::size_t>(history.bytes);
    return read;
}

// The same events give the same trouble every time, unless it is memory that was short.
TableRead made_of(StoredHistory& history, std::string_view seat_key, std::string_view id,
                  std::uint64_t kept) {
    try {
        auto read = replayed(history, seat_key, id, kept);
        if (read) return std::move(*read);
        return std::unexpected(Unreadable{.why = std::move(read.error()), .damaged = true});
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return std::unexpected(Unreadable{.why = Refusal("server.table_fault"), .damaged = true});
    }
}

}  // namespace

TableRead read_table(Store& store, std::string_view seat_key, std::string_view id,
                     std::uint64_t kept) {
    const auto first = static_cast<std::int64_t>(
        std::min<std::uint64_t>(kept, std::numeric_limits<std::int64_t>::max()));
    auto history = store.history(id, first);
    if (!history) return std::unexpected(Unreadable{.why = std::move(history.error())});
    const bool began_later = !history->checkpoint.empty();
    auto read = made_of(*history, seat_key, id, kept);
    if (read || !began_later) return read;
    history = store.history(id, 1);
    if (!history) return std::unexpected(Unreadable{.why = std::move(history.error())});
    history->checkpoint.clear();
    return made_of(*history, seat_key, id, kept);
}

}  // namespace stamtafel
