#include "server/http/http_session.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <iterator>
#include <optional>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/read_size.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/http/error_response.hpp"
#include "server/http/identity_cookie.hpp"
#include "server/http/response_text.hpp"
#include "server/http/spoken_language.hpp"
#include "server/net/ip_address.hpp"
#include "server/net/web_socket.hpp"

namespace stamtafel {

namespace {

namespace http = beast::http;
using Parser = http::request_parser<http::string_body>;
using Fields = http::request_header<>;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

std::string_view field(const Fields& header, http::field name) {
    return view(header[name]);
}

// The value of a header that may stand there once; nothing if it is missing or doubled.
std::optional<std::string_view> only(const Fields& header, http::field name) {
    if (header.count(name) != 1) return {};
    return field(header, name);
}

// Names the kind of thing without naming the thing: links to tables are for those who have them.
std::string loggable(std::string_view path) {
    const std::size_t kept = path.starts_with("/api/") ? 2 : 1;
    std::size_t end = 0;
    for (std::size_t i = 0; i < kept && end != std::string_view::npos; ++i) {
        end = path.find('/', end + 1);
    }
    if (end == std::string_view::npos) return std::string(path);
    return std::string(path.substr(0, end)) + "/…";
}

// Where the answer of the service arrives, whether or not the client still waits.
struct Awaited {
    explicit Awaited(const net::any_io_executor& executor) : wake(executor) {}
    net::steady_timer wake;
    std::optional<Response> response;
};

// Why a request is not even looked at.
struct Objection {
    int status;
    Refusal refusal;
    std::optional<std::chrono::milliseconds> wait{};
};

class HttpSession final : public OpenSession {
  public:
    HttpSession(Network& network, tcp::socket socket, Crowd::Place place)
        : OpenSession(network.sessions),
          network_(network),
          stream_(std::move(socket)),
          place_(std::move(place)),
          buffer_(network.config.header_bytes) {
        beast::error_code error;
        peer_ = normal(stream_.socket().remote_endpoint(error));
        local_ = normal(stream_.socket().local_endpoint(error));
    }

    net::awaitable<void> run();

    void wind_up() override {
        if (idle_) stream_.close();
    }
    void cut() override {
        stream_.close();
        if (awaited_) awaited_->wake.cancel();
    }

  private:
    static std::string normal(const tcp::endpoint& endpoint) {
        return normal_address(endpoint.address().to_string()).value_or("");
    }

    net::awaitable<bool> wait_for_request();
    net::awaitable<void> one_request();
    // The header, and nothing of what follows; or all that is left. Answers what went wrong.
    net::awaitable<beast::error_code> read_header(Parser& parser);
    net::awaitable<beast::error_code> read_rest(Parser& parser);
    net::awaitable<beast::error_code> read_more();
    net::awaitable<bool> read_body(Parser& parser);
    net::awaitable<void> upgrade(Parser& parser);
    net::awaitable<Response> answer();
    net::awaitable<Response> ask_service();
    net::awaitable<void> object(Objection objection);
    net::awaitable<void> respond(Response response);
    net::awaitable<void> linger();
    // What went wrong while reading, if the client can still be told.
    [[nodiscard]] static std::optional<Objection> objection_to(const beast::error_code& error);
    std::optional<Objection> examine(const Parser& parser);
    std::optional<Objection> examine_source(const Fields& header);
    void find_client(const Fields& header);

    Network& network_;
    Stream stream_;
    Crowd::Place place_;
    std::string peer_;
    std::string local_;
    // What was read and not understood yet. A chunk's header and all trailers wait here as a whole.
    beast::flat_buffer buffer_;
    bool idle_ = false;

    // The request at hand.
    Request request_;
    AnswerForm form_;
    bool head_only_ = false;
    bool proxied_ = false;
    bool done_ = false;      // nothing more is read from this connection
    bool upgraded_ = false;  // somebody else has the stream
    std::shared_ptr<Awaited> awaited_;
};

net::awaitable<void> HttpSession::run() {
    while (!done_) {
        const bool more = co_await wait_for_request();
        if (!more) break;
        co_await one_request();
    }
    if (!upgraded_) stream_.close();
}

net::awaitable<bool> HttpSession::wait_for_request() {
    if (buffer_.size() > 0) co_return true;
    idle_ = true;
    stream_.expires_after(network_.config.idle_limit);
    constexpr std::size_t first_look = 1024;
    auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(first_look), as_value);
    idle_ = false;
    if (error) co_return false;
    buffer_.commit(size);
    co_return true;
}

net::awaitable<void> HttpSession::one_request() {
    const auto began = std::chrono::steady_clock::now();
    request_ = {};
    form_ = {};
    head_only_ = false;
    std::optional<Parser> kept(std::in_place);
    Parser& parser = *kept;
    parser.header_limit(static_cast<std::uint32_t>(network_.config.header_bytes));
    parser.body_limit(network_.config.body_bytes);
    auto no_extensions = [](std::uint64_t, beast::string_view extensions,
                            beast::error_code& error) {
        if (!extensions.empty()) error = http::error::bad_chunk_extension;
    };
    parser.on_chunk_header(no_extensions);

    // One limit for the whole request, so that dripping bytes wins nothing.
    stream_.expires_after(network_.config.request_limit);
    const auto error = co_await read_header(parser);
    if (error) {
        form_.keep_alive = false;
        done_ = true;
        kept.reset();  // a refused header is not held while the answer is read slowly
        auto objection = objection_to(error);
        if (objection) co_await object(std::move(*objection));
        co_return;
    }
    auto objection = examine(parser);
    if (objection) {
        // Rather than reading what nobody wants, or guessing where the next request begins, the
        // connection ends.
        const bool understood = objection->status == 403 || objection->status == 429;
        if (!understood || !parser.is_done()) form_.keep_alive = false;
        co_await object(std::move(*objection));
        co_return;
    }
    if (request_.path == "/ws") {
        co_await upgrade(parser);
        co_return;
    }
    const bool read = co_await read_body(parser);
    if (!read) co_return;
    request_.body = std::move(parser.get().body());
    const std::string method = request_.method;
    const std::string path = loggable(request_.path);
    const std::string address = request_.address;
    const auto language = spoken_language(request_.query, request_.accept_language);
    Response response = co_await answer();
    if (network_.backlog.blames(response.body.size())) {
        response = error_response(503, Refusal("server.busy"), language, network_.config.again);
    }
    const int status = response.status;
    co_await respond(std::move(response));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    network_.figures.request_seconds.observe(took.count());
    network_.journal.debug("request", {{"method", method},
                                       {"path", path},
                                       {"status", status},
                                       {"address", address},
                                       {"ms", took.count() * 1000}});
}

net::awaitable<beast::error_code> HttpSession::read_more() {
    constexpr std::size_t at_most = 64 * 1024;
    const std::size_t room = beast::read_size(buffer_, at_most);
    if (room == 0) co_return http::error::buffer_overflow;
    auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(room), as_value);
    buffer_.commit(size);
    co_return error;
}

net::awaitable<beast::error_code> HttpSession::read_header(Parser& parser) {
    // Beast's own limit starts afresh wherever what was read happens to end between two fields.
    const std::size_t most_bytes = network_.config.header_bytes;
    // A field costs far more memory than its bytes.
    constexpr std::ptrdiff_t most_fields = 100;
    const auto too_many = [&] {
        const Fields& header = parser.get();
        return std::distance(header.begin(), header.end()) > most_fields;
    };
    // Beast would join a folded line to the one before; a proxy may read it as another header.
    char last = '\0';
    const auto folds = [&](char c) {
        return std::exchange(last, c) == '\n' && (c == ' ' || c == '\t');
    };
    std::size_t understood = 0;
    parser.eager(false);
    while (!parser.is_header_done()) {
        beast::error_code error;
        const std::size_t used = parser.put(buffer_.data(), error);
        const std::string_view read(static_cast<const char*>(buffer_.cdata().data()), used);
        if (std::ranges::any_of(read, folds)) co_return http::error::bad_field;
        buffer_.consume(used);
        understood += used;
        if (error && error != http::error::need_more) co_return error;
        if (understood > most_bytes || too_many()) co_return http::error::header_limit;
        if (!error) continue;
        if (understood + buffer_.size() >= most_bytes) co_return http::error::header_limit;
        error = co_await read_more();
        if (error) co_return error;
    }
    co_return beast::error_code{};
}

net::awaitable<beast::error_code> HttpSession::read_rest(Parser& parser) {
    parser.eager(true);
    while (!parser.is_done()) {
        beast::error_code error = http::error::need_more;
        if (buffer_.size() > 0) buffer_.consume(parser.put(buffer_.data(), error));
        if (error == http::error::need_more) error = co_await read_more();
        if (error) co_return error;
    }
    co_return beast::error_code{};
}

std::optional<Objection> HttpSession::objection_to(const beast::error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return Objection{431, Refusal("server.header_too_large")};
    }
    if (error == http::error::body_limit) return Objection{413, Refusal("server.body_too_large")};
    if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
    if (error.category() == http::make_error_code(http::error::bad_value).category()) {
        return Objection{400, Refusal("server.bad_request")};
    }
    return {};
}

std::optional<Objection> HttpSession::examine(const Parser& parser) {
    const Fields& header = parser.get();
    form_.old_version = header.version() < 11;
    form_.keep_alive = parser.keep_alive() && !network_.stopping;
    request_.accept_language = field(header, http::field::accept_language);
    find_client(header);

    const std::string_view target = view(header.target());
    if (!target.starts_with('/') || target.contains('#')) {
        return Objection{400, Refusal("server.bad_request")};
    }
    const auto question = target.find('?');
    request_.path = target.substr(0, question);
    if (question != std::string_view::npos) request_.query = target.substr(question + 1);
    request_.method = view(header.method_string());
    head_only_ = request_.method == "HEAD";
    if (head_only_) request_.method = "GET";

    if (header.count(http::field::transfer_encoding) > 0) {
        const auto coding = only(header, http::field::transfer_encoding);
        if (!coding || !beast::iequals(beast::string_view(*coding), "chunked") ||
            form_.old_version) {
            return Objection{501, Refusal("server.coding")};
        }
    }
    if (header.count(http::field::content_encoding) > 0) {
        return Objection{415, Refusal("server.coding")};
    }
    const auto expect = field(header, http::field::expect);
    if (!expect.empty() && !beast::iequals(beast::string_view(expect), "100-continue")) {
        return Objection{417, Refusal("server.bad_request")};
    }
    return examine_source(header);
}

void HttpSession::find_client(const Fields& header) {
    const bool forwarded =
        std::ranges::any_of(std::array{"X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"},
                            [&](const char* name) { return header.count(name) > 0; });
    // Several such headers are one list; Beast keeps them apart.
    std::string chain;
    for (auto [entry, end] = header.equal_range("X-Forwarded-For"); entry != end; ++entry) {
        chain.append(chain.empty() ? "" : ",").append(view(entry->value()));
    }
    request_.address = client_address(peer_, chain, network_.config.trusted_proxies);
    proxied_ = request_.address != peer_;
    request_.local = is_loopback(peer_) && !forwarded;
}

std::optional<Objection> HttpSession::examine_source(const Fields& header) {
    const auto host = only(header, http::field::host);
    if (!host) return Objection{400, Refusal("server.bad_request")};
    const auto own = network_.origins.called(*host, local_);
    if (!own) return Objection{421, Refusal("server.unknown_host").with("host", *host)};
    request_.secure = form_.secure = own->starts_with("https:");

    // Files of the page have a budget of their own: opening it takes a hundred of them, and must
    // not keep anybody from playing.
    const bool file = request_.method == "GET" && network_.files.has(request_.path);
    auto& budget = file ? network_.page_files : network_.requests;
    const auto wait = budget.take(shared_limit(request_.address), network_.reactor->now());
    if (wait.count() > 0) {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
        return Objection{429, Refusal("server.too_many_requests").with("seconds", seconds), wait};
    }

    Provenance provenance;
    provenance.own_origin = *own;
    if (header.count(http::field::origin) > 0) {
        provenance.origin = only(header, http::field::origin).value_or("");
    }
    provenance.from_browser =
        header.count(http::field::cookie) > 0 || header.count("Sec-Fetch-Site") > 0;
    provenance.may_change = request_.method != "GET" || request_.path == "/ws";
    if (!may_come(provenance)) return Objection{403, Refusal("server.foreign_page")};

    const auto cookies = only(header, http::field::cookie);
    if (cookies) request_.identity = identity_in(*cookies, request_.secure);
    request_.content_type = field(header, http::field::content_type);
    request_.if_none_match = field(header, http::field::if_none_match);
    request_.accept_encoding = field(header, http::field::accept_encoding);
    request_.user_agent = field(header, http::field::user_agent);
    return {};
}

net::awaitable<bool> HttpSession::read_body(Parser& parser) {
    if (parser.is_done()) co_return true;
    if (parser.get().count(http::field::expect) > 0) {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        auto [error, size] = co_await net::async_write(stream_, net::buffer(go_on), as_value);
        if (error) {
            done_ = true;
            co_return false;
        }
    }
    const auto error = co_await read_rest(parser);
    if (!error) co_return true;
    form_.keep_alive = false;
    done_ = true;
    auto objection = objection_to(error);
    if (objection) co_await object(std::move(*objection));
    co_return false;
}

net::awaitable<void> HttpSession::upgrade(Parser& parser) {
    if (!beast::websocket::is_upgrade(parser.get())) {
        if (!parser.is_done()) form_.keep_alive = false;
        Response refused =
            error_response(426, Refusal("server.web_socket_only"),
                           spoken_language(request_.query, request_.accept_language));
        refused.headers.push_back({"Upgrade", "websocket"});
        co_await respond(std::move(refused));
        co_return;
    }
    // Whoever speaks before the handshake is done speaks something else.
    const auto key = only(parser.get(), http::field::sec_websocket_key).value_or("");
    constexpr std::size_t key_length = 24;  // 16 bytes in base 64
    if (!parser.is_done() || buffer_.size() > 0 || key.size() != key_length ||
        !key.ends_with("==")) {
        form_.keep_alive = false;
        co_await object(Objection{400, Refusal("server.bad_request")});
        co_return;
    }
    if (network_.stopping) {
        co_await object(Objection{503, Refusal("server.stopping"), network_.config.again});
        co_return;
    }
    if (proxied_) {
        // Behind a proxy this is where people are told apart.
        Crowd::Place own;
        if (network_.crowd.enter(shared_limit(request_.address), own) != Crowd::Refused::no) {
            co_await object(Objection{429, Refusal("server.too_many_connections")});
            co_return;
        }
        place_ = std::move(own);
    }
    Caller caller;
    caller.address = request_.address;
    caller.identity = request_.identity;
    caller.accept_language = request_.accept_language;
    caller.secure = request_.secure;
    caller.place = std::move(place_);
    done_ = upgraded_ = true;
    const auto executor = stream_.get_executor();
    spawn(network_, executor,
          serve_web_socket(network_, std::move(stream_), parser.release(), std::move(caller)));
}

net::awaitable<Response> HttpSession::answer() {
    if (request_.path == "/metrics") {
        const bool allowed = network_.config.metrics == MetricsFor::everybody ||
                             (network_.config.metrics == MetricsFor::local && request_.local);
        if (allowed && request_.method == "GET") {
            network_.figures.connections.set(static_cast<std::int64_t>(network_.crowd.size()));
            Response figures;
            figures.type = "text/plain; version=0.0.4; charset=utf-8";
            figures.body = network_.metrics.text();
            co_return figures;
        }
    } else if (request_.path.starts_with("/api/") || request_.path == "/healthz") {
        co_return co_await ask_service();
    }
    co_return network_.files.answer(request_);
}

net::awaitable<Response> HttpSession::ask_service() {
    const auto language = spoken_language(request_.query, request_.accept_language);
    auto awaited = std::make_shared<Awaited>(stream_.get_executor());
    awaited_ = awaited;
    Reply reply([awaited](Response response) {
        awaited->response = std::move(response);
        awaited->wake.cancel();
    });
    try {
        network_.service->asked(std::move(request_), std::move(reply));
    } catch (const std::exception& failure) {
        network_.journal.error("request_failed", {{"what", std::string_view(failure.what())}});
    }
    // Time to read the request is over; the answer has its own.
    stream_.expires_never();
    if (!awaited->response) {
        awaited->wake.expires_after(network_.config.request_limit);
        co_await awaited->wake.async_wait(as_value);
    }
    awaited_.reset();
    if (!awaited->response) {
        co_return error_response(503, Refusal("server.no_answer"), language, network_.config.again);
    }
    Response response = std::move(*awaited->response);
    if (response.status >= 500 && response.body.empty()) {
        co_return error_response(response.status, Refusal("server.failed"), language);
    }
    co_return response;
}

net::awaitable<void> HttpSession::object(Objection objection) {
    // As long as the header is not understood, only the peer is known.
    network_.journal.debug("request_refused",
                           {{"code", objection.refusal.code},
                            {"status", objection.status},
                            {"address", request_.address.empty() ? peer_ : request_.address}});
    const auto language = spoken_language(request_.query, request_.accept_language);
    co_await respond(error_response(objection.status, objection.refusal, language, objection.wait));
}

net::awaitable<void> HttpSession::respond(Response response) {
    if (network_.stopping) form_.keep_alive = false;
    const std::string head = response_head(response, form_);
    std::string_view body;
    if (!head_only_ && has_body(response.status)) body = response.bytes();
    const Unsent unsent(network_.backlog, response.body.size());
    if (!form_.keep_alive) done_ = true;

    // In pieces with a limit each, so that a slow line may take long and a dead one may not.
    constexpr std::size_t piece = 64 * 1024;
    stream_.expires_after(network_.config.request_limit);
    const std::array first{net::buffer(head), net::buffer(body.substr(0, piece))};
    auto [error, size] = co_await net::async_write(stream_, first, as_value);
    body.remove_prefix(std::min(piece, body.size()));
    while (!error && !body.empty()) {
        stream_.expires_after(network_.config.request_limit);
        auto [failed, sent] =
            co_await net::async_write(stream_, net::buffer(body.substr(0, piece)), as_value);
        error = failed;
        body.remove_prefix(std::min(piece, body.size()));
    }
    if (error) {
        done_ = true;
    } else if (done_) {
        co_await linger();
    }
}

// Closing with unread input would throw the answer away before the client has read it.
net::awaitable<void> HttpSession::linger() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds{2});
    std::array<char, 4096> thrown_away{};
    for (std::size_t left = 1024 * 1024; left > thrown_away.size(); left -= thrown_away.size()) {
        auto [error, size] = co_await stream_.async_read_some(net::buffer(thrown_away), as_value);
        if (error) co_return;
    }
}

}  // namespace

net::awaitable<void> serve_http(Network& network, tcp::socket socket, Crowd::Place place) {
    HttpSession session(network, std::move(socket), std::move(place));
    co_await session.run();
}

}  // namespace stamtafel
