// What was answered to the last commands of each guest at a table: a command that comes again (the
// connection broke before the answer) gets the same answer and is done once. Those that changed
// something stand in the events, so a table that is read again knows them too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/kit/refusal.hpp"
#include "table/command_mark.hpp"

namespace stamtafel {

struct CommandAnswer {
    std::uint64_t number = 0;  // the last event after it
    std::optional<Refusal> refusal;
};

class CommandMemory {
  public:
    static constexpr std::size_t commands_per_guest = 64;
    static constexpr std::size_t most_guests = 256;
    // What is kept of a fact in a refusal: it may quote all that somebody sent.
    static constexpr std::size_t longest_fact = 96;

    enum class Known : std::uint8_t { fresh, pending, answered, other };
    // Whether this command came before; if not, it is pending from now on. `what` tells commands
    // apart: another one under the same id is not the same again.
    Known meet(std::string_view guest, std::string_view id, std::uint64_t what = 0);
    // A stored event came of this command and is the last that did.
    void restore(const CommandMark& mark, std::uint64_t number);
    // All that were done, with the last event of each, in an order in which they can be restored.
    [[nodiscard]] std::vector<std::pair<CommandMark, std::uint64_t>> done() const;
    [[nodiscard]] const CommandAnswer* answer(std::string_view guest, std::string_view id) const;
    void answered(std::string_view guest, std::string_view id, const CommandAnswer& answer);
    // It was not done after all and may come again.
    void forget(std::string_view guest, std::string_view id);

  private:
    struct Entry {
        std::uint64_t id = 0;  // its digest
        std::uint64_t what = 0;
        std::optional<CommandAnswer> answer;
    };
    using Entries = std::deque<Entry>;
    [[nodiscard]] Entries* find(std::string_view guest);
    // … or those of a new guest, for whom the first that came makes room.
    [[nodiscard]] Entries& of(std::string_view guest);
    static void add(Entries& entries, Entry entry);

    std::unordered_map<std::string, Entries> guests_;
    std::deque<std::string> order_;  // in which guests came
};

}  // namespace stamtafel
