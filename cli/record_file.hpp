// A file of records, one match a line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "cli/file.hpp"
#include "record/record.hpp"

namespace stamtafel {

// Where a record stands and what is wrong with it, as one sentence: "g.jsonl: record 3, log line 7
// ("turn 40"): …".
std::string fault_text(const Console& console, std::string_view path, std::size_t number,
                       const RecordFault& fault, const Record* record);

// Calls `use` for every record until it answers false; false if the file or a record is bad, which
// has then been told.
bool each_record(const Console& console, std::string_view path,
                 const std::function<bool(const Record&, std::size_t number)>& use);

// The record of this number, from 1; nothing if there is none, which has then been told.
std::optional<Record> find_record(const Console& console, std::string_view path,
                                  std::size_t number);

}  // namespace stamtafel
