#include "rules/kit/hmac.hpp"

#include <algorithm>

namespace stamtafel {

Digest hmac_sha256(std::span<const std::byte> key, std::span<const std::byte> message) {
    std::array<std::byte, Sha256::block_size> padded{};
    if (key.size() > padded.size()) {
        std::ranges::copy(sha256_digest(key), padded.begin());
    } else {
        std::ranges::copy(key, padded.begin());
    }
    const auto begin_with = [&](std::byte mask) {
        auto block = padded;
        for (std::byte& byte : block) byte ^= mask;
        Sha256 hash;
        hash.add(block);
        return hash;
    };
    Sha256 inner = begin_with(std::byte{0x36});
    inner.add(message);
    Sha256 outer = begin_with(std::byte{0x5c});
    outer.add(inner.finish());
    return outer.finish();
}

}  // namespace stamtafel
