#include "wasm/local_table.hpp"

#include <algorithm>
#include <utility>

#include "table/frame_text.hpp"

namespace stamtafel {

namespace {

// Who missed more than this is better off with a snapshot.
constexpr std::uint64_t most_missed = 1'000;
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

const LocalTable::Link* LocalTable::find(ConnectionId connection) const {
    const auto found = std::ranges::find(links_, connection, &Link::connection);
    return found == links_.end() ? nullptr : &*found;
}

Viewer LocalTable::viewer_of(const Link& link) const {
    return link.spectating ? Viewer::everyone() : table_.viewer_of(link.guest.id);
}

Json LocalTable::you(const Link& link) const {
    const auto seat = link.spectating ? std::nullopt : table_.seat_of(link.guest.id);
    return {{"seat", seat ? Json(*seat) : Json(nullptr)},
            {"host", !link.spectating && table_.host() == link.guest.id},
            {"referee", !link.spectating && table_.referee() == link.guest.id}};
}

bool LocalTable::connected(std::string_view guest) const {
    return std::ranges::any_of(
        links_, [&](const Link& link) { return !link.spectating && link.guest.id == guest; });
}

void LocalTable::join(ConnectionId connection, const LocalGuest& guest, const LocalJoining& joining,
                      Millis at, Effects& effects) {
    std::erase_if(links_, [&](const Link& link) { return link.connection == connection; });
    if (const auto welcome = table_.admits(guest.id); !welcome) {
        answer(connection, joining.id, {table_.last_number(), welcome.error()}, effects);
        return;
    }
    Link& link = links_.emplace_back();
    link.connection = connection;
    link.guest = guest;
    link.spectating = joining.spectating;
    link.viewer = viewer_of(link);
    const auto frames = joining.since ? missed(link, *joining.since) : std::nullopt;
    if (frames) {
        link.you = you(link);
        link.sent = table_.last_number();
        effects.send(connection,
                     frame_text::resumed(joining.id, table_.id(), link.you, *joining.since));
        for (const std::string& frame : *frames) effects.send(connection, frame);
        tell_turn(link, effects);
    } else {
        send_snapshot(link, joining.id, effects);
    }
    last_presence_.clear();  // the newcomer has to hear it too
    tell_presence(effects);
    const bool concerned = table_.seat_of(guest.id).has_value() || table_.host() == guest.id ||
                           table_.referee() == guest.id;
    const auto here = table_.people_here();
    if (joining.spectating || !concerned || std::ranges::find(here, guest.id) != here.end()) return;
    TableCommand presence;
    presence.kind = TableCommand::Kind::presence;
    presence.at = at;
    presence.text = guest.id;
    presence.name = guest.name;
    presence.yes = true;
    static_cast<void>(handle(std::move(presence), effects));
}

// Nobody is noted as away: who plays on this device is as near as the page, which may be closed at
// any moment.
void LocalTable::leave(ConnectionId connection, Effects& effects) {
    std::erase_if(links_, [&](const Link& link) { return link.connection == connection; });
    tell_presence(effects);
}

void LocalTable::adopt(LocalTable& before, Effects& effects) {
    links_ = std::exchange(before.links_, {});
    memory_ = std::move(before.memory_);
    for (Link& link : links_) {
        link.viewer = viewer_of(link);
        send_snapshot(link, "", effects);
    }
    tell_presence(effects);
}

void LocalTable::command(ConnectionId connection, const std::string& id, TableCommand command,
                         Effects& effects) {
    const Link* link = find(connection);
    if (link == nullptr) {
        answer(connection, id, {table_.last_number(), Refusal("server.not_joined")}, effects);
        return;
    }
    const std::string guest = link->guest.id;
    command.who = guest;
    command.name = link->guest.name;
    switch (memory_.meet(guest, id, essence(command))) {
        case CommandMemory::Known::answered:
            answer(connection, id, *memory_.answer(guest, id), effects);
            return;
        case CommandMemory::Known::pending:
        case CommandMemory::Known::other:
            answer(connection, id, {table_.last_number(), Refusal("server.id_used")}, effects);
            return;
        case CommandMemory::Known::fresh:
            break;
    }
    const auto done = handle(std::move(command), effects);
    CommandAnswer said{table_.last_number(), std::nullopt};
    if (!done) said.refusal = done.error();
    memory_.answered(guest, id, said);
    answer(connection, id, said, effects);
}

void LocalTable::answer(ConnectionId connection, const std::string& id, const CommandAnswer& said,
                        Effects& effects) const {
    if (!said.refusal) {
        effects.send(connection, frame_text::done(id, table_.id(), said.number));
        return;
    }
    Json frame = frame_text::refused({.id = id, .table = table_.id(), .number = said.number});
    frame_text::explain(frame, *said.refusal);
    effects.send(connection, frame_text::written(frame));
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
    tell(*events, effects);
    return {};
}

void LocalTable::tell(const std::vector<TableEvent>& events, Effects& effects) {
    const auto any = [&](bool (*fits)(TableEvent::Kind)) {
        return std::ranges::any_of(events, fits, &TableEvent::kind);
    };
    const bool company = any(changes_company);
    const bool play = any(concerns_play);
    for (Link& link : links_) {
        const Viewer before = link.viewer;
        link.viewer = viewer_of(link);
        for (const TableEvent& event : events) {
            const auto told = table_.told(event, link.viewer);
            if (told) effects.send(link.connection, frame_text::event(table_.id(), event, *told));
        }
        link.sent = events.back().number;
        if (link.viewer != before) {
            // What was seen so far was made for other eyes.
            send_snapshot(link, "", effects);
            continue;
        }
        if (play) tell_turn(link, effects);
        if (!company) continue;
        if (Json now = you(link); now != link.you) {
            link.you = std::move(now);
            effects.send(link.connection,
                         frame_text::resumed("", table_.id(), link.you, link.sent));
        }
    }
    if (company) tell_presence(effects);
}

// If anything changed for this viewer.
void LocalTable::tell_turn(Link& link, Effects& effects) const {
    const Json turn = table_.turn(link.viewer);
    if (turn.is_null()) return;
    std::string text = frame_text::written(turn);
    if (text == link.turn) return;
    link.turn = std::move(text);
    effects.send(link.connection, frame_text::turn(table_.id(), table_.last_number(), turn));
}

void LocalTable::tell_presence(Effects& effects) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
        const std::string& guest = table_.guest_at(seat);
        seats.push_back(!guest.empty() && connected(guest));
    }
    const auto spectators =
        std::ranges::count_if(links_, [](const Link& link) { return !link.viewer.is_seat(); });
    const std::string frame =
        frame_text::presence(table_.id(), seats, static_cast<std::size_t>(spectators));
    if (frame == last_presence_) return;
    last_presence_ = frame;
    for (const Link& link : links_) effects.send(link.connection, frame);
}

void LocalTable::send_snapshot(Link& link, std::string_view id, Effects& effects) const {
    link.you = you(link);
    link.sent = table_.last_number();
    link.turn.clear();
    effects.send(link.connection,
                 frame_text::snapshot(id, table_.id(), link.you, table_.snapshot(link.viewer)));
}

std::optional<std::vector<std::string>> LocalTable::missed(const Link& link,
                                                           std::uint64_t since) const {
    const std::uint64_t last = table_.last_number();
    if (since == 0 || since > last || last - since > most_missed) return std::nullopt;
    std::vector<std::string> frames;
    for (std::uint64_t number = since + 1; number <= last; ++number) {
        const TableEvent& event = events_[static_cast<std::size_t>(number - 1)];
        const bool seated = event.kind == TableEvent::Kind::sat && event.guest == link.guest.id;
        if (seated || event.kind == TableEvent::Kind::rematch) return std::nullopt;
        const auto told = table_.told(event, link.viewer);
        if (!told) return std::nullopt;
        frames.push_back(frame_text::event(table_.id(), event, *told));
    }
    return frames;
}

void LocalTable::tick(Millis at, Effects& effects) {
    TableCommand command;
    command.kind = TableCommand::Kind::tick;
    command.at = at;
    last_tick_ = at;
    static_cast<void>(handle(std::move(command), effects));
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
