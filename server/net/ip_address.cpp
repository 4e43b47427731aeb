#include "server/net/ip_address.hpp"

#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <netinet/in.h>

namespace stamtafel {

namespace {

std::string written(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const char* done = ::inet_ntop(family, address, text.data(), text.size());
    return done ? done : "";
}

std::optional<in6_addr> read_v6(std::string_view text) {
    in6_addr address{};
    const std::string ended(text);
    if (::inet_pton(AF_INET6, ended.c_str(), &address) != 1) return {};
    return address;
}

}  // namespace

std::optional<std::string> normal_address(std::string_view text) {
    const std::string ended(text.substr(0, text.find('%')));
    if (in_addr v4{}; ::inet_pton(AF_INET, ended.c_str(), &v4) == 1) return written(AF_INET, &v4);
    const auto v6 = read_v6(ended);
    if (!v6) return {};
    if (IN6_IS_ADDR_V4MAPPED(&*v6)) {
        in_addr v4{};
        std::memcpy(&v4, &v6->s6_addr[12], sizeof v4);
        return written(AF_INET, &v4);
    }
    return written(AF_INET6, &*v6);
}

bool is_loopback(std::string_view normal) {
    return normal == "::1" || (normal.starts_with("127.") && !normal.contains(':'));
}

std::string shared_limit(std::string_view normal) {
    auto v6 = read_v6(normal);
    if (!v6 || normal == "::1") return std::string(normal);
    std::memset(&v6->s6_addr[8], 0, 8);
    return written(AF_INET6, &*v6) + "/64";
}

std::string in_link(std::string_view normal) {
    return normal.contains(':') ? "[" + std::string(normal) + "]" : std::string(normal);
}

}  // namespace stamtafel
