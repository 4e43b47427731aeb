// A house over a real database with connections that only remember, and time that passes
// by hand.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "record/json.hpp"
#include "server/config.hpp"
#include "server/house/house.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/connection.hpp"
#include "server/testing/fake_reactor.hpp"
#include "store/sqlite_store.hpp"
#include "store/testing/faulty_store.hpp"

namespace stamtafel {

// A folder of its own that is gone afterwards; in memory where the system has such a place, since
// every commit waits for the disk.
class OwnFolder {
  public:
    OwnFolder() {
        const std::filesystem::path shared("/dev/shm");
        const auto parent =
            std::filesystem::is_directory(shared) ? shared : std::filesystem::temp_directory_path();
        std::string name = (parent / "stamtafel-house-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a test");
        path_ = name;
    }
    OwnFolder(const OwnFolder&) = delete;
    OwnFolder& operator=(const OwnFolder&) = delete;
    ~OwnFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

class StagedConnection final : public Connection {
  public:
    explicit StagedConnection(std::string identity) : identity_(std::move(identity)) {}

    using Connection::send;
    void send(std::span<const Text> texts) override {
        for (const Text& text : texts) {
            if (!close_code) sent.push_back(*text);
        }
    }
    void close(CloseCode code, std::string_view /*reason*/) override {
        if (!close_code) close_code = code;
    }
    [[nodiscard]] std::uint64_t id() const override { return 1; }
    [[nodiscard]] const std::string& address() const override { return from; }
    [[nodiscard]] const std::string& identity() const override { return identity_; }
    [[nodiscard]] const std::string& accept_language() const override { return language_; }

    std::string from = "192.0.2.1";
    std::vector<std::string> sent;  // everything, as bytes
    std::optional<CloseCode> close_code;

  private:
    std::string identity_;
    std::string language_ = "en";
};

// A store that can be told to throw or to refuse when one table is read, or to wait before any is.
class ThrowingStore final : public FaultyStore {
  public:
    using FaultyStore::FaultyStore;
    Answer<std::vector<StoredEvent>> events(std::string_view table, std::int64_t after) override {
        trouble(table);
        auto found = FaultyStore::events(table, after);
        if (found) count(found->size());
        return found;
    }
    Answer<StoredHistory> history(std::string_view table, std::int64_t first) override {
        wait_for_release(table);
        trouble(table);
        if (table == troubled && refusals > 0) {
            --refusals;
            return refuse(
                Refusal("store.disk_error").with("path", "(test)").with("reason", "(test)"));
        }
        auto found = FaultyStore::history(table, first);
        if (found) count(found->events.size());
        return found;
    }
    // Until release_reading(), nothing is read; until then the first one is waited for.
    void hold_reading() {
        const std::scoped_lock lock(reading_mutex_);
        reading_held_ = true;
        read_.clear();
    }
    void release_reading() {
        const std::scoped_lock lock(reading_mutex_);
        reading_held_ = false;
        reading_changed_.notify_all();
    }
    void wait_until_reading() {
        std::unique_lock lock(reading_mutex_);
        reading_changed_.wait(lock, [&] { return !read_.empty(); });
    }
    // Tables in the order in which they were read since hold_reading().
    [[nodiscard]] std::vector<std::string> read() {
        const std::scoped_lock lock(reading_mutex_);
        return read_;
    }
    std::string troubled;
    std::atomic<int> throws = 0;
    std::atomic<int> refusals = 0;
    // Events that were handed out, by the thread they were handed to: the test's is the reactor's.
    std::atomic<std::size_t> on_reactor = 0;
    std::atomic<std::size_t> elsewhere = 0;

  private:
    void wait_for_release(std::string_view table) {
        std::unique_lock lock(reading_mutex_);
        read_.emplace_back(table);
        reading_changed_.notify_all();
        reading_changed_.wait(lock, [&] { return !reading_held_; });
    }
    void trouble(std::string_view table) {
        if (table != troubled || throws <= 0) return;
        --throws;
        throw std::runtime_error("(test)");
    }
    void count(std::size_t events) {
        (std::this_thread::get_id() == reactors ? on_reactor : elsewhere) += events;
    }
    std::thread::id reactors = std::this_thread::get_id();
    std::mutex reading_mutex_;
    std::condition_variable reading_changed_;
    bool reading_held_ = false;
    std::vector<std::string> read_;
};

class StagedHouse {
  public:
    StagedHouse() : StagedHouse(Config{}) {}
    explicit StagedHouse(Config wanted) : config(std::move(wanted)) {
        config.bot_pause = std::chrono::milliseconds{0};
        config.bot_threads = 0;
        real = std::move(SqliteStore::open(folder.file("test.db")).value());
        store = std::make_unique<ThrowingStore>(*real);
        store->room = std::uint64_t{1} << 40;  // whatever the tests' own disk has
        begin();
    }

    void begin() {
        open();
        settle();
    }
    // What there is to look after has been asked for, and nothing is done yet.
    void open() {
        house = std::make_unique<House>(
            HouseParts{config, reactor, journal, metrics, *store, "the key of the seats"});
        if (!house->hall.open()) throw std::runtime_error("the house does not open");
    }
    // As after kill -9: whoever was connected is not told, what is not written is lost.
    void restart() {
        house.reset();
        reactor.run();
        begin();
    }
    // Until nothing is being written or thought any more.
    void settle() {
        do {
            house->settle();
            reactor.run();
        } while (house->busy());
    }
    void pass(std::chrono::milliseconds time) {
        settle();
        reactor.advance(time);
        settle();
    }

    Admission guest(std::string_view name) {
        std::optional<Admission> made;
        house->guests.add(name,
                          [&](Answer<Admission> answer) { made = std::move(answer).value(); });
        settle();
        return made.value();
    }
    // The host starts unless the setup says otherwise: so a test decides when.
    Answer<std::string> try_table(const Admission& host, Json setup) {
        if (setup.is_object() && !setup.contains("start")) setup["start"] = "host";
        std::optional<Answer<std::string>> made;
        house->hall.create(host.guest, setup, [&](auto answer) { made = std::move(answer); });
        settle();
        return made.value();
    }
    std::string table(const Admission& host, const Json& setup) {
        return try_table(host, setup).value();
    }

    OwnFolder folder;
    Config config;
    FakeReactor reactor;
    std::vector<std::string> notes;
    Journal journal{LogLevel::warning, [this](std::string_view line) { notes.emplace_back(line); }};
    Metrics metrics;
    std::unique_ptr<SqliteStore> real;
    std::unique_ptr<ThrowingStore> store;
    std::unique_ptr<House> house;
};

// One tab of a browser, or a program that plays.
class Tab {
  public:
    explicit Tab(StagedHouse& staged, std::string identity = "")
        : staged_(staged),
          connection(std::make_shared<StagedConnection>(std::move(identity))),
          visitor_(staged.house->visited(connection)) {}
    // Says hello and joins.
    Tab(StagedHouse& staged, const Admission& guest, const std::string& table,
        const Json& more = {}, std::string_view address = "192.0.2.1")
        : Tab(staged, guest.token) {
        connection->from = address;
        hello();
        join(table, more);
    }
    Tab(const Tab&) = delete;
    Tab& operator=(const Tab&) = delete;
    ~Tab() { close(); }

    void close() {
        if (visitor_) visitor_->closed();
        visitor_.reset();
    }
    [[nodiscard]] bool open() const { return !connection->close_code.has_value(); }

    // Nothing happens yet but that it is received.
    void send_text(std::string_view text) {
        if (visitor_) visitor_->received(text);
    }
    void send(const Json& frame) { send_text(frame.dump()); }
    void hurry(const Json& frame, std::chrono::milliseconds wait) {
        visitor_->hurried(frame.dump(), wait);
    }
    Json hello(const Json& more = {}) {
        Json frame{{"do", "hello"}, {"protocol", 1}, {"lang", "en"}};
        if (more.is_object()) frame.update(more);
        send(frame);
        staged_.settle();
        return last();
    }
    // The answer to the join.
    Json join(const std::string& table, const Json& more = {}) {
        table_ = table;
        const std::string id = next_id();
        Json frame{{"do", "join"}, {"id", id}, {"table", table}};
        if (more.is_object()) frame.update(more);
        send(frame);
        staged_.settle();
        return answer(id).value_or(Json());
    }
    // Sends a command without waiting for it; its id.
    std::string begin(std::string_view what, const Json& more = {}) {
        const std::string id = next_id();
        Json frame{{"do", what}, {"id", id}, {"table", table_}};
        if (more.is_object()) frame.update(more);
        send(frame);
        return id;
    }
    // A command with its answer.
    Json ask(std::string_view what, const Json& more = {}) {
        const std::string id = begin(what, more);
        staged_.settle();
        return answer(id).value_or(Json());
    }

    [[nodiscard]] std::vector<Json> frames(std::string_view kind = "") const {
        std::vector<Json> found;
        for (const std::string& text : connection->sent) {
            Json frame = Json::parse(text);
            if (kind.empty() || frame["is"] == kind) found.push_back(std::move(frame));
        }
        return found;
    }
    [[nodiscard]] std::optional<Json> answer(std::string_view id) const {
        for (const std::string& text : connection->sent) {
            if (text.contains("\"id\":\"" + std::string(id) + "\"")) {
                return Json::parse(text);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] std::size_t answers(std::string_view id) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(connection->sent, [&](const std::string& text) {
                return text.contains("\"id\":\"" + std::string(id) + "\"");
            }));
    }
    [[nodiscard]] Json last(std::string_view kind = "") const {
        const auto all = frames(kind);
        return all.empty() ? Json() : all.back();
    }
    [[nodiscard]] std::vector<std::uint64_t> numbers() const {
        std::vector<std::uint64_t> found;
        for (const Json& frame : frames("event")) {
            found.push_back(frame["number"].get<std::uint64_t>());
        }
        return found;
    }
    [[nodiscard]] std::vector<std::string> kinds() const {
        std::vector<std::string> found;
        for (const Json& frame : frames("event")) found.push_back(frame["event"]["kind"]);
        return found;
    }
    // The last thing this tab was told about what it can do.
    [[nodiscard]] Json turn() const {
        for (const std::string& text : std::views::reverse(connection->sent)) {
            Json frame = Json::parse(text);
            if (frame["is"] == "turn") return frame;
            if (frame["is"] == "table" && frame.contains("snapshot")) {
                return frame["snapshot"]["turn"];
            }
        }
        return {};
    }
    [[nodiscard]] std::uint64_t number() const {
        std::uint64_t seen = 0;
        for (const Json& frame : frames()) {
            if (frame["is"] == "event") seen = frame["number"].get<std::uint64_t>();
            if (frame.contains("since")) seen = frame["since"].get<std::uint64_t>();
            if (frame.contains("snapshot")) seen = frame["snapshot"]["number"].get<std::uint64_t>();
        }
        return seen;
    }
    [[nodiscard]] Json you() const { return last("table").value("you", Json()); }
    // What could be done now, without what must be thought up; empty if it is not our turn.
    [[nodiscard]] std::vector<std::string> choices() const {
        std::vector<std::string> found;
        const Json now = turn();
        if (!now.is_object() || now.value("over", true)) return found;
        const Json& listed = now["legal"].is_array() ? now["legal"] : now["offers"];
        for (const Json& action : listed) {
            auto text = action.get<std::string>();
            if (!text.contains("\u2026")) found.push_back(std::move(text));
        }
        return found;
    }
    [[nodiscard]] const std::string& table() const { return table_; }

  private:
    std::string next_id() { return "c" + std::to_string(++ids_); }

    StagedHouse& staged_;

  public:
    std::shared_ptr<StagedConnection> connection;

  private:
    std::unique_ptr<Visitor> visitor_;
    std::string table_;
    static inline int ids_ = 0;  // a guest's ids differ over all their tabs
};

}  // namespace stamtafel
