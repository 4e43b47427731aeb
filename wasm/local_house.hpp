// The tables of this device and the connections of the page to them: what a server is, without
// network, disk, clock and threads. The page has all of these.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wasm/call_fields.hpp"
#include "wasm/local_table.hpp"

namespace stamtafel {

class LocalHouse {
  public:
    CallAnswer open_table(const CallFields& fields);
    CallAnswer restore(const CallFields& fields);
    CallAnswer forget_table(const CallFields& fields);
    CallAnswer continue_record(const CallFields& fields);

    // --- Connections (local_visits.cpp)
    CallAnswer connect(const CallFields& fields);
    CallAnswer receive(const CallFields& fields);
    CallAnswer disconnect(const CallFields& fields);

    CallAnswer tick(const CallFields& fields);
    CallAnswer question(const CallFields& fields) const;
    CallAnswer answer_bot(const CallFields& fields);
    CallAnswer record(const CallFields& fields) const;

  private:
    [[nodiscard]] Answer<LocalTable*> find(const CallFields& fields) const;
    // Asks the bots of every table and tells when the next tick is due.
    std::string finish(Effects& effects, const Json& own);
    static Answer<LocalGuest> read_guest(const CallFields& fields, std::string_view key);

    std::map<std::string, std::unique_ptr<LocalTable>> tables_;
    std::map<ConnectionId, LocalGuest> guests_;  // who is at the other end
};

}  // namespace stamtafel
