// What stands where in the database, and how an older one is brought to this version.
#pragma once

#include <span>

#include "store/database.hpp"

namespace stamtafel {

// Step n brings version n to n + 1. Steps are only ever added: old databases go through them.
std::span<const char* const> schema_steps();

// Makes an empty database ours, or brings an older one to the newest version, all in one
// transaction. Refuses what is not a database of Stamtafel, and what a newer program made.
Answer<> migrate(Database& database, std::span<const char* const> steps = schema_steps());

// For reading only: refuses what migrate() would have to change too.
Answer<> check_version(Database& database);

}  // namespace stamtafel
