#include "record/json.hpp"
#include "store/columns.hpp"
#include "store/schema.hpp"
#include "store/transfer.hpp"

namespace stamtafel {

namespace {

class Export {
  public:
    Export(Database& database, const std::function<Answer<>(std::string_view)>& put)
        : database_(database), put_(put) {}

    Answer<> run() {
        if (auto done = line({{"format", "stamtafel-store/1"}}); !done) return done;
        for (const auto part :
             {&Export::guests, &Export::tables, &Export::events, &Export::matches}) {
            if (auto done = (this->*part)(); !done) return done;
        }
        return line({{"end", {{"lines", lines_ + 1}}}});
    }

  private:
    Answer<> line(const Json& json) {
        ++lines_;
        // What came from outside was checked for UTF-8 long ago; if not, it is not to end here.
        return put_(written(json));
    }

    Answer<Json> list(Query&& query, Json (*read)(const Query&)) {
        Json found = Json::array();
        auto done = each_row(std::move(query), [&](const Query& row) -> Answer<> {
            found.push_back(read(row));
            return {};
        });
        if (!done) return std::unexpected(std::move(done.error()));
        return found;
    }

    Answer<> guests() {
        const auto each = [&](const Query& row) -> Answer<> {
            const StoredGuest guest = guest_in(row);
            const auto tokens =
                list(database_.query("SELECT " STAMTAFEL_DEVICE_COLUMNS " FROM tokens JOIN guests "
                                     "ON key = guest_key WHERE id = ?1 ORDER BY hash",
                                     guest.id),
                     [](const Query& token) {
                         const StoredDevice device = device_in(token);
                         return Json{{"hash", token.text(0)},
                                     {"created", device.made},
                                     {"used", device.used},
                                     {"browser", device.kind.browser},
                                     {"system", device.kind.system}};
                     });
            if (!tokens) return std::unexpected(tokens.error());
            return line({{"guest",
                          {{"id", guest.id},
                           {"name", guest.name},
                           {"created", guest.created},
                           {"seen", guest.seen},
                           {"tokens", *tokens}}}});
        };
        return each_row(
            database_.query("SELECT " STAMTAFEL_GUEST_COLUMNS " FROM guests ORDER BY key"), each);
    }

    Answer<> tables() {
        const auto each = [&](const Query& row) -> Answer<> {
            const StoredTable table = table_in(row);
            const auto guests = list(database_.query("SELECT guests.id FROM guest_tables "
                                                     "JOIN guests ON guests.key = guest_key "
                                                     "JOIN tables ON tables.key = table_key "
                                                     "WHERE tables.id = ?1 ORDER BY guest_key",
                                                     table.id),
                                     [](const Query& guest) { return Json(guest.text(0)); });
            if (!guests) return std::unexpected(guests.error());
            return line({{"table",
                          {{"id", table.id},
                           {"name", table.name},
                           {"game", table.game},
                           {"created", table.created},
                           {"updated", table.updated},
                           {"listed", table.listed},
                           {"state", phase_text(table.phase)},
                           {"last", table.last},
                           {"guests", *guests}}}});
        };
        return each_row(
            database_.query("SELECT " STAMTAFEL_TABLE_COLUMNS " FROM tables ORDER BY key"), each);
    }

    Answer<> events() {
        const auto each = [&](const Query& row) -> Answer<> {
            const StoredEvent event = event_in(row);
            return line({{"event",
                          {{"table", row.text(3)},
                           {"number", event.number},
                           {"at", event.at},
                           {"text", event.text}}}});
        };
        return each_row(database_.query("SELECT " STAMTAFEL_EVENT_COLUMNS
                                        ", id FROM events JOIN tables ON key = table_key "
                                        "ORDER BY table_key, number"),
                        each);
    }

    Answer<> matches() {
        const auto each = [&](const Query& row) -> Answer<> {
            const StoredMatch match = match_in(row);
            const auto results =
                list(database_.query("SELECT " STAMTAFEL_RESULT_COLUMNS
                                     " FROM results JOIN guests ON guests.key = guest_key "
                                     "JOIN matches ON matches.key = match_key "
                                     "WHERE matches.id = ?1 ORDER BY seat",
                                     match.id),
                     [](const Query& found) {
                         const StoredResult result = result_in(found, 0);
                         return Json{{"guest", result.guest},
                                     {"seat", result.seat},
                                     {"score", result.score ? Json(*result.score) : Json()},
                                     {"won", result.won}};
                     });
            if (!results) return std::unexpected(results.error());
            return line({{"match",
                          {{"id", match.id},
                           {"table", match.table},
                           {"number", match.number},
                           {"game", match.game},
                           {"finished", match.finished},
                           {"record", row.text(5)},
                           {"results", *results}}}});
        };
        return each_row(
            database_.query("SELECT " STAMTAFEL_MATCH_COLUMNS ", record FROM matches ORDER BY key"),
            each);
    }

    Database& database_;
    const std::function<Answer<>(std::string_view)>& put_;
    std::int64_t lines_ = 0;
};

}  // namespace

Answer<> export_database(const std::string& path,
                         const std::function<Answer<>(std::string_view line)>& put) {
    auto database = Database::open(path, Database::Access::read);
    if (!database) return std::unexpected(std::move(database.error()));
    if (auto begun = database->run("BEGIN"); !begun) return begun;
    if (auto known = check_version(*database); !known) return known;
    return Export(*database, put).run();
}

}  // namespace stamtafel
