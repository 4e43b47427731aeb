#include "store/change_writer.hpp"

#include <string>
#include <utility>

#include "store/columns.hpp"
#include "store/schema.hpp"

namespace stamtafel {

namespace {

Refusal unknown_guest() {
    return Refusal("store.unknown_guest");
}

Refusal unknown_table(std::string_view id) {
    return Refusal("store.unknown_table").with("table", id);
}

struct Rewritten {
    std::int64_t key;
    std::int64_t number;
    std::string text;
};

std::int64_t count_in(const Query& row) {
    return row.number(0);
}

std::pair<std::int64_t, int> match_and_seat_in(const Query& row) {
    return {row.number(0), static_cast<int>(row.number(1))};
}

}  // namespace

Answer<Written> ChangeWriter::apply(const Batch& batch) {
    written_ = {};
    for (const Change& change : batch) {
        auto done = std::visit([&](const auto& each) { return apply(each); }, change);
        if (!done) return std::unexpected(std::move(done.error()));
    }
    return std::exchange(written_, {});
}

Answer<> ChangeWriter::apply(const NewTable& change) {
    const StoredTable& table = change.table;
    return must_change(Refusal("store.taken").with("id", table.id),
                       "INSERT INTO tables(id, name, game, created, updated, listed, state, last) "
                       "VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, 0) ON CONFLICT DO NOTHING",
                       table.id, table.name, table.game, table.created, table.listed,
                       phase_text(table.phase));
}

Answer<> ChangeWriter::apply(const AppendEvents& change) {
    std::int64_t key = 0;
    {
        const auto count = static_cast<std::int64_t>(change.texts.size());
        auto query = database_.query(
            "UPDATE tables SET last = last + ?3, updated = max(updated, ?4), awaited = ?5 "
            "WHERE id = ?1 AND last = ?2 RETURNING key",
            change.table, change.first - 1, count, change.at, change.awaited);
        const auto row = query.step();
        if (!row) return std::unexpected(row.error());
        if (*row) key = query.number(0);
    }
    if (key == 0) {
        auto query = database_.query("SELECT last FROM tables WHERE id = ?1", change.table);
        const auto row = query.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return refuse(unknown_table(change.table));
        return refuse(Refusal("store.out_of_turn")
                          .with("table", change.table)
                          .with("number", change.first)
                          .with("next", query.number(0) + 1));
    }
    std::int64_t number = change.first;
    for (const std::string& text : change.texts) {
        auto added = database_
                         .query(
                             "INSERT INTO events(table_key, number, at, text) "
                             "VALUES (?1, ?2, ?3, ?4)",
                             key, number++, change.at, text)
                         .run();
        if (!added) return added;
    }
    for (const std::string& guest : change.guests) {
        // A guest who has just been forgotten has no part in anything any more.
        auto added = database_
                         .query(
                             "INSERT INTO guest_tables(guest_key, table_key) "
                             "SELECT key, ?2 FROM guests WHERE id = ?1 ON CONFLICT DO NOTHING",
                             guest, key)
                         .run();
        if (!added) return added;
    }
    return {};
}

Answer<> ChangeWriter::apply(const DescribeTable& change) {
    return must_change(unknown_table(change.table),
                       "UPDATE tables SET name = ?2, listed = ?3, state = ?4, listing = ?5, "
                       "awaited = ?6 WHERE id = ?1",
                       change.table, change.name, change.listed, phase_text(change.phase),
                       change.listing, change.awaited);
}

Answer<> ChangeWriter::apply(const KeepCheckpoint& change) {
    return database_
        .query(
            "INSERT OR REPLACE INTO checkpoints(table_key, number, text) SELECT key, ?2, ?4 "
            "FROM tables WHERE id = ?1 AND last >= ?2 AND rewrites = ?3",
            change.table, change.number, change.rewrites, change.text)
        .run();
}

Answer<> ChangeWriter::apply(const NewGuest& change) {
    const StoredGuest& guest = change.guest;
    auto added = must_change(Refusal("store.taken").with("id", guest.id),
                             "INSERT INTO guests(id, name, created, seen) "
                             "VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
                             guest.id, guest.name, guest.created, guest.seen);
    if (!added) return added;
    return apply(AddToken{guest.id, change.token_hash, guest.created, change.device});
}

Answer<> ChangeWriter::apply(const RenameGuest& change) {
    return must_change(unknown_guest(), "UPDATE guests SET name = ?2 WHERE id = ?1", change.guest,
                       change.name);
}

Answer<> ChangeWriter::apply(const GuestSeen& change) {
    return must_change(unknown_guest(), "UPDATE guests SET seen = max(seen, ?2) WHERE id = ?1",
                       change.guest, change.at);
}

Answer<> ChangeWriter::apply(const AddToken& change) {
    return must_change(unknown_guest(),
                       "INSERT INTO tokens(hash, guest_key, created, used, browser, system) "
                       "SELECT ?2, key, ?3, ?3 - ?3 % 86400000, ?4, ?5 FROM guests WHERE id = ?1",
                       change.guest, change.token_hash, change.at, change.device.browser,
                       change.device.system);
}

// Of a device that has ended meanwhile there is nothing to note.
Answer<> ChangeWriter::apply(const DeviceUsed& change) {
    return database_
        .query("UPDATE tokens SET used = max(used, ?2) WHERE hash = ?1", change.token_hash,
               change.day)
        .run();
}

Answer<> ChangeWriter::apply(const EndDevice& change) {
    auto ended =
        must_change(Refusal("store.unknown_device"),
                    "DELETE FROM tokens WHERE substr(hash, 1, ?3) = ?2 "
                    "AND guest_key = (SELECT key FROM guests WHERE id = ?1)",
                    change.guest, change.device, static_cast<std::int64_t>(device_id_length));
    if (!ended) return ended;
    return end_codes(change.guest);
}

Answer<> ChangeWriter::apply(const EndOtherDevices& change) {
    auto ended = database_
                     .query(
                         "DELETE FROM tokens WHERE substr(hash, 1, ?3) <> ?2 "
                         "AND guest_key = (SELECT key FROM guests WHERE id = ?1)",
                         change.guest, change.device, static_cast<std::int64_t>(device_id_length))
                     .run();
    if (!ended) return ended;
    return end_codes(change.guest);
}

// With a code that it made before, a device that was ended could come back as another.
Answer<> ChangeWriter::end_codes(std::string_view guest) {
    return database_
        .query("DELETE FROM codes WHERE guest_key = (SELECT key FROM guests WHERE id = ?1)", guest)
        .run();
}

Answer<> ChangeWriter::apply(const NewCode& change) {
    return must_change(unknown_guest(),
                       "INSERT OR REPLACE INTO codes(hash, guest_key, expires) "
                       "SELECT ?2, key, ?3 FROM guests WHERE id = ?1",
                       change.guest, change.code_hash, change.expires);
}

Answer<> ChangeWriter::apply(const UseCode& change) {
    auto added = must_change(Refusal("store.code_unknown"),
                             "INSERT INTO tokens(hash, guest_key, created, used, browser, system) "
                             "SELECT ?2, guest_key, ?3, ?3 - ?3 % 86400000, ?4, ?5 "
                             "FROM codes WHERE hash = ?1 AND expires > ?3",
                             change.code_hash, change.token_hash, change.at, change.device.browser,
                             change.device.system);
    if (!added) return added;
    // Refused with the whole batch, so the code can still be used once there is room.
    const auto crowd = one_row(database_.query("SELECT count(*) FROM tokens WHERE guest_key = "
                                               "(SELECT guest_key FROM codes WHERE hash = ?1)",
                                               change.code_hash),
                               count_in);
    if (!crowd) return std::unexpected(crowd.error());
    if (crowd->value_or(0) > most_devices) {
        return refuse(Refusal("store.too_many_devices").with("most", most_devices));
    }
    return database_.query("DELETE FROM codes WHERE hash = ?1", change.code_hash).run();
}

Answer<> ChangeWriter::apply(const FinishMatch& change) {
    const StoredMatch& match = change.match;
    auto added =
        must_change(Refusal("store.taken").with("id", match.id),
                    "INSERT INTO matches(id, table_id, number, game, finished, record) "
                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
                    match.id, match.table, match.number, match.game, match.finished, change.record);
    if (!added) return added;
    for (const StoredResult& result : change.results) {
        // A guest who has been forgotten meanwhile gets no result.
        added = database_
                    .query(
                        "INSERT INTO results(match_key, seat, guest_key, score, won) "
                        "SELECT matches.key, ?3, guests.key, ?4, ?5 FROM matches, guests "
                        "WHERE matches.id = ?1 AND guests.id = ?2",
                        match.id, result.guest, result.seat, result.score, result.won)
                    .run();
        if (!added) return added;
    }
    return {};
}

Answer<> ChangeWriter::apply(const ForgetGuest& change) {
    if (auto done = rewrite_events(change); !done) return done;
    if (auto done = rewrite_records(change); !done) return done;
    return must_change(unknown_guest(), "DELETE FROM guests WHERE id = ?1", change.guest);
}

Answer<> ChangeWriter::rewrite_events(const ForgetGuest& change) {
    const auto tables = all_rows(database_.query("SELECT table_key FROM guest_tables JOIN guests "
                                                 "ON guests.key = guest_key WHERE guests.id = ?1",
                                                 change.guest),
                                 number_in);
    if (!tables) return std::unexpected(tables.error());
    for (const std::int64_t table : *tables) {
        // Collected before anything is changed: SQLite does not say what a walk over rows that
        // change meanwhile meets.
        std::vector<Rewritten> changed;
        const auto rewrite = [&](const Query& row) -> Answer<> {
            const std::string text = row.text(1);
            auto without = change.event(text);
            if (!without) return std::unexpected(std::move(without.error()));
            if (*without != text) changed.push_back({table, row.number(0), std::move(*without)});
            return {};
        };
        auto read =
            each_row(database_.query("SELECT number, text FROM events WHERE table_key = ?1", table),
                     rewrite);
        if (!read) return read;
        for (const Rewritten& each : changed) {
            auto done = database_
                            .query(
                                "UPDATE events SET text = ?3 "
                                "WHERE table_key = ?1 AND number = ?2",
                                each.key, each.number, each.text)
                            .run();
            if (!done) return done;
        }
        auto done =
            database_.query("UPDATE tables SET rewrites = rewrites + 1 WHERE key = ?1", table)
                .run();
        if (!done) return done;
        done = database_.query("DELETE FROM checkpoints WHERE table_key = ?1", table).run();
        if (!done) return done;
        if (done = rewrite_listing(change, table); !done) return done;
    }
    return {};
}

Answer<> ChangeWriter::rewrite_listing(const ForgetGuest& change, std::int64_t table) {
    if (!change.listing) return {};
    const auto listing =
        one_row(database_.query("SELECT listing FROM tables WHERE key = ?1", table), text_in);
    if (!listing) return std::unexpected(listing.error());
    if (listing->value_or("").empty()) return {};
    return database_
        .query("UPDATE tables SET listing = ?2 WHERE key = ?1", table, change.listing(**listing))
        .run();
}

Answer<> ChangeWriter::rewrite_records(const ForgetGuest& change) {
    const auto seats = all_rows(database_.query("SELECT match_key, seat FROM results JOIN guests "
                                                "ON guests.key = guest_key WHERE guests.id = ?1",
                                                change.guest),
                                match_and_seat_in);
    if (!seats) return std::unexpected(seats.error());
    for (const auto& [match, seat] : *seats) {
        const auto record =
            one_row(database_.query("SELECT record FROM matches WHERE key = ?1", match), text_in);
        if (!record) return std::unexpected(record.error());
        const auto without = change.record(record->value_or(""), seat);
        if (!without) return std::unexpected(without.error());
        auto done =
            database_.query("UPDATE matches SET record = ?2 WHERE key = ?1", match, *without).run();
        if (!done) return done;
    }
    return {};
}

Answer<> ChangeWriter::sweep_tables(StoredPhase phase, Moment before, int at_most) {
    return each_row(
        database_.query("DELETE FROM tables WHERE key IN (SELECT key FROM tables "
                        "WHERE state = ?1 AND updated < ?2 ORDER BY updated LIMIT ?3) RETURNING id",
                        phase_text(phase), before, at_most),
        [&](const Query& row) -> Answer<> {
            written_.swept_tables.push_back(row.text(0));
            return {};
        });
}

Answer<> ChangeWriter::apply(const Sweep& change) {
    auto done = database_.query("DELETE FROM codes WHERE expires <= ?1", change.now).run();
    for (const StoredPhase phase :
         {StoredPhase::open, StoredPhase::playing, StoredPhase::finished}) {
        if (!done) return done;
        const bool finished = phase == StoredPhase::finished;
        const auto room = change.at_most - static_cast<int>(written_.swept_tables.size());
        done = sweep_tables(phase, finished ? change.finished_before : change.idle_before, room);
    }
    if (!done) return done;
    done = database_
               .query(
                   "DELETE FROM matches WHERE key IN (SELECT key FROM matches "
                   "WHERE finished < ?1 ORDER BY finished LIMIT ?2)",
                   change.matches_before, change.at_most)
               .run();
    if (!done) return done;
    written_.swept_matches += database_.changes();
    done = database_
               .query(
                   "DELETE FROM guests WHERE key IN (SELECT key FROM guests WHERE seen < ?1 "
                   "AND NOT EXISTS (SELECT 1 FROM guest_tables WHERE guest_key = guests.key) "
                   "AND NOT EXISTS (SELECT 1 FROM results WHERE guest_key = guests.key) "
                   "LIMIT ?2)",
                   change.guests_before, change.at_most)
               .run();
    if (!done) return done;
    written_.swept_guests += database_.changes();
    done = database_
               .query(
                   "DELETE FROM tokens WHERE hash IN "
                   "(SELECT hash FROM tokens WHERE used < ?1 ORDER BY used LIMIT ?2)",
                   change.devices_before, change.at_most)
               .run();
    if (!done) return done;
    written_.swept_devices += database_.changes();
    return {};
}

Answer<> ChangeWriter::apply(const Probe&) {
    // The same number again: a page is written, and says what it said before.
    static const std::string sql = "PRAGMA user_version = " + std::to_string(schema_steps().size());
    return database_.run(sql.c_str());
}

}  // namespace stamtafel
