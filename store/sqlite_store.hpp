// The store in one SQLite file: WAL, every commit synced to the disk.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

namespace stamtafel {

struct SqliteSettings {
    // How many pages may wait in the write-ahead log until settle() moves them to the database.
    int settle_pages = 1000;
    const char* vfs = nullptr;  // for tests
};

class SqliteStore : public Store {
  public:
    // Opens or makes the database (and its folder), brings it to the newest version, and keeps any
    // other server off it until this is destroyed.
    static Answer<std::unique_ptr<SqliteStore>> open(const std::string& path,
                                                     const SqliteSettings& settings = {});
    ~SqliteStore() override;

    Answer<std::vector<Answer<Written>>> write(std::span<const Batch> batches) override;
    void settle() override;
    Answer<> intact() override;
    Answer<std::uint64_t> free_bytes() override;

    Answer<std::optional<StoredTable>> table(std::string_view id) override;
    Answer<std::vector<StoredTable>> tables(const TableFilter& filter) override;
    Answer<std::int64_t> unfinished() override;
    Answer<std::vector<StoredTable>> tables_of(std::string_view guest, int limit) override;
    Answer<std::vector<StoredEvent>> events(std::string_view table, std::int64_t after) override;
    Answer<StoredHistory> history(std::string_view table, std::int64_t first) override;
    Answer<std::optional<StoredGuest>> guest(std::string_view id) override;
    Answer<std::optional<StoredGuest>> guest_by_token(std::string_view token_hash) override;
    Answer<std::optional<StoredDevice>> device(std::string_view token_hash) override;
    Answer<std::vector<StoredDevice>> devices_of(std::string_view guest) override;
    Answer<std::vector<StoredMatch>> matches_at(std::string_view table) override;
    Answer<std::optional<std::string>> record(std::string_view table, int number) override;
    Answer<std::vector<MatchOfGuest>> matches_of(std::string_view guest, int limit) override;
    Answer<std::vector<GameTotal>> totals_of(std::string_view guest) override;

  private:
    struct Parts;
    explicit SqliteStore(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace stamtafel
