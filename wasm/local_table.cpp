#include "wasm/local_table.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel {

namespace {

// A tick that changes nothing must not be asked for again at once.
constexpr Millis tick_again = 1'000;

}  // namespace

Answer<> LocalTable::create(const TableBirth& birth, Effects& effects) {
    const auto events = table_.create(birth);
    if (!events) return std::unexpected(events.error());
    for (const TableEvent& event : *events) {
        kept_.add(event, table_);
        effects.keep(table_.id(), event);
    }
    return {};
}

Answer<> LocalTable::restore(const std::vector<TableEvent>& events) {
    for (const TableEvent& event : events) {
        if (auto done = table_.replay(event); !done) return done;
        kept_.add(event, table_);
    }
    if (events.empty()) return refuse("server.no_such_table");
    return {};
}

std::shared_ptr<Onlooker> LocalTable::find(ConnectionId connection) const {
    const auto found = std::ranges::find_if(audience_.all(), [&](const auto& onlooker) {
        return static_cast<const LocalOnlooker&>(*onlooker).connection == connection;
    });
    return found == audience_.all().end() ? nullptr : *found;
}

void LocalTable::join(ConnectionId connection, const LocalGuest& guest, const Joining& joining,
                      Millis at, Effects& effects) {
    if (const auto before = find(connection)) audience_.leave(before);
    const auto onlooker = std::make_shared<LocalOnlooker>(connection, guest);
    const auto events_after = [&](std::uint64_t number) {
        return std::optional(kept_.after(number));
    };
    if (const auto joined = audience_.join(onlooker, joining, events_after, mail_); !joined) {
        mail_.add(onlooker, frames::refused(*onlooker->wording, joined.error(),
                                            {.id = joining.id, .table = table_.id()}));
    } else if (audience_.presence(guest.id) == Audience::Presence::arrived) {
        TableCommand presence = audience_.presence_of(guest.id);
        presence.at = at;
        static_cast<void>(handle(std::move(presence), effects));
    }
    post(effects);
}

// Nobody is noted as away: a player on this device is as near as the page, which may be closed at
// any moment.
void LocalTable::leave(ConnectionId connection, Effects& effects) {
    if (const auto onlooker = find(connection)) audience_.leave(onlooker);
    audience_.tell_presence(mail_);
    post(effects);
}

void LocalTable::adopt(LocalTable& before, Effects& effects) {
    memory_ = std::move(before.memory_);
    audience_.take_over(before.audience_, mail_);
    post(effects);
}

Answer<> LocalTable::may_ask(ConnectionId connection, TableCommand::Kind kind) const {
    const auto onlooker = find(connection);
    if (onlooker == nullptr) return refuse("server.not_joined");
    return onlooker->may_ask(kind);
}

void LocalTable::command(ConnectionId connection, const std::string& id, TableCommand command,
                         Effects& effects) {
    const auto onlooker = find(connection);
    command.who = onlooker->guest;
    command.name = onlooker->name;
    switch (memory_.meet(onlooker->guest, id, essence(command))) {
        case CommandMemory::Known::answered:
            answer(onlooker, id, *memory_.answer(onlooker->guest, id));
            break;
        case CommandMemory::Known::pending:
        case CommandMemory::Known::other:
            answer(onlooker, id, {table_.last_number(), Refusal("server.id_used")});
            break;
        case CommandMemory::Known::fresh: {
            const auto done = handle(std::move(command), effects);
            CommandAnswer said{table_.last_number(), std::nullopt};
            if (!done) said.refusal = done.error();
            memory_.answered(onlooker->guest, id, said);
            answer(onlooker, id, said);
        }
    }
    post(effects);
}

void LocalTable::answer(const std::shared_ptr<Onlooker>& onlooker, const std::string& id,
                        const CommandAnswer& said) {
    const frames::Context context{.id = id, .table = table_.id(), .number = said.number};
    mail_.add(onlooker, said.refusal ? frames::refused(*onlooker->wording, *said.refusal, context)
                                     : frames::done(id, table_.id(), said.number));
}

void LocalTable::post(Effects& effects) {
    mail_.hand_out([&](Onlooker& to, const std::vector<frames::Frame>& frames) {
        const ConnectionId connection = static_cast<LocalOnlooker&>(to).connection;
        for (const frames::Frame& frame : frames) effects.send(connection, *frame);
    });
}

Answer<> LocalTable::handle(TableCommand command, Effects& effects) {
    command.at = std::max(command.at, table_.last_time());
    const auto events = table_.handle(command);
    if (table_.damaged()) {
        table_ = Table();
        if (auto restored = restore(std::exchange(kept_, {}).all()); !restored) return restored;
    }
    if (!events) return std::unexpected(events.error());
    for (const TableEvent& event : *events) {
        kept_.add(event, table_);
        effects.keep(table_.id(), event);
    }
    if (events->empty()) return {};
    effects.sum_up(table_.listing().summary_with(table_.awaited()));
    const News news = audience_.tell(*events);
    if (news.changes_company) audience_.review(mail_);
    static_cast<void>(audience_.deliver(news, mail_));  // it was made for all who are here
    if (news.changes_company) audience_.tell_presence(mail_);
    return {};
}

void LocalTable::tick(Millis at, Effects& effects) {
    TableCommand command;
    command.kind = TableCommand::Kind::tick;
    command.at = at;
    last_tick_ = at;
    static_cast<void>(handle(std::move(command), effects));
    post(effects);
}

std::optional<Millis> LocalTable::deadline() const {
    const auto due = table_.next_deadline();
    if (due && last_tick_ && *due <= *last_tick_) return *last_tick_ + tick_again;
    return due;
}

Answer<> LocalTable::answer_bot(Seat seat, std::uint64_t number, std::string action, Millis at,
                                Effects& effects) {
    if (!bots_.owes(seat, number)) return refuse("table.stale");
    TableCommand command;
    command.kind = TableCommand::Kind::act;
    command.at = at;
    command.seat = seat;
    command.seen = number;
    command.text = std::move(action);
    auto done = handle(std::move(command), effects);
    post(effects);
    bots_.answered(seat, done.has_value());
    return done;
}

}  // namespace stamtafel
