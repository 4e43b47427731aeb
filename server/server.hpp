// The network side as a whole: listens, speaks HTTP and WebSocket, and hands on to a Service what
// passed every check.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rules/kit/refusal.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/reactor.hpp"
#include "server/net/service.hpp"

namespace stamtafel {

class Server {
  public:
    // Config, journal and metrics outlive the server.
    Server(const Config& config, Journal& journal, Metrics& metrics);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // What the service is built on; exists before run().
    [[nodiscard]] Reactor& reactor();

    // Takes hold of the addresses; refused if one is in use. Nobody is let in yet.
    Answer<> open();
    [[nodiscard]] std::uint16_t port() const;  // the real one, after open()
    // Where people find it, the best address first: "http://localhost:8024".
    [[nodiscard]] std::vector<std::string> addresses() const;

    // Serves until stop() or, with `on_signals`, SIGTERM or SIGINT; a second signal ends at once.
    // The calling thread is the reactor's.
    void run(Service& service, bool on_signals = true);
    // From any thread.
    void stop();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace stamtafel
