// HMAC-SHA-256 (RFC 2104): what only the holder of the key could have made of a message.
#pragma once

#include "rules/kit/sha256.hpp"

namespace stamtafel {

Digest hmac_sha256(std::span<const std::byte> key, std::span<const std::byte> message);

}  // namespace stamtafel
