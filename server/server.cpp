#include "server/server.hpp"

#include <algorithm>
#include <csignal>
#include <exception>
#include <optional>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/net/asio_reactor.hpp"
#include "server/net/ip_address.hpp"
#include "server/net/lan_address.hpp"
#include "server/net/listener.hpp"
#include "server/net/network.hpp"
#include "server/process_figures.hpp"

namespace stamtafel {

namespace {

// Under which names people on this machine, or in this household, may call us.
std::vector<std::string> own_names(const Config& config) {
    std::vector<std::string> names{"localhost", "127.0.0.1", "::1"};
    const auto add = [&](const std::vector<std::string>& more) {
        names.insert(names.end(), more.begin(), more.end());
    };
    if (config.lan) {
        add(lan_addresses());
        add(machine_names());
    } else {
        add(config.listen);
    }
    return names;
}

}  // namespace

NetworkFigures::NetworkFigures(Metrics& metrics)
    : request_seconds(metrics.histogram("stamtafel_request_seconds",
                                        "From the first byte of a request to its answer sent.")),
      refused_connections(metrics.counter("stamtafel_connections_refused_total",
                                          "Connections that were one too many.")),
      connections(metrics.gauge("stamtafel_connections", "Connections open.")),
      web_sockets(metrics.gauge("stamtafel_web_sockets", "WebSockets open.")),
      messages_in(metrics.counter("stamtafel_messages_in_total", "Messages from clients.")),
      messages_out(metrics.counter("stamtafel_messages_out_total", "Messages to clients.")),
      bytes_out(metrics.counter("stamtafel_message_bytes_out_total",
                                "Bytes of the messages to clients.")),
      cut_slow(metrics.counter("stamtafel_cut_total", "Clients cut off.", {{"why", "slow"}})),
      cut_silent(metrics.counter("stamtafel_cut_total", "Clients cut off.", {{"why", "silent"}})),
      cut_flood(metrics.counter("stamtafel_cut_total", "Clients cut off.", {{"why", "flood"}})) {}

void spawn(Network& network, const net::any_io_executor& executor, net::awaitable<void> task) {
    net::co_spawn(executor, std::move(task), [&network](const std::exception_ptr& failure) {
        if (!failure) return;
        try {
            std::rethrow_exception(failure);
        } catch (const std::exception& what) {
            network.journal.error("connection_failed", {{"what", std::string_view(what.what())}});
        }
    });
}

// The order matters: what is left of connections goes with the context, and still uses the network.
class Server::Body {
  public:
    Body(const Config& config, Journal& journal, Metrics& metrics)
        : network_{.config = config,
                   .journal = journal,
                   .metrics = metrics,
                   .figures = NetworkFigures(metrics),
                   .files = StaticFiles(page_files()),
                   .origins = Origins({}, config.port, config.origins),
                   .crowd = Crowd(config.max_connections, config.max_connections_per_address),
                   .backlog = Backlog(config.backlog_bytes),
                   .requests = NamedBuckets(config.requests),
                   .page_files = NamedBuckets(config.page_files),
                   .sessions = {}},
          context_(1),
          reactor_(context_),
          listener_(context_, network_),
          signals_(context_) {
        network_.reactor = &reactor_;
        measure_process(metrics);
        metrics.measured("stamtafel_unsent_bytes", "Bytes that wait to be sent to clients.",
                         [this] { return static_cast<double>(network_.backlog.bytes()); });
    }

    Reactor& reactor() { return reactor_; }
    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }

    Answer<> open();
    [[nodiscard]] std::vector<std::string> addresses() const;
    void run(Service& service, bool on_signals);
    void stop();

  private:
    template <class Call>
    void guarded(Call&& call);
    void begin_stop();
    void say_goodbye();
    void end_if_alone();
    void await_signal();
    void cut_all();

    Network network_;
    net::io_context context_;
    AsioReactor reactor_;
    Listener listener_;
    net::signal_set signals_;
    std::unique_ptr<Timer> stop_limit_;
    std::unique_ptr<Timer> look_again_;
};

Answer<> Server::Body::open() {
    const Config& config = network_.config;
    // Some files are needed for the database, logs and the listening sockets themselves.
    constexpr std::uint64_t other_files = 64;
    const auto files = raise_open_files_limit();
    if (files < config.max_connections + other_files) {
        const auto fitting = files > 2 * other_files ? files - other_files : other_files;
        network_.journal.warning("few_open_files", {{"limit", files}, {"connections", fitting}});
        network_.crowd = Crowd(fitting, config.max_connections_per_address);
    }
    if (auto opened = listener_.open(); !opened) return opened;
    network_.origins = Origins(own_names(config), port(), config.origins);
    return {};
}

std::vector<std::string> Server::Body::addresses() const {
    const Config& config = network_.config;
    std::vector<std::string> all = config.origins;
    const auto add = [&](const std::string& name) {
        const auto origin = normal_origin("http://" + in_link(name) + ":" + std::to_string(port()));
        if (origin && std::ranges::find(all, *origin) == all.end()) all.push_back(*origin);
    };
    if (config.lan) {
        for (const auto& address : lan_addresses()) add(address);
    }
    const bool here = config.lan || std::ranges::any_of(config.listen, [](const auto& address) {
                          return is_loopback(address) || address == "0.0.0.0" || address == "::";
                      });
    if (here) add("localhost");
    if (!config.lan) {
        for (const auto& address : config.listen) {
            if (!is_loopback(address)) add(address);
        }
    }
    return all;
}

// A task that throws ends alone.
template <class Call>
void Server::Body::guarded(Call&& call) {
    try {
        std::forward<Call>(call)();
    } catch (const std::exception& failure) {
        network_.journal.error("task_failed", {{"what", std::string_view(failure.what())}});
    }
}

void Server::Body::run(Service& service, bool on_signals) {
    network_.service = &service;
    network_.journal.info("listening", {{"port", port()}, {"lan", network_.config.lan}});
    if (on_signals) {
        // A file that may not grow any more is a write that is refused, not the end.
        std::signal(SIGXFSZ, SIG_IGN);  // NOLINT(cert-err33-c): nothing can be done about it
        signals_.add(SIGTERM);
        signals_.add(SIGINT);
        await_signal();
    }
    listener_.start();
    while (!context_.stopped()) guarded([&] { context_.run(); });
    cut_all();
    network_.journal.info("stopped");
}

void Server::Body::await_signal() {
    signals_.async_wait([this](const beast::error_code& error, int signal) {
        if (error) return;
        network_.journal.info("signal", {{"number", signal}});
        if (network_.stopping) {
            context_.stop();
            return;
        }
        await_signal();
        begin_stop();
    });
}

void Server::Body::stop() {
    reactor_.post([this] { begin_stop(); });
}

void Server::Body::begin_stop() {
    if (network_.stopping) return;
    network_.stopping = true;
    network_.journal.info("stopping", {{"sessions", network_.sessions.size()}});
    listener_.close();
    stop_limit_ = reactor_.after(network_.config.stop_limit, [this] {
        network_.journal.warning("stop_took_too_long", {{"sessions", network_.sessions.size()}});
        context_.stop();
    });
    network_.service->stopping([this] { say_goodbye(); });
}

void Server::Body::say_goodbye() {
    // A session may go while it is told.
    const std::vector<OpenSession*> sessions(network_.sessions.begin(), network_.sessions.end());
    for (OpenSession* session : sessions) {
        if (network_.sessions.contains(session)) session->wind_up();
    }
    end_if_alone();
}

void Server::Body::end_if_alone() {
    if (network_.sessions.empty()) {
        context_.stop();
        return;
    }
    look_again_ = reactor_.after(std::chrono::milliseconds{10}, [this] { end_if_alone(); });
}

// Every visitor hears that it is over, even when time has run out.
void Server::Body::cut_all() {
    stop_limit_.reset();
    look_again_.reset();
    signals_.clear();
    listener_.close();
    context_.restart();
    const auto until = reactor_.now() + std::chrono::seconds{1};
    while (!network_.sessions.empty() && reactor_.now() < until) {
        const std::vector<OpenSession*> sessions(network_.sessions.begin(),
                                                 network_.sessions.end());
        for (OpenSession* session : sessions) {
            if (network_.sessions.contains(session)) session->cut();
        }
        guarded([&] { context_.poll(); });
    }
}

Server::Server(const Config& config, Journal& journal, Metrics& metrics)
    : body_(std::make_unique<Body>(config, journal, metrics)) {}
Server::~Server() = default;

Reactor& Server::reactor() {
    return body_->reactor();
}
Answer<> Server::open() {
    return body_->open();
}
std::uint16_t Server::port() const {
    return body_->port();
}
std::vector<std::string> Server::addresses() const {
    return body_->addresses();
}
void Server::run(Service& service, bool on_signals) {
    body_->run(service, on_signals);
}
void Server::stop() {
    body_->stop();
}

}  // namespace stamtafel
