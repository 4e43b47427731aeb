// One table of this device with those who look at it. It speaks the words of a server's table
// (docs/protocol.md), but nothing need be written before it is told: the page keeps the events
// before it delivers the frames.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/audience.hpp"
#include "table/command_memory.hpp"
#include "table/table.hpp"
#include "wasm/effects.hpp"
#include "wasm/kept_events.hpp"
#include "wasm/local_bots.hpp"

namespace stamtafel {

struct LocalGuest {
    std::string id;
    std::string name;
};

class LocalTable {
  public:
    LocalTable() = default;
    LocalTable(const LocalTable&) = delete;
    LocalTable& operator=(const LocalTable&) = delete;
    ~LocalTable() = default;

    // One of these comes first. What was kept of a table is not kept again.
    Answer<> create(const TableBirth& birth, Effects& effects);
    Answer<> restore(const std::vector<TableEvent>& events);

    void join(ConnectionId connection, const LocalGuest& guest, const Joining& joining, Millis at,
              Effects& effects);
    void leave(ConnectionId connection, Effects& effects);
    // Those who looked at the table before it was read again.
    void adopt(LocalTable& before, Effects& effects);
    [[nodiscard]] bool has(ConnectionId connection) const { return find(connection) != nullptr; }

    [[nodiscard]] Answer<> may_ask(ConnectionId connection, TableCommand::Kind kind) const;
    // Done, or refused: either is told in a frame. The connection has joined, the id is not empty.
    void command(ConnectionId connection, const std::string& id, TableCommand command,
                 Effects& effects);
    void tick(Millis at, Effects& effects);
    // The decision of a bot that was asked for. A refusal is told, and the bot asked again.
    Answer<> answer_bot(Seat seat, std::uint64_t number, std::string action, Millis at,
                        Effects& effects);
    void ask_bots(Effects& effects) { bots_.ask(table_, effects); }

    [[nodiscard]] const Table& table() const { return table_; }
    [[nodiscard]] const KeptEvents& kept() const { return kept_; }
    // When a `tick` is due.
    [[nodiscard]] std::optional<Millis> deadline() const;

  private:
    struct LocalOnlooker : Onlooker {
        LocalOnlooker(ConnectionId to, const LocalGuest& whose)
            : Onlooker(whose.id, whose.name, unworded()), connection(to) {}
        ConnectionId connection;
    };

    [[nodiscard]] std::shared_ptr<Onlooker> find(ConnectionId connection) const;
    Answer<> handle(TableCommand command, Effects& effects);
    void answer(const std::shared_ptr<Onlooker>& onlooker, const std::string& id,
                const CommandAnswer& said);
    void post(Effects& effects);

    Table table_;
    KeptEvents kept_;
    Audience audience_{table_};
    Mail mail_;
    CommandMemory memory_;
    LocalBots bots_;
    std::optional<Millis> last_tick_;
};

}  // namespace stamtafel
