// The bots at a table of this device: the page lets them think and brings what they decide.
#pragma once

#include <array>
#include <cstdint>

#include "table/table.hpp"
#include "wasm/effects.hpp"

namespace stamtafel {

class LocalBots {
  public:
    // Asks those who have to decide and were not asked yet.
    void ask(const Table& table, Effects& effects);
    // Whether a seat still owes the answer to what it was asked after that event.
    [[nodiscard]] bool owes(Seat seat, std::uint64_t number) const;
    // It may be asked again: for another position, or because this was no answer.
    void answered(Seat seat, bool done);

  private:
    struct Asked {
        int match = 0;
        std::uint64_t number = 0;  // the last event then; 0: nothing
        int attempts = 0;          // decisions that were refused
    };
    std::array<Asked, max_seats> asked_{};
};

// The match as it stands, with everything in it but what it is dealt from: what a bot is asked
// about.
Answer<Record> position_of(const Table& table);

}  // namespace stamtafel
