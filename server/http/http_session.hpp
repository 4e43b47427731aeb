// One connection that speaks HTTP/1.1, request after request, until it ends or becomes a WebSocket.
#pragma once

#include "server/net/network.hpp"

namespace stamtafel {

net::awaitable<void> serve_http(Network& network, tcp::socket socket, Crowd::Place place);

}  // namespace stamtafel
