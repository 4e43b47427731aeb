// Where the tables stand: between the network, the tables and the store. Nothing of a table is told
// to anybody before it is written. All of it happens on the reactor's thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "rules/kit/refusal.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/connection.hpp"
#include "server/net/reactor.hpp"
#include "store/store.hpp"

namespace stamtafel {

// Called once, later or at once, with what came of it.
template <class T>
using Then = std::move_only_function<void(Answer<T>)>;

// What a house is built on; all of it outlives the house. The store is written from a thread that
// the house owns.
struct HouseParts {
    const Config& config;
    Reactor& reactor;
    Journal& journal;
    Metrics& metrics;
    Store& store;
    // From which seat tokens are made; the same after a restart (server/house/key_file.hpp).
    std::string seat_key;
};

// A guest who has just been given a token. It is shown once and kept as a hash only.
struct Admission {
    StoredGuest guest;
    std::string token;
};

struct CarryCode {
    std::string code;
    std::chrono::seconds lasting{0};
};

class House {
  public:
    explicit House(HouseParts parts);
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    // Writes all that is waiting. After `stopping` nothing is.
    ~House();

    // Looks after what a restart left behind: clocks, bots, tables to sweep. Before any other call.
    Answer<> open();

    // --- For Service ---

    std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection);
    void stopping(std::move_only_function<void()> done);

    // --- Guests. Names are made tidy and checked here. ---

    // Whose token this is (from the cookie or the first message); nobody's: nothing.
    [[nodiscard]] std::optional<StoredGuest> guest_by_token(std::string_view token);
    void new_guest(std::string_view name, Then<Admission> then, const DeviceKind& device = {});
    // Also at every table where the guest sits, on the account of the address that asks for it.
    void rename_guest(const std::string& guest, std::string_view name, std::string_view address,
                      Then<StoredGuest> then);
    // Name, chat, tokens and results are gone when this answers; connections are closed.
    void delete_guest(const std::string& guest, Then<void> then);
    // What this token's device is known by.
    [[nodiscard]] static std::string device_of(std::string_view token);
    [[nodiscard]] Answer<std::vector<StoredDevice>> devices_of(std::string_view guest);
    // That device is the guest no longer, and its connections are closed. Refused with
    // "store.unknown_device" if the guest has none such.
    void end_device(const std::string& guest, const std::string& device, Then<void> then);
    // All but this one.
    void end_other_devices(const std::string& guest, const std::string& device, Then<void> then);
    void new_code(const std::string& guest, Then<CarryCode> then);
    // Refused with "store.code_unknown" if there is no such code, or not any more.
    void claim(std::string_view code, Then<Admission> then, const DeviceKind& device = {});

    [[nodiscard]] Answer<std::vector<MatchOfGuest>> matches_of(std::string_view guest);
    [[nodiscard]] Answer<std::vector<GameTotal>> totals_of(std::string_view guest);

    // --- Tables ---

    // `setup` as read_setup() takes it. Answers with the table's id when it is written.
    void create_table(const StoredGuest& host, Json setup, Then<std::string> then);
    // What docs/protocol.md calls SUMMARY. Those that everybody may find and sit down at.
    [[nodiscard]] Answer<std::vector<Json>> listed_tables(int limit = 100);
    // Those where this guest had a part, with "seat": his, or null, "your_turn" and "updated".
    [[nodiscard]] Answer<std::vector<Json>> tables_of(std::string_view guest, int limit = 100);
    // Refused with "server.no_such_table", or as Table::admits does. `guest` may be empty.
    [[nodiscard]] Answer<Json> table_summary(std::string_view table, std::string_view guest);
    // The full record of the table's `number`-th match, from 1, as it stands in a file; refused
    // with "server.no_such_record" as long as that is not over.
    [[nodiscard]] Answer<std::string> record(std::string_view table, int number,
                                             std::string_view guest);
    // Bots that may be seated.
    [[nodiscard]] static const std::vector<std::string>& levels();

    // Whether so many bytes more may be written for this address, which are charged then.
    [[nodiscard]] Answer<> pay(std::string_view address, std::size_t bytes);

    // --- State of affairs (figures go to Metrics by themselves) ---

    // Whether guests can be told from strangers: otherwise everybody looks like one.
    [[nodiscard]] Answer<> readable();
    // Refused with what is the matter if what is played cannot be kept.
    void health(Then<void> then);
    [[nodiscard]] std::size_t visitors() const;
    [[nodiscard]] std::size_t tables_in_memory() const;
    // Whether something is being read, written or thought.
    [[nodiscard]] bool busy() const;
    // Waits until everything is read and written and every bot has thought; the answers are posted
    // then.
    void settle();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace stamtafel
