#include "server/http/request.hpp"

#include <charconv>
#include <optional>

namespace stamtafel {

namespace {

// "+" is a space. Nothing if an escape is broken or stands for a zero byte.
std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            decoded += ' ';
        } else if (text[i] != '%') {
            decoded += text[i];
        } else {
            const auto digits = text.substr(i + 1, 2);
            unsigned value = 0;
            const auto [end, error] =
                std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
            if (digits.size() != 2 || end != digits.data() + 2 || error != std::errc{}) return {};
            if (value == 0) return {};
            decoded += static_cast<char>(value);
            i += 2;
        }
    }
    return decoded;
}

}  // namespace

Reply::~Reply() {
    if (!send_) return;
    Response response;
    response.status = 500;
    (*this)(std::move(response));
}

void Reply::operator()(Response response) {
    if (auto send = std::exchange(send_, nullptr)) send(std::move(response));
}

std::string query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const auto end = query.find('&');
        const auto pair = query.substr(0, end);
        query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
        const auto equals = pair.find('=');
        if (pair.substr(0, equals) != name) continue;
        if (equals == std::string_view::npos) return {};
        return percent_decoded(pair.substr(equals + 1)).value_or("");
    }
    return {};
}

}  // namespace stamtafel
