#include "server/net/origin.hpp"

#include <algorithm>
#include <charconv>

#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view http = "http://";
constexpr std::string_view https = "https://";

std::string lower(std::string_view text) {
    std::string low(text);
    for (char& letter : low) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return low;
}

bool is_host(std::string_view host) {
    if (host.starts_with('[')) {
        return host.ends_with(']') && host.contains(':') &&
               normal_address(host.substr(1, host.size() - 2)) == host.substr(1, host.size() - 2);
    }
    return !host.empty() && std::ranges::all_of(host, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '.' || letter == '-' || letter == '_';
    });
}

bool is_port(std::string_view text) {
    unsigned port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    return error == std::errc{} && end == text.data() + text.size() && port > 0 && port < 65'536 &&
           text.front() != '0';
}

std::string_view without_ending(std::string_view text, std::string_view ending) {
    if (text.ends_with(ending)) text.remove_suffix(ending.size());
    return text;
}

}  // namespace

std::optional<std::string> normal_origin(std::string_view text) {
    const std::string low = lower(text);
    const std::string_view scheme = low.starts_with(https) ? https : http;
    if (!low.starts_with(scheme)) return {};
    std::string_view authority(low);
    authority.remove_prefix(scheme.size());
    authority = without_ending(authority, scheme == https ? ":443" : ":80");
    const auto bracket = authority.rfind(']');
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    if (!is_host(authority.substr(0, colon))) return {};
    if (colon != std::string_view::npos && !is_port(authority.substr(colon + 1))) return {};
    return std::string(scheme).append(authority);
}

Origins::Origins(std::span<const std::string> names, std::uint16_t port,
                 std::span<const std::string> origins)
    : port_(port) {
    const auto add = [&](std::optional<std::string> origin) {
        if (origin && std::ranges::find(origins_, *origin) == origins_.end())
            origins_.push_back(*origin);
    };
    for (const auto& origin : origins) add(normal_origin(origin));
    for (const auto& name : names) {
        add(normal_origin(std::string(http) + in_link(name) + ":" + std::to_string(port)));
    }
}

std::optional<std::string> Origins::called(std::string_view host,
                                           std::string_view local_address) const {
    for (const std::string_view scheme : {https, http}) {
        auto origin = normal_origin(std::string(scheme).append(host));
        if (!origin) continue;
        if (std::ranges::find(origins_, *origin) != origins_.end()) return origin;
        const auto local = std::string(http) + in_link(local_address) + ":" + std::to_string(port_);
        if (scheme == http && *origin == normal_origin(local)) return origin;
    }
    return {};
}

bool may_come(const Provenance& provenance) {
    if (provenance.origin) return *provenance.origin == provenance.own_origin;
    return !provenance.may_change || !provenance.from_browser;
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> trusted_proxies) {
    std::string address(peer);
    while (std::ranges::find(trusted_proxies, address) != trusted_proxies.end() &&
           !forwarded_for.empty()) {
        const auto comma = forwarded_for.rfind(',');
        auto last =
            comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
        forwarded_for =
            comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
        while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
        while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
        const auto named = normal_address(last);
        if (!named) break;
        address = *named;
    }
    return address;
}

}  // namespace stamtafel
