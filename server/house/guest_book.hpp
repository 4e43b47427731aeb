// Who the guests are. Tokens and codes are shown once and kept as hashes.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/house/house.hpp"
#include "server/house/ledger.hpp"

namespace stamtafel {

class GuestBook {
  public:
    // A guest, and by which of his devices.
    struct Known {
        StoredGuest guest;
        StoredDevice device;
        std::string token_hash;
    };

    GuestBook(const Config& config, Store& store, Ledger& ledger, Reactor& reactor)
        : config_(config), store_(store), ledger_(ledger), reactor_(reactor) {}

    [[nodiscard]] std::optional<Known> by_token(std::string_view token);
    // Whether guests can be told from strangers.
    [[nodiscard]] Answer<> readable() { return store_.intact(); }
    void add(std::string_view name, const DeviceKind& device, Then<Admission> then);
    void rename(const std::string& guest, std::string_view name, Then<StoredGuest> then);
    // From now on nobody comes in as this guest, who is being deleted; or after all he may.
    void bar(const std::string& guest) { barred_.insert(guest); }
    void unbar(const std::string& guest) { barred_.erase(guest); }
    // Takes the guest out of everything that is stored; tables in memory must have forgotten him.
    void forget(const std::string& guest, Then<void> then);
    static std::string device_of(std::string_view token);
    void end_device(const std::string& guest, const std::string& device, Then<void> then);
    void end_other_devices(const std::string& guest, const std::string& device, Then<void> then);
    void new_code(const std::string& guest, Then<CarryCode> then);
    void claim(std::string_view code, const DeviceKind& device, Then<Admission> then);
    // Remembers now and then that the guest is still around.
    void seen(const StoredGuest& guest);
    // Remembers once a day that the device is still used.
    void used(const StoredGuest& guest, const StoredDevice& device, const std::string& token_hash);

  private:
    void carry_out(Change change, Then<void> then);

    const Config& config_;
    Store& store_;
    Ledger& ledger_;
    Reactor& reactor_;
    std::set<std::string> barred_;
    Moment today_ = 0;
    std::set<std::string> used_today_;  // hashes of tokens that need no noting any more
};

}  // namespace stamtafel
