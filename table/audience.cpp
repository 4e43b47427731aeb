#include "table/audience.hpp"

#include <algorithm>

namespace stamtafel {

namespace {

// Anybody who missed more than this is better off with a snapshot.
constexpr std::uint64_t most_missed = 1'000;

}  // namespace

Answer<> Onlooker::may_ask(TableCommand::Kind kind) const {
    if (spectating && !is_of_spectators(kind)) return refuse("server.spectating");
    return {};
}

void Mail::add(const std::shared_ptr<Onlooker>& to, frames::Frame frame) {
    if (to->unsent.empty()) to_.push_back(to);
    to->unsent.push_back(std::move(frame));
}

Answer<> Audience::join(const std::shared_ptr<Onlooker>& onlooker, const Joining& joining,
                        const EventsAfter& events_after, Mail& mail) {
    if (auto welcome = table_.admits(onlooker->guest); !welcome) return welcome;
    if (std::ranges::find(onlookers_, onlooker) == onlookers_.end()) {
        onlookers_.push_back(onlooker);
    }
    onlooker->joined = true;
    onlooker->spectating = joining.spectating;
    onlooker->viewer = viewer_of(*onlooker);
    const auto frames =
        joining.since ? missed(*onlooker, *joining.since, events_after) : std::nullopt;
    if (frames) {
        onlooker->you = you(*onlooker);
        mail.add(onlooker, frames::resumed(joining.id, table_.id(), onlooker->you, *joining.since));
        for (const frames::Frame& frame : *frames) mail.add(onlooker, frame);
        onlooker->sent = table_.last_number();
        send_turn(onlooker, mail);
    } else {
        send_snapshot(onlooker, joining.id, mail);
    }
    last_presence_.clear();  // the newcomer has to hear it too
    tell_presence(mail);
    return {};
}

bool Audience::leave(const std::shared_ptr<Onlooker>& onlooker) {
    return std::erase(onlookers_, onlooker) > 0;
}

Viewer Audience::viewer_of(const Onlooker& onlooker) const {
    return onlooker.spectating ? Viewer::everyone() : table_.viewer_of(acting(onlooker));
}

Json Audience::you(const Onlooker& onlooker) const {
    const std::string& guest = acting(onlooker);
    const bool takes_part = !onlooker.spectating && !guest.empty();
    Json json{{"seat", nullptr},
              {"host", takes_part && table_.host() == guest},
              {"referee", takes_part && table_.referee() == guest}};
    const Viewer viewer = viewer_of(onlooker);
    if (viewer.is_seat()) {
        json["seat"] = viewer.as_seat();
        add_to_you(json, viewer.as_seat());
    }
    return json;
}

News Audience::tell(const std::vector<TableEvent>& events) {
    const auto any = [&](bool (*fits)(TableEvent::Kind)) {
        return std::ranges::any_of(events, fits, &TableEvent::kind);
    };
    News news{.last = events.back().number, .changes_company = any(changes_company)};
    for (const auto& onlooker : onlookers_) {
        const Viewer viewer = viewer_of(*onlooker);
        const auto same = std::ranges::find(news.tellings, viewer, &News::Telling::viewer);
        if (same == news.tellings.end()) news.tellings.push_back({.viewer = viewer});
    }
    for (const TableEvent& event : events) tell_event(event, news);
    if (!any(concerns_play)) return news;
    for (News::Telling& telling : news.tellings) telling.turn = turn_if_changed(telling.viewer);
    return news;
}

// What is the same for several is written once.
void Audience::tell_event(const TableEvent& event, News& news) const {
    std::vector<std::pair<std::string, frames::Frame>> written;
    for (News::Telling& telling : news.tellings) {
        if (!written.empty() && event.kind != TableEvent::Kind::line) {
            telling.events.push_back(written.front().second);
            continue;
        }
        auto told = table_.told(event, telling.viewer);
        if (!told) continue;
        auto known =
            std::ranges::find(written, *told, &std::pair<std::string, frames::Frame>::first);
        if (known == written.end()) {
            auto frame = frames::event(table_.id(), event, *told);
            known = written.emplace(written.end(), std::move(*told), std::move(frame));
        }
        telling.events.push_back(known->second);
    }
}

Audience::Onlookers Audience::deliver(const News& news, Mail& mail) {
    Onlookers strays;
    for (const auto& onlooker : onlookers_) {
        const Viewer before = onlooker->viewer;
        if (news.changes_company) onlooker->viewer = viewer_of(*onlooker);
        const auto telling =
            std::ranges::find(news.tellings, onlooker->viewer, &News::Telling::viewer);
        if (telling == news.tellings.end()) {
            strays.push_back(onlooker);
            continue;
        }
        for (const frames::Frame& frame : telling->events) mail.add(onlooker, frame);
        onlooker->sent = news.last;
        if (onlooker->viewer != before) {
            // What was seen so far was made for other eyes.
            send_snapshot(onlooker, "", mail);
            continue;
        }
        if (telling->turn) mail.add(onlooker, telling->turn);
        if (news.changes_company) send_you_if_changed(onlooker, mail);
    }
    return strays;
}

frames::Frame Audience::turn_if_changed(Viewer viewer) {
    const std::string turn = table_.turn(viewer);
    if (turn == "null") return nullptr;
    const std::size_t hash = std::hash<std::string>{}(turn);
    const auto known = std::ranges::find(last_turns_, viewer, &KnownTurn::viewer);
    if (known == last_turns_.end()) {
        last_turns_.push_back({viewer, hash});
    } else {
        if (known->hash == hash) return nullptr;
        known->hash = hash;
    }
    return frames::turn(table_.id(), table_.last_number(), turn);
}

// The next change is sent to all who see the same, whatever they had before.
void Audience::forget_turn(Viewer viewer) {
    std::erase_if(last_turns_, [&](const KnownTurn& known) { return known.viewer == viewer; });
}

void Audience::send_turn(const std::shared_ptr<Onlooker>& to, Mail& mail) {
    forget_turn(to->viewer);
    const std::string turn = table_.turn(to->viewer);
    if (turn == "null") return;
    mail.add(to, frames::turn(table_.id(), table_.last_number(), turn));
}

// Only when all events are told: a snapshot has everything in it.
void Audience::send_snapshot(const std::shared_ptr<Onlooker>& to, std::string_view id, Mail& mail) {
    to->you = you(*to);
    to->sent = table_.last_number();
    mail.add(to, frames::snapshot(id, table_.id(), to->you, table_.snapshot(to->viewer)));
    forget_turn(to->viewer);
}

void Audience::send_you_if_changed(const std::shared_ptr<Onlooker>& to, Mail& mail) {
    Json now = you(*to);
    if (now == to->you) return;
    to->you = std::move(now);
    mail.add(to, frames::resumed("", table_.id(), to->you, to->sent));
}

std::optional<std::vector<frames::Frame>> Audience::retold(
    const Onlooker& onlooker, std::span<const TableEvent> events) const {
    std::vector<frames::Frame> made;
    for (const TableEvent& event : events) {
        const bool seated = event.kind == TableEvent::Kind::sat && event.guest == onlooker.guest;
        if (seated || event.kind == TableEvent::Kind::rematch) return std::nullopt;
        const auto told = table_.told(event, onlooker.viewer);
        if (!told) return std::nullopt;
        made.push_back(frames::event(table_.id(), event, *told));
    }
    return made;
}

std::optional<std::vector<frames::Frame>> Audience::missed(const Onlooker& onlooker,
                                                           std::uint64_t since,
                                                           const EventsAfter& events_after) const {
    const std::uint64_t last = table_.last_number();
    if (since == 0 || since > last || last - since > most_missed) return std::nullopt;
    if (since == last) return std::vector<frames::Frame>{};
    const auto events = events_after(since);
    if (!events || events->size() != last - since) return std::nullopt;
    return retold(onlooker, *events);
}

void Audience::send_away(const std::shared_ptr<Onlooker>& onlooker, const Refusal& why,
                         Mail& mail) {
    onlooker->joined = false;
    mail.add(onlooker, frames::left(*onlooker->wording, table_.id(), why));
}

void Audience::review(Mail& mail) {
    std::erase_if(onlookers_, [&](const std::shared_ptr<Onlooker>& onlooker) {
        const auto welcome = table_.admits(onlooker->guest);
        if (!welcome) send_away(onlooker, welcome.error(), mail);
        return !welcome;
    });
}

void Audience::dismiss(const Refusal& why, Mail& mail) {
    for (const auto& onlooker : std::exchange(onlookers_, {})) send_away(onlooker, why, mail);
}

void Audience::resync(std::span<const TableEvent> events, Mail& mail) {
    last_turns_.clear();
    for (const auto& onlooker : onlookers_) {
        const Viewer viewer = viewer_of(*onlooker);
        const bool same = viewer == onlooker->viewer;
        onlooker->viewer = viewer;
        if (same && onlooker->sent == table_.last_number()) continue;
        const auto first = std::ranges::find(events, onlooker->sent + 1, &TableEvent::number);
        const auto made = same && onlooker->sent < table_.last_number() && first != events.end()
                              ? retold(*onlooker, {first, events.end()})
                              : std::nullopt;
        if (!made) {
            send_snapshot(onlooker, "", mail);
            continue;
        }
        for (const frames::Frame& frame : *made) mail.add(onlooker, frame);
        onlooker->sent = table_.last_number();
        send_turn(onlooker, mail);
        send_you_if_changed(onlooker, mail);
    }
    last_presence_.clear();
    tell_presence(mail);
}

void Audience::take_over(Audience& before, Mail& mail) {
    onlookers_ = std::exchange(before.onlookers_, {});
    for (const auto& onlooker : onlookers_) {
        onlooker->viewer = viewer_of(*onlooker);
        send_snapshot(onlooker, "", mail);
    }
    tell_presence(mail);
}

void Audience::tell_presence(Mail& mail) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
        const std::string& guest = table_.guest_at(seat);
        seats.push_back(!guest.empty() && connected(guest));
    }
    const auto spectators = std::ranges::count_if(
        onlookers_, [](const auto& onlooker) { return !onlooker->viewer.is_seat(); });
    const auto frame = frames::presence(table_.id(), seats, static_cast<std::size_t>(spectators));
    if (*frame == last_presence_) return;
    last_presence_ = *frame;
    for (const auto& onlooker : onlookers_) mail.add(onlooker, frame);
}

bool Audience::connected(std::string_view guest) const {
    return std::ranges::any_of(onlookers_, [&](const auto& onlooker) {
        return !onlooker->spectating && onlooker->guest == guest;
    });
}

Audience::Presence Audience::presence(std::string_view guest) const {
    const bool matters = !guest.empty() && (table_.seat_of(guest).has_value() ||
                                            table_.host() == guest || table_.referee() == guest);
    if (!matters) return Presence::no_matter;
    const auto here = table_.people_here();
    const bool known = std::ranges::find(here, guest) != here.end();
    if (connected(guest)) return known ? Presence::known : Presence::arrived;
    return known ? Presence::gone : Presence::no_matter;
}

TableCommand Audience::presence_of(const std::string& guest) const {
    TableCommand command;
    command.kind = TableCommand::Kind::presence;
    command.text = guest;
    command.yes = connected(guest);
    for (const auto& onlooker : onlookers_) {
        if (command.yes && onlooker->guest == guest) command.name = onlooker->name;
    }
    return command;
}

}  // namespace stamtafel
