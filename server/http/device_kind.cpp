#include "server/http/device_kind.hpp"

#include <algorithm>
#include <array>

namespace stamtafel {

namespace {

struct Sign {
    std::string_view found;
    std::string_view name;
};

// Nearly every browser says that it is several others too: the most particular comes first.
constexpr std::array<Sign, 10> browsers{{{"Edg", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"SamsungBrowser/", "Samsung Internet"},
                                         {"Vivaldi/", "Vivaldi"},
                                         {"Firefox/", "Firefox"},
                                         {"FxiOS/", "Firefox"},
                                         {"CriOS/", "Chrome"},
                                         {"Chrome/", "Chrome"},
                                         {"Chromium/", "Chromium"},
                                         {"Safari/", "Safari"}}};
constexpr std::array<Sign, 8> systems{{{"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Android", "Android"},
                                       {"CrOS", "ChromeOS"},
                                       {"Windows", "Windows"},
                                       {"Mac OS X", "macOS"},
                                       {"Linux", "Linux"},
                                       {"BSD", "BSD"}}};

std::string first_found(std::string_view agent, std::span<const Sign> signs) {
    for (const Sign& sign : signs) {
        if (agent.contains(sign.found)) return std::string(sign.name);
    }
    return {};
}

// "curl" of "curl/8.5.0", if that is a name.
std::string program_name(std::string_view agent) {
    constexpr std::size_t longest = 24;
    const auto name = agent.substr(0, agent.find_first_of("/ ("));
    const bool plain = std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == '.';
    });
    return plain && name.size() <= longest && name != "Mozilla" ? std::string(name) : "";
}

}  // namespace

DeviceKind device_kind(std::string_view user_agent) {
    constexpr std::size_t enough = 512;
    const auto agent = user_agent.substr(0, enough);
    DeviceKind kind{.browser = first_found(agent, browsers), .system = first_found(agent, systems)};
    if (kind.browser.empty()) kind.browser = program_name(agent);
    return kind;
}

}  // namespace stamtafel
