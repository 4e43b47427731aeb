// The network without any table: says back what it is told. For tests of limits and bad manners
// (tests/echo.py). Arguments are settings; the port is told on stdout.
#include <cstdio>
#include <map>
#include <stdexcept>
#include <vector>

#include "record/json.hpp"
#include "server/http/identity_cookie.hpp"
#include "server/server.hpp"

namespace stamtafel {
namespace {

class EchoService;

class EchoVisitor final : public Visitor {
  public:
    EchoVisitor(EchoService& service, std::shared_ptr<Connection> connection)
        : service_(service), connection_(std::move(connection)) {}

    void received(std::string_view text) override;
    void hurried(std::string_view, std::chrono::milliseconds wait) override {
        connection_->send("wait " + std::to_string(wait.count()));
    }
    void closed() override;

  private:
    EchoService& service_;
    std::shared_ptr<Connection> connection_;
};

class EchoService final : public Service {
  public:
    void asked(Request request, Reply reply) override {
        if (request.path == "/api/throw") throw std::runtime_error("asked to throw");
        if (request.path == "/api/drop") return;
        if (request.path == "/api/never") {
            kept_.push_back(std::move(reply));
            return;
        }
        Response response;
        if (request.path == "/api/large") response.body.assign(3'000'000, 'x');
        if (request.path == "/api/login") {
            response.headers.push_back(identity_set(request.body, request.secure));
        }
        if (response.body.empty()) {
            response.body = Json{{"method", request.method},   {"path", request.path},
                                 {"query", request.query},     {"body", clean_text(request.body)},
                                 {"address", request.address}, {"identity", request.identity},
                                 {"secure", request.secure},   {"open", visitors_.size()}}
                                .dump();
        }
        reply(std::move(response));
    }

    std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection) override {
        ++opened_;
        visitors_[connection->id()] = connection;
        return std::make_unique<EchoVisitor>(*this, connection);
    }

    void stopping(std::move_only_function<void()> done) override {
        for (auto& [id, connection] : visitors_) {
            connection->send("bye");
            connection->close(CloseCode::going_away, "restart");
        }
        kept_.clear();
        done();
    }

    void left(std::uint64_t id) {
        visitors_.erase(id);
        ++closed_;
    }
    [[nodiscard]] int opened() const { return opened_; }
    [[nodiscard]] int closed() const { return closed_; }

  private:
    std::map<std::uint64_t, std::shared_ptr<Connection>> visitors_;
    std::vector<Reply> kept_;
    int opened_ = 0;
    int closed_ = 0;
};

void EchoVisitor::received(std::string_view text) {
    if (text == "throw") throw std::runtime_error("asked to throw");
    if (text == "close") {
        connection_->close(CloseCode::normal, "as you wish");
        connection_->send("not sent any more");
    } else if (text == "who") {
        connection_->send(connection_->address() + " " + connection_->identity());
    } else if (text == "pour") {
        const auto cup = std::make_shared<const std::string>(10'000, 'x');
        for (int i = 0; i < 500; ++i) connection_->send(cup);
    } else if (text == "jug") {
        connection_->send(std::string(100'000, 'x'));
    } else if (text == "lengths") {
        // Around the lengths where a frame's header changes, all at once.
        std::vector<Connection::Text> texts;
        for (const std::size_t length :
             std::initializer_list<std::size_t>{1, 125, 126, 127, 65'535, 65'536, 70'000, 2}) {
            texts.push_back(std::make_shared<const std::string>(length, 'x'));
        }
        connection_->send(texts);
    } else {
        connection_->send(std::string(text));
    }
}

void EchoVisitor::closed() {
    service_.left(connection_->id());
}

int run(std::span<char*> settings) {
    Config config;
    config.port = 0;
    for (const char* setting : settings) {
        if (const auto done = set(config, setting); !done) {
            std::fprintf(stderr, "%s\n", say(Language::en, done.error()).c_str());
            return 2;
        }
    }
    Journal journal(config.log_level);
    Metrics metrics;
    Server server(config, journal, metrics);
    if (const auto opened = server.open(); !opened) {
        std::fprintf(stderr, "%s\n", say(Language::en, opened.error()).c_str());
        return 1;
    }
    std::printf("%u\n", unsigned{server.port()});
    for (const auto& address : server.addresses()) std::printf("%s\n", address.c_str());
    std::printf("\n");
    std::fflush(stdout);
    EchoService service;
    server.run(service);
    std::printf("%d %d\n", service.opened(), service.closed());
    return 0;
}

}  // namespace
}  // namespace stamtafel

int main(int count, char** arguments) {
    return stamtafel::run({arguments + 1, static_cast<std::size_t>(count - 1)});
}
