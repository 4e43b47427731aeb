#include "store/sqlite_store.hpp"

#include <algorithm>
#include <filesystem>
#include <sqlite3.h>
#include <utility>

#include "rules/kit/system_error.hpp"
#include "store/change_writer.hpp"
#include "store/columns.hpp"
#include "store/database.hpp"
#include "store/writable_database.hpp"

namespace stamtafel {

namespace {

// Under a load that never pauses, settle() is not called: then a commit does its work.
constexpr int most_pages_in_log = 8000;

// Somebody may have played a hundred thousand matches; whoever asks for a list does not keep
// everybody else waiting while all of them are read.
constexpr int most_tables_looked_at = 1'000;
constexpr int most_matches_counted = 10'000;

MatchOfGuest match_of_guest_in(const Query& row) {
    return {match_in(row), result_in(row, 5)};
}

GameTotal total_in(const Query& row) {
    return {.game = row.text(0),
            .matches = row.number(1),
            .won = row.number(2),
            .points = row.number(3)};
}

// A checkpoint counts only as long as the events do not have it again.
Answer<StoredHistory> history_in(Database& database, std::string_view table, std::int64_t first) {
    StoredHistory history;
    {
        auto query = database.query(
            "SELECT rewrites, coalesce(number, 0), coalesce(text, ''), (SELECT "
            "coalesce(sum(length(CAST(events.text AS BLOB))), 0) FROM events "
            "WHERE events.table_key = tables.key) FROM tables "
            "LEFT JOIN checkpoints ON checkpoints.table_key = tables.key WHERE id = ?1",
            table);
        const auto row = query.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return history;
        history.rewrites = query.number(0);
        first = std::min(first, query.number(1) + 1);
        history.checkpoint = query.text(2);
        history.bytes = query.number(3);
    }
    auto events = all_rows(
        database.query("SELECT " STAMTAFEL_EVENT_COLUMNS " FROM events WHERE table_key = "
                       "(SELECT key FROM tables WHERE id = ?1) AND number >= ?2 ORDER BY number",
                       table, first),
        event_in);
    if (!events) return std::unexpected(events.error());
    history.events = std::move(*events);
    return history;
}

}  // namespace

struct SqliteStore::Parts {
    std::unique_ptr<FileWatch> watch;  // goes last
    WritableDatabase writable;
    Database reading;
    Database histories;  // read on another thread
    ChangeWriter changes{writable.database};
    int settle_pages;
    int pages_in_log = 0;
};

SqliteStore::SqliteStore(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

SqliteStore::~SqliteStore() = default;

Answer<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& given,
                                                       const SqliteSettings& settings) {
    auto writable = WritableDatabase::open(given, settings.vfs);
    if (!writable) return std::unexpected(std::move(writable.error()));
    auto reading = Database::open(writable->database.path(), Database::Access::read, settings.vfs);
    if (!reading) return std::unexpected(std::move(reading.error()));
    auto histories =
        Database::open(writable->database.path(), Database::Access::read, settings.vfs);
    if (!histories) return std::unexpected(std::move(histories.error()));

    // Reading makes SQLite open the log, so that it is there to be watched.
    if (auto asked = reading->query("SELECT count(*) FROM sqlite_schema").step(); !asked) {
        return std::unexpected(std::move(asked.error()));
    }
    auto watch = std::make_unique<FileWatch>();
    if (auto begun = watch->begin(writable->database.path()); !begun) {
        return std::unexpected(std::move(begun.error()));
    }
    reading->believe(*watch);
    histories->believe(*watch);

    // Its writer refers to its database, so it is made where it stays.
    // NOLINTNEXTLINE(modernize-make-unique): has no constructor for it
    std::unique_ptr<Parts> parts(new Parts{.watch = std::move(watch),
                                           .writable = std::move(*writable),
                                           .reading = std::move(*reading),
                                           .histories = std::move(*histories),
                                           .settle_pages = settings.settle_pages});
    sqlite3_wal_hook(
        parts->writable.database.raw(),
        [](void* count, sqlite3*, const char*, int pages) {
            *static_cast<int*>(count) = pages;
            return SQLITE_OK;
        },
        &parts->pages_in_log);
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(parts)));
}

Answer<std::vector<Answer<Written>>> SqliteStore::write(std::span<const Batch> batches) {
    Database& database = parts_->writable.database;
    const auto give_up = [&](Refusal&& reason) {
        database.roll_back();
        return std::unexpected(std::move(reason));
    };
    if (auto there = intact(); !there) return std::unexpected(std::move(there.error()));
    database.take_failure();
    if (parts_->pages_in_log > most_pages_in_log) settle();
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) {
        return give_up(std::move(begun.error()));
    }
    std::vector<Answer<Written>> answers;
    answers.reserve(batches.size());
    for (const Batch& batch : batches) {
        auto done = database.query("SAVEPOINT batch").run();
        if (!done) return give_up(std::move(done.error()));
        answers.push_back(parts_->changes.apply(batch));
        if (!answers.back()) {
            if (database.take_failure()) return give_up(std::move(answers.back().error()));
            done = database.query("ROLLBACK TO batch").run();
            if (!done) return give_up(std::move(done.error()));
        }
        done = database.query("RELEASE batch").run();
        if (!done) return give_up(std::move(done.error()));
    }
    if (auto committed = database.run("COMMIT"); !committed) {
        return give_up(std::move(committed.error()));
    }
    // It may have gone to files that nobody will find again.
    if (auto there = intact(); !there) return std::unexpected(std::move(there.error()));
    return answers;
}

Answer<> SqliteStore::intact() {
    return parts_->watch->look();
}

Answer<std::uint64_t> SqliteStore::free_bytes() {
    const std::string& path = parts_->writable.database.path();
    std::error_code error;
    const auto room = std::filesystem::space(std::filesystem::path(path).parent_path(), error);
    if (error) {
        return refuse(Refusal("store.disk_error")
                          .with("path", path)
                          .with(system_reason("reason", error.value())));
    }
    return room.available;
}

void SqliteStore::settle() {
    if (parts_->pages_in_log < parts_->settle_pages || !intact()) return;
    // If it cannot be done now, nothing is lost: the log stays, and the next time may do.
    sqlite3_wal_checkpoint_v2(parts_->writable.database.raw(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                              nullptr, nullptr);
    parts_->pages_in_log = 0;
}

Answer<std::optional<StoredTable>> SqliteStore::table(std::string_view id) {
    return one_row(
        parts_->reading.query("SELECT " STAMTAFEL_TABLE_COLUMNS " FROM tables WHERE id = ?1", id),
        table_in);
}

Answer<std::vector<StoredTable>> SqliteStore::tables(const TableFilter& filter) {
    // A filter that is not set lets everything pass.
    return all_rows(
        parts_->reading.query("SELECT " STAMTAFEL_TABLE_COLUMNS " FROM tables "
                              "WHERE state IN (?1, ?2, ?3) AND listed IN (?4, ?5) "
                              "AND (listing = '' OR NOT ?7) "
                              "ORDER BY updated DESC, key DESC LIMIT ?6",
                              phase_text(filter.phase.value_or(StoredPhase::open)),
                              phase_text(filter.phase.value_or(StoredPhase::playing)),
                              phase_text(filter.phase.value_or(StoredPhase::finished)),
                              filter.listed.value_or(false), filter.listed.value_or(true),
                              filter.limit, filter.undescribed),
        table_in);
}

Answer<std::int64_t> SqliteStore::unfinished() {
    const auto counted = one_row(
        parts_->reading.query("SELECT count(*) FROM tables WHERE state IN (?1, ?2)",
                              phase_text(StoredPhase::open), phase_text(StoredPhase::playing)),
        number_in);
    if (!counted) return std::unexpected(counted.error());
    return counted->value_or(0);
}

Answer<std::vector<StoredTable>> SqliteStore::tables_of(std::string_view guest, int limit) {
    // CROSS JOIN: of what is not finished there are few, of a guest's tables maybe many.
    return all_rows(
        parts_->reading.query("SELECT " STAMTAFEL_TABLE_COLUMNS " FROM tables WHERE key IN "
                              "(SELECT * FROM (SELECT table_key FROM guest_tables "
                              "WHERE guest_key = (SELECT key FROM guests WHERE id = ?1) "
                              "ORDER BY table_key DESC LIMIT ?3) "
                              "UNION SELECT key FROM tables "
                              "CROSS JOIN guest_tables ON table_key = key "
                              "WHERE state IN (?4, ?5) AND "
                              "guest_key = (SELECT key FROM guests WHERE id = ?1)) "
                              "ORDER BY updated DESC, key DESC LIMIT ?2",
                              guest, limit, most_tables_looked_at, phase_text(StoredPhase::open),
                              phase_text(StoredPhase::playing)),
        table_in);
}

Answer<std::vector<StoredEvent>> SqliteStore::events(std::string_view table, std::int64_t after) {
    return all_rows(
        parts_->reading.query("SELECT " STAMTAFEL_EVENT_COLUMNS " FROM events WHERE table_key = "
                              "(SELECT key FROM tables WHERE id = ?1) AND number > ?2 "
                              "ORDER BY number",
                              table, after),
        event_in);
}

Answer<StoredHistory> SqliteStore::history(std::string_view table, std::int64_t first) {
    Database& database = parts_->histories;
    // All of it of one moment.
    if (auto begun = database.query("BEGIN").run(); !begun) {
        return std::unexpected(std::move(begun.error()));
    }
    auto found = history_in(database, table, first);
    if (found) {
        if (auto ended = database.query("COMMIT").run(); ended) return found;
    }
    database.roll_back();
    return found;
}

Answer<std::optional<StoredGuest>> SqliteStore::guest(std::string_view id) {
    return one_row(
        parts_->reading.query("SELECT " STAMTAFEL_GUEST_COLUMNS " FROM guests WHERE id = ?1", id),
        guest_in);
}

Answer<std::optional<StoredGuest>> SqliteStore::guest_by_token(std::string_view token_hash) {
    return one_row(
        parts_->reading.query("SELECT " STAMTAFEL_GUEST_COLUMNS " FROM guests JOIN tokens "
                              "ON guest_key = key WHERE hash = ?1",
                              token_hash),
        guest_in);
}

Answer<std::optional<StoredDevice>> SqliteStore::device(std::string_view token_hash) {
    return one_row(
        parts_->reading.query("SELECT " STAMTAFEL_DEVICE_COLUMNS " FROM tokens WHERE hash = ?1",
                              token_hash),
        device_in);
}

Answer<std::vector<StoredDevice>> SqliteStore::devices_of(std::string_view guest) {
    return all_rows(parts_->reading.query("SELECT " STAMTAFEL_DEVICE_COLUMNS
                                          " FROM tokens JOIN guests ON guests.key = guest_key "
                                          "WHERE guests.id = ?1 "
                                          "ORDER BY used DESC, tokens.created DESC, hash",
                                          guest),
                    device_in);
}

Answer<std::vector<StoredMatch>> SqliteStore::matches_at(std::string_view table) {
    return all_rows(parts_->reading.query("SELECT " STAMTAFEL_MATCH_COLUMNS
                                          " FROM matches WHERE table_id = ?1 ORDER BY number",
                                          table),
                    match_in);
}

Answer<std::optional<std::string>> SqliteStore::record(std::string_view table, int number) {
    return one_row(
        parts_->reading.query("SELECT record FROM matches WHERE table_id = ?1 AND number = ?2",
                              table, number),
        text_in);
}

Answer<std::vector<MatchOfGuest>> SqliteStore::matches_of(std::string_view guest, int limit) {
    return all_rows(
        parts_->reading.query("SELECT " STAMTAFEL_MATCH_COLUMNS ", " STAMTAFEL_RESULT_COLUMNS " "
                              "FROM results JOIN guests ON guests.key = guest_key "
                              "JOIN matches ON matches.key = match_key "
                              "WHERE guest_key = (SELECT key FROM guests WHERE id = ?1) "
                              "ORDER BY match_key DESC, seat LIMIT ?2",
                              guest, limit),
        match_of_guest_in);
}

Answer<std::vector<GameTotal>> SqliteStore::totals_of(std::string_view guest) {
    return all_rows(
        parts_->reading.query("SELECT game, count(score), sum(won), coalesce(sum(score), 0) "
                              "FROM (SELECT match_key, score, won FROM results "
                              "WHERE guest_key = (SELECT key FROM guests WHERE id = ?1) "
                              "ORDER BY match_key DESC LIMIT ?2) "
                              "JOIN matches ON matches.key = match_key "
                              "GROUP BY game ORDER BY game",
                              guest, most_matches_counted),
        total_in);
}

}  // namespace stamtafel
