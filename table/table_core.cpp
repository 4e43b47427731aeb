#include "table/table_core.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel {

namespace {

using Kind = TableEvent::Kind;
using Phase = TablePhase;

std::unexpected<Refusal> does_not_fit(const TableEvent& event) {
    return refuse(
        Refusal("table.event_does_not_fit").with("number", static_cast<long long>(event.number)));
}

}  // namespace

FairDeal TableCore::deal() const {
    FairDeal deal{.match = match_id, .commitment = commitment, .cuts = {}, .secret = secret};
    for (const MatchPlayer& player : players) deal.cuts.push_back(player.cut);
    const auto promised = [](const MatchPlayer& player) { return !player.commitment.empty(); };
    if (std::ranges::any_of(players, promised)) {
        for (const MatchPlayer& player : players) deal.commitments.push_back(player.commitment);
    }
    return deal;
}

SeatSet TableCore::awaited() const {
    if (!playing() || match->over() || match->awaits_chance()) return {};
    return match->actors();
}

SeatSet TableCore::bots_to_act() const {
    SeatSet set;
    const bool asked = question && question->kind == Question::Kind::takeback;
    if (paused_by || asked || seats.people().empty()) return set;
    for (const Seat seat : awaited()) {
        if (seats.bots().contains(seat)) set.insert(seat);
    }
    return set;
}

Answer<> TableCore::apply(const TableEvent& event) {
    const bool fits =
        event.number == last_number + 1 && (event.kind == Kind::created) == (last_number == 0) &&
        (!is_about_a_seat(event.kind) || (event.seat && *event.seat < seats.size())) &&
        (!happens_in_play(event.kind) || playing()) &&
        (!happens_before_cuts_are_shown(event.kind) || !closed_since);
    if (!fits) return does_not_fit(event);
    if (auto done = change(event); !done) return done;
    last_number = event.number;
    last_time = std::max(last_time, event.at);
    note_sign_of_life(event);
    for (MutedGuest& each : muted) {
        if (each.name.empty()) each.name = people.name_of(each.guest);
    }
    return {};
}

Answer<> TableCore::change(const TableEvent& event) {
    const Seat seat = event.seat.value_or(0);
    switch (event.kind) {
        case Kind::created:
            return create(event);
        case Kind::sat:
            people.welcome(event.guest, event.name, event.at);
            seats.take(seat, event.guest);
            break;
        case Kind::stood:
        case Kind::seat_opened:
            seats.open(seat);
            agreed_since.reset();
            dismiss_strangers();
            break;
        case Kind::bot_seated:
            seats.give_to_bot(seat, event.text);
            dismiss_strangers();
            break;
        case Kind::host:
            host = event.guest;
            dismiss_strangers();
            break;
        case Kind::commitment:
            match_index = event.index;
            match_id = event.text;
            commitment = event.hash;
            secret = event.secret;
            revealed = false;
            break;
        case Kind::cut:
        case Kind::committed:
        case Kind::cuts_closed:
        case Kind::cut_shown:
        case Kind::withheld:
            return change_cut(event);
        case Kind::started:
            return start(event);
        case Kind::line:
            return take_line(event);
        case Kind::asked: {
            const auto kind = Question::read(event.text);
            if (!kind) return does_not_fit(event);
            question = Question{.kind = *kind,
                                .asker = seat,
                                .number = event.number,
                                .position = last_game_line,
                                .asked = event.at,
                                .agreed = {}};
            break;
        }
        case Kind::answered:
            if (question && event.yes) question->agreed.insert(seat);
            break;
        case Kind::settled:
            if (question && event.result != "granted") {
                declined[question->asker][static_cast<std::size_t>(question->kind)] = {
                    .at = event.at, .position = question->position};
            }
            question.reset();
            break;
        case Kind::paused:
            paused_by = seat;
            paused_at = event.at;
            clock.pause(event.at);
            break;
        case Kind::resumed:
            paused_by.reset();
            clock.resume(event.at);
            set_clocks(event.at);
            break;
        case Kind::timed_out:
        case Kind::replaced:
            seats.stand_in(seat, stand_in_level, TableSeat::Absence::timed_out, event.at);
            set_clocks(event.at);
            break;
        case Kind::left:
            ++seats[seat].departures;
            seats.stand_in(seat, stand_in_level, TableSeat::Absence::left, event.at);
            set_clocks(event.at);
            break;
        case Kind::resigned:
            seats.stand_in(seat, stand_in_level, TableSeat::Absence::resigned, event.at);
            set_clocks(event.at);
            break;
        case Kind::returned:
            people.welcome(event.guest, event.name, event.at);
            seats.come_back(seat);
            clock.give_some(seat, event.at);
            set_clocks(event.at);
            break;
        case Kind::ended:
            end(event);
            break;
        case Kind::revealed:
            revealed = true;
            break;
        case Kind::again:
            seats[seat].again = event.yes;
            break;
        case Kind::rematch:
            rematch(event);
            break;
        case Kind::said:
            chat.push_back({.number = event.number,
                            .at = event.at,
                            .guest = event.guest,
                            .name = event.name,
                            .text = event.text});
            if (chat.size() > chat_tail) chat.pop_front();
            break;
        case Kind::reacted:
            break;
        case Kind::renamed:
            rename(event.guest, event.name);
            break;
        case Kind::muted:
            mute(event.guest, event.yes);
            break;
        case Kind::away:
            people.set_here(event.guest, false, event.at);
            break;
        case Kind::here:
            // A referee without a seat is known from when they first come.
            if (people.find(event.guest) == nullptr) {
                people.welcome(event.guest, event.name, event.at);
            }
            people.set_here(event.guest, true, event.at);
            break;
        case Kind::forgotten:
            forget(event.guest, event.at);
            break;
        case Kind::referee_asked:
            asked_to_judge = event.guest;
            judge.clear();
            break;
        case Kind::referee:
            set_referee(event);
            break;
    }
    return {};
}

Answer<> TableCore::create(const TableEvent& event) {
    auto read = read_setup(event.setup, {});
    if (!read) return std::unexpected(read.error());
    id = event.text;
    setup = std::move(*read);
    host = event.guest;
    // Before people were asked, whoever was named was the referee at once.
    judge = setup.referee;
    people.welcome(event.guest, event.name, event.at);
    seats = SeatList(setup.bots);
    clock = TableClock(setup.clock);
    return {};
}

Answer<> TableCore::change_cut(const TableEvent& event) {
    if (event.kind == Kind::cuts_closed) {
        if (phase != Phase::waiting || seats.first_open()) return does_not_fit(event);
        closed_since = event.at;
        return {};
    }
    TableSeat& seat = seats[*event.seat];
    if (event.kind == Kind::cut || event.kind == Kind::committed) {
        // One of them is empty: whoever thinks again has promised nothing, or shown nothing.
        seat.cut = event.text;
        seat.commitment = event.hash;
        return {};
    }
    if (!closed_since || !seat.owes_cut()) return does_not_fit(event);
    if (event.kind == Kind::withheld) {
        seat.withheld = true;
        return {};
    }
    if (cut_commitment(commitment, match_id, *event.seat, event.text) != seat.commitment) {
        return does_not_fit(event);
    }
    seat.cut = event.text;
    return {};
}

Answer<> TableCore::start(const TableEvent& event) {
    if (phase != Phase::waiting || seats.first_open()) return does_not_fit(event);
    if (std::ranges::any_of(seats.all(), &TableSeat::owes_cut)) return does_not_fit(event);
    players.clear();
    for (const TableSeat& seat : seats.all()) {
        const bool human = seat.played_by_person();
        players.push_back({.guest = seat.guest,
                           .name = std::string(human ? people.name_of(seat.guest) : seat.level),
                           .kind = human ? "human" : std::string("bot:").append(seat.level),
                           .cut = seat.cut,
                           .commitment = seat.commitment});
    }
    const auto source = source_of(deal());
    if (!source) return std::unexpected(source.error());
    if (auto known = check_rules(setup.game->info(), event.rules); !known) return known;
    match_options = setup.options;
    match_options.play_by(event.rules);
    auto begun = setup.game->begin(match_options, setup.seats, *source);
    if (!begun) return std::unexpected(begun.error());
    match = std::move(*begun);
    phase = Phase::playing;
    lines = 0;
    started_number = event.number;
    last_game_line = event.number;
    fresh_from.fill(event.number);
    outcome.reset();
    agreed_since.reset();
    closed_since.reset();
    was_awaited_ = {};
    declined = {};
    for (Seat seat = 0; seat < seats.size(); ++seat) seats[seat].departures = 0;
    clock.reset();
    return {};
}

Answer<> TableCore::take_line(const TableEvent& event) {
    if (event.line != lines) return does_not_fit(event);
    if (match->size() <= event.line) {
        if (auto done = catch_up(event); !done) return done;
        if (match->line(event.line, Viewer::full()) != event.text) return does_not_fit(event);
    }
    ++lines;
    note_line(event);
    set_clocks(event.at);
    return {};
}

// Plays the step again that this line was the first of. What was dealt is dealt again, so that the
// dealer stands where it stood.
Answer<> TableCore::catch_up(const TableEvent& event) {
    const bool of_table = TableLine::read(event.text, setup.seats).has_value();
    if (!of_table && match->awaits_chance() && !match->awaits_verdict()) {
        match->deal();
    } else {
        if (auto done = match->replay(event.text); !done) return done;
        while (match->unread() > 0) {
            const auto next = match->line(match->size() - match->unread(), Viewer::full());
            if (auto done = match->replay(next); !done) return done;
        }
    }
    if (match->size() <= event.line) return does_not_fit(event);
    return {};
}

void TableCore::note_line(const TableEvent& event) {
    const AnyMatch::LineFacts line = match->facts(event.line);
    const auto seat = line.decided_by;
    const SeatSet now = awaited();
    if (line.of_table != nullptr) {
        if (line.of_table->kind() != TableLine::Kind::takeback) return;
        clock.took_back(line.of_table->seat());
        fresh_from.fill(event.number);
    } else {
        if (seat) clock.decided(*seat, event.at);
        // What others decide at the same time does not make a decision out of date.
        for (Seat each = 0; each < setup.seats; ++each) {
            const bool awaited_anew = now.contains(each) && !was_awaited_.contains(each);
            if (!seat || *seat == each || awaited_anew) fresh_from[each] = event.number;
        }
    }
    last_game_line = event.number;
    was_awaited_ = now;
}

void TableCore::set_clocks(Millis at) {
    if (paused_by) return;
    SeatSet people_awaited;
    for (const Seat seat : awaited()) {
        if (seats[seat].played_by_person()) people_awaited.insert(seat);
    }
    clock.wait_for(people_awaited, playing() ? match->rule_clock() : std::nullopt, at);
}

void TableCore::end(const TableEvent& event) {
    paused_by.reset();
    question.reset();
    phase = Phase::ended;
    set_clocks(event.at);
    outcome = Outcome{.finished = event.scores.has_value(),
                      .scores = event.scores.value_or(std::vector<int>{}),
                      .winners = event.winners};
    if (!event.scores) return;
    for (Seat seat = 0; seat < seats.size(); ++seat) {
        if (seat < event.scores->size()) seats[seat].points += (*event.scores)[seat];
    }
    for (const int winner : event.winners) {
        if (winner >= 0 && winner < seats.size()) ++seats[static_cast<Seat>(winner)].wins;
    }
}

void TableCore::rematch(const TableEvent& event) {
    phase = Phase::waiting;
    match_index = event.index;
    match.reset();
    outcome.reset();
    players.clear();
    revealed = false;
    lines = 0;
    seats.begin_rematch();
    if (!seats.first_open()) agreed_since = event.at;
    dismiss_strangers();
}

void TableCore::rename(const std::string& guest, std::string_view name) {
    people.rename(guest, name);
    for (MatchPlayer& player : players) {
        if (player.guest == guest) player.name = name;
    }
}

bool TableCore::is_muted(std::string_view guest) const {
    return std::ranges::find(muted, guest, &MutedGuest::guest) != muted.end();
}

const std::string& TableCore::muted_name(std::string_view guest) const {
    static const std::string none;
    const auto found = std::ranges::find(muted, guest, &MutedGuest::guest);
    return found == muted.end() ? none : found->name;
}

void TableCore::mute(const std::string& guest, bool yes) {
    std::erase_if(muted, [&](const MutedGuest& each) { return each.guest == guest; });
    if (!yes) return;
    std::string name(people.name_of(guest));
    for (const ChatLine& line : chat) {
        if (name.empty() && line.guest == guest) name = line.name;
    }
    muted.push_back({.guest = guest, .name = std::move(name)});
}

void TableCore::set_referee(const TableEvent& event) {
    if (asked_to_judge == event.guest) asked_to_judge.clear();
    if (event.yes) {
        people.welcome(event.guest, event.name, event.at);
        judge = event.guest;
    } else if (judge == event.guest) {
        judge.clear();
    }
    dismiss_strangers();
}

void TableCore::forget(const std::string& guest, Millis at) {
    people.set_here(guest, false, at);
    rename(guest, forgotten_name);
    if (const auto seat = seats.of(guest)) {
        // Nobody can leave a seat open while cuts are shown.
        if (closed_since) {
            seats.stand_in(*seat, stand_in_level, TableSeat::Absence::resigned, at);
        }
        // The bot that plays for them plays for nobody now.
        seats[*seat].guest.clear();
    }
    if (judge == guest) judge.clear();
    if (asked_to_judge == guest) asked_to_judge.clear();
    dismiss_strangers();
    std::erase_if(muted, [&](const MutedGuest& each) { return each.guest == guest; });
    for (ChatLine& line : chat) {
        if (line.guest != guest) continue;
        line.name = forgotten_name;
        line.text.clear();
    }
}

void TableCore::note_sign_of_life(const TableEvent& event) {
    switch (event.kind) {
        case Kind::said:
        case Kind::reacted:
        case Kind::renamed:
        case Kind::here:
            people.sign_of_life(event.guest, event.at);
            break;
        case Kind::cut:
        case Kind::committed:
        case Kind::asked:
        case Kind::answered:
        case Kind::paused:
        case Kind::again:
            people.sign_of_life(seats[*event.seat].guest, event.at);
            break;
        case Kind::line: {
            const AnyMatch::LineFacts line = match->facts(event.line);
            if (!line.decided_by || !seats[*line.decided_by].played_by_person()) break;
            if (line.by_clock) break;
            people.sign_of_life(seats[*line.decided_by].guest, event.at);
            break;
        }
        default:
            break;
    }
}

void TableCore::dismiss_strangers() {
    std::vector<std::string> strangers;
    for (const Person& person : people.all()) {
        const bool known =
            person.guest == host || person.guest == judge || seats.of(person.guest).has_value();
        if (!known) strangers.push_back(person.guest);
    }
    for (const std::string& guest : strangers) people.dismiss(guest);
}

}  // namespace stamtafel
