// SHA-256, by which a record names the exact dictionary it was played with.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace stamtafel {

// As 64 hexadecimal digits.
std::string sha256(std::span<const std::byte> bytes);

}  // namespace stamtafel
