// The tables of this device: what a server is, without network, disk, clock and threads. The page
// has all of these.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "wasm/call_fields.hpp"
#include "wasm/local_table.hpp"

namespace stamtafel {

class LocalHouse {
  public:
    CallAnswer open_table(const CallFields& fields);
    CallAnswer restore(const CallFields& fields);
    CallAnswer forget_table(const CallFields& fields);
    CallAnswer continue_record(const CallFields& fields);

    CallAnswer tick(const CallFields& fields);
    CallAnswer question(const CallFields& fields) const;
    CallAnswer answer_bot(const CallFields& fields);
    CallAnswer record(const CallFields& fields) const;

    // --- For those who visit (LocalVisits)
    static Answer<LocalGuest> read_guest(const CallFields& fields, std::string_view key);
    // None: nullptr.
    [[nodiscard]] LocalTable* table(const std::string& id) const;
    void leave_all(ConnectionId connection, Effects& effects);
    // Asks the bots of every table and tells when the next tick is due.
    std::string finish(Effects& effects, const Json& own = Json::object());

  private:
    [[nodiscard]] Answer<LocalTable*> find(const CallFields& fields) const;

    std::map<std::string, std::unique_ptr<LocalTable>> tables_;
};

}  // namespace stamtafel
