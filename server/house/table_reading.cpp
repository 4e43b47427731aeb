// What a hosted table has in memory and what the store has of it: read at first, read again after
// a fault, and given up where that does not help.
#include <algorithm>

#include "server/house/hosted_table.hpp"
#include "server/house/house.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

// How often in a row a table is read again after a fault, before it is closed.
constexpr int most_faults = 3;

}  // namespace

void HostedTable::load(const std::string& asker) {
    loading_ = true;
    read(keep_none, asker, &HostedTable::loaded);
}

void HostedTable::asked_for(const std::string& asker) {
    if (reading_ && !asker.empty()) house_.reader.asked_again(read_as_, asker);
}

void HostedTable::read(std::uint64_t kept, const std::string& asker,
                       void (HostedTable::*then)(TableRead)) {
    reading_ = true;
    read_as_ =
        house_.reader.read(id_, kept, asker, [self = weak_from_this(), then](TableRead read) {
            const auto table = self.lock();
            if (table == nullptr) return;
            table->reading_ = false;
            if (!read) {
                table->house_.journal.error(
                    "table_unreadable", {{"table", table->id_}, {"code", read.error().why.code}});
            }
            (table.get()->*then)(std::move(read));
            table->house_.hall.look_after();
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
    commands_.restore(std::move(read->memory));
    for (Early& early : std::exchange(early_, {})) {
        command(early.onlooker, std::move(early.id), std::move(early.command));
    }
    after_change();
    pump();
}

void HostedTable::adopt(ReadTable& read) {
    table_ = std::move(read.table);
    company_.tokens() = std::move(read.tokens);
    players_ = std::move(read.players);
    with_a_part_.clear();
    bytes_ = read.bytes;
    committed_ = table_.last_number();
    attendance_.expect_back(table_.people_here());
    if (read.checkpoint) {
        house_.ledger.put({std::move(*read.checkpoint)});
    }
}

void HostedTable::fault(std::string_view what) {
    house_.journal.error("table_fault", {{"table", id_}, {"what", what}});
    house_.figures.faults.add();
    ++faults_;
    failing_ = true;
}

void HostedTable::fault_of(Command& command, std::string_view what) {
    fault(what);
    give_up(command, committed_, Refusal("server.table_fault"));
}

// Called when nothing is in flight any more.
void HostedTable::reload() {
    house_.figures.reloads.add();
    bots_.dismiss();
    // Those who look have everything up to here, and so has whoever asks for what was lost.
    std::uint64_t kept = table_.last_number() + 1;
    for (const auto& onlooker : company_.all()) kept = std::min(kept, onlooker->sent + 1);
    for (const Flight& flight : lost_) kept = std::min(kept, flight.first);
    read(kept, payer_, &HostedTable::reloaded);
    for (const auto& onlooker : company_.all()) {
        asked_for(shared_limit(static_cast<HostedOnlooker&>(*onlooker).connection->address()));
    }
}

void HostedTable::reloaded(TableRead read) {
    auto lost = std::exchange(lost_, {});
    const auto give_back = [&](Flight& flight) {
        const Refusal why("server.not_written");
        for (auto& reply : flight.replies) {
            commands_.answer_undone(std::move(reply), committed_, why);
        }
        for (Done& order : flight.orders) order(std::unexpected(why));
    };
    // What only leads to the same fault again, a bot's decision or a deadline, ends here.
    if (!read || read->table.last_number() == 0 || faults_ > most_faults) {
        for (Flight& flight : lost) give_back(flight);
        return close_down();
    }
    adopt(*read);
    failing_ = false;
    const auto events = read_events(read->events).value_or(std::vector<TableEvent>{});
    const auto resync = [&] {
        company_.review(mail_);
        company_.resync(events, mail_);
    };
    for (Flight& flight : lost) {
        // The disk may have it all the same.
        if (!flight.is_among(read->events)) {
            give_back(flight);
            continue;
        }
        // As in any other commit, the events come before the answer.
        resync();
        for (const auto& reply : flight.replies) commands_.answer(reply);
        for (Done& order : flight.orders) order({});
    }
    resync();
    after_change();
    pump();
}

void HostedTable::close_down() {
    closed_ = true;
    resting_ = true;
    bots_.dismiss();
    house_.alarm.set(id_, std::nullopt);
    turn_away(Refusal("server.table_fault"));
    post();
    // They come back and join again, which reads the table anew.
    for (const auto& onlooker : company_.all()) {
        static_cast<HostedOnlooker&>(*onlooker).connection->close(CloseCode::internal_error,
                                                                  "table closed");
    }
    house_.hall.drop(id_);
}

void HostedTable::turn_away(const Refusal& why) {
    for (const Early& early : std::exchange(early_, {})) {
        commands_.refuse(early.onlooker, early.id, why);
    }
    for (Waiting& waiting : std::exchange(waiting_, {})) {
        if (auto* newcomer = std::get_if<Newcomer>(&waiting)) {
            commands_.refuse(newcomer->onlooker, newcomer->joining.id, why);
        } else {
            give_up(std::get<Command>(waiting), committed_, why);
        }
    }
}

}  // namespace stamtafel
