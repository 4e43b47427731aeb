// Bytes as hexadecimal digits, in lower case.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace stamtafel {

std::string to_hex(std::span<const std::byte> bytes);
// Nothing unless it is exactly what `to_hex` writes.
std::optional<std::vector<std::byte>> from_hex(std::string_view digits);

}  // namespace stamtafel
