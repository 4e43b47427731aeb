#include "server/net/lan_address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <memory>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <net/if.h>

#include "server/net/ip_address.hpp"
#include "server/net/origin.hpp"

namespace stamtafel {

namespace {

// How likely it is the one that others in the household can use: less is better.
int rank(const std::string& address, std::string_view interface) {
    if (address.contains(':')) return 3;
    // Bridges of containers and virtual machines are no way for a phone.
    for (const std::string_view made : {"docker", "br-", "virbr", "veth", "tun", "tap"}) {
        if (interface.starts_with(made)) return 2;
    }
    const bool private_network = address.starts_with("192.168.") || address.starts_with("10.") ||
                                 address.starts_with("172.");
    return private_network ? 0 : 1;
}

}  // namespace

std::vector<std::string> lan_addresses() {
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, ::freeifaddrs);
    std::vector<std::pair<int, std::string>> found;
    for (const ifaddrs* entry = first; entry; entry = entry->ifa_next) {
        if (!entry->ifa_addr || !(entry->ifa_flags & IFF_UP)) continue;
        const int family = entry->ifa_addr->sa_family;
        if (family != AF_INET && family != AF_INET6) continue;
        std::array<char, INET6_ADDRSTRLEN> text{};
        const void* address = nullptr;
        if (family == AF_INET) {
            address = &reinterpret_cast<const sockaddr_in*>(entry->ifa_addr)->sin_addr;
        } else {
            const auto* v6 = reinterpret_cast<const sockaddr_in6*>(entry->ifa_addr);
            // A link-local address cannot be typed in a browser.
            if (IN6_IS_ADDR_LINKLOCAL(&v6->sin6_addr)) continue;
            address = &v6->sin6_addr;
        }
        if (!::inet_ntop(family, address, text.data(), text.size())) continue;
        std::string normal = text.data();
        if (is_loopback(normal)) continue;
        found.emplace_back(rank(normal, entry->ifa_name), std::move(normal));
    }
    std::ranges::sort(found);
    std::vector<std::string> addresses;
    for (auto& [order, address] : found) addresses.push_back(std::move(address));
    return addresses;
}

std::vector<std::string> machine_names() {
    std::array<char, 256> text{};
    if (::gethostname(text.data(), text.size() - 1) != 0) return {};
    const std::string name = text.data();
    if (!normal_origin("http://" + name)) return {};
    if (name.contains('.')) return {name};
    return {name, name + ".local"};
}

}  // namespace stamtafel
