// Whether what is played is kept. A server that cannot write, or whose database was taken away
// under it, says so: to whoever asks, in the log and in the figures.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "server/house/ledger.hpp"

namespace stamtafel {

class House;

class Health {
  public:
    explicit Health(House& house);

    // Refused with what is the matter if what is played cannot be kept. Tries to write, unless
    // something was written a moment ago.
    void ask(Then<void> then);
    // The server stops: nobody looks any more.
    void rest() { looking_.reset(); }

  private:
    void look_again();
    // What is the matter, as far as can be told without trying; notes when it changes.
    std::optional<Refusal> trouble();
    void tried();

    House& house_;
    Gauge& well_;
    bool was_well_ = true;
    std::vector<Then<void>> waiting_;  // for the try that is under way
    std::chrono::milliseconds last_try_{0};
    std::unique_ptr<Timer> looking_;
};

}  // namespace stamtafel
