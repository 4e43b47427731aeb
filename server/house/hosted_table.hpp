// One table with those who look at it. Commands become events, events are written, and only from
// the commit's callback is anybody told. While something is being written, more commands may be
// handled on top; whoever comes in waits until all is written, so nobody sees what might yet be
// lost. If a commit fails, memory is dropped, the table is read again, and everybody goes on from
// the last event they have. Reading happens elsewhere (TableReader); whoever comes meanwhile waits.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/house/attendance.hpp"
#include "server/house/command_desk.hpp"
#include "server/house/flight.hpp"
#include "server/house/hosted_onlooker.hpp"
#include "server/house/read_table.hpp"
#include "server/house/table_bots.hpp"
#include "server/house/table_company.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace stamtafel {

class House;

class HostedTable : public std::enable_shared_from_this<HostedTable> {
  public:
    using Done = Flight::Done;

    HostedTable(House& house, std::string id);
    HostedTable(const HostedTable&) = delete;
    HostedTable& operator=(const HostedTable&) = delete;
    ~HostedTable();

    // One of these comes first.
    void create(const TableBirth& birth, Done done);
    void load(const std::string& asker);
    // Whoever asks for it while it is being read.
    void asked_for(const std::string& asker);

    // What is asked for is done in order.
    void join(std::shared_ptr<HostedOnlooker> onlooker, Joining joining);
    void leave(const std::shared_ptr<HostedOnlooker>& onlooker);
    void command(const std::shared_ptr<HostedOnlooker>& onlooker, std::string id,
                 TableCommand command);
    // Of the server itself. `payer` is the address on whose account it is done, or nobody's;
    // without one it follows from what was asked for last.
    void order(TableCommand command, Done done = nullptr,
               std::optional<std::string> payer = std::nullopt);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::uint64_t committed() const { return committed_; }
    // Nobody looks, nothing is going on: memory can be given back.
    [[nodiscard]] bool idle() const;
    // What the store has of it is no table, and will not be one the next time either.
    [[nodiscard]] bool damaged() const { return damaged_; }
    [[nodiscard]] std::chrono::milliseconds last_used() const { return last_used_; }
    // No more bots and clocks: the server stops.
    void rest();
    // Everybody is sent away from it.
    void dismiss(const Refusal& why);

  private:
    struct Command {
        std::shared_ptr<HostedOnlooker> onlooker;  // none: of the server itself
        std::string guest;
        std::string id;    // empty: nobody waits for an answer
        std::string mark;  // by which the store knows it
        TableCommand command;
        Done done;
        std::optional<std::string> payer{};
    };
    struct Newcomer {
        std::shared_ptr<HostedOnlooker> onlooker;
        Joining joining;
    };
    // A command that came while the table was being read: it may be one that was done before.
    struct Early {
        std::shared_ptr<HostedOnlooker> onlooker;
        std::string id;
        TableCommand command;
    };
    using Waiting = std::variant<Command, Newcomer>;

    // --- What is asked for (hosted_table.cpp)
    void pump();
    void work_off();
    void let_in(Newcomer& newcomer);
    void handle(Command& command);
    // Whether there is room for what this leads to.
    [[nodiscard]] Answer<> affordable(const Command& command) const;

    // --- What it led to (table_flights.cpp)
    void take_off(Command& command, const std::vector<TableEvent>& events, Batch first);
    void landed(const Answer<Written>& written);
    void tell(const Flight& flight);
    // Nothing changed, or nothing was done.
    void settle(Command& command, CommandAnswer answer);
    void give_up(Command& command, std::uint64_t number, const Refusal& why);
    void after_change();
    // What was told goes out, all of a connection at once.
    void post();

    // --- What is in memory and what is stored (table_reading.cpp)
    // Has the table read; `then` is called with it unless this table is gone by then.
    void read(std::uint64_t kept, const std::string& asker, void (HostedTable::*then)(TableRead));
    void loaded(TableRead read);
    void fault(std::string_view what);
    // What a command did to the table cannot be trusted: it is refused, and the table read again.
    void fault_of(Command& command, std::string_view what);
    void reload();
    void reloaded(TableRead read);
    // What is in memory is what was read.
    void adopt(ReadTable& read);
    void close_down();
    // Refuses all that waits.
    void turn_away(const Refusal& why);

    House& house_;
    std::string id_;
    Table table_;                  // ahead of the store by the flights
    std::uint64_t committed_ = 0;  // the last event that is surely written
    std::size_t bytes_ = 0;        // of all events
    std::string payer_;            // who asked for something last: pays for what follows from it
    Players players_;
    std::set<std::string> with_a_part_;  // guests, as far as this is written or on its way
    Mail mail_;
    TableCompany company_;
    Attendance attendance_;
    CommandDesk commands_;
    std::deque<Waiting> waiting_;
    std::deque<Early> early_;
    std::deque<Flight> flights_;
    std::vector<Flight> lost_;  // not written, as far as is known
    bool loading_ = false;      // nothing is in memory yet
    bool reading_ = false;      // for the first time or again
    std::uint64_t read_as_ = 0;
    bool damaged_ = false;
    bool closed_ = false;   // nothing is handled any more
    bool failing_ = false;  // what is in memory cannot be trusted: read it again
    int faults_ = 0;        // since something was written last
    bool pumping_ = false;
    bool resting_ = false;
    std::chrono::milliseconds last_line_{0};
    std::chrono::milliseconds last_used_{0};
    TableBots bots_;
};

}  // namespace stamtafel
