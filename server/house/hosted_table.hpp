// One table with those who look at it. What is asked for waits in WaitingLine; the CommandDesk has
// it done by the table; what that led to is in Flights until it is on the disk, and only then is
// the TableCompany told. While something is being written, more commands may be handled on top. If
// a commit fails, memory is dropped, the table is read again (TableRecovery), and everybody goes on
// from the last event they have.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/house/table_recovery.hpp"

namespace stamtafel {

class HostedTable : public std::enable_shared_from_this<HostedTable> {
  public:
    HostedTable(House& house, std::string id);
    HostedTable(const HostedTable&) = delete;
    HostedTable& operator=(const HostedTable&) = delete;
    ~HostedTable();

    // One of these comes first.
    void create(const TableBirth& birth, CommandReply::Done done) {
        commands_.create(birth, std::move(done));
    }
    void load(const std::string& asker) { recovery_.load(asker, when_read()); }
    // Whoever asks for it while it is being read.
    void asked_for(const std::string& asker) { recovery_.asked_for(asker); }

    // What is asked for is done in order.
    void join(std::shared_ptr<HostedOnlooker> onlooker, Joining joining);
    void leave(const std::shared_ptr<HostedOnlooker>& onlooker);
    void command(Errand errand);
    // Of the server itself. `payer` is the address on whose account it is done, or nobody's;
    // without one it follows from what was asked for last.
    void order(TableCommand command, std::optional<std::string> payer = std::nullopt,
               CommandReply::Done done = nullptr);

    // Nobody looks, nothing is going on: memory can be given back.
    [[nodiscard]] bool idle() const;
    [[nodiscard]] bool damaged() const { return recovery_.damaged(); }
    [[nodiscard]] std::chrono::milliseconds last_used() const { return last_used_; }
    // No more bots and clocks: the server stops.
    void rest();
    // Everybody is sent away from it.
    void dismiss(const Refusal& why);

  private:
    void pump();
    void work_off();
    void take_off(Errand& errand, const std::vector<TableEvent>& events);
    // In the order in which they took off.
    void landed(const Answer<Written>& written);
    // After the table changed, or might have: who is to be woken, and when?
    void after_change();

    [[nodiscard]] TableReader::Done when_read();
    void read_in(TableRead read);
    void close_down();

    House& house_;
    std::string id_;
    FollowedTable followed_;  // ahead of the store by the flights
    WaitingLine waiting_;
    Flights flights_;
    TableCompany company_;
    TableBots bots_;
    CommandDesk commands_;
    TableRecovery recovery_;
    bool pumping_ = false;
    std::chrono::milliseconds last_used_;
};

}  // namespace stamtafel
