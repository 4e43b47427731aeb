#include "server/house/hosted_table.hpp"

#include <exception>
#include <utility>

#include "server/house/house.hpp"

namespace stamtafel {

HostedTable::HostedTable(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      followed_(SeatTokens(house.seat_key, id_)),
      flights_(house, followed_),
      company_(house, followed_,
               [this](TableCommand presence, std::string payer) {
                   order(std::move(presence), std::move(payer));
               }),
      bots_(house, [this](TableCommand act) { order(std::move(act)); }),
      commands_(house, id_, followed_, flights_, bots_, company_.mail(),
                [this](Errand& errand, const auto& events) { take_off(errand, events); }),
      recovery_(house, id_, followed_, flights_, company_, commands_),
      last_used_(house.reactor.now()) {
    house_.figures.tables.add(1);
}

HostedTable::~HostedTable() {
    house_.figures.tables.add(-1);
}

void HostedTable::join(std::shared_ptr<HostedOnlooker> onlooker, Joining joining) {
    waiting_.add(Newcomer{std::move(onlooker), std::move(joining)});
    pump();
}

void HostedTable::leave(const std::shared_ptr<HostedOnlooker>& onlooker) {
    last_used_ = house_.reactor.now();
    waiting_.withdraw(onlooker);
    company_.leave(onlooker, recovery_.sound() && !flights_.change_company());
    company_.post();
}

void HostedTable::command(Errand errand) {
    if (commands_.enter(std::move(errand), waiting_, recovery_.loading())) return pump();
    company_.post();
}

void HostedTable::order(TableCommand command, std::optional<std::string> payer,
                        CommandReply::Done done) {
    waiting_.add(Errand{.reply = {.done = std::move(done)},
                        .command = std::move(command),
                        .payer = std::move(payer)});
    pump();
}

void HostedTable::pump() {
    if (pumping_) return;
    const auto self = shared_from_this();  // what is done here may end this table
    if (recovery_.closed()) {
        commands_.turn_away(waiting_, Refusal("server.table_fault"));
    } else if (!recovery_.reading()) {
        work_off();
    }
    company_.post();
}

void HostedTable::work_off() {
    pumping_ = true;
    last_used_ = house_.reactor.now();
    while (!recovery_.failing() && !flights_.change_company()) {
        auto next = waiting_.next(flights_.empty());
        if (!next) break;
        try {
            if (const auto* newcomer = std::get_if<Newcomer>(&*next)) {
                company_.join(*newcomer);
            } else if (commands_.handle(std::get<Errand>(*next))) {
                after_change();
            }
        } catch (const std::exception& problem) {
            recovery_.fault(problem.what());
        }
    }
    pumping_ = false;
    if (!recovery_.failing() || !flights_.empty()) return;
    bots_.dismiss();
    recovery_.reload(when_read());
}

void HostedTable::take_off(Errand& errand, const std::vector<TableEvent>& events) {
    for (const TableEvent& event : events) followed_.follow(event);
    auto batch = flights_.take_off(errand, events, company_.tell(events));
    house_.ledger.put(std::move(batch), [self = weak_from_this()](const Answer<Written>& written) {
        if (const auto table = self.lock()) table->landed(written);
    });
}

void HostedTable::landed(const Answer<Written>& written) {
    auto flight = flights_.land(written.has_value());
    if (!flight) {
        house_.journal.warning("commit_failed", {{"table", id_}, {"code", written.error().code}});
        recovery_.distrust();
        bots_.pause();  // they do not try again at once
        return pump();
    }
    recovery_.note_written();
    if (flight->has_lines) bots_.pause();
    try {
        company_.announce(flight->news, recovery_.sound());
    } catch (const std::exception& problem) {
        recovery_.fault(problem.what());
    }
    for (const CommandReply& reply : flight->replies) commands_.answer(reply);
    company_.post();
    for (CommandReply& reply : flight->replies) reply.conclude();
    after_change();
    pump();
}

void HostedTable::after_change() {
    if (!recovery_.sound() || company_.resting()) return;
    house_.alarm.set(id_, followed_.table.next_deadline());
    bots_.wake(followed_.table);
}

TableReader::Done HostedTable::when_read() {
    return [self = weak_from_this()](TableRead read) {
        const auto table = self.lock();
        if (table == nullptr) return;
        table->read_in(std::move(read));
        table->house_.hall.look_after();
    };
}

void HostedTable::read_in(TableRead read) {
    if (!recovery_.take_in(std::move(read))) return close_down();
    for (Errand& early : waiting_.take_early()) command(std::move(early));
    after_change();
    pump();
}

void HostedTable::close_down() {
    rest();
    house_.alarm.set(id_, std::nullopt);
    commands_.turn_away(waiting_, Refusal("server.table_fault"));
    company_.post();
    company_.close();
    house_.hall.drop(id_);
}

bool HostedTable::idle() const {
    return company_.idle() && waiting_.empty() && flights_.empty() && !bots_.busy() &&
           recovery_.sound();
}

void HostedTable::rest() {
    bots_.dismiss();
    company_.rest();
}

void HostedTable::dismiss(const Refusal& why) {
    rest();
    commands_.turn_away(waiting_, why);
    company_.dismiss(why);
    company_.post();
}

}  // namespace stamtafel
