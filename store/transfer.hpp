// The whole database as JSON Lines, out and in again.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "store/check.hpp"

namespace stamtafel {

// Hands out line by line (without line ends) all that is in the database at one moment. Tokens go
// along as the hashes they are, carry codes do not: they live for minutes.
Answer<> export_database(const std::string& path,
                         const std::function<Answer<>(std::string_view line)>& put);

// Gives the next line; false at the end.
using NextLine = std::function<Answer<bool>(std::string& line)>;

// Fills a database that is empty or not there yet. Everything is read and checked before anything
// is committed; faults in the report mean that nothing was.
Answer<CheckReport> import_database(const std::string& path, const NextLine& next,
                                    const Judges& judges);

}  // namespace stamtafel
