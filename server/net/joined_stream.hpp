// The stream under a WebSocket. Beast writes one message at a time; what we put in front of one
// goes out in the same write.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/network.hpp"

namespace stamtafel {

class JoinedStream {
  public:
    using next_layer_type = Stream;
    using executor_type = Stream::executor_type;

    explicit JoinedStream(Stream&& next) : next_(std::move(next)) {}

    [[nodiscard]] executor_type get_executor() noexcept { return next_.get_executor(); }
    [[nodiscard]] next_layer_type& next_layer() noexcept { return next_; }
    [[nodiscard]] const next_layer_type& next_layer() const noexcept { return next_; }

    // One more text message that goes out in front of the one that is written next (RFC 6455, 5.2:
    // whole, unmasked, as a server sends it).
    void put_before(std::string_view text);
    // … which is this one. Pings, and what is left of them, are not to be torn apart.
    void await_message(std::string_view text) { awaited_ = text.data(); }

    // Beast reads on and on while a message comes in pieces, however many of them are empty. What
    // comes until somebody says that a message is there may be so many bytes; then reading fails
    // with buffer_overflow.
    void allow(std::size_t bytes) { allowed_ = bytes; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
            [this](auto handler, const Buffers& given) { this->read(given, std::move(handler)); },
            token, buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        // Without `this->` clang thinks that it is not used.
        return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
            [this](auto handler, const Buffers& given) { this->write(given, std::move(handler)); },
            token, buffers);
    }

  private:
    template <class Buffers, class Handler>
    void read(const Buffers& buffers, Handler handler) {
        next_.async_read_some(buffers, [this, handler = std::move(handler)](
                                           beast::error_code error, std::size_t size) mutable {
            if (!error && size > allowed_) error = beast::websocket::error::buffer_overflow;
            if (!error) allowed_ -= size;
            handler(error, error ? 0 : size);
        });
    }
    template <class Buffers, class Handler>
    void write(const Buffers& buffers, Handler handler) {
        if (before_.empty() || !has_awaited(buffers)) {
            next_.async_write_some(buffers, std::move(handler));
            return;
        }
        const std::size_t size = beast::buffer_bytes(buffers);
        before_ += beast::buffers_to_string(buffers);
        net::async_write(next_, net::buffer(before_),
                         [this, size, handler = std::move(handler)](beast::error_code error,
                                                                    std::size_t) mutable {
                             before_.clear();
                             handler(error, error ? 0 : size);
                         });
    }
    template <class Buffers>
    [[nodiscard]] bool has_awaited(const Buffers& buffers) const {
        for (auto each = net::buffer_sequence_begin(buffers);
             each != net::buffer_sequence_end(buffers); ++each) {
            if (net::const_buffer(*each).data() == awaited_) return true;
        }
        return false;
    }

    Stream next_;
    std::string before_;
    const void* awaited_ = nullptr;
    std::size_t allowed_ = SIZE_MAX;  // the handshake has limits of its own
};

inline void JoinedStream::put_before(std::string_view text) {
    constexpr std::size_t longest_short = 125;
    constexpr char whole_text = '\x81';
    before_ += whole_text;
    const auto add_length = [&](int bytes) {
        for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
            before_ += static_cast<char>((text.size() >> shift) & 0xffU);
        }
    };
    if (text.size() <= longest_short) {
        add_length(1);
    } else if (text.size() <= 0xffffU) {
        before_ += '\x7e';
        add_length(2);
    } else {
        before_ += '\x7f';
        add_length(8);
    }
    before_ += text;
}

// Beast ends the connection through these.
template <class Handler>
void async_teardown(beast::role_type role, JoinedStream& stream, Handler&& handler) {
    using beast::websocket::async_teardown;
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(beast::role_type role, JoinedStream& stream, beast::error_code& error) {
    using beast::websocket::teardown;
    teardown(role, stream.next_layer(), error);
}

}  // namespace stamtafel
