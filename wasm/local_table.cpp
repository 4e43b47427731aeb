#include "wasm/local_table.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel {

namespace {

// A tick that changes nothing must not be asked for again at once.
constexpr Millis tick_again = 1'000;
// A bot whose decisions are refused is our own mistake: then anything legal will do, and if that
// does not help either, the seat waits for people.
constexpr int attempts_as_seated = 3;
constexpr int most_attempts = 12;

}  // namespace

Answer<> LocalTable::create(const TableBirth& birth, Effects& effects) {
    const auto events = table_.create(birth);
    if (!events) return std::unexpected(events.error());
    for (const TableEvent& event : *events) {
        note(event);
        effects.keep(table_.id(), event);
    }
    return {};
}

Answer<> LocalTable::restore(const std::vector<TableEvent>& events) {
    for (const TableEvent& event : events) {
        if (auto done = table_.replay(event); !done) return done;
        note(event);
    }
    if (events.empty()) return refuse("server.no_such_table");
    return {};
}

void LocalTable::note(const TableEvent& event) {
    events_.push_back(event);
    if (event.kind != TableEvent::Kind::revealed) return;
    if (const auto record = table_.record(table_.match_index())) {
        records_[table_.match_index()] = write_record(*record);
    }
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
        const auto first = events_.begin() + static_cast<std::ptrdiff_t>(number);
        return std::optional(std::vector<TableEvent>(first, events_.end()));
    };
    if (const auto joined = audience_.join(onlooker, joining, events_after, mail_); !joined) {
        mail_.add(onlooker, frames::refused(*onlooker->wording, joined.error(),
                                            {.id = joining.id, .table = table_.id()}));
    } else if (audience_.attendance(guest.id) == Audience::Attendance::arrived) {
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
        if (auto restored = restore(std::exchange(events_, {})); !restored) return restored;
    }
    if (!events) return std::unexpected(events.error());
    for (const TableEvent& event : *events) {
        note(event);
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

void LocalTable::ask_bots(Effects& effects) {
    const SeatSet due = table_.bots_to_act();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        Asked& asked = asked_[seat];
        if (asked.match != table_.match_index()) asked = {.match = table_.match_index()};
        // Whatever it is still thinking about, it is not this seat's turn any more.
        if (!due.contains(seat)) asked.number = 0;
        if (!due.contains(seat) || asked.number != 0 || asked.attempts >= most_attempts) continue;
        asked.number = table_.last_number();
        const std::string_view level =
            asked.attempts < attempts_as_seated ? std::string_view(table_.bot_at(seat)) : "random";
        effects.ask(table_.id(), seat, level, asked.number);
    }
}

Answer<> LocalTable::answer_bot(Seat seat, std::uint64_t number, std::string action, Millis at,
                                Effects& effects) {
    Asked& asked = asked_[seat];
    if (number == 0 || asked.number != number) return refuse("table.stale");
    TableCommand command;
    command.kind = TableCommand::Kind::act;
    command.at = at;
    command.seat = seat;
    command.seen = number;
    command.text = std::move(action);
    auto done = handle(std::move(command), effects);
    post(effects);
    // It may be asked again: for another position, or because this was no answer.
    asked.number = 0;
    asked.attempts = done ? 0 : asked.attempts + 1;
    return done;
}

Answer<Record> LocalTable::position() const {
    const AnyMatch* match = table_.match();
    if (match == nullptr) return refuse("table.not_started");
    Record record;
    record.game = table_.setup().game;
    record.options = table_.match_options();
    for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
        const std::string& level = table_.bot_at(seat);
        record.seats.push_back({.name = level, .kind = level.empty() ? "human" : "bot:" + level});
    }
    fill_from(record, *match);
    return record;
}

Answer<std::string> LocalTable::record(std::int64_t number) const {
    const auto found = records_.find(static_cast<int>(number - 1));
    if (found == records_.end()) return refuse("table.no_record");
    return found->second;
}

}  // namespace stamtafel
