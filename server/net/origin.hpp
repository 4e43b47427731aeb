// From which pages requests may come: only from our own, named exactly. Everything else is denied.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stamtafel {

// "https://spel.example:8443": scheme and authority, nothing else, in lower case, without the
// scheme's own port, as browsers write it. Nothing if it is not one.
std::optional<std::string> normal_origin(std::string_view text);

class Origins {
  public:
    // `names` are hosts under which this server listens on `port` with plain http ("localhost",
    // "192.168.1.7", "::1"); `origins` are further ones, for instance of a proxy in front.
    Origins(std::span<const std::string> names, std::uint16_t port,
            std::span<const std::string> origins);

    // Under which of our origins this Host header (and the address the connection came in on) calls
    // us; nothing if under none: then somebody's name was made to point here.
    [[nodiscard]] std::optional<std::string> called(std::string_view host,
                                                    std::string_view local_address) const;
    // All of them, as texts.
    [[nodiscard]] const std::vector<std::string>& all() const { return origins_; }

  private:
    std::uint16_t port_;
    std::vector<std::string> origins_;
};

// What a request says about where it comes from.
struct Provenance {
    std::string_view own_origin;  // from Origins::called
    std::optional<std::string_view> origin;
    bool from_browser = false;  // it has a Cookie or a Sec-Fetch-Site header
    bool may_change = false;    // a WebSocket, or any method but GET and HEAD
};
// A program without cookies needs no Origin: nobody's identity can be abused through it.
bool may_come(const Provenance& provenance);

// The client's address: that of the peer, or what trusted proxies say in X-Forwarded-For, where
// only the part they wrote themselves counts. All addresses in normal form.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> trusted_proxies);

}  // namespace stamtafel
