// One table with those who look at it. Commands become events, events are written, and only from
// the commit's callback is anybody told. While something is being written, more commands may be
// handled on top; whoever comes in waits until all is written, so nobody sees what might yet be
// lost. If a commit fails, memory is dropped, the table is read again, and everybody goes on from
// the last event they have. Reading happens elsewhere (TableReader); who comes meanwhile waits.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/disk_budget.hpp"
#include "server/house_figures.hpp"
#include "server/ledger.hpp"
#include "server/link.hpp"
#include "server/read_table.hpp"
#include "server/seat_tokens.hpp"
#include "server/table_alarm.hpp"
#include "server/table_bots.hpp"
#include "server/table_reader.hpp"
#include "store/store.hpp"
#include "table/command_memory.hpp"
#include "table/table.hpp"

namespace stamtafel {

// What every table needs of the house around it.
struct Surroundings {
    const std::string& seat_key;
    std::chrono::milliseconds bot_pause;
    Reactor& reactor;
    Journal& journal;
    HouseFigures& figures;
    Store& store;
    Ledger& ledger;
    TableReader& reader;
    TableAlarm& clock;
    BotDesk& desk;
    DiskBudget& budget;
    // A table was read, or could not be.
    std::function<void()> was_read;
    // The table cannot be kept in memory any more; it may be destroyed within this call's caller.
    std::function<void(const std::string& table)> gone;
};

struct Joining {
    std::string id;                      // of the command
    std::optional<std::uint64_t> since;  // the last event the client has
    bool spectating = false;
    std::string seat_token;
};

class HostedTable : public std::enable_shared_from_this<HostedTable> {
  public:
    using Done = std::move_only_function<void(Answer<>)>;

    HostedTable(const Surroundings& around, std::string id);
    HostedTable(const HostedTable&) = delete;
    HostedTable& operator=(const HostedTable&) = delete;
    ~HostedTable();

    // One of these comes first.
    void create(const TableBirth& birth, Done done);
    void load(const std::string& asker);
    // Whoever asks for it while it is being read.
    void asked_for(const std::string& asker);

    // What is asked for is done in order.
    void join(std::shared_ptr<Link> link, Joining joining);
    void leave(const std::shared_ptr<Link>& link);
    void command(const std::shared_ptr<Link>& link, std::string id, TableCommand command);
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
    struct Reply {
        std::shared_ptr<Link> link;
        std::string guest;
        std::string id;
        CommandAnswer answer;
    };
    struct Telling {
        Viewer viewer = Viewer::everyone();
        std::vector<frames::Frame> events;
        frames::Frame turn;  // none if nothing changed for this viewer
    };
    // What one command led to, on its way to the disk.
    struct Flight {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        std::vector<std::string> texts;
        std::string payer;  // of these texts, once they are written
        std::size_t bytes = 0;
        std::vector<Telling> tellings;
        bool changes_company = false;  // who sits or sees what: nothing is handled on top of it
        bool has_lines = false;
        std::vector<Reply> replies;  // also of commands that were refused on top of it
        std::vector<Done> orders;
    };
    struct Command {
        std::shared_ptr<Link> link;  // none: of the server itself
        std::string guest;
        std::string id;    // empty: nobody waits for an answer
        std::string mark;  // by which the store knows it
        TableCommand command;
        Done done;
        std::optional<std::string> payer{};
    };
    struct Newcomer {
        std::shared_ptr<Link> link;
        Joining joining;
    };
    // A command that came before it was known which came before.
    struct Early {
        std::shared_ptr<Link> link;
        std::string id;
        TableCommand command;
    };
    using Waiting = std::variant<Command, Newcomer>;

    // --- The pipeline (hosted_table.cpp)
    void pump();
    void handle(Command& command);
    // Whether there is room for what this leads to.
    [[nodiscard]] Answer<> affordable(const Command& command) const;
    void take_off(Command& command, const std::vector<TableEvent>& events, Batch first);
    Batch batch(const Command& command, const std::vector<TableEvent>& events, Flight& flight);
    void add_result(Batch& batch, const TableEvent& ended);
    void landed(const Answer<Written>& written);
    void refuse_command(Command& command, const Refusal& why);
    void settle_command(Command& command, CommandAnswer answer);
    void answer(const Reply& reply);
    void reply_lost(Flight& flight, const Refusal& why);
    void fault(std::string_view what);
    // What a command did to the table cannot be trusted: it is refused, and the table read again.
    void fault_of(Command& command, std::string_view what);
    // Has the table read; `then` is called with it unless this table is gone by then.
    void read(std::uint64_t kept, const std::string& asker, void (HostedTable::*then)(TableRead));
    void loaded(TableRead read);
    void reload();
    void reloaded(TableRead read);
    // What is in memory is what was read.
    void adopt(ReadTable& read);
    void close_down();
    // Refuses all that waits.
    void turn_away(const Refusal& why);
    void after_change();

    // --- Those who look (table_company.cpp)
    void seat_newcomer(Newcomer& newcomer);
    Answer<> let_in(Link& link, const Joining& joining) const;
    // Whose rights the link has: a seat's token counts only as long as it fits.
    [[nodiscard]] const std::string& acting(const Link& link) const;
    [[nodiscard]] Viewer viewer_of(const Link& link) const;
    [[nodiscard]] Json you(const Link& link) const;
    std::vector<Telling> tell(const std::vector<TableEvent>& events);
    frames::Frame turn_if_changed(Viewer viewer);
    void send(const Flight& flight);
    void send_snapshot(Link& link, std::string_view id);
    void send_turn(Link& link);
    void forget_turn(Viewer viewer);
    // What a viewer is told of stored events; nothing if only a snapshot can help.
    [[nodiscard]] std::optional<std::vector<frames::Frame>> retell(
        const Link& link, const std::vector<StoredEvent>& events) const;
    [[nodiscard]] std::optional<std::vector<frames::Frame>> missed(const Link& link,
                                                                   std::uint64_t since) const;
    // Who may no longer look on is sent away; whose token no longer fits is himself again.
    void review_company();
    void resync(const std::vector<StoredEvent>& events);
    void tell_presence();
    // `by` has come, stays or goes.
    void check_presence(const std::string& guest, const Link& by);
    void expect_absence(const std::string& guest, std::chrono::milliseconds grace,
                        const std::string& payer);
    [[nodiscard]] bool connected(std::string_view guest) const;
    [[nodiscard]] bool concerns(std::string_view guest) const;

    const Surroundings& around_;
    std::string id_;
    Table table_;                  // ahead of the store by the flights
    std::uint64_t committed_ = 0;  // the last event that is surely written
    std::size_t bytes_ = 0;        // of all events
    std::string payer_;            // who asked for something last: pays for what follows from it
    SeatTokens tokens_;
    CommandMemory memory_;
    std::map<std::pair<std::string, std::string>, std::vector<std::shared_ptr<Link>>> repeats_;
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
    std::vector<std::shared_ptr<Link>> links_;
    std::map<std::string, std::unique_ptr<Timer>> absences_;
    std::vector<std::pair<Viewer, std::size_t>> last_turns_;  // hashes of what each kind has
    std::string last_presence_;
    Players players_;
    std::chrono::milliseconds last_line_{0};
    std::chrono::milliseconds last_used_{0};
    TableBots bots_;
};

}  // namespace stamtafel
