// How a table comes into memory: read at first, and read again when what is there cannot be trusted
// any more, since something went wrong in it or was not written. Reading itself happens elsewhere
// (TableReader).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/house/command_desk.hpp"
#include "server/house/table_company.hpp"
#include "server/house/table_reader.hpp"

namespace stamtafel {

class TableRecovery {
  public:
    TableRecovery(House& house, const std::string& table, FollowedTable& followed, Flights& flights,
                  TableCompany& company, CommandDesk& commands);

    // For the first time, or again once nothing is in flight any more; `done` hands over what was
    // read to take_in().
    void load(const std::string& asker, TableReader::Done done);
    void reload(TableReader::Done done);
    // Somebody else waits for that.
    void asked_for(const std::string& asker);
    // False: it is of no use, and the table is closed.
    [[nodiscard]] bool take_in(TableRead read);

    void fault(std::string_view what);
    void distrust() { state_ = State::failing; }
    // What went wrong so far was got over.
    void note_written() { faults_ = 0; }

    [[nodiscard]] bool loading() const { return state_ == State::loading; }
    [[nodiscard]] bool reading() const { return loading() || state_ == State::reloading; }
    [[nodiscard]] bool sound() const { return state_ == State::sound; }
    [[nodiscard]] bool failing() const { return state_ == State::failing; }
    [[nodiscard]] bool closed() const { return state_ == State::closed; }
    // What the store has of it is no table, and will not be one the next time either.
    [[nodiscard]] bool damaged() const { return damaged_; }

  private:
    enum class State : std::uint8_t { sound, loading, failing, reloading, closed };

    [[nodiscard]] bool recovers(const TableRead& read);
    // Everybody goes on from the last event they have; whose command was lost is told so.
    void catch_up(std::vector<Flight> lost, const std::vector<StoredEvent>& stored);
    void give_up(Flight& flight);

    House& house_;
    const std::string& table_;
    FollowedTable& followed_;
    Flights& flights_;
    TableCompany& company_;
    CommandDesk& commands_;
    State state_ = State::sound;
    std::uint64_t read_as_ = 0;
    int faults_ = 0;  // since something was written last
    bool damaged_ = false;
};

}  // namespace stamtafel
