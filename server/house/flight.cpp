#include "server/house/flight.hpp"

#include <algorithm>
#include <utility>

#include "record/record.hpp"

namespace stamtafel {

namespace {

FinishMatch finished_match(const Table& table, const TableEvent& ended, const Record& record,
                           const Players& players) {
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

}  // namespace

Flight::Flight(const std::vector<TableEvent>& events)
    : first(events.front().number), last(events.back().number) {
    for (const TableEvent& event : events) {
        texts.push_back(write_event(event));
        bytes += texts.back().size();
        if (event.kind == TableEvent::Kind::line) has_lines = true;
    }
}

bool Flight::is_among(const std::vector<StoredEvent>& events) const {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto found =
            std::ranges::find(events, static_cast<std::int64_t>(first + i), &StoredEvent::number);
        if (found == events.end() || found->text != texts[i]) return false;
    }
    return true;
}

Batch batch_of(const Flight& flight, const std::vector<TableEvent>& events, std::string_view guest,
               std::set<std::string>& with_a_part, const Table& table, const Players& players,
               Journal& journal) {
    std::vector<std::string> newcomers;
    const auto takes_part = [&](const std::string& who) {
        if (!who.empty() && with_a_part.insert(who).second) newcomers.push_back(who);
    };
    takes_part(std::string(guest));
    for (const TableEvent& event : events) {
        // A guest who was only asked has no part in it: it is not among their tables.
        if (event.kind != TableEvent::Kind::referee_asked) takes_part(event.guest);
    }
    Batch made;
    made.push_back(AppendEvents{.table = table.id(),
                                .first = static_cast<std::int64_t>(flight.first),
                                .at = events.back().at,
                                .texts = flight.texts,
                                .guests = std::move(newcomers),
                                .awaited = table.awaited()});
    if (flight.news.changes_company) made.push_back(description(table));
    for (const TableEvent& event : events) {
        if (event.kind != TableEvent::Kind::ended) continue;
        const auto record = table.record(table.match_index());
        if (record) {
            made.push_back(finished_match(table, event, *record, players));
        } else {
            journal.error("no_record", {{"table", table.id()}, {"code", record.error().code}});
        }
    }
    return made;
}

}  // namespace stamtafel
