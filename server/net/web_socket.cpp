#include "server/net/web_socket.hpp"

#include <algorithm>
#include <deque>
#include <exception>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/http/security_headers.hpp"
#include "server/net/joined_stream.hpp"

namespace stamtafel {

namespace {

namespace websocket = beast::websocket;

// How much goes out in one write; what is longer than that need not share it.
constexpr std::size_t most_at_once = std::size_t{64} * 1024;

// Messages that came too soon are answered with how long to wait; whoever goes on regardless is
// cut.
constexpr Rate patience{2, 30};

// So many times its length a message may take with the heads of its frames.
constexpr std::size_t most_pieces = 4;

class WebSocket final : public Connection,
                        public OpenSession,
                        public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(Network& network, Stream stream, Caller caller)
        : OpenSession(network.sessions),
          network_(network),
          stream_(std::move(stream)),
          caller_(std::move(caller)),
          id_(++network.connections),
          heard_(network.reactor->now()),
          messages_(network.config.messages, heard_),
          patience_(patience, heard_),
          controls_(network.config.messages, heard_) {}
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    ~WebSocket() override { network_.backlog.remove(queued_bytes_); }

    net::awaitable<void> run(UpgradeRequest request);

    using Connection::send;
    void send(std::span<const Text> texts) override;
    void close(CloseCode code, std::string_view reason) override;
    [[nodiscard]] std::uint64_t id() const override { return id_; }
    [[nodiscard]] const std::string& address() const override { return caller_.address; }
    [[nodiscard]] const std::string& identity() const override { return caller_.identity; }
    [[nodiscard]] const std::string& accept_language() const override {
        return caller_.accept_language;
    }

    void wind_up() override { close(CloseCode::going_away, "stopping"); }
    void cut() override { cut_for("stopping"); }

  private:
    void prepare();
    void allow_a_message() {
        stream_.next_layer().allow(most_pieces * network_.config.frame_bytes);
    }
    net::awaitable<void> read_all();
    void take(std::string_view text);
    void end_flood();
    void queue(const Text& text);
    void write_next();
    void written(const beast::error_code& error);
    void start_close();
    void watch();
    void cut_for(std::string_view why);
    void finish();
    // Whatever goes wrong at one table is the end of this connection, and of no other.
    template <class Call>
    void guarded(Call&& call);

    Network& network_;
    websocket::stream<JoinedStream, false>
        stream_;  // no compression: it makes lengths tell secrets
    Caller caller_;
    std::uint64_t id_;
    std::unique_ptr<Visitor> visitor_;
    beast::flat_buffer incoming_;

    std::deque<Text> queue_;  // the first ones are being written
    std::size_t writing_now_ = 0;
    std::size_t queued_bytes_ = 0;
    bool writing_ = false;
    bool pinging_ = false;
    bool open_ = false;  // from the handshake to the end
    std::string_view why_ = "left";
    std::optional<websocket::close_reason> closing_;

    std::chrono::milliseconds heard_;
    std::chrono::milliseconds write_began_{0};
    std::unique_ptr<Timer> watch_;
    std::unique_ptr<Timer> close_limit_;
    Bucket messages_;
    Bucket patience_;
    Bucket controls_;  // pings cost an answer too
};

void WebSocket::prepare() {
    const Config& config = network_.config;
    beast::get_lowest_layer(stream_).expires_never();
    // Silence is watched here, since pings shall be more frequent than Beast's own.
    stream_.set_option(websocket::stream_base::timeout{config.request_limit,
                                                       websocket::stream_base::none(), false});
    stream_.set_option(
        websocket::stream_base::decorator([this](websocket::response_type& response) {
            for (const Header& header : security_headers(caller_.secure)) {
                response.set(header.name, header.value);
            }
            response.set(beast::http::field::cache_control, "no-store");
            // Beast would name itself otherwise, with its version.
            response.set(beast::http::field::server, "Stamtafel");
        }));
    stream_.read_message_max(config.frame_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
        heard_ = network_.reactor->now();
        if (closing_) return;
        allow_a_message();
        if (controls_.take(heard_).count() == 0) return;
        // Not from within the reading that called this.
        network_.reactor->post([self = shared_from_this()] { self->end_flood(); });
    });
}

net::awaitable<void> WebSocket::run(UpgradeRequest request) {
    prepare();
    auto [error] = co_await stream_.async_accept(request, as_value);
    if (error) co_return;
    open_ = true;
    network_.figures.web_sockets.add(1);
    network_.journal.debug("visitor_came", {{"connection", id_}, {"address", caller_.address}});
    if (network_.stopping) {
        wind_up();
    } else {
        guarded([&] { visitor_ = network_.service->visited(shared_from_this()); });
    }
    watch();
    allow_a_message();
    co_await read_all();
    finish();
}

net::awaitable<void> WebSocket::read_all() {
    while (true) {
        auto [error, size] = co_await stream_.async_read(incoming_, as_value);
        if (error) {
            if (error == websocket::error::message_too_big) why_ = "too_big";
            if (error == websocket::error::bad_frame_payload) why_ = "bad_text";
            if (error == websocket::error::buffer_overflow && !closing_) {
                network_.figures.cut_flood.add();
                why_ = "flood";
            }
            co_return;
        }
        heard_ = network_.reactor->now();
        if (!closing_) {
            allow_a_message();
            network_.figures.messages_in.add();
            if (!stream_.got_text()) {
                close(CloseCode::no_text, "text only");
            } else {
                const auto data = incoming_.cdata();
                take({static_cast<const char*>(data.data()), data.size()});
            }
        }
        incoming_.consume(incoming_.size());
    }
}

void WebSocket::take(std::string_view text) {
    if (!visitor_) return;
    const auto wait = messages_.take(heard_);
    if (wait.count() == 0) {
        guarded([&] { visitor_->received(text); });
    } else if (patience_.take(heard_).count() == 0) {
        guarded([&] { visitor_->hurried(text, wait); });
    } else {
        end_flood();
    }
}

void WebSocket::end_flood() {
    if (!open_ || closing_) return;
    network_.figures.cut_flood.add();
    why_ = "flood";
    close(CloseCode::too_fast, "too many messages");
}

void WebSocket::send(std::span<const Text> texts) {
    for (const Text& text : texts) {
        if (!open_ || closing_) return;
        queue(text);
    }
    if (open_ && !writing_ && !queue_.empty()) write_next();
}

void WebSocket::queue(const Text& text) {
    // By what waited before: a long message to whoever reads is nobody's fault.
    const bool blamed = network_.backlog.blames(queued_bytes_);
    queued_bytes_ += text->size();
    network_.backlog.add(text->size());
    queue_.push_back(text);
    if (queued_bytes_ > network_.config.queue_bytes || blamed) {
        network_.figures.cut_slow.add();
        cut_for("slow_reader");
        return;
    }
    network_.figures.messages_out.add();
    network_.figures.bytes_out.add(text->size());
}

// All that waits, if it is not too much, in one write: a message each.
void WebSocket::write_next() {
    writing_ = true;
    write_began_ = network_.reactor->now();
    std::size_t bytes = queue_.front()->size();
    writing_now_ = 1;
    const auto fits = [&](const Text& text) {
        return !text->empty() && bytes + text->size() <= most_at_once;
    };
    while (writing_now_ < queue_.size() && fits(queue_[writing_now_])) {
        stream_.next_layer().put_before(*queue_[writing_now_ - 1]);
        bytes += queue_[writing_now_]->size();
        ++writing_now_;
    }
    const Text& last = queue_[writing_now_ - 1];
    stream_.next_layer().await_message(*last);
    stream_.async_write(net::buffer(*last),
                        [self = shared_from_this(), last](const beast::error_code& error,
                                                          std::size_t) { self->written(error); });
}

void WebSocket::written(const beast::error_code& error) {
    writing_ = false;
    for (; writing_now_ > 0; --writing_now_) {
        queued_bytes_ -= queue_.front()->size();
        network_.backlog.remove(queue_.front()->size());
        queue_.pop_front();
    }
    if (error) {
        cut_for("left");
    } else if (!queue_.empty()) {
        write_next();
    } else if (closing_) {
        start_close();
    }
}

void WebSocket::close(CloseCode code, std::string_view reason) {
    if (!open_ || closing_) return;
    // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): codes from 4000 on are ours
    closing_.emplace(static_cast<websocket::close_code>(code), beast::string_view(reason));
    close_limit_ = network_.reactor->after(network_.config.stop_limit,
                                           [this] { cut_for("close_unanswered"); });
    if (!writing_) start_close();
}

void WebSocket::start_close() {
    stream_.async_close(*closing_, [self = shared_from_this()](const beast::error_code&) {
        beast::get_lowest_layer(self->stream_).close();
    });
}

void WebSocket::watch() {
    watch_ = network_.reactor->after(network_.config.ping_every, [this] {
        const auto now = network_.reactor->now();
        if (now - heard_ >= network_.config.silence_limit) {
            network_.figures.cut_silent.add();
            cut_for("silent");
            return;
        }
        // Whoever talks and never reads would hold what is queued for ever.
        if (writing_ && now - write_began_ >= network_.config.silence_limit) {
            network_.figures.cut_slow.add();
            cut_for("slow_reader");
            return;
        }
        if (!pinging_ && !closing_) {
            pinging_ = true;
            stream_.async_ping({}, [self = shared_from_this()](const beast::error_code&) {
                self->pinging_ = false;
            });
        }
        watch();
    });
}

void WebSocket::cut_for(std::string_view why) {
    open_ = false;
    if (why_ == "left") why_ = why;
    beast::get_lowest_layer(stream_).close();
}

void WebSocket::finish() {
    open_ = false;
    watch_.reset();
    close_limit_.reset();
    network_.figures.web_sockets.add(-1);
    network_.journal.debug("visitor_left", {{"connection", id_}, {"why", why_}});
    if (visitor_) guarded([&] { visitor_->closed(); });
    visitor_.reset();
    beast::get_lowest_layer(stream_).close();
}

template <class Call>
void WebSocket::guarded(Call&& call) {
    try {
        std::forward<Call>(call)();
    } catch (const std::exception& failure) {
        network_.journal.error("visitor_failed",
                               {{"connection", id_}, {"what", std::string_view(failure.what())}});
        close(CloseCode::internal_error, "internal error");
    }
}

}  // namespace

net::awaitable<void> serve_web_socket(Network& network, Stream stream, UpgradeRequest request,
                                      Caller caller) {
    auto socket = std::make_shared<WebSocket>(network, std::move(stream), std::move(caller));
    co_await socket->run(std::move(request));
}

}  // namespace stamtafel
