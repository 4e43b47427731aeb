// One table of this device with those who look at it. It speaks the words of a server's table
// (docs/protocol.md), but nothing has to be written before it is told: the page keeps the events
// before it delivers the frames.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/command_memory.hpp"
#include "table/table.hpp"
#include "wasm/effects.hpp"

namespace stamtafel {

struct LocalGuest {
    std::string id;
    std::string name;
};

struct LocalJoining {
    std::string id;                      // of the command
    std::optional<std::uint64_t> since;  // the last event the page has
    bool spectating = false;
};

class LocalTable {
  public:
    // One of these comes first. What was kept of a table is not kept again.
    Answer<> create(const TableBirth& birth, Effects& effects);
    Answer<> restore(const std::vector<TableEvent>& events);

    void join(ConnectionId connection, const LocalGuest& guest, const LocalJoining& joining,
              Millis at, Effects& effects);
    void leave(ConnectionId connection, Effects& effects);
    // Those who looked at the table before it was read again.
    void adopt(LocalTable& before, Effects& effects);
    [[nodiscard]] bool has(ConnectionId connection) const { return find(connection) != nullptr; }

    // Done, or refused: either is told in a frame. The id is not empty.
    void command(ConnectionId connection, const std::string& id, TableCommand command,
                 Effects& effects);
    void tick(Millis at, Effects& effects);
    // The decision of a bot that was asked for. A refusal is told, and the bot asked again.
    Answer<> answer_bot(Seat seat, std::uint64_t number, std::string action, Millis at,
                        Effects& effects);
    // Asks the bots that have to decide and were not asked yet.
    void ask_bots(Effects& effects);

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const std::vector<TableEvent>& events() const { return events_; }
    // The match as it stands, with everything in it but what it is dealt from.
    [[nodiscard]] Answer<Record> position() const;
    // An ended match, counted from 1.
    [[nodiscard]] Answer<std::string> record(std::int64_t number) const;
    // When a `tick` is due.
    [[nodiscard]] std::optional<Millis> deadline() const;

  private:
    struct Link {
        ConnectionId connection = 0;
        LocalGuest guest;
        bool spectating = false;
        Viewer viewer = Viewer::everyone();
        std::uint64_t sent = 0;  // the last event that was sent
        Json you{};              // as it was last told
        std::string turn{};      // the same
    };
    // What a bot was asked, and has not answered yet.
    struct Asked {
        int match = 0;
        std::uint64_t number = 0;  // the last event then; 0: nothing
        int attempts = 0;          // decisions that were refused
    };

    [[nodiscard]] const Link* find(ConnectionId connection) const;
    Answer<> handle(TableCommand command, Effects& effects);
    void note(const TableEvent& event);
    void tell(const std::vector<TableEvent>& events, Effects& effects);
    void tell_turn(Link& link, Effects& effects) const;
    void tell_presence(Effects& effects);
    void send_snapshot(Link& link, std::string_view id, Effects& effects) const;
    void answer(ConnectionId connection, const std::string& id, const CommandAnswer& said,
                Effects& effects) const;
    [[nodiscard]] Viewer viewer_of(const Link& link) const;
    [[nodiscard]] Json you(const Link& link) const;
    [[nodiscard]] bool connected(std::string_view guest) const;
    // What happened after `since`, as frames; nothing if only a snapshot will do.
    [[nodiscard]] std::optional<std::vector<std::string>> missed(const Link& link,
                                                                 std::uint64_t since) const;

    Table table_;
    std::vector<TableEvent> events_;
    std::vector<Link> links_;
    CommandMemory memory_;
    std::map<int, std::string> records_;  // of matches that have ended, by their index
    std::array<Asked, max_seats> asked_{};
    std::string last_presence_;
    std::optional<Millis> last_tick_;
};

}  // namespace stamtafel
