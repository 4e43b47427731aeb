#include "server/hosted_table.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <iterator>
#include <set>

#include "record/record.hpp"
#include "rules/kit/hex.hpp"
#include "server/ip_address.hpp"
#include "server/token.hpp"

namespace stamtafel {

namespace {

// A tick that changes nothing must not be asked for again at once.
constexpr Millis tick_again = 1'000;
// So often in a row a table is read again after a fault; then it is closed.
constexpr int most_faults = 3;
// So many commands may come while a table is being read.
constexpr std::size_t most_early = 1'000;

}  // namespace

HostedTable::HostedTable(const Surroundings& around, std::string id)
    : around_(around),
      id_(std::move(id)),
      tokens_(around.seat_key, id_),
      last_used_(around.reactor.now()),
      bots_(around.desk, around.reactor, around.journal, around.bot_pause,
            [this](Seat seat, std::uint64_t seen, std::string action) {
                TableCommand command;
                command.kind = TableCommand::Kind::act;
                command.seat = seat;
                command.seen = seen;
                command.text = std::move(action);
                around_.figures.bot_decisions.add();
                order(std::move(command));
            }) {
    around_.figures.tables.add(1);
}

HostedTable::~HostedTable() {
    around_.figures.tables.add(-1);
    around_.figures.links.add(-static_cast<std::int64_t>(links_.size()));
}

void HostedTable::create(const TableBirth& birth, Done done) {
    Command command{nullptr, birth.host, "", "", {}, std::move(done)};
    command.command.at = birth.at;
    const auto events = table_.create(birth);
    if (!events) {
        if (command.done) command.done(std::unexpected(events.error()));
        return;
    }
    for (const TableEvent& event : *events) follow(event, table_, tokens_, players_);
    Batch first;
    first.push_back(NewTable{{.id = id_,
                              .name = birth.setup.name,
                              .game = std::string(birth.setup.game->info().id),
                              .created = birth.at,
                              .updated = birth.at,
                              .listed = birth.setup.listed,
                              .state = TableState::open}});
    take_off(command, *events, std::move(first));
}

void HostedTable::load(const std::string& asker) {
    loading_ = true;
    read(keep_none, asker, &HostedTable::loaded);
}

void HostedTable::asked_for(const std::string& asker) {
    if (reading_ && !asker.empty()) around_.reader.asked_again(read_as_, asker);
}

void HostedTable::read(std::uint64_t kept, const std::string& asker,
                       void (HostedTable::*then)(TableRead)) {
    reading_ = true;
    read_as_ =
        around_.reader.read(id_, kept, asker, [self = weak_from_this(), then](TableRead read) {
            const auto table = self.lock();
            if (table == nullptr) return;
            table->reading_ = false;
            if (!read) {
                table->around_.journal.error(
                    "table_unreadable", {{"table", table->id_}, {"code", read.error().why.code}});
            }
            (table.get()->*then)(std::move(read));
            table->around_.was_read();
        });
}

void HostedTable::loaded(TableRead read) {
    loading_ = false;
    if (!read || read->table.last_number() == 0) {
        damaged_ = read.has_value() || read.error().damaged;
        close_down();
        return;
    }
    adopt(*read);
    memory_ = std::move(read->memory);
    for (Early& early : std::exchange(early_, {})) {
        command(early.link, std::move(early.id), std::move(early.command));
    }
    after_change();
    pump();
}

void HostedTable::adopt(ReadTable& read) {
    table_ = std::move(read.table);
    tokens_ = std::move(read.tokens);
    players_ = std::move(read.players);
    bytes_ = read.bytes;
    committed_ = table_.last_number();
    last_turns_.clear();
    // Who was here when the server stopped has a while to come back; nobody pays for his going.
    for (const std::string& guest : table_.people_here()) {
        if (!connected(guest)) expect_absence(guest, std::chrono::minutes(1), "");
    }
    if (read.checkpoint) {
        around_.ledger.put({std::move(*read.checkpoint)}, [](const auto& /*written*/) {});
    }
}

void HostedTable::command(const std::shared_ptr<Link>& link, std::string id, TableCommand command) {
    if (loading_ && early_.size() >= most_early) {
        link->send(frames::refused(link->language, Refusal("server.table_busy"), {id, id_}));
        return;
    }
    if (loading_) {
        early_.push_back({link, std::move(id), std::move(command)});
        return;
    }
    command.who = link->guest;
    command.name = link->name;
    const CommandMark mark{link->guest, short_digest(id), essence(command)};
    switch (memory_.meet(link->guest, id, mark.what)) {
        case CommandMemory::Known::answered:
            around_.figures.repeated.add();
            answer({link, link->guest, id, *memory_.answer(link->guest, id)});
            return;
        case CommandMemory::Known::pending:
            around_.figures.repeated.add();
            repeats_[{link->guest, id}].push_back(link);
            return;
        case CommandMemory::Known::other:
            link->send(frames::refused(link->language, Refusal("server.id_used"),
                                       {id, id_, table_.last_number()}));
            return;
        case CommandMemory::Known::fresh:
            break;
    }
    waiting_.emplace_back(
        Command{link, link->guest, std::move(id), write_mark(mark), std::move(command), nullptr});
    pump();
}

void HostedTable::order(TableCommand command, Done done, std::optional<std::string> payer) {
    waiting_.emplace_back(
        Command{nullptr, "", "", "", std::move(command), std::move(done), std::move(payer)});
    pump();
}

void HostedTable::pump() {
    if (pumping_ || reading_) return;
    if (closed_) return turn_away(Refusal("server.table_fault"));
    pumping_ = true;
    last_used_ = around_.reactor.now();
    const auto self = shared_from_this();  // what is done here may end this table
    while (!waiting_.empty() && !failing_) {
        const bool on_top = !flights_.empty();
        if (on_top && flights_.back().changes_company) break;
        if (on_top && std::holds_alternative<Newcomer>(waiting_.front())) break;
        Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        if (auto* newcomer = std::get_if<Newcomer>(&next)) {
            try {
                seat_newcomer(*newcomer);
            } catch (const std::exception& problem) {
                fault(problem.what());
                newcomer->link->joined = false;
                around_.figures.links.add(
                    -static_cast<std::int64_t>(std::erase(links_, newcomer->link)));
                newcomer->link->send(frames::refused(newcomer->link->language,
                                                     Refusal("server.table_fault"),
                                                     {newcomer->joining.id, id_}));
            }
            continue;
        }
        auto& command = std::get<Command>(next);
        try {
            handle(command);
        } catch (const std::exception& problem) {
            fault_of(command, problem.what());
        }
    }
    pumping_ = false;
    if (failing_ && flights_.empty()) reload();
}

void HostedTable::handle(Command& command) {
    TableCommand& wanted = command.command;
    if (command.link != nullptr && !command.link->joined) {
        memory_.forget(command.guest, command.id);
        answer({command.link, command.guest, command.id, {0, Refusal("server.not_joined")}});
        return;
    }
    if (command.link != nullptr) payer_ = shared_limit(command.link->connection->address());
    if (!command.payer) command.payer = payer_;
    if (const auto fits = affordable(command); !fits) {
        memory_.forget(command.guest, command.id);  // it may be tried again
        answer({command.link, command.guest, command.id, {committed_, fits.error()}});
        if (command.done) command.done(std::unexpected(fits.error()));
        return;
    }
    wanted.at = std::max<Millis>(around_.reactor.wall_clock(), table_.last_time());
    if (wanted.kind == TableCommand::Kind::rematch) {
        wanted.match = new_match_id();
        wanted.secret = to_hex(random_bytes<32>());
    }
    const bool of_bot = wanted.who.empty() && wanted.kind == TableCommand::Kind::act;
    auto events = table_.handle(wanted);
    if (table_.damaged()) {
        fault_of(command, events.error().code);
        return;
    }
    if (!events) {
        if (of_bot && wanted.seat) {
            bots_.refused(*wanted.seat);
            around_.journal.debug("bot_refused", {{"table", id_}, {"code", events.error().code}});
        }
        refuse_command(command, events.error());
        after_change();
        return;
    }
    if (of_bot && wanted.seat) bots_.accepted(*wanted.seat);
    for (const TableEvent& event : *events) follow(event, table_, tokens_, players_);
    if (events->empty()) {
        settle_command(command, {table_.last_number(), std::nullopt});
        after_change();
        return;
    }
    events->back().command = command.mark;
    take_off(command, *events, {});
}

Answer<> HostedTable::affordable(const Command& command) const {
    using Kind = TableCommand::Kind;
    using For = DiskBudget::For;
    const TableCommand& wanted = command.command;
    // What the server does by itself comes to an end when people can do no more. Coming is up to
    // them; going follows from it, and whoever is gone must not be waited for.
    const bool comes = wanted.kind == Kind::presence && wanted.yes;
    if (wanted.who.empty() && !comes) return {};
    if (wanted.kind == Kind::rematch) {
        if (auto room = around_.budget.admits_new(); !room) return room;
    }
    const bool comes_back = wanted.kind == Kind::sit && table_.phase() == Table::Phase::playing;
    const bool needed = ends_a_match(wanted.kind) || comes_back || comes;
    return around_.budget.admits(needed ? For::ending_a_match : For::anything,
                                 command.payer.value_or(""), bytes_);
}

void HostedTable::take_off(Command& command, const std::vector<TableEvent>& events, Batch first) {
    Flight flight;
    Batch all = std::move(first);
    std::ranges::move(batch(command, events, flight), std::back_inserter(all));
    for (const std::string& text : flight.texts) flight.bytes += text.size();
    flight.payer = command.payer.value_or("");
    bytes_ += flight.bytes;
    flight.tellings = tell(events);
    if (!command.id.empty()) {
        flight.replies.push_back(
            {command.link, command.guest, command.id, {flight.last, std::nullopt}});
    }
    if (command.done) flight.orders.push_back(std::move(command.done));
    flights_.push_back(std::move(flight));
    around_.ledger.put(std::move(all), [self = weak_from_this()](const Answer<Written>& written) {
        if (const auto table = self.lock()) table->landed(written);
    });
}

Batch HostedTable::batch(const Command& command, const std::vector<TableEvent>& events,
                         Flight& flight) {
    flight.first = events.front().number;
    flight.last = events.back().number;
    std::set<std::string> guests;
    if (!command.guest.empty()) guests.insert(command.guest);
    for (const TableEvent& event : events) {
        flight.texts.push_back(write_event(event));
        // Who was only asked has no part in it: it is not among his tables.
        const bool asked = event.kind == TableEvent::Kind::referee_asked;
        if (!event.guest.empty() && !asked) guests.insert(event.guest);
        if (changes_company(event.kind)) flight.changes_company = true;
        if (event.kind == TableEvent::Kind::line) flight.has_lines = true;
    }
    Batch made;
    made.push_back(AppendEvents{.table = id_,
                                .first = static_cast<std::int64_t>(flight.first),
                                .at = events.back().at,
                                .texts = flight.texts,
                                .guests = {guests.begin(), guests.end()},
                                .awaited = table_.awaited()});
    if (flight.changes_company) made.push_back(description(table_));
    for (const TableEvent& event : events) {
        if (event.kind == TableEvent::Kind::ended) add_result(made, event);
    }
    return made;
}

void HostedTable::add_result(Batch& batch, const TableEvent& ended) {
    const auto record = table_.record(table_.match_index());
    if (!record) {
        around_.journal.error("no_record", {{"table", id_}, {"code", record.error().code}});
        return;
    }
    FinishMatch finished{.match = {.id = table_.match_id(),
                                   .table = id_,
                                   .number = table_.match_index() + 1,
                                   .game = std::string(table_.setup().game->info().id),
                                   .finished = ended.at},
                         .record = write_record(*record),
                         .results = {}};
    for (Seat seat = 0; seat < table_.setup().seats; ++seat) {
        if (players_[seat].empty()) continue;
        StoredResult result{.guest = players_[seat], .seat = seat, .score = {}, .won = false};
        if (ended.scores) result.score = (*ended.scores)[seat];
        // A bot that played on for somebody who resigned does not win for him.
        result.won =
            table_.guest_at(seat) == players_[seat] &&
            std::ranges::find(ended.winners, static_cast<int>(seat)) != ended.winners.end();
        finished.results.push_back(std::move(result));
    }
    batch.push_back(std::move(finished));
    around_.figures.matches.add();
}

// In the order of the flights.
void HostedTable::landed(const Answer<Written>& written) {
    Flight flight = std::move(flights_.front());
    flights_.pop_front();
    if (!written) {
        around_.journal.warning("commit_failed", {{"table", id_}, {"code", written.error().code}});
        lost_.push_back(std::move(flight));
        failing_ = true;
        last_line_ = around_.reactor.now();  // bots do not try again at once
    } else {
        committed_ = flight.last;
        around_.budget.charge(flight.payer, flight.bytes);
        faults_ = 0;
        around_.figures.events.add(flight.texts.size());
        if (flight.has_lines) last_line_ = around_.reactor.now();
        try {
            send(flight);
        } catch (const std::exception& problem) {
            fault(problem.what());
        }
        for (const Reply& reply : flight.replies) answer(reply);
        for (Done& order : flight.orders) order({});
        after_change();
    }
    pump();
}

// After the table changed, or might have: who is to be woken, and when?
void HostedTable::after_change() {
    if (failing_ || resting_) return;
    auto deadline = table_.next_deadline();
    if (deadline) {
        const Millis now = around_.reactor.wall_clock();
        // Whoever rang the clock has just ticked: the table is not ready yet.
        if (*deadline <= now && !around_.clock.moment(id_)) deadline = now + tick_again;
    }
    around_.clock.set(id_, deadline);
    bots_.wake(table_, last_line_);
}

void HostedTable::refuse_command(Command& command, const Refusal& why) {
    settle_command(command, {table_.last_number(), why});
}

// Nothing changed; but the answer depends on what is still being written, so it waits for that.
void HostedTable::settle_command(Command& command, CommandAnswer answered) {
    const bool refused = answered.refusal.has_value();
    if (command.done) {
        if (refused) {
            command.done(std::unexpected(*answered.refusal));
        } else if (flights_.empty()) {
            command.done({});
        } else {
            flights_.back().orders.push_back(std::move(command.done));
        }
    }
    if (command.id.empty()) return;
    Reply reply{command.link, command.guest, command.id, std::move(answered)};
    if (flights_.empty()) {
        answer(reply);
    } else {
        flights_.back().replies.push_back(std::move(reply));
    }
}

void HostedTable::answer(const Reply& reply) {
    if (reply.id.empty()) return;
    const CommandAnswer& said = reply.answer;
    memory_.answered(reply.guest, reply.id, said);
    (said.refusal ? around_.figures.refused : around_.figures.done).add();
    const auto tell_link = [&](const std::shared_ptr<Link>& link) {
        if (link == nullptr) return;
        if (said.refusal) {
            link->send(
                frames::refused(link->language, *said.refusal, {reply.id, id_, said.number}));
        } else {
            link->send(frames::done(reply.id, id_, said.number));
        }
    };
    tell_link(reply.link);
    if (auto repeats = repeats_.extract({reply.guest, reply.id})) {
        for (const auto& link : repeats.mapped()) tell_link(link);
    }
}

void HostedTable::reply_lost(Flight& flight, const Refusal& why) {
    for (Reply& reply : flight.replies) {
        memory_.forget(reply.guest, reply.id);  // it may be tried again
        reply.answer = {committed_, why};
        answer(reply);
    }
    for (Done& order : flight.orders) order(std::unexpected(why));
}

void HostedTable::fault(std::string_view what) {
    around_.journal.error("table_fault", {{"table", id_}, {"what", what}});
    around_.figures.faults.add();
    ++faults_;
    failing_ = true;
}

void HostedTable::fault_of(Command& command, std::string_view what) {
    fault(what);
    memory_.forget(command.guest, command.id);
    answer({command.link, command.guest, command.id, {committed_, Refusal("server.table_fault")}});
    if (command.done) command.done(refuse("server.table_fault"));
}

// Called when nothing is in flight any more.
void HostedTable::reload() {
    around_.figures.reloads.add();
    bots_.dismiss();
    // Those who look have everything up to here, and so has whoever asks for what was lost.
    std::uint64_t kept = table_.last_number() + 1;
    for (const auto& link : links_) kept = std::min(kept, link->sent + 1);
    for (const Flight& flight : lost_) kept = std::min(kept, flight.first);
    read(kept, payer_, &HostedTable::reloaded);
    for (const auto& link : links_) asked_for(shared_limit(link->connection->address()));
}

void HostedTable::reloaded(TableRead read) {
    auto lost = std::exchange(lost_, {});
    // What only leads to the same fault again, a bot's decision or a deadline, ends here.
    if (!read || read->table.last_number() == 0 || faults_ > most_faults) {
        for (Flight& flight : lost) reply_lost(flight, Refusal("server.not_written"));
        close_down();
        return;
    }
    adopt(*read);
    failing_ = false;
    const std::vector<StoredEvent>& events = read->events;
    for (Flight& flight : lost) {
        // The disk may have it all the same.
        const auto there = [&](std::size_t i) {
            const auto found = std::ranges::find(
                events, static_cast<std::int64_t>(flight.first + i), &StoredEvent::number);
            return found != events.end() && found->text == flight.texts[i];
        };
        bool written = true;
        for (std::size_t i = 0; i < flight.texts.size(); ++i) written = written && there(i);
        if (!written) {
            reply_lost(flight, Refusal("server.not_written"));
            continue;
        }
        // As in any other commit, the events come before the answer.
        resync(events);
        for (const Reply& reply : flight.replies) answer(reply);
        for (Done& order : flight.orders) order({});
    }
    resync(events);
    after_change();
    pump();
}

void HostedTable::close_down() {
    closed_ = true;
    resting_ = true;
    bots_.dismiss();
    around_.clock.set(id_, std::nullopt);
    turn_away(Refusal("server.table_fault"));
    // They come back and join again, which reads the table anew.
    for (const auto& link : links_) {
        link->connection->close(CloseCode::internal_error, "table closed");
    }
    around_.gone(id_);
}

void HostedTable::turn_away(const Refusal& why) {
    for (const Early& early : std::exchange(early_, {})) {
        early.link->send(frames::refused(early.link->language, why, {early.id, id_}));
    }
    for (Waiting& waiting : std::exchange(waiting_, {})) {
        if (auto* newcomer = std::get_if<Newcomer>(&waiting)) {
            newcomer->link->send(
                frames::refused(newcomer->link->language, why, {newcomer->joining.id, id_}));
            continue;
        }
        auto& command = std::get<Command>(waiting);
        memory_.forget(command.guest, command.id);
        answer({command.link, command.guest, command.id, {committed_, why}});
        if (command.done) command.done(refuse(Refusal(why)));
    }
}

bool HostedTable::idle() const {
    return links_.empty() && waiting_.empty() && flights_.empty() && absences_.empty() &&
           !bots_.busy() && !failing_ && !reading_;
}

void HostedTable::rest() {
    resting_ = true;
    bots_.dismiss();
    absences_.clear();
}

}  // namespace stamtafel
