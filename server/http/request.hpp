// One HTTP request and its answer as plain values: whoever answers needs no network library.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stamtafel {

struct Request {
    std::string method;           // "GET", "POST", …; HEAD arrives as "GET"
    std::string path;             // as sent, from the first "/": not decoded, without the query
    std::string query;            // what stands after "?"
    std::string body;             // at most Config::body_bytes
    std::string content_type;     // as sent, may be empty
    std::string accept_language;  // as sent, may be empty
    std::string if_none_match;    // as sent, may be empty
    std::string accept_encoding;  // as sent, may be empty
    std::string user_agent;       // as sent, may be empty
    std::string identity;         // value of the identity cookie; empty: none
    std::string address;          // of the client, behind trusted proxies too
    bool secure = false;          // the client came by https
    bool local = false;           // from this machine itself, not through a proxy
};

struct Header {
    std::string name;
    std::string value;
};

struct Response {
    int status = 200;
    std::string body;  // an error without one gets the sentence for its status
    // Instead of a body: bytes that outlive the server, so a slow reader holds no copy of them.
    std::string_view lasting;
    std::string type = "application/json";
    // Besides those that every answer gets (length, date, security).
    std::vector<Header> headers;

    [[nodiscard]] std::string_view bytes() const { return lasting.empty() ? body : lasting; }
};

// How a request is answered: once, at any later moment, on the reactor's thread. If nobody does,
// the client is told that something went wrong here.
class Reply {
  public:
    using Send = std::move_only_function<void(Response)>;

    explicit Reply(Send send) : send_(std::move(send)) {}
    Reply(Reply&& other) noexcept : send_(std::exchange(other.send_, nullptr)) {}
    Reply& operator=(Reply&&) = delete;
    Reply(const Reply&) = delete;
    Reply& operator=(const Reply&) = delete;
    ~Reply();

    void operator()(Response response);

  private:
    Send send_;
};

// The value of `name` in a query, decoded; empty if it is not there or badly encoded.
std::string query_value(std::string_view query, std::string_view name);

}  // namespace stamtafel
