#include "rules/kit/seat.hpp"

namespace stamtafel {

std::optional<Viewer> Viewer::read(std::string_view text) {
    if (text == "full") return full();
    if (text == "public") return everyone();
    constexpr std::string_view prefix = "seat:";
    if (text.size() == prefix.size() + 1 && text.starts_with(prefix)) {
        const char digit = text.back();
        if (digit >= '0' && digit < '0' + max_seats) return seat(static_cast<Seat>(digit - '0'));
    }
    return std::nullopt;
}

std::string Viewer::text() const {
    if (code_ == full_code) return "full";
    if (code_ == public_code) return "public";
    return "seat:" + std::to_string(code_);
}

}  // namespace stamtafel
