#include "store/check.hpp"

#include <utility>

#include "store/columns.hpp"
#include "store/schema.hpp"

namespace stamtafel {

namespace {

// A damaged database has thousands of faults; these are enough to know.
constexpr std::size_t most_faults = 100;

class Check {
  public:
    Check(Database& database, const Judges& judges) : database_(database), judges_(judges) {}

    Answer<CheckReport> run() {
        for (const auto part :
             {&Check::integrity, &Check::references, &Check::numbers, &Check::count}) {
            if (auto done = (this->*part)(); !done) return std::unexpected(done.error());
        }
        // What SQLite cannot read is not worth judging.
        if (!report_.faults.empty()) return std::move(report_);
        if (auto done = tables(); !done) return std::unexpected(done.error());
        if (auto done = records(); !done) return std::unexpected(done.error());
        return std::move(report_);
    }

  private:
    void found(Refusal&& what, std::optional<Refusal> why = std::nullopt) {
        if (report_.faults.size() < most_faults) {
            report_.faults.push_back({std::move(what), std::move(why)});
        }
    }

    Answer<> integrity() {
        return each_row(database_.query("PRAGMA integrity_check(20)"),
                        [&](const Query& row) -> Answer<> {
                            if (const std::string text = row.text(0); text != "ok") {
                                found(Refusal("store.fault_integrity").with("text", text));
                            }
                            return {};
                        });
    }

    Answer<> references() {
        return each_row(database_.query("PRAGMA foreign_key_check"),
                        [&](const Query& row) -> Answer<> {
                            found(Refusal("store.fault_reference").with("table", row.text(0)));
                            return {};
                        });
    }

    // Numbers are unique and positive, so that many of them up to the last are all of them.
    Answer<> numbers() {
        return each_row(
            database_.query("SELECT id, last FROM tables LEFT JOIN events ON table_key = key "
                            "GROUP BY key HAVING last <> count(number) "
                            "OR last <> coalesce(max(number), 0)"),
            [&](const Query& row) -> Answer<> {
                found(Refusal("store.fault_numbers")
                          .with("table", row.text(0))
                          .with("last", row.number(1)));
                return {};
            });
    }

    Answer<> count() {
        return each_row(database_.query("SELECT (SELECT count(*) FROM tables), "
                                        "(SELECT count(*) FROM events), "
                                        "(SELECT count(*) FROM guests), "
                                        "(SELECT count(*) FROM matches)"),
                        [&](const Query& row) -> Answer<> {
                            report_.tables = row.number(0);
                            report_.events = row.number(1);
                            report_.guests = row.number(2);
                            report_.matches = row.number(3);
                            return {};
                        });
    }

    Answer<> tables() {
        if (!judges_.table) return {};
        const auto judge = [&](const Query& row) -> Answer<> {
            const StoredTable table = table_in(row);
            const auto events = all_rows(
                database_.query("SELECT " STAMTAFEL_EVENT_COLUMNS
                                " FROM events JOIN tables ON table_key = key WHERE id = ?1 "
                                "ORDER BY number",
                                table.id),
                event_in);
            if (!events) return std::unexpected(events.error());
            if (auto fault = judges_.table(*events)) {
                found(Refusal("store.fault_table")
                          .with("table", table.id)
                          .with("number", fault->number),
                      std::move(fault->why));
            }
            return {};
        };
        return each_row(
            database_.query("SELECT " STAMTAFEL_TABLE_COLUMNS " FROM tables ORDER BY key"), judge);
    }

    Answer<> records() {
        if (!judges_.record) return {};
        const auto judge = [&](const Query& row) -> Answer<> {
            if (auto held = judges_.record(row.text(2)); !held) {
                found(Refusal("store.fault_record")
                          .with("table", row.text(0))
                          .with("number", row.number(1)),
                      held.error());
            }
            return {};
        };
        return each_row(
            database_.query("SELECT table_id, number, record FROM matches ORDER BY key"), judge);
    }

    Database& database_;
    const Judges& judges_;
    CheckReport report_;
};

}  // namespace

Answer<CheckReport> check_contents(Database& database, const Judges& judges) {
    return Check(database, judges).run();
}

Answer<CheckReport> check_database(const std::string& path, const Judges& judges) {
    auto database = Database::open(path, Database::Access::read);
    if (!database) return std::unexpected(std::move(database.error()));
    // One transaction sees one moment; closing the connection ends it.
    if (auto begun = database->run("BEGIN"); !begun) return std::unexpected(begun.error());
    if (auto known = check_version(*database); !known) return std::unexpected(known.error());
    return check_contents(*database, judges);
}

}  // namespace stamtafel
