// A WebSocket as its two sides see it: the network calls a Visitor, the visitor answers through its
// Connection. All of it happens on the reactor's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace stamtafel {

// RFC 6455, 7.4.1, and what we add from the range that is free for applications.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,  // the server stops
    no_text = 1003,
    policy = 1008,
    internal_error = 1011,
    unwelcome = 4001,  // no valid identity
    too_fast = 4002,
};

class Connection {
  public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    using Text = std::shared_ptr<const std::string>;
    // Queues text frames, to be written together; never blocks and never calls back. Whoever does
    // not read is cut off when the queue is full. After the end it does nothing.
    virtual void send(std::span<const Text> texts) = 0;
    void send(const Text& text) { send(std::span(&text, 1)); }
    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
    // Sends what is queued, then closes. Visitor::closed follows later, never from within.
    virtual void close(CloseCode code, std::string_view reason) = 0;

    [[nodiscard]] virtual std::uint64_t id() const = 0;  // unique while the process lives
    [[nodiscard]] virtual const std::string& address() const = 0;
    // Value of the identity cookie that came with the upgrade; empty: none.
    [[nodiscard]] virtual const std::string& identity() const = 0;
    [[nodiscard]] virtual const std::string& accept_language() const = 0;
};

// What is done with the frames of one connection.
class Visitor {
  public:
    Visitor() = default;
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    virtual ~Visitor() = default;

    // One whole text frame: valid UTF-8, at most Config::frame_bytes.
    virtual void received(std::string_view text) = 0;
    // This frame came too soon and counts as not received; it may be sent again after `wait`.
    virtual void hurried(std::string_view text, std::chrono::milliseconds wait) = 0;
    // The end, exactly once, however it came; the visitor is destroyed after it.
    virtual void closed() = 0;
};

}  // namespace stamtafel
