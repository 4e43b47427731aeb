// What one command led to, on its way to the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/house/waiting_line.hpp"
#include "store/store.hpp"
#include "table/audience.hpp"

namespace stamtafel {

struct Flight {
    explicit Flight(const std::vector<TableEvent>& events);

    // Whether these are among the stored events.
    [[nodiscard]] bool is_among(const std::vector<StoredEvent>& events) const;

    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::vector<std::string> texts;
    std::size_t bytes = 0;  // of the texts, and of the record where a match has ended
    std::string payer{};    // of both, once they are written
    News news{};            // nothing is handled on top of what changes company
    bool has_lines = false;
    std::vector<CommandReply> replies{};  // also to commands that were refused on top of it
};

}  // namespace stamtafel
