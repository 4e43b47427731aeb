#include "server/net/listener.hpp"

#include <algorithm>

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "server/http/error_response.hpp"
#include "server/http/http_session.hpp"
#include "server/http/response_text.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

// A machine without IPv6 is served on what it has.
bool is_absent(const beast::error_code& error) {
    return error == net::error::address_family_not_supported ||
           error == beast::errc::address_not_available;
}

}  // namespace

Answer<> Listener::open() {
    // "::" takes IPv4 too.
    const std::vector<std::string> everywhere{"::", "0.0.0.0"};
    const auto& addresses = network_.config.lan ? everywhere : network_.config.listen;
    port_ = network_.config.port;
    beast::error_code last;
    for (const auto& address : addresses) {
        if (network_.config.lan && !acceptors_.empty()) break;
        last = bind(address, port_);
        if (last && !is_absent(last)) {
            acceptors_.clear();
            return refuse(Refusal("server.cannot_listen")
                              .with("address", in_link(address))
                              .with("port", port_)
                              .with("reason", last.message()));
        }
        if (!last && port_ == 0) port_ = acceptors_.front().local_endpoint().port();
    }
    if (acceptors_.empty()) {
        return refuse(Refusal("server.cannot_listen")
                          .with("address", in_link(addresses.back()))
                          .with("port", port_)
                          .with("reason", last.message()));
    }
    return {};
}

beast::error_code Listener::bind(const std::string& address, std::uint16_t port) {
    beast::error_code error;
    const auto ip = net::ip::make_address(address, error);
    if (error) return error;
    const tcp::endpoint endpoint(ip, port);
    tcp::acceptor acceptor(context_);
    acceptor.open(endpoint.protocol(), error);
    if (error) return error;
    acceptor.set_option(net::socket_base::reuse_address(true), error);
    if (ip.is_v6()) acceptor.set_option(net::ip::v6_only(!ip.is_unspecified()), error);
    acceptor.bind(endpoint, error);
    if (error) return error;
    acceptor.listen(net::socket_base::max_listen_connections, error);
    if (!error) acceptors_.push_back(std::move(acceptor));
    return error;
}

void Listener::start() {
    for (tcp::acceptor& acceptor : acceptors_) {
        spawn(network_, context_.get_executor(), accept_from(acceptor));
    }
}

void Listener::close() {
    beast::error_code ignored;
    for (tcp::acceptor& acceptor : acceptors_) acceptor.close(ignored);
}

net::awaitable<void> Listener::accept_from(tcp::acceptor& acceptor) {
    net::steady_timer pause(context_);
    while (acceptor.is_open()) {
        auto [error, socket] = co_await acceptor.async_accept(as_value);
        if (!acceptor.is_open()) co_return;
        if (!error) {
            admit(std::move(socket));
            continue;
        }
        if (error == net::error::connection_aborted) continue;
        // Most likely no file is left to be opened: some will be closed soon.
        network_.journal.warning("accept_failed", {{"reason", error.message()}});
        pause.expires_after(std::chrono::milliseconds{200});
        co_await pause.async_wait(as_value);
    }
}

void Listener::admit(tcp::socket socket) {
    beast::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    const auto peer = normal_address(endpoint.address().to_string()).value_or("");
    // Behind a proxy everybody has its address; there they are counted one by one later.
    const auto& proxies = network_.config.trusted_proxies;
    const bool proxy = std::ranges::find(proxies, peer) != proxies.end();
    Crowd::Place place;
    const auto refused = network_.crowd.enter(proxy ? "" : shared_limit(peer), place);
    if (refused == Crowd::Refused::no) {
        spawn(network_, context_.get_executor(),
              serve_http(network_, std::move(socket), std::move(place)));
        return;
    }
    network_.figures.refused_connections.add();
    network_.journal.debug("connection_refused", {{"address", peer}});
    constexpr std::size_t most_told = 64;  // under an attack the others just find it closed
    if (turned_away_ >= most_told) return;
    ++turned_away_;
    spawn(network_, context_.get_executor(),
          turn_away(std::move(socket), refused == Crowd::Refused::full ? 503 : 429));
}

net::awaitable<void> Listener::turn_away(tcp::socket socket, int status) {
    Stream stream(std::move(socket));
    constexpr std::chrono::seconds wait{10};
    const Response response = error_response(
        status, Refusal(status == 503 ? "server.full" : "server.too_many_connections"),
        Language::en, wait);
    AnswerForm form;
    form.keep_alive = false;
    const std::string text = response_head(response, form) + response.body;
    stream.expires_after(std::chrono::seconds{2});
    co_await net::async_write(stream, net::buffer(text), as_value);
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    std::array<char, 4096> thrown_away{};
    auto [error, size] = co_await stream.async_read_some(net::buffer(thrown_away), as_value);
    while (!error) {
        auto [ended, more] = co_await stream.async_read_some(net::buffer(thrown_away), as_value);
        error = ended;
    }
    --turned_away_;
}

}  // namespace stamtafel
