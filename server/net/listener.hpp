// Waits for connections on one port of several addresses and admits those that fit.
#pragma once

#include <boost/asio/io_context.hpp>

#include "rules/kit/refusal.hpp"
#include "server/net/network.hpp"

namespace stamtafel {

class Listener {
  public:
    Listener(net::io_context& context, Network& network) : context_(context), network_(network) {}

    // Takes hold of the port; connections wait until start().
    Answer<> open();
    [[nodiscard]] std::uint16_t port() const { return port_; }
    void start();
    void close();

  private:
    beast::error_code bind(const std::string& address, std::uint16_t port);
    net::awaitable<void> accept_from(tcp::acceptor& acceptor);
    void admit(tcp::socket socket);
    net::awaitable<void> turn_away(tcp::socket socket, int status);

    net::io_context& context_;
    Network& network_;
    std::vector<tcp::acceptor> acceptors_;
    std::uint16_t port_ = 0;
    std::size_t turned_away_ = 0;  // at this moment
};

}  // namespace stamtafel
