#include "server/http/response_text.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include "server/http/security_headers.hpp"

namespace stamtafel {

namespace {

// "Sun, 06 Nov 1994 08:49:37 GMT", whatever the locale.
std::string http_date() {
    static constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> time{};
    std::strftime(time.data(), time.size(), " %Y %H:%M:%S GMT", &parts);
    const std::string day = std::to_string(100 + parts.tm_mday).substr(1);
    return std::string(days[static_cast<std::size_t>(parts.tm_wday)]) + ", " + day + " " +
           months[static_cast<std::size_t>(parts.tm_mon)] + time.data();
}

// A line end in a value would let it write headers of its own.
bool is_plain(std::string_view text) {
    return std::ranges::none_of(text, [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return code < 0x20 || code == 0x7f;
    });
}

void add(std::string& head, std::string_view name, std::string_view value) {
    if (is_plain(name) && is_plain(value)) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}

bool names(const Response& response, std::string_view name) {
    return std::ranges::find(response.headers, name, &Header::name) != response.headers.end();
}

}  // namespace

std::string_view reason_phrase(int status) {
    static constexpr auto phrases = std::to_array<std::pair<int, std::string_view>>({
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {410, "Gone"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {417, "Expectation Failed"},
        {421, "Misdirected Request"},
        {422, "Unprocessable Content"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
    });
    const auto found = std::ranges::find(phrases, status, &std::pair<int, std::string_view>::first);
    return found == phrases.end() ? "" : found->second;
}

bool has_body(int status) {
    return status != 204 && status != 304;
}

std::string response_head(const Response& response, const AnswerForm& form) {
    std::string head = "HTTP/1.1 " + std::to_string(response.status) + " ";
    head.append(reason_phrase(response.status)).append("\r\n");
    add(head, "Date", http_date());
    if (has_body(response.status)) {
        add(head, "Content-Type", response.type);
        add(head, "Content-Length", std::to_string(response.bytes().size()));
    }
    if (!names(response, "Cache-Control")) add(head, "Cache-Control", "no-store");
    for (const Header& header : response.headers) add(head, header.name, header.value);
    for (const Header& header : security_headers(form.secure)) {
        add(head, header.name, header.value);
    }
    if (!form.keep_alive) {
        add(head, "Connection", "close");
    } else if (form.old_version) {
        add(head, "Connection", "keep-alive");
    }
    return head + "\r\n";
}

}  // namespace stamtafel
