// What the network serves: whoever answers requests and receives visitors implements this.
#pragma once

#include <functional>
#include <memory>

#include "server/http/request.hpp"
#include "server/net/connection.hpp"

namespace stamtafel {

class Service {
  public:
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    virtual ~Service() = default;

    // A request below /api/, or for /healthz. Its origin, size and rate are checked.
    virtual void asked(Request request, Reply reply) = 0;
    // Somebody opened the WebSocket /ws. Nothing is sent to it unless the visitor sends it.
    virtual std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection) = 0;
    // The server stops: no new visitors come. Say goodbye on every connection, finish writing, then
    // call `done` (on the reactor's thread); after Config::stop_limit it ends all the same.
    virtual void stopping(std::move_only_function<void()> done) = 0;
};

}  // namespace stamtafel
