// Those who look at a hosted table: joining, telling, resuming, presence.
#include <algorithm>
#include <functional>
#include <map>

#include "server/hosted_table.hpp"
#include "server/ip_address.hpp"

namespace stamtafel {

namespace {

// A phone that sleeps for a moment does not count as away.
constexpr std::chrono::seconds absence_grace{20};
// Who missed more than this is better off with a snapshot.
constexpr std::uint64_t most_missed = 1'000;

Json none() {
    return nullptr;
}

}  // namespace

void HostedTable::join(std::shared_ptr<Link> link, Joining joining) {
    waiting_.emplace_back(Newcomer{std::move(link), std::move(joining)});
    pump();
}

void HostedTable::leave(const std::shared_ptr<Link>& link) {
    last_used_ = around_.reactor.now();
    const auto same = [&](const Waiting& waiting) {
        const auto* newcomer = std::get_if<Newcomer>(&waiting);
        return newcomer != nullptr && newcomer->link == link;
    };
    std::erase_if(waiting_, same);
    if (std::erase(links_, link) == 0) return;
    around_.figures.links.add(-1);
    if (resting_) return;
    tell_presence();
    check_presence(acting(*link), *link);
}

Answer<> HostedTable::let_in(Link& link, const Joining& joining) const {
    link.spectating = joining.spectating;
    link.guest = link.own_guest;
    link.name = link.own_name;
    link.by_token.reset();
    if (!joining.seat_token.empty()) {
        // All seats are compared, so that the time tells nothing.
        for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
            const std::string& holder = table_.guest_at(seat);
            if (tokens_.fits(joining.seat_token, seat, holder) && !holder.empty()) {
                link.by_token = seat;
                link.seat_token = joining.seat_token;
                link.guest = holder;
            }
        }
        if (!link.by_token) return refuse("server.bad_seat_token");
        const auto holder = around_.store.guest(link.guest);
        if (holder && *holder) link.name = (*holder)->name;
    }
    return table_.admits(link.guest);
}

void HostedTable::seat_newcomer(Newcomer& newcomer) {
    Link& link = *newcomer.link;
    const Joining& joining = newcomer.joining;
    if (const auto welcome = let_in(link, joining); !welcome) {
        link.joined = false;
        link.send(frames::refused(link.language, welcome.error(), {joining.id, id_}));
        return;
    }
    if (std::ranges::find(links_, newcomer.link) == links_.end()) {
        links_.push_back(newcomer.link);
        around_.figures.links.add(1);
    }
    link.joined = true;
    link.viewer = viewer_of(link);
    const auto frames = joining.since ? missed(link, *joining.since) : std::nullopt;
    if (frames) {
        link.you = you(link);
        link.send(frames::resumed(joining.id, id_, link.you, *joining.since));
        for (const auto& frame : *frames) link.send(frame);
        link.sent = committed_;
        send_turn(link);
    } else {
        send_snapshot(link, joining.id);
    }
    last_presence_.clear();  // the newcomer has to hear it too
    tell_presence();
    check_presence(link.guest, link);
}

const std::string& HostedTable::acting(const Link& link) const {
    if (!link.by_token) return link.own_guest;
    const std::string& holder = table_.guest_at(*link.by_token);
    const bool holds =
        holder == link.guest && tokens_.fits(link.seat_token, *link.by_token, holder);
    return holds ? link.guest : link.own_guest;
}

Viewer HostedTable::viewer_of(const Link& link) const {
    return link.spectating ? Viewer::everyone() : table_.viewer_of(acting(link));
}

Json HostedTable::you(const Link& link) const {
    Json json = Json::object();
    const std::string& guest = acting(link);
    const auto seat = link.spectating ? std::nullopt : table_.seat_of(guest);
    json["seat"] = seat ? Json(*seat) : none();
    json["host"] = !link.spectating && table_.host() == guest;
    json["referee"] = !link.spectating && !guest.empty() && table_.referee() == guest;
    if (seat && table_.guest_at(*seat) == guest) json["seat_token"] = tokens_.token(*seat, guest);
    return json;
}

// Made when the command is handled, so that nothing handled on top of it can show through.
std::vector<HostedTable::Telling> HostedTable::tell(const std::vector<TableEvent>& events) {
    const bool play = std::ranges::any_of(
        events, [](const TableEvent& event) { return concerns_play(event.kind); });
    std::vector<Telling> tellings;
    for (const auto& link : links_) {
        const Viewer viewer = viewer_of(*link);
        if (std::ranges::find(tellings, viewer, &Telling::viewer) != tellings.end()) continue;
        Telling& telling = tellings.emplace_back();
        telling.viewer = viewer;
        for (const TableEvent& event : events) {
            const auto told = table_.told(event, viewer);
            if (told) telling.events.push_back(frames::event(id_, event, *told));
        }
        if (play) telling.turn = turn_if_changed(viewer);
    }
    return tellings;
}

frames::Frame HostedTable::turn_if_changed(Viewer viewer) {
    const Json turn = table_.turn(viewer);
    if (turn.is_null()) return nullptr;
    const std::size_t hash = std::hash<std::string>{}(frames::written(turn));
    const auto known =
        std::ranges::find(last_turns_, viewer, &std::pair<Viewer, std::size_t>::first);
    if (known == last_turns_.end()) {
        last_turns_.emplace_back(viewer, hash);
    } else {
        if (known->second == hash) return nullptr;
        known->second = hash;
    }
    return frames::turn(id_, table_.last_number(), turn);
}

void HostedTable::send(const Flight& flight) {
    if (flight.changes_company) review_company();
    for (const auto& link : links_) {
        const Viewer before = link->viewer;
        if (flight.changes_company) link->viewer = viewer_of(*link);
        const auto telling = std::ranges::find(flight.tellings, link->viewer, &Telling::viewer);
        if (telling == flight.tellings.end()) {
            around_.journal.error("nothing_to_tell", {{"table", id_}});
            link->connection->close(CloseCode::internal_error, "come back");
            continue;
        }
        for (const auto& frame : telling->events) link->send(frame);
        link->sent = flight.last;
        if (link->viewer != before) {
            // What was seen so far was made for other eyes.
            send_snapshot(*link, "");
            continue;
        }
        if (telling->turn) link->send(telling->turn);
        if (!flight.changes_company) continue;
        if (Json now = you(*link); now != link->you) {
            link->you = std::move(now);
            link->send(frames::resumed("", id_, link->you, link->sent));
        }
    }
    if (!flight.changes_company) return;
    tell_presence();
    std::map<std::string, std::shared_ptr<Link>> guests;
    for (const auto& link : links_) guests.emplace(link->guest, link);
    for (const auto& [guest, link] : guests) check_presence(guest, *link);
}

// Only when nothing is in flight: a snapshot has everything in it.
void HostedTable::send_snapshot(Link& link, std::string_view id) {
    link.you = you(link);
    link.sent = committed_;
    link.send(frames::snapshot(id, id_, link.you, table_.snapshot(link.viewer)));
    forget_turn(link.viewer);
}

// The next change is sent to all who see the same, whatever they had before.
void HostedTable::forget_turn(Viewer viewer) {
    std::erase_if(last_turns_, [&](const auto& known) { return known.first == viewer; });
}

void HostedTable::send_turn(Link& link) {
    forget_turn(link.viewer);
    const Json turn = table_.turn(link.viewer);
    if (!turn.is_null()) link.send(frames::turn(id_, table_.last_number(), turn));
}

std::optional<std::vector<frames::Frame>> HostedTable::retell(
    const Link& link, const std::vector<StoredEvent>& events) const {
    std::vector<frames::Frame> made;
    for (const StoredEvent& stored : events) {
        const auto event = read_event(stored.text);
        if (!event) return std::nullopt;
        const bool seated = event->kind == TableEvent::Kind::sat && event->guest == link.guest;
        if (seated || event->kind == TableEvent::Kind::rematch) return std::nullopt;
        const auto told = table_.told(*event, link.viewer);
        if (!told) return std::nullopt;
        made.push_back(frames::event(id_, *event, *told));
    }
    return made;
}

std::optional<std::vector<frames::Frame>> HostedTable::missed(const Link& link,
                                                              std::uint64_t since) const {
    if (since == 0 || since > committed_ || committed_ - since > most_missed) return std::nullopt;
    if (since == committed_) return std::vector<frames::Frame>{};
    const auto events = around_.store.events(id_, static_cast<std::int64_t>(since));
    if (!events || events->size() != committed_ - since) return std::nullopt;
    return retell(link, *events);
}

void HostedTable::review_company() {
    std::vector<std::shared_ptr<Link>> unwelcome;
    for (const auto& link : links_) {
        if (link->by_token && acting(*link) != link->guest) {
            link->by_token.reset();
            link->seat_token.clear();
            link->guest = link->own_guest;
            link->name = link->own_name;
        }
        if (table_.admits(link->guest)) continue;
        unwelcome.push_back(link);
    }
    for (const auto& link : unwelcome) {
        link->joined = false;
        link->send(frames::left(link->language, id_, table_.admits(link->guest).error()));
        std::erase(links_, link);
        around_.figures.links.add(-1);
    }
}

// After the table was read again: everybody goes on from the last event they have.
void HostedTable::resync(const std::vector<StoredEvent>& events) {
    review_company();
    for (const auto& link : links_) {
        const Viewer viewer = viewer_of(*link);
        const bool same = viewer == link->viewer;
        link->viewer = viewer;
        if (same && link->sent == committed_) continue;
        const auto first = std::ranges::find(events, static_cast<std::int64_t>(link->sent) + 1,
                                             &StoredEvent::number);
        const auto made = same && link->sent < committed_ && first != events.end()
                              ? retell(*link, {first, events.end()})
                              : std::nullopt;
        if (!made) {
            send_snapshot(*link, "");
            continue;
        }
        for (const auto& frame : *made) link->send(frame);
        link->sent = committed_;
        send_turn(*link);
        if (Json now = you(*link); now != link->you) {
            link->you = std::move(now);
            link->send(frames::resumed("", id_, link->you, link->sent));
        }
    }
    last_presence_.clear();
    tell_presence();
}

void HostedTable::tell_presence() {
    // Who sits where is not to be known before it is written; it is told after that.
    if (failing_ || (!flights_.empty() && flights_.back().changes_company)) return;
    Json seats = Json::array();
    for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
        const std::string& guest = table_.guest_at(seat);
        seats.push_back(!guest.empty() && connected(guest));
    }
    const auto spectators =
        std::ranges::count_if(links_, [](const auto& link) { return !link->viewer.is_seat(); });
    const auto frame = frames::presence(id_, seats, static_cast<std::size_t>(spectators));
    if (*frame == last_presence_) return;
    last_presence_ = *frame;
    for (const auto& link : links_) link->send(frame);
}

bool HostedTable::connected(std::string_view guest) const {
    return std::ranges::any_of(
        links_, [&](const auto& link) { return !link->spectating && link->guest == guest; });
}

// Whether it matters to the table that this guest is there.
bool HostedTable::concerns(std::string_view guest) const {
    return !guest.empty() && (table_.seat_of(guest).has_value() || table_.host() == guest ||
                              table_.referee() == guest);
}

void HostedTable::check_presence(const std::string& guest, const Link& by) {
    if (!concerns(guest)) return;
    const auto here = table_.people_here();
    const bool known = std::ranges::find(here, guest) != here.end();
    std::string payer = shared_limit(by.connection->address());
    if (!connected(guest)) {
        if (known) expect_absence(guest, absence_grace, payer);
        return;
    }
    absences_.erase(guest);
    if (known) return;
    TableCommand command;
    command.kind = TableCommand::Kind::presence;
    command.text = guest;
    command.name = by.name;
    command.yes = true;
    order(std::move(command), nullptr, std::move(payer));
}

void HostedTable::expect_absence(const std::string& guest, std::chrono::milliseconds grace,
                                 const std::string& payer) {
    absences_[guest] = around_.reactor.after(grace, [this, guest, payer] {
        absences_.erase(guest);
        if (connected(guest)) return;
        TableCommand command;
        command.kind = TableCommand::Kind::presence;
        command.text = guest;
        order(std::move(command), nullptr, payer);
    });
}

void HostedTable::dismiss(const Refusal& why) {
    rest();
    turn_away(why);
    for (const auto& link : std::exchange(links_, {})) {
        link->joined = false;
        link->send(frames::left(link->language, id_, why));
        around_.figures.links.add(-1);
    }
}

}  // namespace stamtafel
