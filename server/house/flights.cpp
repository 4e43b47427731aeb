#include "server/house/flights.hpp"

#include <algorithm>
#include <utility>

#include "server/house/house.hpp"

namespace stamtafel {

void Flights::begin(std::size_t bytes) {
    with_a_part_.clear();
    bytes_ = bytes;
    committed_ = followed_.table.last_number();
}

Answer<> Flights::afford(const Errand& errand) const {
    using Kind = TableCommand::Kind;
    using For = DiskBudget::For;
    const TableCommand& wanted = errand.command;
    // What the server does by itself comes to an end when people can do no more. Coming is up to
    // them; going follows from it, and whoever is gone must not be waited for.
    const bool comes = wanted.kind == Kind::presence && wanted.yes;
    if (wanted.who.empty() && !comes) return {};
    if (wanted.kind == Kind::rematch) {
        if (auto room = house_.budget.admits_new(); !room) return room;
    }
    const bool comes_back =
        wanted.kind == Kind::sit && followed_.table.phase() == Table::Phase::playing;
    const bool needed = ends_a_match(wanted.kind) || comes_back || comes;
    return house_.budget.admits(needed ? For::ending_a_match : For::anything,
                                errand.payer.value_or(""), bytes_);
}

Batch Flights::take_off(Errand& errand, const std::vector<TableEvent>& events, News news) {
    const Table& table = followed_.table;
    Flight flight(events);
    flight.payer = errand.payer.value_or("");
    flight.news = std::move(news);
    bytes_ += flight.bytes;
    Batch batch;
    if (flight.first == 1) batch.push_back(birth_of(table));
    batch.push_back(AppendEvents{.table = table.id(),
                                 .first = static_cast<std::int64_t>(flight.first),
                                 .at = events.back().at,
                                 .texts = flight.texts,
                                 .guests = new_guests(errand, events),
                                 .awaited = table.awaited()});
    if (flight.news.changes_company) batch.push_back(description(table));
    for (const TableEvent& event : events) {
        if (event.kind != TableEvent::Kind::ended) continue;
        if (const auto record = table.record(table.match_index())) {
            FinishMatch match = finished(event, *record);
            flight.bytes += match.record.size();
            batch.push_back(std::move(match));
            house_.figures.matches.add();
        } else {
            house_.journal.error("no_record",
                                 {{"table", table.id()}, {"code", record.error().code}});
        }
    }
    errand.reply.answer = {flight.last, std::nullopt};
    flight.replies.push_back(std::move(errand.reply));
    flights_.push_back(std::move(flight));
    return batch;
}

// Those who have a part in the table already need no writing any more.
std::vector<std::string> Flights::new_guests(const Errand& errand,
                                             const std::vector<TableEvent>& events) {
    std::vector<std::string> guests;
    const auto takes_part = [&](const std::string& who) {
        if (!who.empty() && with_a_part_.insert(who).second) guests.push_back(who);
    };
    takes_part(errand.reply.guest);
    for (const TableEvent& event : events) {
        // A guest who was only asked has no part in it: it is not among their tables.
        if (event.kind != TableEvent::Kind::referee_asked) takes_part(event.guest);
    }
    return guests;
}

FinishMatch Flights::finished(const TableEvent& ended, const Record& record) const {
    const Table& table = followed_.table;
    const Players& players = followed_.players;
    FinishMatch finished{.match = {.id = table.match_id(),
                                   .table = table.id(),
                                   .number = table.match_index() + 1,
                                   .game = std::string(table.setup().game->info().id),
                                   .finished = ended.at},
                         .record = write_record(record),
                         .results = {}};
    for (Seat seat = 0; seat < table.setup().seats; ++seat) {
        if (players[seat].empty()) continue;
        StoredResult result{.guest = players[seat], .seat = seat, .score = {}, .won = false};
        if (ended.scores) result.score = (*ended.scores)[seat];
        // A bot that played on for somebody who resigned does not win for them.
        result.won =
            table.guest_at(seat) == players[seat] &&
            std::ranges::find(ended.winners, static_cast<int>(seat)) != ended.winners.end();
        finished.results.push_back(std::move(result));
    }
    return finished;
}

std::optional<Flight> Flights::land(bool written) {
    Flight flight = std::move(flights_.front());
    flights_.pop_front();
    if (!written) {
        lost_.push_back(std::move(flight));
        return std::nullopt;
    }
    committed_ = flight.last;
    house_.budget.charge(flight.payer, flight.bytes);
    house_.figures.events.add(flight.texts.size());
    return flight;
}

bool Flights::hold_back(CommandReply& reply) {
    if (flights_.empty()) return false;
    flights_.back().replies.push_back(std::move(reply));
    return true;
}

}  // namespace stamtafel
