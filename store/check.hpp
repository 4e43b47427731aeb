// Looks through a whole database for anything that does not hold.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"
#include "store/store.hpp"

namespace stamtafel {

// The first event of a table that does not hold.
struct EventFault {
    std::int64_t number = 0;
    Refusal why;
};

// What only others can judge; left out, it is not checked.
struct Judges {
    // Where the events of a table cannot be replayed.
    std::function<std::optional<EventFault>(std::span<const StoredEvent>)> table;
    // Whether the record of a match holds.
    std::function<Answer<>(std::string_view record)> record;
};

struct StoreFault {
    Refusal what;
    std::optional<Refusal> why;
};

struct CheckReport {
    std::int64_t tables = 0;
    std::int64_t events = 0;
    std::int64_t guests = 0;
    std::int64_t matches = 0;
    std::vector<StoreFault> faults;
};

// Of one moment, while others may be writing. Refused only if the database cannot be read at all.
Answer<CheckReport> check_database(const std::string& path, const Judges& judges);
// The same inside a transaction.
Answer<CheckReport> check_contents(Database& database, const Judges& judges);

}  // namespace stamtafel
