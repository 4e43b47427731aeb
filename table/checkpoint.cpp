#include "table/checkpoint.hpp"

#include <utility>

#include "table/json_fields.hpp"

namespace stamtafel {

namespace {

// Another one when anything below changes: then those of before are not read.
constexpr int version = 2;

// What each part of a table has, for writing and for reading.
constexpr auto person_fields = [](auto& io, auto& person) {
    io("guest", person.guest);
    io("name", person.name);
    io("here", person.here);
    io("since", person.since);
    io("last_sign", person.last_sign);
};

constexpr auto muted_fields = [](auto& io, auto& muted) {
    io("guest", muted.guest);
    io("name", muted.name);
};

constexpr auto seat_fields = [](auto& io, auto& seat) {
    io("kind", seat.kind, 3);
    io("guest", seat.guest);
    io("level", seat.level);
    io("absence", seat.absence, 4);
    io("absent_since", seat.absent_since);
    io("departures", seat.departures);
    io("cut", seat.cut);
    io("commitment", seat.commitment);
    io("withheld", seat.withheld);
    io("again", seat.again);
    io("wins", seat.wins);
    io("points", seat.points);
};

constexpr auto chat_fields = [](auto& io, auto& line) {
    io("number", line.number);
    io("at", line.at);
    io("guest", line.guest);
    io("name", line.name);
    io("text", line.text);
};

constexpr auto table_fields = [](auto& io, auto& state) {
    io("table", state.id);
    io("host", state.host);
    io("judge", state.judge);
    io("asked_to_judge", state.asked_to_judge);
    io("match_index", state.match_index);
    io("match", state.match_id);
    io("commitment", state.commitment);
    io("secret", state.secret);
    io("agreed_since", state.agreed_since);
    io("closed_since", state.closed_since);
    io("last_number", state.last_number);
    io("last_time", state.last_time);
};

template <class Fields>
Json list_json(const auto& all, Fields fields) {
    Json list = Json::array();
    for (const auto& each : all) {
        FieldWriter writer;
        fields(writer, each);
        list.push_back(writer.take());
    }
    return list;
}

template <class Fields>
bool read_item(auto& item, const Json& json, Fields fields) {
    FieldReader reader(json);
    fields(reader, item);
    return reader.sound();
}

std::unexpected<Refusal> bad_checkpoint() {
    return refuse(Refusal("table.bad_event").with("field", "checkpoint"));
}

}  // namespace

std::optional<Json> checkpoint_json(const TableCore& state) {
    if (state.phase != TablePhase::waiting || state.match) return std::nullopt;
    FieldWriter writer;
    writer("version", version);
    writer("setup", setup_json(state.setup));
    table_fields(writer, state);
    writer("muted", list_json(state.muted, muted_fields));
    writer("people", list_json(state.people.all(), person_fields));
    writer("seats", list_json(state.seats.all(), seat_fields));
    writer("chat", list_json(state.chat, chat_fields));
    return writer.take();
}

Answer<> read_checkpoint(TableCore& state, const Json& json) {
    FieldReader reader(json);
    int written_by = 0;
    reader("version", written_by);
    if (written_by != version) return bad_checkpoint();
    const Json* given = member(json, "setup");
    if (given == nullptr) return bad_checkpoint();
    auto setup = read_setup(*given, {});
    if (!setup) return std::unexpected(setup.error());
    state.setup = std::move(*setup);
    state.clock = TableClock(state.setup.clock);
    table_fields(reader, state);
    reader.list("muted", [&](const Json& item) {
        return read_item(state.muted.emplace_back(), item, muted_fields);
    });
    reader.list("people", [&](const Json& item) {
        Person person;
        const bool sound = read_item(person, item, person_fields);
        state.people.add(std::move(person));
        return sound;
    });
    state.seats = SeatList(state.setup.bots);
    Seat seat = 0;
    reader.list("seats", [&](const Json& item) {
        if (seat == state.seats.size()) return false;
        return read_item(state.seats[seat++], item, seat_fields);
    });
    reader.list("chat", [&](const Json& item) {
        return read_item(state.chat.emplace_back(), item, chat_fields);
    });
    if (!reader.sound() || seat != state.seats.size()) return bad_checkpoint();
    return {};
}

}  // namespace stamtafel
