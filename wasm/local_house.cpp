#include "wasm/local_house.hpp"

#include <limits>
#include <utility>

#include "bots/bots.hpp"
#include "table/tidy_text.hpp"
#include "wasm/continuation.hpp"
#include "wasm/entropy.hpp"

namespace stamtafel {

namespace {

constexpr std::int64_t any_number = std::numeric_limits<std::int64_t>::max();

}  // namespace

Answer<LocalGuest> LocalHouse::read_guest(const CallFields& fields, std::string_view key) {
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

std::string LocalHouse::finish(Effects& effects, const Json& own) {
    std::optional<Millis> deadline;
    for (auto& [id, table] : tables_) {
        table->ask_bots(effects);
        const auto due = table->deadline();
        if (due && (!deadline || *due < *deadline)) deadline = due;
    }
    return effects.text(own, deadline);
}

Answer<LocalTable*> LocalHouse::find(const CallFields& fields) const {
    const auto id = fields.text("table");
    if (!id) return std::unexpected(id.error());
    LocalTable* const found = table(*id);
    if (found == nullptr) return refuse("server.no_such_table");
    return found;
}

LocalTable* LocalHouse::table(const std::string& id) const {
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second.get();
}

void LocalHouse::leave_all(ConnectionId connection, Effects& effects) {
    for (auto& [id, table] : tables_) {
        if (table->has(connection)) table->leave(connection, effects);
    }
}

CallAnswer LocalHouse::open_table(const CallFields& fields) {
    const Json* wanted = fields.find("setup");
    if (wanted == nullptr) return refuse_call(bad_field("setup"));
    auto setup = read_setup(*wanted, bot_names);
    if (!setup) return refuse_call(setup.error());
    const auto host = read_guest(fields, "host");
    if (!host) return refuse_call(host.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    const auto entropy = Entropy::read(fields);
    if (!entropy) return refuse_call(entropy.error());
    const std::string id = entropy->table();
    if (tables_.contains(id)) return refuse_call(bad_field("entropy"));
    auto table = std::make_unique<LocalTable>();
    Effects effects;
    const auto made = table->create({.table = id,
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
    auto table = std::make_unique<LocalTable>();
    if (auto done = table->restore(events); !done) return refuse_call(done.error());
    if (table->table().id() != *id) return refuse_call(bad_field("table"));
    Effects effects;
    if (const auto before = tables_.find(*id); before != tables_.end()) {
        table->adopt(*before->second, effects);
        tables_.erase(before);
    }
    tables_.emplace(*id, std::move(table));
    return finish(effects);
}

CallAnswer LocalHouse::forget_table(const CallFields& fields) {
    const auto id = fields.text("table");
    if (!id) return refuse_call(id.error());
    tables_.erase(*id);
    Effects effects;
    return finish(effects);
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
    auto table = std::make_unique<LocalTable>();
    if (auto done = table->restore(*events); !done) return refuse_call(done.error());
    Effects effects;
    for (const TableEvent& event : *events) effects.keep(id, event);
    effects.sum_up(table->table().listing().summary_with(table->table().awaited()));
    tables_.emplace(id, std::move(table));
    return finish(effects, {{"table", id}});
}

CallAnswer LocalHouse::tick(const CallFields& fields) {
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    Effects effects;
    for (auto& [id, table] : tables_) {
        const auto due = table->deadline();
        if (due && *due <= *at) table->tick(*at, effects);
    }
    return finish(effects);
}

CallAnswer LocalHouse::question(const CallFields& fields) const {
    const auto table = find(fields);
    if (!table) return refuse_call(table.error());
    const auto record = position_of((*table)->table());
    if (!record) return refuse_call(record.error());
    return written(Json{{"record", write_record(*record)}});
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
    LocalTable& table = **found;
    const auto done = table.answer_bot(*seat, static_cast<std::uint64_t>(*number),
                                       std::move(*action), *at, effects);
    Json own = Json::object();
    if (!done) {
        own["refused"] = Json::object();
        frames::explain(own["refused"], done.error());
    }
    return finish(effects, own);
}

CallAnswer LocalHouse::record(const CallFields& fields) const {
    const auto table = find(fields);
    if (!table) return refuse_call(table.error());
    const auto number = fields.number("number", 1, std::numeric_limits<std::int32_t>::max());
    if (!number) return refuse_call(number.error());
    const auto record = (*table)->kept().record(*number);
    if (!record) return refuse_call(record.error());
    return written(Json{{"record", *record}});
}

}  // namespace stamtafel
