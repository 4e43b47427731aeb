#include "rules/kit/hex.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view digits_in_order = "0123456789abcdef";

}  // namespace

std::string to_hex(std::span<const std::byte> bytes) {
    std::string digits;
    digits.reserve(2 * bytes.size());
    for (const std::byte byte : bytes) {
        digits += digits_in_order[std::to_integer<unsigned>(byte >> 4)];
        digits += digits_in_order[std::to_integer<unsigned>(byte) & 15U];
    }
    return digits;
}

std::optional<std::vector<std::byte>> from_hex(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const auto high = digits_in_order.find(digits[i]);
        const auto low = digits_in_order.find(digits[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes.push_back(static_cast<std::byte>(16 * high + low));
    }
    return bytes;
}

}  // namespace stamtafel
