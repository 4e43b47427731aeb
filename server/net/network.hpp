// What all connections of one server share. Only the few files that speak to the network include
// this: its headers take long to compile.
#pragma once

#include <cstdint>
#include <unordered_set>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "server/config.hpp"
#include "server/http/static_files.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/backlog.hpp"
#include "server/net/crowd.hpp"
#include "server/net/origin.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/reactor.hpp"
#include "server/net/service.hpp"

namespace stamtafel {

namespace net = boost::asio;
namespace beast = boost::beast;
using tcp = net::ip::tcp;
using Stream = beast::tcp_stream;

// Errors come back as values.
inline constexpr auto as_value = net::as_tuple(net::use_awaitable);

// A connection that is open, as the server sees it when it stops.
class OpenSession {
  public:
    explicit OpenSession(std::unordered_set<OpenSession*>& all) : all_(all) { all_.insert(this); }
    OpenSession(const OpenSession&) = delete;
    OpenSession& operator=(const OpenSession&) = delete;
    virtual ~OpenSession() { all_.erase(this); }

    // Ends politely as soon as it can.
    virtual void wind_up() = 0;
    // Ends now.
    virtual void cut() = 0;

  private:
    std::unordered_set<OpenSession*>& all_;
};

struct NetworkFigures {
    explicit NetworkFigures(Metrics& metrics);

    Histogram& request_seconds;
    Counter& refused_connections;
    Gauge& connections;
    Gauge& web_sockets;
    Counter& messages_in;
    Counter& messages_out;
    Counter& bytes_out;
    Counter& cut_slow;
    Counter& cut_silent;
    Counter& cut_flood;
};

struct Network {
    const Config& config;
    Journal& journal;
    Metrics& metrics;
    NetworkFigures figures;
    StaticFiles files;
    Origins origins;
    Crowd crowd;
    Backlog backlog;
    NamedBuckets requests;    // besides those for files of the page
    NamedBuckets page_files;  // both per address
    Reactor* reactor = nullptr;
    Service* service = nullptr;
    bool stopping = false;
    std::uint64_t connections = 0;  // ever
    std::unordered_set<OpenSession*> sessions;
};

// Starts serving a connection; what it throws is noted and ends nothing else.
void spawn(Network& network, const net::any_io_executor& executor, net::awaitable<void> task);

}  // namespace stamtafel
