#include "table/checkpoint.hpp"

#include <utility>

namespace stamtafel {

namespace {

// Another one when anything below changes: then those of before are not read.
constexpr int version = 2;

// Every field must be there, with its type.
class Fields {
  public:
    explicit Fields(const Json& json) : json_(json) {}

    std::string text(std::string_view key) {
        auto found = text_member(json_, key);
        if (!found) sound_ = false;
        return found ? std::move(*found) : std::string{};
    }
    std::int64_t number(std::string_view key) {
        const Json* value = member(json_, key);
        const auto found = value == nullptr ? std::nullopt : integer(*value);
        if (!found) sound_ = false;
        return found.value_or(0);
    }
    // Of something that is counted.
    std::uint64_t count(std::string_view key) {
        const std::int64_t found = number(key);
        if (found < 0) sound_ = false;
        return found < 0 ? 0 : static_cast<std::uint64_t>(found);
    }
    // Of something that may not have happened.
    std::optional<Millis> moment(std::string_view key) {
        const Json* value = member(json_, key);
        if (value != nullptr && value->is_null()) return std::nullopt;
        return number(key);
    }
    // One of so many.
    template <class Enum>
    Enum choice(std::string_view key, std::uint64_t many) {
        const std::uint64_t found = count(key);
        if (found >= many) sound_ = false;
        return static_cast<Enum>(found < many ? found : 0);
    }
    bool flag(std::string_view key) {
        const Json* value = member(json_, key);
        const bool found = value != nullptr && value->is_boolean();
        if (!found) sound_ = false;
        return found && value->get<bool>();
    }
    const Json& list(std::string_view key) {
        static const Json none = Json::array();
        const Json* value = member(json_, key);
        if (value != nullptr && value->is_array()) return *value;
        sound_ = false;
        return none;
    }
    const Json& object(std::string_view key) {
        static const Json none = Json::object();
        const Json* value = member(json_, key);
        if (value != nullptr && value->is_object()) return *value;
        sound_ = false;
        return none;
    }
    [[nodiscard]] bool sound() const { return sound_; }

  private:
    const Json& json_;
    bool sound_ = true;
};

Json moment_json(const std::optional<Millis>& moment) {
    return moment ? Json(*moment) : Json(nullptr);
}

Json person_json(const Person& person) {
    return {{"guest", person.guest},
            {"name", person.name},
            {"here", person.here},
            {"since", person.since},
            {"last_sign", person.last_sign}};
}

bool read_person(People& people, const Json& json) {
    Fields fields(json);
    const Person person{.guest = fields.text("guest"),
                        .name = fields.text("name"),
                        .here = fields.flag("here"),
                        .since = fields.number("since"),
                        .last_sign = fields.number("last_sign")};
    people.add(person);
    return fields.sound();
}

Json muted_json(const MutedGuest& muted) {
    return {{"guest", muted.guest}, {"name", muted.name}};
}

bool read_muted(MutedGuest& muted, const Json& json) {
    Fields fields(json);
    muted = {.guest = fields.text("guest"), .name = fields.text("name")};
    return fields.sound();
}

Json seat_json(const TableSeat& seat) {
    return {{"kind", seat.kind},
            {"guest", seat.guest},
            {"level", seat.level},
            {"absence", seat.absence},
            {"absent_since", seat.absent_since},
            {"departures", seat.departures},
            {"cut", seat.cut},
            {"commitment", seat.commitment},
            {"withheld", seat.withheld},
            {"again", seat.again},
            {"wins", seat.wins},
            {"points", seat.points}};
}

bool read_seat(TableSeat& seat, const Json& json) {
    Fields fields(json);
    seat.kind = fields.choice<TableSeat::Kind>("kind", 3);
    seat.guest = fields.text("guest");
    seat.level = fields.text("level");
    seat.absence = fields.choice<TableSeat::Absence>("absence", 4);
    seat.absent_since = fields.number("absent_since");
    seat.departures = static_cast<int>(fields.number("departures"));
    seat.cut = fields.text("cut");
    seat.commitment = fields.text("commitment");
    seat.withheld = fields.flag("withheld");
    seat.again = fields.flag("again");
    seat.wins = static_cast<int>(fields.number("wins"));
    seat.points = fields.number("points");
    return fields.sound();
}

Json chat_line_json(const ChatLine& line) {
    return {{"number", line.number},
            {"at", line.at},
            {"guest", line.guest},
            {"name", line.name},
            {"text", line.text}};
}

bool read_chat_line(ChatLine& line, const Json& json) {
    Fields fields(json);
    line = {.number = fields.count("number"),
            .at = fields.number("at"),
            .guest = fields.text("guest"),
            .name = fields.text("name"),
            .text = fields.text("text")};
    return fields.sound();
}

std::unexpected<Refusal> bad_checkpoint() {
    return refuse(Refusal("table.bad_event").with("field", "checkpoint"));
}

}  // namespace

std::optional<Json> checkpoint_json(const TableCore& state) {
    if (state.phase != Table::Phase::waiting || state.match) return std::nullopt;
    Json json{{"version", version},
              {"table", state.id},
              {"setup", setup_json(state.setup)},
              {"host", state.host},
              {"judge", state.judge},
              {"asked_to_judge", state.asked_to_judge},
              {"match_index", state.match_index},
              {"match", state.match_id},
              {"commitment", state.commitment},
              {"secret", state.secret},
              {"agreed_since", moment_json(state.agreed_since)},
              {"closed_since", moment_json(state.closed_since)},
              {"last_number", state.last_number},
              {"last_time", state.last_time}};
    for (const auto* key : {"muted", "people", "seats", "chat"}) json[key] = Json::array();
    for (const MutedGuest& each : state.muted) json["muted"].push_back(muted_json(each));
    for (const Person& person : state.people.all()) json["people"].push_back(person_json(person));
    for (const TableSeat& seat : state.seats.all()) json["seats"].push_back(seat_json(seat));
    for (const ChatLine& line : state.chat) json["chat"].push_back(chat_line_json(line));
    return json;
}

Answer<> read_checkpoint(TableCore& state, const Json& json) {
    Fields fields(json);
    if (fields.number("version") != version) return bad_checkpoint();
    auto setup = read_setup(fields.object("setup"), {});
    if (!setup) return std::unexpected(setup.error());
    state.id = fields.text("table");
    state.setup = std::move(*setup);
    state.clock = TableClock(state.setup.clock);
    state.host = fields.text("host");
    state.judge = fields.text("judge");
    state.asked_to_judge = fields.text("asked_to_judge");
    state.match_index = static_cast<int>(fields.number("match_index"));
    state.match_id = fields.text("match");
    state.commitment = fields.text("commitment");
    state.secret = fields.text("secret");
    state.agreed_since = fields.moment("agreed_since");
    state.closed_since = fields.moment("closed_since");
    state.last_number = fields.count("last_number");
    state.last_time = fields.number("last_time");
    bool sound = true;
    for (const Json& guest : fields.list("muted")) {
        sound = sound && read_muted(state.muted.emplace_back(), guest);
    }
    for (const Json& person : fields.list("people")) {
        sound = sound && read_person(state.people, person);
    }
    state.seats = SeatList(state.setup.bots);
    const Json& seats = fields.list("seats");
    sound = sound && seats.size() == static_cast<std::size_t>(state.seats.size());
    for (Seat seat = 0; sound && seat < state.seats.size(); ++seat) {
        sound = read_seat(state.seats[seat], seats[seat]);
    }
    for (const Json& line : fields.list("chat")) {
        sound = sound && read_chat_line(state.chat.emplace_back(), line);
    }
    if (!sound || !fields.sound()) return bad_checkpoint();
    return {};
}

}  // namespace stamtafel
