// The connections of the page to the tables of this device, and what they say.
#pragma once

#include <map>

#include "wasm/local_house.hpp"

namespace stamtafel {

class LocalVisits {
  public:
    explicit LocalVisits(LocalHouse& house) : house_(house) {}

    CallAnswer connect(const CallFields& fields);
    CallAnswer receive(const CallFields& fields);
    CallAnswer disconnect(const CallFields& fields);

  private:
    LocalHouse& house_;
    std::map<ConnectionId, LocalGuest> guests_;  // who is at the other end
};

}  // namespace stamtafel
