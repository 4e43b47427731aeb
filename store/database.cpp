#include "store/database.hpp"

#include <cassert>
#include <sqlite3.h>
#include <utility>

#include "rules/kit/system_error.hpp"

namespace stamtafel {

namespace {

// A writer waits this long for another program that holds the database.
constexpr int patience_ms = 5000;

// What the system said, if it was the system.
Fact reason(std::string_view name, sqlite3* connection, int code) {
    const int error = connection == nullptr ? 0 : sqlite3_system_errno(connection);
    return error != 0 ? system_reason(name, error) : Fact{name, sqlite3_errstr(code)};
}

}  // namespace

Query::Query(Database& database, std::string_view sql)
    : database_(database), statement_(database.prepare(sql, error_)) {}

Query::~Query() {
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

Answer<bool> Query::step() {
    // What is still read from a deleted file is told to nobody.
    if (database_.watch_ != nullptr && database_.watch_->lost()) {
        return refuse(database_.watch_->refusal());
    }
    if (error_ == SQLITE_OK) error_ = sqlite3_step(statement_);
    const int code = std::exchange(error_, SQLITE_OK);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return std::unexpected(database_.refusal(code));
}

Answer<> Query::run() {
    if (auto row = step(); !row) return std::unexpected(std::move(row.error()));
    return {};
}

std::string Query::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::int64_t Query::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

bool Query::null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

void Query::bind(int place, std::string_view value) {
    if (error_ != SQLITE_OK) return;
    // A null pointer would be NULL and not an empty text.
    error_ = sqlite3_bind_text64(statement_, place, value.data() == nullptr ? "" : value.data(),
                                 value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

void Query::bind(int place, std::int64_t value) {
    if (error_ == SQLITE_OK) error_ = sqlite3_bind_int64(statement_, place, value);
}

void Query::bind_null(int place) {
    if (error_ == SQLITE_OK) error_ = sqlite3_bind_null(statement_, place);
}

void Database::Close::operator()(sqlite3* connection) const {
    sqlite3_close_v2(connection);
}

void Database::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Answer<Database> Database::open(const std::string& path, Access access, const char* vfs) {
    Database database(path);
    const int flags =
        access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* connection = nullptr;
    // Each connection belongs to one thread.
    const int code = sqlite3_open_v2(path.c_str(), &connection,
                                     flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs);
    database.connection_.reset(connection);
    if (code != SQLITE_OK) return std::unexpected(database.refusal(code));
    sqlite3_busy_timeout(connection, patience_ms);
    // A database from a stranger runs no functions of its own making.
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    return database;
}

sqlite3_stmt* Database::prepare(std::string_view sql, int& error) {
    if (const auto found = statements_.find(sql); found != statements_.end()) {
        assert(sqlite3_stmt_busy(found->second.get()) == 0);
        return found->second.get();
    }
    sqlite3_stmt* statement = nullptr;
    error = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (error == SQLITE_OK) statements_.try_emplace(std::string(sql), statement);
    return statement;
}

Answer<> Database::run(const char* sql) {
    const int code = sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return std::unexpected(refusal(code));
    return {};
}

std::int64_t Database::changes() const {
    return sqlite3_changes64(connection_.get());
}

void Database::roll_back() {
    // SQLite may have done it already.
    if (sqlite3_get_autocommit(connection_.get()) == 0) {
        sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

std::string Database::message() const {
    return sqlite3_errmsg(connection_.get());
}

Refusal Database::refusal(int code) {
    const int kind = code & 0xff;
    failed_ |= kind != SQLITE_CONSTRAINT;
    switch (kind) {
        case SQLITE_FULL:
            return Refusal("store.disk_full").with("path", path_);
        case SQLITE_READONLY:
        case SQLITE_PERM:
            return Refusal("store.read_only").with("path", path_);
        case SQLITE_NOTADB:
            return Refusal("store.not_a_database").with("path", path_);
        case SQLITE_CORRUPT:
            return Refusal("store.damaged").with("path", path_);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return Refusal("store.busy").with("path", path_);
        case SQLITE_CANTOPEN:
            return Refusal("store.cannot_open")
                .with("path", path_)
                .with(reason("reason", connection_.get(), code));
        case SQLITE_IOERR:
            return Refusal("store.disk_error")
                .with("path", path_)
                .with(reason("reason", connection_.get(), code));
        default:
            return Refusal("store.failed")
                .with("path", path_)
                .with("reason", connection_ == nullptr ? sqlite3_errstr(code) : message());
    }
}

}  // namespace stamtafel
