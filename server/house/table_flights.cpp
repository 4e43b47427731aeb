// What a hosted table's commands led to: written first, and only then told.
#include <algorithm>
#include <exception>
#include <iterator>

#include "server/house/hosted_table.hpp"
#include "server/house/house.hpp"

namespace stamtafel {

namespace {

// A tick that changes nothing must not be asked for again at once.
constexpr Millis tick_again = 1'000;

}  // namespace

void HostedTable::take_off(Command& command, const std::vector<TableEvent>& events, Batch first) {
    Flight flight(events);
    flight.payer = command.payer.value_or("");
    bytes_ += flight.bytes;
    flight.news = company_.tell(events);
    Batch all = std::move(first);
    std::ranges::move(
        batch_of(flight, events, command.guest, with_a_part_, table_, players_, house_.journal),
        std::back_inserter(all));
    for (const Change& change : all) {
        if (std::holds_alternative<FinishMatch>(change)) house_.figures.matches.add();
    }
    flight.replies.push_back(
        {command.onlooker, command.guest, command.id, {flight.last, std::nullopt}});
    if (command.done) flight.orders.push_back(std::move(command.done));
    flights_.push_back(std::move(flight));
    house_.ledger.put(std::move(all), [self = weak_from_this()](const Answer<Written>& written) {
        if (const auto table = self.lock()) table->landed(written);
    });
}

// In the order of the flights.
void HostedTable::landed(const Answer<Written>& written) {
    Flight flight = std::move(flights_.front());
    flights_.pop_front();
    if (!written) {
        house_.journal.warning("commit_failed", {{"table", id_}, {"code", written.error().code}});
        lost_.push_back(std::move(flight));
        failing_ = true;
        last_line_ = house_.reactor.now();  // bots do not try again at once
        return pump();
    }
    committed_ = flight.last;
    house_.budget.charge(flight.payer, flight.bytes);
    faults_ = 0;
    house_.figures.events.add(flight.texts.size());
    if (flight.has_lines) last_line_ = house_.reactor.now();
    try {
        tell(flight);
    } catch (const std::exception& problem) {
        fault(problem.what());
    }
    for (const auto& reply : flight.replies) commands_.answer(reply);
    post();
    for (Done& order : flight.orders) order({});
    after_change();
    pump();
}

void HostedTable::tell(const Flight& flight) {
    const bool company = flight.news.changes_company;
    if (company) company_.review(mail_);
    const auto strays = company_.deliver(flight.news, mail_);
    if (company && !failing_) company_.tell_presence(mail_);
    for (const auto& stray : strays) {
        house_.journal.error("nothing_to_tell", {{"table", id_}});
        static_cast<HostedOnlooker&>(*stray).connection->close(CloseCode::internal_error,
                                                               "come back");
    }
    if (company) attendance_.check_all();
}

// After the table changed, or might have: who is to be woken, and when?
void HostedTable::after_change() {
    if (failing_ || resting_) return;
    auto deadline = table_.next_deadline();
    if (deadline) {
        const Millis now = house_.reactor.wall_clock();
        // Whoever rang the clock has just ticked: the table is not ready yet.
        if (*deadline <= now && !house_.alarm.moment(id_)) deadline = now + tick_again;
    }
    house_.alarm.set(id_, deadline);
    bots_.wake(table_, last_line_);
}

// The answer depends on what is still being written, so it waits for that.
void HostedTable::settle(Command& command, CommandAnswer answer) {
    if (command.done) {
        if (answer.refusal) {
            command.done(std::unexpected(*answer.refusal));
        } else if (flights_.empty()) {
            command.done({});
        } else {
            flights_.back().orders.push_back(std::move(command.done));
        }
    }
    CommandDesk::Reply reply{command.onlooker, command.guest, command.id, std::move(answer)};
    if (flights_.empty()) {
        commands_.answer(reply);
    } else {
        flights_.back().replies.push_back(std::move(reply));
    }
}

void HostedTable::give_up(Command& command, std::uint64_t number, const Refusal& why) {
    commands_.answer_undone({command.onlooker, command.guest, command.id}, number, why);
    if (command.done) command.done(std::unexpected(why));
}

void HostedTable::post() {
    mail_.hand_out([](Onlooker& to, const std::vector<frames::Frame>& frames) {
        static_cast<HostedOnlooker&>(to).connection->send(frames);
    });
}

}  // namespace stamtafel
