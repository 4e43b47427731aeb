#include "server/house/table_recovery.hpp"

#include <algorithm>
#include <utility>

#include "server/house/house.hpp"

namespace stamtafel {

namespace {

// So often in a row a table is read again after a fault; then it is closed.
constexpr int most_faults = 3;

}  // namespace

TableRecovery::TableRecovery(House& house, const std::string& table, FollowedTable& followed,
                             Flights& flights, TableCompany& company, CommandDesk& commands)
    : house_(house),
      table_(table),
      followed_(followed),
      flights_(flights),
      company_(company),
      commands_(commands) {}

void TableRecovery::load(const std::string& asker, TableReader::Done done) {
    state_ = State::loading;
    read_as_ = house_.reader.read(table_, keep_none, asker, std::move(done));
}

void TableRecovery::reload(TableReader::Done done) {
    house_.figures.reloads.add();
    state_ = State::reloading;
    // Those who look have everything up to here, and so has whoever asks for what was lost.
    std::uint64_t kept = followed_.table.last_number() + 1;
    for (const auto& onlooker : company_.all()) kept = std::min(kept, onlooker->sent + 1);
    for (const Flight& flight : flights_.lost()) kept = std::min(kept, flight.first);
    read_as_ = house_.reader.read(table_, kept, commands_.payer(), std::move(done));
    for (const std::string& payer : company_.payers()) asked_for(payer);
}

void TableRecovery::asked_for(const std::string& asker) {
    if (reading() && !asker.empty()) house_.reader.asked_again(read_as_, asker);
}

bool TableRecovery::take_in(TableRead read) {
    const bool first = loading();
    std::vector<Flight> lost = flights_.take_lost();
    if (!recovers(read)) {
        for (Flight& flight : lost) give_up(flight);
        return false;
    }
    followed_ = std::move(static_cast<FollowedTable&>(*read));
    flights_.begin(read->bytes);
    company_.expect_back(followed_.table.people_here());
    if (read->checkpoint) house_.ledger.put({std::move(*read->checkpoint)});
    if (first) {
        commands_.restore(std::move(read->memory));
    } else {
        catch_up(std::move(lost), read->events);
    }
    return true;
}

bool TableRecovery::recovers(const TableRead& read) {
    if (!read) {
        house_.journal.error("table_unreadable",
                             {{"table", table_}, {"code", read.error().why.code}});
    }
    const bool is_table = read && read->table.last_number() > 0;
    if (loading()) damaged_ = !is_table && (read || read.error().damaged);
    // What only leads to the same fault again, a bot's decision or a deadline, ends here.
    const bool sound = is_table && faults_ <= most_faults;
    state_ = sound ? State::sound : State::closed;
    return sound;
}

void TableRecovery::catch_up(std::vector<Flight> lost, const std::vector<StoredEvent>& stored) {
    const auto events = read_events(stored).value_or(std::vector<TableEvent>{});
    for (Flight& flight : lost) {
        // The disk may have it all the same.
        if (!flight.is_among(stored)) {
            give_up(flight);
            continue;
        }
        // As in any other commit, the events come before the answer.
        company_.resync(events);
        for (const CommandReply& reply : flight.replies) commands_.answer(reply);
        for (CommandReply& reply : flight.replies) reply.conclude();
    }
    company_.resync(events);
}

void TableRecovery::give_up(Flight& flight) {
    commands_.give_up(flight.replies, flights_.committed(), Refusal("server.not_written"));
}

void TableRecovery::fault(std::string_view what) {
    house_.journal.error("table_fault", {{"table", table_}, {"what", what}});
    house_.figures.faults.add();
    ++faults_;
    state_ = State::failing;
}

}  // namespace stamtafel
