// The only file of this layer that knows the network library.
#include "load/swarm.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "load/table_play.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

// Everything runs on one thread, and the executor is known: no locks, no type erasure.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using SwarmTimer =
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T = void>
using Task = asio::awaitable<T, Executor>;
constexpr auto tuple = asio::as_tuple(asio::use_awaitable_t<Executor>{});
using Error = boost::system::error_code;

constexpr std::size_t setting_at_once = 32;  // tables
constexpr int most_attempts = 200;           // of one request that is told to wait
constexpr LoadDuration patience = 30s;
constexpr LoadDuration longest_seating = 15min;
constexpr LoadDuration last_answers = 10s;

// One connection of one player. What is being written or read keeps it alive.
struct Line {
    explicit Line(asio::io_context& io) : stream(io) {}

    websocket::stream<Socket> stream;
    beast::flat_buffer buffer{};
    std::deque<std::string> queue{};  // the first one is being written
};

struct Table;

struct Player {
    Player(asio::io_context& io, Table& at, std::size_t number)
        : table(at), index(number), timer(io) {}

    Table& table;
    std::size_t index;
    std::string token{};
    std::shared_ptr<Line> line{};
    bool open = false;
    bool joined = false;  // at least once
    SwarmTimer timer;     // before the next attempt to connect
};

struct Table {
    Table(asio::io_context& io, std::size_t which) : number(which), timer(io) {}

    std::size_t number;
    std::string id{};
    std::vector<std::unique_ptr<Player>> players{};
    std::unique_ptr<TablePlay> play{};
    SwarmTimer timer;
    std::optional<LoadTime> wake{};
};

std::string text_in(const Json& json, std::string_view name) {
    const auto found = json.is_object() ? json.find(name) : json.end();
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t number_in(const Json& json, std::string_view name) {
    const auto found = json.is_object() ? json.find(name) : json.end();
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

std::string guest_wanted(const std::string& name) {
    return Json{{"name", name}, {"token", true}}.dump();
}

std::string table_wanted(const std::string& name, const std::string& game, std::size_t seats) {
    return Json{
        {"game", game}, {"seats", seats}, {"name", name}, {"listed", false}, {"start", "host"}}
        .dump();
}

std::string hello_of(const std::string& token) {
    return Json{{"do", "hello"}, {"protocol", 1}, {"lang", "en"}, {"token", token}}.dump();
}

std::string join_of(const std::string& table, std::optional<std::uint64_t> since) {
    Json join{{"do", "join"}, {"id", "j"}, {"table", table}};
    if (since) join["since"] = *since;
    return join.dump();
}

std::optional<double> memory_in(std::string_view metrics) {
    constexpr std::string_view name = "\nprocess_resident_memory_bytes ";
    const auto found = metrics.find(name);
    if (found == std::string_view::npos) return std::nullopt;
    const auto rest = metrics.substr(found + name.size());
    double bytes = 0;
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
    if (read.ec != std::errc{}) return std::nullopt;
    return bytes;
}

// A process may open a thousand files unless it asks for more.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

struct HttpAnswer {
    unsigned status = 0;  // 0: none came
    std::string body{};
};

class Swarm {
  public:
    Swarm(const LoadPlan& plan, const std::function<bool(const LoadProgress&)>& go_on)
        : plan_(plan), go_on_(go_on), heartbeat_(io_) {}

    Answer<LoadReport> run() {
        asio::co_spawn(io_, conduct(), asio::detached);
        io_.run();
        if (refusal_) return std::unexpected(std::move(*refusal_));
        return std::move(report_);
    }

  private:
    // --- The course of the whole ---

    Task<> conduct();
    Task<bool> find_server();
    Task<> set_tables();
    Task<bool> set_table(Table& table);
    Task<> play();
    Task<> watch_own_lateness();
    Task<> part();

    // --- One table, one player ---

    Task<> visit(Player& player);
    Task<bool> enter(Player& player);
    Task<> read_frames(Player& player);
    void pump(Table& table);
    void send(Player& player, std::string text);
    static void write_first(const std::shared_ptr<Line>& line);

    // --- Requests ---

    Task<Error> connect(Socket& socket, const Table* table);
    Task<HttpAnswer> request(Socket& socket, http::verb method, std::string target,
                             std::string cookie, std::string body);
    Task<std::optional<Json>> create(const Table& table, Socket& socket, std::string target,
                                     std::string cookie, std::string body);
    Task<std::optional<double>> server_memory();
    Task<> wait(LoadDuration time);

    const LoadPlan& plan_;
    const std::function<bool(const LoadProgress&)>& go_on_;
    asio::io_context io_{1};
    SwarmTimer heartbeat_;
    std::vector<asio::ip::tcp::endpoint> endpoints_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::size_t next_table_ = 0;
    std::size_t setting_ = 0;
    std::size_t set_ = 0;
    bool playing_ = false;
    bool ending_ = false;
    LoadReport report_;
    std::optional<Refusal> refusal_;
};

Task<> Swarm::wait(LoadDuration time) {
    SwarmTimer timer(io_, time);
    co_await timer.async_wait(tuple);
}

// A player of each table comes from an address of its own, as players do: the whole of 127.0.0.0/8
// is this machine. So the server's limits per address can stay as they are.
Task<Error> Swarm::connect(Socket& socket, const Table* table) {
    Error error = asio::error::host_not_found;
    for (const auto& endpoint : endpoints_) {
        if (socket.is_open()) socket.close(error);
        socket.open(endpoint.protocol(), error);
        if (error) continue;
        if (table != nullptr && endpoint.address().is_v4() && endpoint.address().is_loopback()) {
            const auto number = static_cast<std::uint32_t>(table->number);
            const asio::ip::address_v4 own(0x7f01'0001U + (number / 250U) * 256U + number % 250U);
            // Where the system does not allow it, the common address must do.
            Error ignored;
            socket.bind({own, 0}, ignored);
        }
        std::tie(error) = co_await socket.async_connect(endpoint, tuple);
        if (!error) {
            Error ignored;
            socket.set_option(asio::ip::tcp::no_delay(true), ignored);
            break;
        }
    }
    co_return error;
}

Task<HttpAnswer> Swarm::request(Socket& socket, http::verb method, std::string target,
                                std::string cookie, std::string body) {
    http::request<http::string_body> asked(method, target, 11);
    asked.set(http::field::host, plan_.target.authority());
    asked.set(http::field::origin, "http://" + plan_.target.authority());
    if (!cookie.empty()) asked.set(http::field::cookie, "stamtafel=" + cookie);
    if (!body.empty()) asked.set(http::field::content_type, "application/json");
    asked.body() = std::move(body);
    asked.prepare_payload();
    const auto [write_error, written] = co_await http::async_write(socket, asked, tuple);
    if (write_error) co_return HttpAnswer{};
    beast::flat_buffer buffer;
    http::response<http::string_body> answer;
    const auto [read_error, read] = co_await http::async_read(socket, buffer, answer, tuple);
    if (read_error) co_return HttpAnswer{};
    HttpAnswer result{.status = answer.result_int(), .body = std::move(answer.body())};
    co_return result;
}

// Asks until it is done, waiting as long as the server says in between.
Task<std::optional<Json>> Swarm::create(const Table& table, Socket& socket, std::string target,
                                        std::string cookie, std::string body) {
    for (int attempt = 0; attempt < most_attempts && !ending_; ++attempt) {
        const auto answer = co_await request(socket, http::verb::post, target, cookie, body);
        if (answer.status == 0) break;
        const auto json = read_json(answer.body);
        if (answer.status == 201 && json) co_return *json;
        const Json error = json && json->contains("error") ? (*json)["error"] : Json{};
        const auto wait_ms = number_in(error, "wait_ms");
        if (wait_ms <= 0 || wait_ms > 600'000) {
            const auto code = text_in(error, "code");
            report_.tally.fail("refused " + (code.empty() ? std::to_string(answer.status) : code));
            co_return std::nullopt;
        }
        ++report_.tally.slowed;
        co_await wait(std::chrono::milliseconds(wait_ms));
        // The server may have closed the connection meanwhile.
        if (co_await connect(socket, &table)) break;
    }
    report_.tally.fail("disconnected");
    co_return std::nullopt;
}

Task<std::optional<double>> Swarm::server_memory() {
    Socket socket(io_);
    if (co_await connect(socket, nullptr)) co_return std::nullopt;
    const auto answer = co_await request(socket, http::verb::get, "/metrics", "", "");
    if (answer.status != 200) co_return std::nullopt;
    co_return memory_in(answer.body);
}

Task<bool> Swarm::find_server() {
    asio::ip::basic_resolver<asio::ip::tcp, Executor> resolver(io_);
    const auto [error, found] = co_await resolver.async_resolve(
        plan_.target.host, std::to_string(plan_.target.port), tuple);
    for (const auto& entry : found) endpoints_.push_back(entry.endpoint());
    // The old kind first: there each table can have an address of its own.
    std::ranges::stable_partition(endpoints_,
                                  [](const auto& each) { return each.address().is_v4(); });
    Socket socket(io_);
    const Error reached = co_await connect(socket, nullptr);
    if (!reached) co_return true;
    refusal_ = Refusal("load.no_server")
                   .with("url", "http://" + plan_.target.authority())
                   .with("reason", reached.message());
    co_return false;
}

Task<> Swarm::conduct() {
    if (!co_await find_server()) co_return;
    report_.memory_before = co_await server_memory();
    const LoadTime started = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < plan_.tables; ++i) {
        tables_.push_back(std::make_unique<Table>(io_, i));
    }
    setting_ = std::min(setting_at_once, plan_.tables);
    for (std::size_t i = 0; i < setting_; ++i) asio::co_spawn(io_, set_tables(), asio::detached);
    while (setting_ > 0) {
        co_await wait(500ms);
        const auto passed = std::chrono::steady_clock::now() - started;
        if (passed > longest_seating) {
            refusal_ = Refusal("load.seating_too_slow");
            ending_ = true;
        }
        if (!go_on_({.playing = false,
                     .ready = set_,
                     .actions = 0,
                     .failures = report_.tally.failed(),
                     .passed = passed})) {
            ending_ = true;
        }
        if (ending_) break;
    }
    const std::chrono::duration<double> seating = std::chrono::steady_clock::now() - started;
    report_.seconds_to_seat = seating.count();
    report_.tables = set_;
    if (!ending_ && set_ == 0) {
        refusal_ = Refusal("load.nobody_let_in");
        if (!report_.tally.failures.empty()) {
            refusal_ = Refusal("load.nobody_let_in_why")
                           .with("reason", report_.tally.failures.begin()->first);
        }
        ending_ = true;
    }
    if (!ending_) co_await play();
    ending_ = true;
    co_await part();
}

Task<> Swarm::set_tables() {
    while (next_table_ < tables_.size() && !ending_) {
        Table& table = *tables_[next_table_++];
        if (co_await set_table(table)) ++set_;
    }
    --setting_;
}

Task<bool> Swarm::set_table(Table& table) {
    Socket socket(io_);
    if (co_await connect(socket, &table)) {
        report_.tally.fail("disconnected");
        co_return false;
    }
    const std::size_t count = plan_.players_at(table.number);
    const std::string name = "Swarm " + std::to_string(table.number);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string wanted = guest_wanted(name + "-" + std::to_string(i));
        const auto guest = co_await create(table, socket, "/api/guests", "", wanted);
        if (!guest) co_return false;
        table.players.push_back(std::make_unique<Player>(io_, table, i));
        table.players.back()->token = text_in(*guest, "token");
    }
    const std::string setup =
        table_wanted(name, plan_.games[table.number % plan_.games.size()], count);
    const std::string host = table.players.front()->token;
    const auto made = co_await create(table, socket, "/api/tables", host, setup);
    if (!made) co_return false;
    Error ignored;
    socket.close(ignored);
    table.id = text_in(*made, "table");
    table.play =
        std::make_unique<TablePlay>(table.id, count, plan_.seed + table.number, report_.tally);
    for (const auto& player : table.players) asio::co_spawn(io_, visit(*player), asio::detached);
    const LoadTime until = std::chrono::steady_clock::now() + patience;
    while (!table.play->ready() && !ending_) {
        if (std::chrono::steady_clock::now() > until) {
            report_.tally.fail("not_seated");
            table.play->stop();
            co_return false;
        }
        co_await wait(20ms);
    }
    co_return !ending_;
}

Task<> Swarm::play() {
    const LoadTime started = std::chrono::steady_clock::now();
    playing_ = true;
    asio::co_spawn(io_, watch_own_lateness(), asio::detached);
    std::size_t number = 0;
    for (const auto& table : tables_) {
        if (!table->play || !table->play->ready()) continue;
        // The tables act one after another, not all at once.
        const auto offset = plan_.pace * number++ / set_;
        table->play->begin(Schedule(started + offset, plan_.pace));
        pump(*table);
    }
    for (;;) {
        co_await wait(500ms);
        const LoadTime now = std::chrono::steady_clock::now();
        for (const auto& table : tables_) {
            if (table->play) table->play->check_patience(now, patience);
        }
        const bool wanted = go_on_({.playing = true,
                                    .ready = set_,
                                    .actions = report_.tally.actions,
                                    .failures = report_.tally.failed(),
                                    .passed = now - started});
        if (!wanted || now - started >= plan_.lasting) break;
    }
    const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - started;
    report_.seconds = lasted.count();
    playing_ = false;
    for (const auto& table : tables_) {
        if (table->play) table->play->stop();
    }
    const LoadTime until = std::chrono::steady_clock::now() + last_answers;
    const auto waits = [](const auto& table) { return table->play && !table->play->idle(); };
    while (std::ranges::any_of(tables_, waits) && std::chrono::steady_clock::now() < until) {
        co_await wait(20ms);
    }
    for (const auto& table : tables_) {
        if (waits(table)) report_.tally.fail("no_answer");
    }
    report_.memory_after = co_await server_memory();
}

Task<> Swarm::watch_own_lateness() {
    LoadTime due = std::chrono::steady_clock::now();
    while (playing_) {
        due += 10ms;
        heartbeat_.expires_at(due);
        co_await heartbeat_.async_wait(tuple);
        const LoadTime now = std::chrono::steady_clock::now();
        report_.tally.lateness.add(now - due);
        due = std::max(due, now - 10ms);
    }
}

// Lets go of every connection; their coroutines end by that.
Task<> Swarm::part() {
    for (const auto& table : tables_) {
        table->timer.cancel();
        for (const auto& player : table->players) {
            player->timer.cancel();
            if (!player->line) continue;
            Error ignored;
            player->line->stream.next_layer().close(ignored);
        }
    }
    co_await wait(100ms);
    // What still waits for something would only keep us here.
    io_.stop();
}

// Stays at the table until the end; whoever is thrown out comes back.
Task<> Swarm::visit(Player& player) {
    LoadDuration pause = 0ms;
    while (!ending_) {
        player.line = std::make_shared<Line>(io_);
        if (co_await enter(player)) {
            player.open = true;
            pause = 100ms;
            pump(player.table);
            co_await read_frames(player);
            player.open = false;
            player.table.play->lost(player.index);
        }
        if (ending_) co_return;
        report_.tally.fail(player.joined ? "disconnected" : "not_let_in");
        pause = std::min<LoadDuration>(pause * 2 + 100ms, 2s);
        player.timer.expires_after(pause);
        co_await player.timer.async_wait(tuple);
    }
}

Task<bool> Swarm::enter(Player& player) {
    const auto line = player.line;
    auto& stream = line->stream;
    if (co_await connect(stream.next_layer(), &player.table)) co_return false;
    // Masks protect proxies from malicious pages; good random numbers for them would cost much.
    stream.secure_prng(false);
    websocket::stream_base::timeout limits{};
    limits.handshake_timeout = patience;
    limits.idle_timeout = websocket::stream_base::none();
    limits.keep_alive_pings = false;
    stream.set_option(limits);
    const std::string authority = plan_.target.authority();
    stream.set_option(
        websocket::stream_base::decorator([&authority](websocket::request_type& asked) {
            asked.set(http::field::origin, "http://" + authority);
        }));
    const auto [shaken] = co_await stream.async_handshake(authority, "/ws", tuple);
    if (shaken) co_return false;
    stream.text(true);

    const std::string hello = hello_of(player.token);
    const auto [hello_error, hello_size] = co_await stream.async_write(asio::buffer(hello), tuple);
    std::optional<std::uint64_t> since;
    if (player.joined) since = player.table.play->last_seen(player.index);
    const std::string join = join_of(player.table.id, since);
    const auto [join_error, join_size] = co_await stream.async_write(asio::buffer(join), tuple);
    if (hello_error || join_error) co_return false;
    for (;;) {
        const auto [error, size] = co_await stream.async_read(line->buffer, tuple);
        if (error) co_return false;
        const auto text = beast::buffers_to_string(line->buffer.data());
        line->buffer.clear();
        const ScannedFrame frame = scan_frame(text);
        if (frame.kind == ScannedFrame::Kind::bye || frame.kind == ScannedFrame::Kind::refused) {
            report_.tally.fail("refused " + std::string(frame.code));
            co_return false;
        }
        if (frame.kind != ScannedFrame::Kind::table) continue;
        player.table.play->joined(player.index, frame);
        player.joined = true;
        co_return true;
    }
}

Task<> Swarm::read_frames(Player& player) {
    const auto line = player.line;
    for (;;) {
        const auto [error, size] = co_await line->stream.async_read(line->buffer, tuple);
        if (error) co_return;
        const LoadTime now = std::chrono::steady_clock::now();
        const auto data = line->buffer.cdata();
        const std::string_view text(static_cast<const char*>(data.data()), data.size());
        if (playing_) {
            ++report_.tally.messages;
            report_.tally.bytes += text.size();
        }
        player.table.play->received(player.index, scan_frame(text), now);
        line->buffer.clear();
        pump(player.table);
    }
}

// Sends what is to be sent now, and sets the timer for what comes later.
void Swarm::pump(Table& table) {
    if (ending_) return;
    while (auto next = table.play->next(std::chrono::steady_clock::now())) {
        send(*table.players[next->player], std::move(next->text));
    }
    const auto wake = table.play->wake();
    if (!wake || table.wake == wake) return;
    table.wake = wake;
    table.timer.expires_at(*wake);
    table.timer.async_wait([this, &table](Error error) {
        if (error) return;
        table.wake.reset();
        pump(table);
    });
}

void Swarm::send(Player& player, std::string text) {
    if (!player.open) return;
    if (playing_) ++report_.tally.messages;
    player.line->queue.push_back(std::move(text));
    if (player.line->queue.size() == 1) write_first(player.line);
}

void Swarm::write_first(const std::shared_ptr<Line>& line) {
    line->stream.async_write(asio::buffer(line->queue.front()), [line](Error error, std::size_t) {
        // Whoever reads from this stream finds out that it is broken.
        if (error) return;
        line->queue.pop_front();
        if (!line->queue.empty()) write_first(line);
    });
}

}  // namespace

Answer<LoadReport> run_load(const LoadPlan& plan,
                            const std::function<bool(const LoadProgress&)>& go_on) {
    raise_file_limit();
    return Swarm(plan, go_on).run();
}

}  // namespace stamtafel
