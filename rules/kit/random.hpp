// The fast generator of simulations and bots: SplitMix64 (Steele, Lea and Flood), the same on every
// platform. Two words of state, so a stream for every pile, lot and seat costs next to nothing.
// Dealing on a server uses another source; see the dealer.
#pragma once

#include <cstdint>

namespace stamtafel {

inline constexpr std::uint64_t golden_gamma = 0x9e3779b97f4a7c15U;

// Turns any number into a well-mixed one.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += golden_gamma;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

class Random {
  public:
    constexpr Random() = default;
    constexpr explicit Random(std::uint64_t seed)
        : state_(seed + golden_gamma), ahead_(mix(seed)) {}

    constexpr std::uint64_t next() {
        // Made one call ahead, so that a branch on it need not wait for the mixing.
        const std::uint64_t result = ahead_;
        ahead_ = mix(state_);
        state_ += golden_gamma;
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
    std::uint64_t state_ = 0;
    std::uint64_t ahead_ = 0;
};

// What a random stream is for. Streams never share numbers, so a bot that thinks longer does not
// change the deal, and a draw taken back comes again as it was.
enum class Purpose : std::uint8_t { pile, lot, bot, match, verdict };

constexpr Random stream(std::uint64_t seed, Purpose purpose, std::uint32_t number) {
    return Random(
        mix(seed ^ mix((std::uint64_t{static_cast<std::uint8_t>(purpose)} << 32) | number)));
}

// The seed of match `number` in a series.
constexpr std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number) {
    return mix(mix(seed) ^
               mix(number ^ (std::uint64_t{static_cast<std::uint8_t>(Purpose::match)} << 56)));
}

}  // namespace stamtafel
