// A connection that became a WebSocket, from the handshake to its end.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/network.hpp"

namespace stamtafel {

using UpgradeRequest = beast::http::request<beast::http::string_body>;

// Who it is, as far as the request said.
struct Caller {
    std::string address;
    std::string identity;
    std::string accept_language;
    bool secure = false;
    Crowd::Place place;
};

net::awaitable<void> serve_web_socket(Network& network, Stream stream, UpgradeRequest request,
                                      Caller caller);

}  // namespace stamtafel
