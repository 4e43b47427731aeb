#include <filesystem>
#include <limits>
#include <utility>

#include "record/json.hpp"
#include "store/columns.hpp"
#include "store/transfer.hpp"
#include "store/writable_database.hpp"

namespace stamtafel {

namespace {

constexpr Moment latest = std::numeric_limits<Moment>::max();

// One line, or a part of it: every field must be there, with its type, and no other.
class Fields {
  public:
    explicit Fields(const Json& json) : json_(json) {
        if (!json.is_object()) wrong_ = "object";
    }

    std::string text(std::string_view key) {
        const Json* value = take(key);
        if (value != nullptr && value->is_string()) return value->get<std::string>();
        return fail<std::string>(key);
    }

    std::int64_t number(std::string_view key, std::int64_t most = latest) {
        const Json* value = take(key);
        // Above the signed range `get` would wrap around.
        if (value == nullptr || !value->is_number_integer() ||
            (value->is_number_unsigned() &&
             value->get<std::uint64_t>() > static_cast<std::uint64_t>(most))) {
            return fail<std::int64_t>(key);
        }
        return value->get<std::int64_t>();
    }

    bool flag(std::string_view key) {
        const Json* value = take(key);
        if (value != nullptr && value->is_boolean()) return value->get<bool>();
        return fail<bool>(key);
    }

    [[nodiscard]] bool has(std::string_view key) const {
        return json_.is_object() && json_.contains(key);
    }

    std::optional<int> score(std::string_view key) {
        if (const auto found = json_.find(key); found != json_.end() && found->is_null()) {
            ++taken_;
            return std::nullopt;
        }
        const std::int64_t value = number(key, std::numeric_limits<int>::max());
        if (value < std::numeric_limits<int>::min()) return fail<std::optional<int>>(key);
        return static_cast<int>(value);
    }

    const Json& list(std::string_view key) {
        static const Json none = Json::array();
        const Json* value = take(key);
        if (value != nullptr && value->is_array()) return *value;
        fail<bool>(key);
        return none;
    }

    // What is wrong with a field, if anything is.
    [[nodiscard]] std::optional<std::string> fault() const {
        if (!wrong_.empty()) return wrong_;
        if (taken_ != json_.size()) return "?";
        return std::nullopt;
    }

  private:
    const Json* take(std::string_view key) {
        if (!json_.is_object()) return nullptr;
        const auto found = json_.find(key);
        if (found == json_.end()) return nullptr;
        ++taken_;
        return &*found;
    }

    template <class T>
    T fail(std::string_view key) {
        if (wrong_.empty()) wrong_ = key;
        return {};
    }

    const Json& json_;
    std::size_t taken_ = 0;
    std::string wrong_;
};

class Import {
  public:
    Import(Database& database, const NextLine& next) : database_(database), next_(next) {}

    Answer<> run() {
        std::string line;
        auto more = next_(line);
        for (; more && *more; more = next_(line)) {
            ++lines_;
            if (ended_) {
                return refuse(Refusal("store.after_end").with("line", lines_));
            }
            if (auto done = take(line); !done) return done;
        }
        if (!more) return std::unexpected(std::move(more.error()));
        if (lines_ == 0) return refuse("store.not_an_export");
        if (!ended_) return refuse("store.cut_short");
        return {};
    }

  private:
    Answer<> take(const std::string& line) {
        auto json = read_json(line);
        if (lines_ == 1) {
            if (json && *json == Json{{"format", "stamtafel-store/1"}}) return {};
            return refuse("store.not_an_export");
        }
        if (!json) return bad("JSON");
        if (!json->is_object() || json->size() != 1) return bad("object");
        const std::string kind = json->begin().key();
        const Json& value = json->begin().value();
        if (kind == "guest") return guest(value);
        if (kind == "table") return table(value);
        if (kind == "event") return event(value);
        if (kind == "match") return match(value);
        if (kind == "end") return end(value);
        return bad(clean_text(kind.substr(0, 40)));
    }

    Answer<> guest(const Json& json) {
        Fields fields(json);
        const std::string id = fields.text("id");
        const std::string name = fields.text("name");
        const Moment created = fields.number("created");
        const Moment seen = fields.number("seen");
        const Json& tokens = fields.list("tokens");
        if (const auto wrong = fields.fault()) return bad(*wrong);
        auto done = write("INSERT INTO guests(id, name, created, seen) VALUES (?1, ?2, ?3, ?4)", id,
                          name, created, seen);
        for (const Json& each : tokens) {
            if (!done) return done;
            Fields token(each);
            const std::string hash = token.text("hash");
            const Moment at = token.number("created");
            // An older export does not know when it was used: it counts from today.
            const bool known = token.has("used");
            const Moment used = known ? token.number("used") : 0;
            const std::string browser = known ? token.text("browser") : "";
            const std::string system = known ? token.text("system") : "";
            if (const auto wrong = token.fault()) return bad("tokens." + *wrong);
            done = write(
                "INSERT INTO tokens(hash, guest_key, created, used, browser, system) "
                "VALUES (?1, (SELECT key FROM guests WHERE id = ?2), ?3, "
                "iif(?4, ?5, unixepoch() / 86400 * 86400000), ?6, ?7)",
                hash, id, at, known, used, browser, system);
        }
        return done;
    }

    Answer<> table(const Json& json) {
        Fields fields(json);
        const std::string id = fields.text("id");
        const std::string name = fields.text("name");
        const std::string game = fields.text("game");
        const Moment created = fields.number("created");
        const Moment updated = fields.number("updated");
        const bool listed = fields.flag("listed");
        const std::string state = fields.text("state");
        const std::int64_t last = fields.number("last");
        const Json& guests = fields.list("guests");
        if (const auto wrong = fields.fault()) return bad(*wrong);
        if (!read_phase(state)) return bad("state");
        auto done = write(
            "INSERT INTO tables(id, name, game, created, updated, listed, state, last) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            id, name, game, created, updated, listed, state, last);
        for (const Json& each : guests) {
            if (!done) return done;
            if (!each.is_string()) return bad("guests");
            done = write(
                "INSERT INTO guest_tables(guest_key, table_key) "
                "VALUES ((SELECT key FROM guests WHERE id = ?1), "
                "(SELECT key FROM tables WHERE id = ?2))",
                each.get<std::string>(), id);
        }
        return done;
    }

    Answer<> event(const Json& json) {
        Fields fields(json);
        const std::string table = fields.text("table");
        const std::int64_t number = fields.number("number");
        const Moment at = fields.number("at");
        const std::string text = fields.text("text");
        if (const auto wrong = fields.fault()) return bad(*wrong);
        return write(
            "INSERT INTO events(table_key, number, at, text) "
            "VALUES ((SELECT key FROM tables WHERE id = ?1), ?2, ?3, ?4)",
            table, number, at, text);
    }

    Answer<> match(const Json& json) {
        Fields fields(json);
        constexpr std::int64_t most = std::numeric_limits<int>::max();
        const std::string id = fields.text("id");
        const std::string table = fields.text("table");
        const std::int64_t number = fields.number("number", most);
        const std::string game = fields.text("game");
        const Moment finished = fields.number("finished");
        const std::string record = fields.text("record");
        const Json& results = fields.list("results");
        if (const auto wrong = fields.fault()) return bad(*wrong);
        auto done = write(
            "INSERT INTO matches(id, table_id, number, game, finished, record) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            id, table, number, game, finished, record);
        for (const Json& each : results) {
            if (!done) return done;
            Fields result(each);
            const std::string guest = result.text("guest");
            const std::int64_t seat = result.number("seat", most);
            const std::optional<int> score = result.score("score");
            const bool won = result.flag("won");
            if (const auto wrong = result.fault()) return bad("results." + *wrong);
            done = write(
                "INSERT INTO results(match_key, seat, guest_key, score, won) "
                "VALUES ((SELECT key FROM matches WHERE id = ?1), ?2, "
                "(SELECT key FROM guests WHERE id = ?3), ?4, ?5)",
                id, seat, guest, score, won);
        }
        return done;
    }

    Answer<> end(const Json& json) {
        Fields fields(json);
        const std::int64_t lines = fields.number("lines");
        if (fields.fault() || lines != lines_) return bad("lines");
        ended_ = true;
        return {};
    }

    // What is taken twice, or refers to what is not there, breaks a constraint of the schema.
    template <class... Values>
    Answer<> write(std::string_view sql, const Values&... values) {
        auto done = database_.query(sql, values...).run();
        if (done || database_.take_failure()) return done;
        return refuse(Refusal("store.refused_line")
                          .with("line", lines_)
                          .with("reason", clean_text(database_.message())));
    }

    [[nodiscard]] Answer<> bad(std::string_view what) const {
        return refuse(Refusal("store.bad_line").with("line", lines_).with("what", what));
    }

    Database& database_;
    const NextLine& next_;
    std::int64_t lines_ = 0;
    bool ended_ = false;
};

Answer<bool> is_empty(Database& database) {
    auto query = database.query(
        "SELECT NOT EXISTS (SELECT 1 FROM tables) AND NOT EXISTS (SELECT 1 FROM guests) "
        "AND NOT EXISTS (SELECT 1 FROM matches)");
    if (auto row = query.step(); !row) return std::unexpected(std::move(row.error()));
    return query.flag(0);
}

Answer<CheckReport> fill(Database& database, const NextLine& next, const Judges& judges) {
    if (auto begun = database.run("BEGIN IMMEDIATE"); !begun) return std::unexpected(begun.error());
    const auto empty = is_empty(database);
    if (!empty) return std::unexpected(empty.error());
    if (!*empty) return refuse(Refusal("store.not_empty").with("path", database.path()));
    if (auto done = Import(database, next).run(); !done) return std::unexpected(done.error());
    auto report = check_contents(database, judges);
    if (!report || !report->faults.empty()) return report;
    if (auto done = database.run("COMMIT"); !done) return std::unexpected(done.error());
    return report;
}

}  // namespace

Answer<CheckReport> import_database(const std::string& path, const NextLine& next,
                                    const Judges& judges) {
    std::error_code error;
    const bool there = std::filesystem::exists(path, error);
    auto writable = WritableDatabase::open(path);
    if (!writable) return std::unexpected(std::move(writable.error()));
    auto report = fill(writable->database, next, judges);
    if (report && report->faults.empty()) return report;
    writable->database.roll_back();
    // Nothing was imported, so nothing is left behind that was not there before.
    if (!there) writable->remove();
    return report;
}

}  // namespace stamtafel
