// A connection to an SQLite file, and questions to it. Whatever SQLite refuses is a refusal here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "rules/kit/refusal.hpp"
#include "store/file_watch.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace stamtafel {

class Database;

// A prepared statement with its values, ready to be stepped through. What goes wrong is told by
// step().
class Query {
  public:
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    ~Query();

    // True: there is a row. False: it is done.
    Answer<bool> step();
    // For a statement without rows.
    Answer<> run();

    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] bool flag(int column) const { return number(column) != 0; }
    [[nodiscard]] bool null(int column) const;

  private:
    friend Database;
    template <class... Values>
    Query(Database& database, std::string_view sql, const Values&... values)
        : Query(database, sql) {
        int place = 0;
        (bind_any(++place, values), ...);
    }
    Query(Database& database, std::string_view sql);
    void bind(int place, std::string_view value);
    void bind(int place, std::int64_t value);
    void bind_null(int place);

    template <class T>
    void bind_any(int place, const T& value) {
        if constexpr (std::is_same_v<T, std::optional<int>>) {
            value ? bind(place, std::int64_t{*value}) : bind_null(place);
        } else if constexpr (std::is_integral_v<T>) {
            bind(place, static_cast<std::int64_t>(value));
        } else {
            bind(place, std::string_view(value));
        }
    }

    Database& database_;
    int error_ = 0;  // what went wrong so far, for step()
    sqlite3_stmt* statement_;
};

class Database {
  public:
    enum class Access { read, write };

    // Writing makes the file if it is not there. `vfs` is for tests.
    static Answer<Database> open(const std::string& path, Access access, const char* vfs = nullptr);
    Database(Database&&) noexcept = default;
    Database& operator=(Database&&) noexcept = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database() = default;

    // Fills ?1, ?2, … with the values. A statement is prepared once; the same one is not asked
    // again while its Query lives.
    template <class... Values>
    Query query(std::string_view sql, const Values&... values) {
        return Query(*this, sql, values...);
    }
    // Some statements without values or rows.
    Answer<> run(const char* sql);
    // How many rows the last statement changed.
    [[nodiscard]] std::int64_t changes() const;

    // Something else than a constraint failed since the last time this was asked: what is in
    // progress cannot go on.
    bool take_failure() { return std::exchange(failed_, false); }
    // Ends whatever is in progress.
    void roll_back();

    // From now on nothing is answered while this says that the files are lost; it lives longer.
    void believe(const FileWatch& watch) { watch_ = &watch; }

    // What SQLite says about the last failure, in English.
    [[nodiscard]] std::string message() const;
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] sqlite3* raw() const { return connection_.get(); }
    Refusal refusal(int code);

  private:
    friend Query;
    struct Close {
        void operator()(sqlite3* connection) const;
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };

    explicit Database(std::string path) : path_(std::move(path)) {}
    sqlite3_stmt* prepare(std::string_view sql, int& error);

    std::string path_;
    std::unique_ptr<sqlite3, Close> connection_;
    std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, TextHash,
                       std::equal_to<>>
        statements_;
    bool failed_ = false;
    const FileWatch* watch_ = nullptr;
};

}  // namespace stamtafel
