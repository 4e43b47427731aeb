// Who the guests are. Tokens and codes are shown once and kept as hashes.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/house.hpp"
#include "server/ledger.hpp"

namespace stamtafel {

class GuestBook {
  public:
    GuestBook(Store& store, Ledger& ledger, Reactor& reactor)
        : store_(store), ledger_(ledger), reactor_(reactor) {}

    [[nodiscard]] std::optional<StoredGuest> by_token(std::string_view token);
    void add(std::string_view name, Then<Admission> then);
    void rename(const std::string& guest, std::string_view name, Then<StoredGuest> then);
    // From now on nobody comes in as this guest, who is being deleted; or after all he may.
    void bar(const std::string& guest) { barred_.insert(guest); }
    void unbar(const std::string& guest) { barred_.erase(guest); }
    // Takes the guest out of everything that is stored; tables in memory must have forgotten him.
    void forget(const std::string& guest, Then<void> then);
    void drop_token(std::string_view token, Then<void> then);
    void new_code(const std::string& guest, Then<CarryCode> then);
    void claim(std::string_view code, Then<Admission> then);
    // Remembers now and then that the guest is still around.
    void seen(const StoredGuest& guest);

  private:
    Store& store_;
    Ledger& ledger_;
    Reactor& reactor_;
    std::set<std::string> barred_;
};

}  // namespace stamtafel
