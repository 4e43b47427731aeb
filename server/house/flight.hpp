// What one command led to, on its way to the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/house/command_desk.hpp"
#include "server/house/read_table.hpp"
#include "server/journal.hpp"
#include "store/store.hpp"
#include "table/audience.hpp"

namespace stamtafel {

struct Flight {
    using Done = std::move_only_function<void(Answer<>)>;

    explicit Flight(const std::vector<TableEvent>& events);

    // Whether these are among the stored events.
    [[nodiscard]] bool is_among(const std::vector<StoredEvent>& events) const;

    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::vector<std::string> texts;
    std::size_t bytes = 0;  // of the texts
    std::string payer{};    // of the texts, once they are written
    News news{};            // nothing is handled on top of what changes company
    bool has_lines = false;
    std::vector<CommandDesk::Reply> replies{};  // also of commands that were refused on top of it
    std::vector<Done> orders{};
};

// What the store is to write of it, for a table that has these events behind it; `guest` asked for
// it, if anybody did. Those who have a part in the table already need no writing any more. A match
// that ended without a record is noted in the journal.
Batch batch_of(const Flight& flight, const std::vector<TableEvent>& events, std::string_view guest,
               std::set<std::string>& with_a_part, const Table& table, const Players& players,
               Journal& journal);

}  // namespace stamtafel
