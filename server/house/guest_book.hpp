// Who the guests are. Tokens and codes are shown once and kept as hashes.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/house/ledger.hpp"

namespace stamtafel {

class House;

// A guest who has just been given a token.
struct Admission {
    StoredGuest guest;
    std::string token;
};

struct CarryCode {
    std::string code;
    std::chrono::seconds lasting{0};
};

// Names are made tidy and checked here.
class GuestBook {
  public:
    // A guest, and by which of their devices.
    struct Known {
        StoredGuest guest;
        StoredDevice device;
        std::string token_hash;
    };

    explicit GuestBook(House& house) : house_(house) {}

    // Whose token this is (from the cookie or the first message); nobody's: nothing.
    [[nodiscard]] std::optional<Known> by_token(std::string_view token);
    void add(std::string_view name, Then<Admission> then, const DeviceKind& device = {});
    // At every table where the guest sits too, on the account of the address that asks for it.
    void rename(const std::string& guest, std::string_view name, std::string_view address,
                Then<StoredGuest> then);
    // Name, chat, tokens and results are gone when this answers; connections are closed.
    void remove(const std::string& guest, Then<void> then);
    // The id of this token's device.
    [[nodiscard]] static std::string device_of(std::string_view token);
    // That device is the guest no longer, and its connections are closed. Refused with
    // "store.unknown_device" if the guest has none such.
    void end_device(const std::string& guest, const std::string& device, Then<void> then);
    // All but this one.
    void end_other_devices(const std::string& guest, const std::string& device, Then<void> then);
    void new_code(const std::string& guest, Then<CarryCode> then);
    // Refused with "store.code_unknown" if there is no such code, or not any more.
    void claim(std::string_view code, Then<Admission> then, const DeviceKind& device = {});
    // Remembers now and then that the guest is still around.
    void seen(const StoredGuest& guest);
    // Remembers once a day that the device is still used.
    void used(const Known& known);

  private:
    // Answers what `made` gives when it is written.
    template <class T, class Make>
    void write(Change change, Then<T> then, Make made);
    // Takes the guest out of everything that is stored; tables in memory must have forgotten them.
    void forget(const std::string& guest, Then<void> then);
    void end(Change change, const std::string& guest, const std::string& device, bool others,
             Then<void> then);

    House& house_;
    std::set<std::string> barred_;  // are being deleted: nobody comes in as one of them
    Moment today_ = 0;
    std::set<std::string> used_today_;  // hashes of tokens that need no noting any more
};

}  // namespace stamtafel
