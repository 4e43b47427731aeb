#include "wasm/local_house.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "bots/bots.hpp"
#include "table/frame_text.hpp"
#include "table/tidy_text.hpp"
#include "wasm/continuation.hpp"
#include "wasm/entropy.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t longest_id = 64;
constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

const std::vector<std::string>& levels() {
    static const std::vector<std::string> all(bot_names.begin(), bot_names.end());
    return all;
}

Answer<LocalGuest> read_guest(const CallFields& fields, std::string_view key) {
    const Json* given = fields.find(key);
    if (given == nullptr) return refuse(bad_field(key));
    const CallFields guest(*given);
    auto id = guest.text("id");
    if (!id || !could_be_guest(*id)) return refuse(bad_field("id"));
    const auto name = guest.text("name");
    if (!name) return std::unexpected(name.error());
    std::string tidy = tidy_text(*name);
    if (auto fits = check_name(tidy); !fits) return std::unexpected(fits.error());
    return LocalGuest{.id = std::move(*id), .name = std::move(tidy)};
}

Answer<ConnectionId> read_connection(const CallFields& fields) {
    return fields.number("connection", 0, any_number);
}

// The id of a frame, and the table it is about, as far as they can be read.
std::string text_or_nothing(const Json& frame, std::string_view key) {
    auto text = text_member(frame, key);
    return text && text->size() <= longest_id ? std::move(*text) : std::string{};
}

void refuse_frame(ConnectionId connection, const Json& frame, const Refusal& why,
                  Effects& effects) {
    const std::string id = text_or_nothing(frame, "id");
    const std::string table = text_or_nothing(frame, "table");
    Json json = frame_text::refused({.id = id, .table = table, .number = {}});
    frame_text::explain(json, why);
    effects.send(connection, frame_text::written(json));
}

bool is_talk(TableCommand::Kind kind) {
    using Kind = TableCommand::Kind;
    return kind == Kind::say || kind == Kind::react || kind == Kind::rename;
}

}  // namespace

std::string LocalHouse::finish(Effects& effects, const Json& own) {
    std::optional<Millis> deadline;
    for (auto& [id, table] : tables_) {
        table.ask_bots(effects);
        const auto due = table.deadline();
        if (due && (!deadline || *due < *deadline)) deadline = due;
    }
    return effects.text(own, deadline);
}

Answer<const LocalTable*> LocalHouse::find(const CallFields& fields) const {
    const auto id = fields.text("table");
    if (!id) return std::unexpected(id.error());
    const auto found = tables_.find(*id);
    if (found == tables_.end()) return refuse("server.no_such_table");
    return &found->second;
}

CallAnswer LocalHouse::open_table(const CallFields& fields) {
    const Json* wanted = fields.find("setup");
    if (wanted == nullptr) return refuse_call(bad_field("setup"));
    auto setup = read_setup(*wanted, levels());
    if (!setup) return refuse_call(setup.error());
    const auto host = read_guest(fields, "host");
    if (!host) return refuse_call(host.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    const auto entropy = Entropy::read(fields);
    if (!entropy) return refuse_call(entropy.error());
    const std::string id = entropy->table();
    if (tables_.contains(id)) return refuse_call(bad_field("entropy"));
    LocalTable table;
    Effects effects;
    const auto made = table.create({.table = id,
                                    .setup = std::move(*setup),
                                    .host = host->id,
                                    .name = host->name,
                                    .match = entropy->match(),
                                    .secret = entropy->secret(),
                                    .at = *at},
                                   effects);
    if (!made) return refuse_call(made.error());
    tables_.emplace(id, std::move(table));
    return finish(effects, {{"table", id}});
}

CallAnswer LocalHouse::restore(const CallFields& fields) {
    const auto id = fields.text("table");
    if (!id) return refuse_call(id.error());
    const auto texts = fields.texts("events");
    if (!texts) return refuse_call(texts.error());
    std::vector<TableEvent> events;
    for (std::size_t i = 0; i < texts->size(); ++i) {
        auto event = read_event((*texts)[i]);
        if (!event) return std::unexpected(RecordFault{event.error(), i});
        events.push_back(std::move(*event));
    }
    LocalTable table;
    if (auto done = table.restore(events); !done) return refuse_call(done.error());
    if (table.table().id() != *id) return refuse_call(bad_field("table"));
    Effects effects;
    if (const auto before = tables_.find(*id); before != tables_.end()) {
        table.adopt(before->second, effects);
        tables_.erase(before);
    }
    tables_.emplace(*id, std::move(table));
    return finish(effects, Json::object());
}

CallAnswer LocalHouse::forget_table(const CallFields& fields) {
    const auto id = fields.text("table");
    if (!id) return refuse_call(id.error());
    tables_.erase(*id);
    Effects effects;
    return finish(effects, Json::object());
}

CallAnswer LocalHouse::continue_record(const CallFields& fields) {
    const auto text = fields.text("record");
    if (!text) return refuse_call(text.error());
    const auto record = read_record(*text);
    if (!record) return refuse_call(record.error());
    const auto step = fields.number("step", 0, std::numeric_limits<std::int32_t>::max());
    if (!step) return refuse_call(step.error());
    const auto seat = fields.seat();
    if (!seat) return refuse_call(seat.error());
    const auto level = fields.has("level") ? fields.text("level") : Answer<std::string>{};
    if (!level) return refuse_call(level.error());
    auto guest = read_guest(fields, "guest");
    if (!guest) return refuse_call(guest.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    const auto entropy = Entropy::read(fields);
    if (!entropy) return refuse_call(entropy.error());
    const std::string id = entropy->table();
    if (tables_.contains(id)) return refuse_call(bad_field("entropy"));
    const auto events = continued({.record = *record,
                                   .step = static_cast<std::size_t>(*step),
                                   .seat = *seat,
                                   .level = *level,
                                   .guest = std::move(*guest),
                                   .table = id,
                                   .at = *at});
    if (!events) return std::unexpected(events.error());
    LocalTable table;
    if (auto done = table.restore(*events); !done) return refuse_call(done.error());
    Effects effects;
    for (const TableEvent& event : *events) effects.keep(id, event);
    effects.sum_up(table.table().listing().summary_with(table.table().awaited()));
    tables_.emplace(id, std::move(table));
    return finish(effects, {{"table", id}});
}

CallAnswer LocalHouse::connect(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    auto guest = read_guest(fields, "guest");
    if (!guest) return refuse_call(guest.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    Effects effects;
    for (auto& [id, table] : tables_) {
        if (table.has(*connection)) table.leave(*connection, effects);
    }
    effects.send(*connection, frame_text::welcome(STAMTAFEL_VERSION, guest->id, guest->name, *at));
    guests_[*connection] = std::move(*guest);
    return finish(effects, Json::object());
}

CallAnswer LocalHouse::disconnect(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    Effects effects;
    for (auto& [id, table] : tables_) {
        if (table.has(*connection)) table.leave(*connection, effects);
    }
    guests_.erase(*connection);
    return finish(effects, Json::object());
}

CallAnswer LocalHouse::receive(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    const auto guest = guests_.find(*connection);
    if (guest == guests_.end()) return refuse_call(Refusal("engine.no_such_connection"));
    const Json* frame = fields.find("frame");
    if (frame == nullptr || !frame->is_object()) return refuse_call(bad_field("frame"));
    const auto what = text_member(*frame, "do");
    Effects effects;
    if (!what) {
        refuse_frame(*connection, *frame, Refusal("server.bad_field").with("field", "do"), effects);
    } else if (*what == "ping") {
        effects.send(*connection, frame_text::pong(text_or_nothing(*frame, "id")));
    } else if (*what == "hello") {
        effects.send(*connection, frame_text::welcome(STAMTAFEL_VERSION, guest->second.id,
                                                      guest->second.name, *at));
    } else if (*what == "join") {
        join(*connection, *frame, *at, effects);
    } else if (*what == "leave") {
        const auto table = tables_.find(text_or_nothing(*frame, "table"));
        if (table != tables_.end()) table->second.leave(*connection, effects);
    } else if (const auto done = command(*connection, *frame, fields, *at, effects); !done) {
        refuse_frame(*connection, *frame, done.error(), effects);
    }
    return finish(effects, Json::object());
}

void LocalHouse::join(ConnectionId connection, const Json& frame, Millis at, Effects& effects) {
    const auto refuse_field = [&](std::string_view field) {
        refuse_frame(connection, frame, Refusal("server.bad_field").with("field", field), effects);
    };
    LocalJoining joining;
    joining.id = text_or_nothing(frame, "id");
    if (joining.id.empty()) return refuse_field("id");
    if (const Json* since = member(frame, "since"); since != nullptr && !since->is_null()) {
        const auto number = integer(*since);
        if (!number || *number < 0) return refuse_field("since");
        joining.since = static_cast<std::uint64_t>(*number);
    }
    if (member(frame, "as") != nullptr) {
        const auto as = text_member(frame, "as");
        if (as != "seat" && as != "spectator") return refuse_field("as");
        joining.spectating = as == "spectator";
    }
    const auto table = tables_.find(text_or_nothing(frame, "table"));
    if (table == tables_.end()) {
        return refuse_frame(connection, frame, Refusal("server.no_such_table"), effects);
    }
    table->second.join(connection, guests_[connection], joining, at, effects);
}

Answer<> LocalHouse::command(ConnectionId connection, const Json& frame, const CallFields& fields,
                             Millis at, Effects& effects) {
    auto read = read_command(frame);
    if (!read) return std::unexpected(read.error());
    const std::string id = text_or_nothing(frame, "id");
    if (id.empty()) return refuse(Refusal("server.bad_field").with("field", "id"));
    using Kind = TableCommand::Kind;
    if (read->kind == Kind::seat_bot &&
        std::ranges::find(bot_names, read->text) == bot_names.end()) {
        return refuse(Refusal("table.unknown_level").with("level", clean_text(read->text)));
    }
    const auto table = tables_.find(text_or_nothing(frame, "table"));
    if (table == tables_.end() || !table->second.has(connection)) {
        return refuse("server.not_joined");
    }
    if (is_talk(read->kind)) read->text = tidy_text(read->text);
    if (read->kind == Kind::rematch) {
        const auto entropy = Entropy::read(fields);
        if (!entropy) return std::unexpected(entropy.error());
        read->match = entropy->match();
        read->secret = entropy->secret();
    }
    read->at = at;
    table->second.command(connection, id, std::move(*read), effects);
    return {};
}

CallAnswer LocalHouse::tick(const CallFields& fields) {
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    Effects effects;
    for (auto& [id, table] : tables_) {
        const auto due = table.deadline();
        if (due && *due <= *at) table.tick(*at, effects);
    }
    return finish(effects, Json::object());
}

CallAnswer LocalHouse::question(const CallFields& fields) const {
    const auto table = find(fields);
    if (!table) return refuse_call(table.error());
    const auto record = (*table)->position();
    if (!record) return refuse_call(record.error());
    return frame_text::written(Json{{"record", write_record(*record)}});
}

CallAnswer LocalHouse::answer_bot(const CallFields& fields) {
    const auto found = find(fields);
    if (!found) return refuse_call(found.error());
    const auto seat = fields.seat();
    if (!seat) return refuse_call(seat.error());
    const auto number = fields.number("number", 0, any_number);
    if (!number) return refuse_call(number.error());
    auto action = fields.text("action");
    if (!action) return refuse_call(action.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    Effects effects;
    LocalTable& table = tables_.find((*found)->table().id())->second;
    const auto done = table.answer_bot(*seat, static_cast<std::uint64_t>(*number),
                                       std::move(*action), *at, effects);
    Json own = Json::object();
    if (!done) {
        own["refused"] = Json::object();
        frame_text::explain(own["refused"], done.error());
    }
    return finish(effects, own);
}

CallAnswer LocalHouse::record(const CallFields& fields) const {
    const auto table = find(fields);
    if (!table) return refuse_call(table.error());
    const auto number = fields.number("number", 1, std::numeric_limits<std::int32_t>::max());
    if (!number) return refuse_call(number.error());
    const auto record = (*table)->record(*number);
    if (!record) return refuse_call(record.error());
    return frame_text::written(Json{{"record", *record}});
}

}  // namespace stamtafel
