// The server a swarm is let loose on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

struct LoadTarget {
    std::string host;  // a name or an address, without brackets
    std::uint16_t port = 80;

    [[nodiscard]] bool loopback() const;
    // "127.0.0.1:8024", as in a URL.
    [[nodiscard]] std::string authority() const;
    friend bool operator==(const LoadTarget&, const LoadTarget&) = default;
};

// "http://127.0.0.1:8024", with nothing after it but maybe a slash.
Answer<LoadTarget> read_target(std::string_view url);

}  // namespace stamtafel
