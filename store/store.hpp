// Where tables, guests and finished matches are kept. A table is an id and numbered texts here:
// what the texts mean is known to whoever writes them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Milliseconds since 1970.
using Moment = std::int64_t;
constexpr Moment one_day = 86'400'000;

enum class StoredPhase { open, playing, finished };

// Members have their {} so that some can be left out where one is made.
struct StoredTable {
    std::string id{};
    std::string name{};
    std::string game{};
    Moment created = 0;
    Moment updated = 0;  // when its last event was appended
    bool listed = false;
    StoredPhase phase = StoredPhase::open;
    std::int64_t last = 0;  // the number of its last event
    // What lists say of it, and for whom it waits. Empty: not written yet, as in old databases.
    std::string listing{};
    std::int64_t awaited = 0;

    bool operator==(const StoredTable&) const = default;
};

struct StoredEvent {
    std::int64_t number = 0;  // 1, 2, 3, … per table
    Moment at = 0;
    std::string text{};

    bool operator==(const StoredEvent&) const = default;
};

// What a table is made from.
struct StoredHistory {
    std::string checkpoint{};  // empty: there is none
    std::int64_t rewrites =
        0;                   // how often its events were rewritten for somebody who was forgotten
    std::int64_t bytes = 0;  // of all its events
    std::vector<StoredEvent> events{};  // all since the checkpoint, or more
};

struct StoredGuest {
    std::string id{};
    std::string name{};
    Moment created = 0;
    Moment seen = 0;

    bool operator==(const StoredGuest&) const = default;
};

// What a device seems to be, in plain words: "Firefox", "Linux". Empty where nobody can tell.
struct DeviceKind {
    std::string browser{};
    std::string system{};

    bool operator==(const DeviceKind&) const = default;
};

// One token of a guest.
struct StoredDevice {
    std::string id{};  // the beginning of the token's hash
    Moment made = 0;
    Moment used = 0;  // the day of it, at its beginning
    DeviceKind kind{};

    bool operator==(const StoredDevice&) const = default;
};

inline constexpr std::size_t device_id_length = 16;
inline constexpr int most_devices = 20;  // of one guest

// What one guest got out of one match; bots have none.
struct StoredResult {
    std::string guest{};
    int seat = 0;
    std::optional<int> score{};  // none in an aborted match
    bool won = false;

    bool operator==(const StoredResult&) const = default;
};

// A match that is over. It outlives its table.
struct StoredMatch {
    std::string id{};
    std::string table{};
    int number = 1;  // which match of its table, from 1
    std::string game{};
    Moment finished = 0;

    bool operator==(const StoredMatch&) const = default;
};

struct MatchOfGuest {
    StoredMatch match{};
    StoredResult result{};

    bool operator==(const MatchOfGuest&) const = default;
};

struct GameTotal {
    std::string game{};
    std::int64_t matches = 0;  // with a score; aborted ones do not count
    std::int64_t won = 0;
    std::int64_t points = 0;

    bool operator==(const GameTotal&) const = default;
};

// ---- Changes. Tokens and codes are known by their SHA-256 (64 hexadecimal digits) only.

// `last` and `updated` begin at 0 and `created`.
struct NewTable {
    StoredTable table{};
};

// Refused as a whole if `first` is not the next number of that table ("store.out_of_turn").
struct AppendEvents {
    std::string table{};
    std::int64_t first = 1;
    Moment at = 0;
    std::vector<std::string> texts{};
    // Who had a part in them (who sits, speaks, hosts …): how a guest's tables are found again, to
    // be listed and to be rewritten when the guest is forgotten.
    std::vector<std::string> guests{};
    std::int64_t awaited = 0;  // for whom the table waits after them
};

// What lists show of a table; the events are what counts.
struct DescribeTable {
    std::string table{};
    std::string name{};
    bool listed = false;
    StoredPhase phase = StoredPhase::open;
    std::string listing{};
    std::int64_t awaited = 0;
};

// What the events up to a number have made of a table, so that the next reader begins there. Not
// kept if the events were rewritten since they were read: it may know what was forgotten.
struct KeepCheckpoint {
    std::string table{};
    std::int64_t number = 0;
    std::int64_t rewrites = 0;
    std::string text{};
};

struct NewGuest {
    StoredGuest guest{};
    std::string token_hash{};
    DeviceKind device{};
};

struct RenameGuest {
    std::string guest{};
    std::string name{};
};

struct GuestSeen {
    std::string guest{};
    Moment at = 0;
};

// Another token for the same guest, beside those there are.
struct AddToken {
    std::string guest{};
    std::string token_hash{};
    Moment at = 0;
    DeviceKind device{};
};

struct DeviceUsed {
    std::string token_hash{};
    Moment day = 0;
};

// Its token is nobody's any more. Refused ("store.unknown_device") if this guest has no such one.
struct EndDevice {
    std::string guest{};
    std::string device{};
};

struct EndOtherDevices {
    std::string guest{};
    std::string device{};  // the one that stays
};

// A code that carries a guest to another device. A new one makes the guest's earlier one void.
struct NewCode {
    std::string guest{};
    std::string code_hash{};
    Moment expires = 0;
};

// Uses the code up and gives its guest one more token: then guest_by_token() tells who it is.
// Refused ("store.code_unknown") if there is no such code, or not any more, and
// ("store.too_many_devices") if the guest has as many as may be.
struct UseCode {
    std::string code_hash{};
    std::string token_hash{};
    Moment at = 0;
    DeviceKind device{};
};

struct FinishMatch {
    StoredMatch match{};
    std::string record{};  // as write_record() makes it
    std::vector<StoredResult> results{};
};

// Takes a guest out of everything: name and chat in the events and listings of its tables, its name
// in records, its results, tokens and codes. The functions run on the writer's thread.
struct ForgetGuest {
    std::string guest{};
    std::function<Answer<std::string>(std::string_view event)> event{};
    std::function<Answer<std::string>(std::string_view record, int seat)> record{};
    std::function<std::string(std::string_view listing)> listing{};
};

// Deletes what is older than wanted, at most so many tables and so many matches at once. A moment
// of 0 keeps all of its kind.
struct Sweep {
    Moment now = 0;              // codes that expired before go too
    Moment idle_before = 0;      // tables that are not finished, by `updated`
    Moment finished_before = 0;  // finished tables, by `updated`
    Moment matches_before = 0;   // records and results
    Moment guests_before = 0;    // guests not seen since, without tables or results
    Moment devices_before = 0;   // devices not used since
    int at_most = 100;
};

// Changes nothing, but is written: whether writing works.
struct Probe {};

using Change =
    std::variant<NewTable, AppendEvents, DescribeTable, KeepCheckpoint, NewGuest, RenameGuest,
                 GuestSeen, AddToken, DeviceUsed, EndDevice, EndOtherDevices, NewCode, UseCode,
                 FinishMatch, ForgetGuest, Sweep, Probe>;

// Done as a whole or not at all.
using Batch = std::vector<Change>;

// What a batch did that its author could not know.
struct Written {
    std::vector<std::string> swept_tables{};
    std::int64_t swept_matches = 0;
    std::int64_t swept_guests = 0;
    std::int64_t swept_devices = 0;
};

struct TableFilter {
    std::optional<StoredPhase> phase{};
    std::optional<bool> listed{};
    bool undescribed = false;  // only those without a listing
    int limit = 1'000'000;
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // Writes all batches in one transaction that is on the disk when this returns, and answers for
    // each: a refused batch (its author's mistake) leaves the others alone. If the transaction
    // itself fails, none was written as far as is known. Called from one thread only.
    virtual Answer<std::vector<Answer<Written>>> write(std::span<const Batch> batches) = 0;
    // What can wait until nobody waits for an answer. Called from the thread of write().
    virtual void settle() {}
    // Refused if what was kept is not there any more: then nothing is written or read either, until
    // it is. From any thread.
    virtual Answer<> intact() { return {}; }
    // Room on the disk. From any thread.
    virtual Answer<std::uint64_t> free_bytes() { return UINT64_MAX; }

    // Reading sees what was committed. Called from one thread only, which may be another one.
    virtual Answer<std::optional<StoredTable>> table(std::string_view id) = 0;
    // Latest `updated` first.
    virtual Answer<std::vector<StoredTable>> tables(const TableFilter& filter) = 0;
    // How many tables are not finished.
    virtual Answer<std::int64_t> unfinished() = 0;
    // Latest `updated` first: all of the guest's tables that are not finished, and the newest of
    // the others, a thousand at most.
    virtual Answer<std::vector<StoredTable>> tables_of(std::string_view guest, int limit) = 0;
    virtual Answer<std::vector<StoredEvent>> events(std::string_view table, std::int64_t after) = 0;
    // With all events from `first` on, whatever the checkpoint. Called from one thread only, which
    // may be yet another one.
    virtual Answer<StoredHistory> history(std::string_view table, std::int64_t first) = 0;
    virtual Answer<std::optional<StoredGuest>> guest(std::string_view id) = 0;
    virtual Answer<std::optional<StoredGuest>> guest_by_token(std::string_view token_hash) = 0;
    virtual Answer<std::optional<StoredDevice>> device(std::string_view token_hash) = 0;
    // The one used last first.
    virtual Answer<std::vector<StoredDevice>> devices_of(std::string_view guest) = 0;
    // In the order they were played.
    virtual Answer<std::vector<StoredMatch>> matches_at(std::string_view table) = 0;
    virtual Answer<std::optional<std::string>> record(std::string_view table, int number) = 0;
    // Latest first.
    virtual Answer<std::vector<MatchOfGuest>> matches_of(std::string_view guest, int limit) = 0;
    // Of the last ten thousand matches.
    virtual Answer<std::vector<GameTotal>> totals_of(std::string_view guest) = 0;
};

}  // namespace stamtafel
