// The fast generator of simulations and bots: xoshiro256++ (Blackman and Vigna), the same on every
// platform. Dealing on a server uses another source; see the dealer.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace stamtafel {

// One round of SplitMix64: turns any number into a well-mixed one.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

class Random {
  public:
    Random() = default;  // room for a stream; assign one before use
    constexpr explicit Random(std::uint64_t seed) {
        for (auto& word : state_) {
            word = mix(seed);
            seed += 0x9e3779b97f4a7c15U;
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform over 0 … bound - 1, without bias (Lemire's multiplication with rejection).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) {
                product = (next() >> 32) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    constexpr bool coin() { return (next() >> 63) != 0; }

  private:
    std::array<std::uint64_t, 4> state_{};
};

// What a random stream is for. Streams never share numbers, so a bot that thinks longer does not
// change the deal, and a draw taken back comes again as it was.
enum class Purpose : std::uint8_t { pile, lot, bot, match };

constexpr Random stream(std::uint64_t seed, Purpose purpose, std::uint32_t number) {
    return Random(mix(seed ^ mix((std::uint64_t{static_cast<std::uint8_t>(purpose)} << 32) | number)));
}

// The seed of match `number` in a series.
constexpr std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number) {
    return mix(mix(seed) ^ mix(number ^ (std::uint64_t{static_cast<std::uint8_t>(Purpose::match)} << 56)));
}

}  // namespace stamtafel
