#include "store/schema.hpp"

#include <array>
#include <string>

namespace stamtafel {

namespace {

// How a file says that it is a database of Stamtafel: "Stam".
constexpr std::int64_t application = 0x5374616d;

constexpr const char* first_step = R"sql(
CREATE TABLE tables(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    state TEXT NOT NULL CHECK (state IN ('open', 'playing', 'finished')),
    last INTEGER NOT NULL CHECK (last >= 0)
) STRICT;
CREATE INDEX tables_by_state ON tables(state);

CREATE TABLE events(
    table_key INTEGER NOT NULL REFERENCES tables(key) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE guests(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens(
    hash TEXT PRIMARY KEY,
    guest_key INTEGER NOT NULL REFERENCES guests(key) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_guest ON tokens(guest_key);

CREATE TABLE codes(
    hash TEXT PRIMARY KEY,
    guest_key INTEGER NOT NULL UNIQUE REFERENCES guests(key) ON DELETE CASCADE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guest_tables(
    guest_key INTEGER NOT NULL REFERENCES guests(key) ON DELETE CASCADE,
    table_key INTEGER NOT NULL REFERENCES tables(key) ON DELETE CASCADE,
    PRIMARY KEY (guest_key, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_tables_by_table ON guest_tables(table_key);

CREATE TABLE matches(
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    game TEXT NOT NULL,
    finished INTEGER NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (table_id, number)
) STRICT;
CREATE INDEX matches_by_age ON matches(finished);

CREATE TABLE results(
    match_key INTEGER NOT NULL REFERENCES matches(key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    guest_key INTEGER NOT NULL REFERENCES guests(key) ON DELETE CASCADE,
    score INTEGER,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (match_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_guest ON results(guest_key);
)sql";

// What lists say of a table, without its events.
constexpr const char* listings_step = R"sql(
ALTER TABLE tables ADD COLUMN listing TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN awaited INTEGER NOT NULL DEFAULT 0;
)sql";

// Where the reader of a long table begins.
constexpr const char* checkpoints_step = R"sql(
ALTER TABLE tables ADD COLUMN rewrites INTEGER NOT NULL DEFAULT 0;
CREATE TABLE checkpoints(
    table_key INTEGER PRIMARY KEY REFERENCES tables(key) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    text TEXT NOT NULL
) STRICT;
)sql";

// A token is a device. When those of before were used last nobody knows: they count from today.
constexpr const char* devices_step = R"sql(
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN system TEXT NOT NULL DEFAULT '';
UPDATE tokens SET used = unixepoch() / 86400 * 86400000;
CREATE INDEX tokens_by_use ON tokens(used);
)sql";

// Only ever added to.
constexpr std::array<const char*, 4> steps_so_far{first_step, listings_step, checkpoints_step,
                                                  devices_step};

Answer<std::int64_t> ask_number(Database& database, const char* sql) {
    auto query = database.query(sql);
    if (auto row = query.step(); !row) return std::unexpected(std::move(row.error()));
    return query.number(0);
}

// The version of a database that is ours; 0 if there is nothing in the file yet.
Answer<std::int64_t> version_of(Database& database, std::size_t newest) {
    const auto objects = ask_number(database, "SELECT count(*) FROM sqlite_schema");
    if (!objects) return objects;
    const auto mark = ask_number(database, "PRAGMA application_id");
    if (!mark) return mark;
    if (*objects == 0 && *mark == 0) return 0;
    if (*mark != application) {
        return refuse(Refusal("store.not_ours").with("path", database.path()));
    }
    const auto version = ask_number(database, "PRAGMA user_version");
    if (!version) return version;
    if (*version < 1) return refuse(Refusal("store.not_ours").with("path", database.path()));
    if (*version > static_cast<std::int64_t>(newest)) {
        return refuse(Refusal("store.too_new")
                          .with("path", database.path())
                          .with("version", *version)
                          .with("known", static_cast<long long>(newest)));
    }
    return version;
}

Answer<> take_steps(Database& database, std::span<const char* const> steps) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return begun;
    const auto version = version_of(database, steps.size());
    if (!version) return std::unexpected(version.error());
    for (auto step = static_cast<std::size_t>(*version); step < steps.size(); ++step) {
        if (auto done = database.run(steps[step]); !done) return done;
    }
    const std::string marks = "PRAGMA application_id = " + std::to_string(application) +
                              "; PRAGMA user_version = " + std::to_string(steps.size());
    if (auto marked = database.run(marks.c_str()); !marked) return marked;
    return database.run("COMMIT");
}

}  // namespace

std::span<const char* const> schema_steps() {
    return steps_so_far;
}

Answer<> migrate(Database& database, std::span<const char* const> steps) {
    const auto version = version_of(database, steps.size());
    if (!version) return std::unexpected(version.error());
    if (*version == static_cast<std::int64_t>(steps.size())) return {};
    auto done = take_steps(database, steps);
    if (!done) database.roll_back();
    return done;
}

Answer<> check_version(Database& database) {
    const auto newest = static_cast<std::int64_t>(schema_steps().size());
    const auto version = version_of(database, schema_steps().size());
    if (!version) return std::unexpected(version.error());
    if (*version < newest) {
        return refuse(Refusal("store.too_old")
                          .with("path", database.path())
                          .with("version", *version)
                          .with("known", newest));
    }
    return {};
}

}  // namespace stamtafel
