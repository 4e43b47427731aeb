#include "server/http/percent.hpp"

#include <charconv>

namespace stamtafel {

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

}  // namespace stamtafel
