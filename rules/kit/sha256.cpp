#include "rules/kit/sha256.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/kit/hex.hpp"

namespace stamtafel {

namespace {

// The first bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4).
constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using State = std::array<std::uint32_t, 8>;
using Block = std::span<const std::byte, 64>;

void mix(State& state, Block block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t b = 0; b < 4; ++b) {
            w[i] = w[i] << 8 | std::to_integer<std::uint32_t>(block[4 * i + b]);
        }
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 =
            std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
        const std::uint32_t s1 =
            std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[i] + w[i];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const State add{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += add[i];
}

}  // namespace

void Sha256::add(std::span<const std::byte> bytes) {
    const std::size_t begun = size_ % block_size;
    size_ += bytes.size();
    if (begun > 0) {
        const auto filling = bytes.first(std::min(bytes.size(), block_size - begun));
        std::ranges::copy(filling, rest_.begin() + static_cast<std::ptrdiff_t>(begun));
        bytes = bytes.subspan(filling.size());
        if (begun + filling.size() < block_size) return;
        mix(state_, rest_);
    }
    for (; bytes.size() >= block_size; bytes = bytes.subspan(block_size)) {
        mix(state_, bytes.first<block_size>());
    }
    std::ranges::copy(bytes, rest_.begin());
}

Digest Sha256::finish() {
    // A one bit, zeros, and the length at the end of the last block.
    const std::uint64_t bits = size_ * 8;
    const std::size_t begun = size_ % block_size;
    std::array<std::byte, block_size + 8> padding{std::byte{0x80}};
    const std::size_t zeros = begun < 56 ? 56 - begun : 120 - begun;
    for (std::size_t i = 0; i < 8; ++i) {
        padding[zeros + i] = static_cast<std::byte>(bits >> (56 - 8 * i));
    }
    add(std::span(padding).first(zeros + 8));
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::byte>(state_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

Digest sha256_digest(std::span<const std::byte> bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

std::string sha256(std::span<const std::byte> bytes) {
    return to_hex(sha256_digest(bytes));
}

}  // namespace stamtafel
