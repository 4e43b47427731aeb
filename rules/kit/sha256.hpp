// SHA-256: by it a record names the exact dictionary it was played with, and a deal is promised
// before anybody plays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace stamtafel {

using Digest = std::array<std::byte, 32>;

// For what comes in pieces.
class Sha256 {
  public:
    static constexpr std::size_t block_size = 64;

    void add(std::span<const std::byte> bytes);
    // Ends it: nothing more may be added.
    Digest finish();

  private:
    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::byte, block_size> rest_{};  // of a block that is not full yet
    std::uint64_t size_ = 0;                    // bytes in all
};

Digest sha256_digest(std::span<const std::byte> bytes);
// As 64 hexadecimal digits.
std::string sha256(std::span<const std::byte> bytes);

}  // namespace stamtafel
