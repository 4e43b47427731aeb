#include "load/target.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

bool is_host(std::string_view host) {
    constexpr std::string_view known =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:";
    return !host.empty() && host.size() <= 253 &&
           host.find_first_not_of(known) == std::string_view::npos;
}

}  // namespace

bool LoadTarget::loopback() const {
    if (host == "localhost" || host == "::1") return true;
    std::array<unsigned char, 4> bytes{};
    return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1 && bytes[0] == 127;
}

std::string LoadTarget::authority() const {
    const std::string name = host.contains(':') ? "[" + host + "]" : host;
    return name + ":" + std::to_string(port);
}

Answer<LoadTarget> read_target(std::string_view url) {
    const auto bad = [&] { return refuse(Refusal("load.bad_url").with("url", url)); };
    constexpr std::string_view scheme = "http://";
    if (!url.starts_with(scheme)) return bad();
    std::string_view rest = url.substr(scheme.size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    LoadTarget target;
    std::string_view port;
    if (rest.starts_with('[')) {
        const auto end = rest.find(']');
        if (end == std::string_view::npos) return bad();
        target.host = rest.substr(1, end - 1);
        port = rest.substr(end + 1);
    } else {
        target.host = rest.substr(0, rest.find(':'));
        port = rest.substr(target.host.size());
    }
    if (!is_host(target.host)) return bad();
    if (port.empty()) return target;
    const auto number = read_number<std::uint16_t>(port.substr(1));
    if (port.front() != ':' || !number || *number == 0) return bad();
    target.port = *number;
    return target;
}

}  // namespace stamtafel
