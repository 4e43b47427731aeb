// What was answered to the last commands of each guest at a table: a command that comes again (the
// connection broke before the answer) gets the same answer and is done once. It does not survive a
// restart; then `seen` keeps an old decision from being taken twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rules/kit/refusal.hpp"
#include "table/command.hpp"

namespace stamtafel {

struct CommandAnswer {
    std::uint64_t number = 0;  // the last event after it
    std::optional<Refusal> refusal;
};

// What is to be done, whatever the client had seen when it said so.
std::size_t essence(const TableCommand& command);

class CommandMemory {
  public:
    static constexpr std::size_t commands_per_guest = 64;
    static constexpr std::size_t most_guests = 256;

    enum class Known : std::uint8_t { fresh, pending, answered, other };
    // Whether this command came before; if not, it is pending from now on. `what` tells commands
    // apart: another one under the same id is not the same again.
    Known meet(std::string_view guest, std::string_view id, std::size_t what = 0);
    [[nodiscard]] const CommandAnswer* answer(std::string_view guest, std::string_view id) const;
    void answered(std::string_view guest, std::string_view id, const CommandAnswer& answer);
    // It was not done after all and may come again.
    void forget(std::string_view guest, std::string_view id);
    void forget_guest(std::string_view guest);

  private:
    struct Entry {
        std::string id;
        std::size_t what = 0;
        std::optional<CommandAnswer> answer;
    };
    using Entries = std::deque<Entry>;
    [[nodiscard]] Entries* find(std::string_view guest);

    std::unordered_map<std::string, Entries> guests_;
    std::deque<std::string> order_;  // in which guests came
};

}  // namespace stamtafel
