#include "rules/kit/checksum.hpp"

#include <array>
#include <cassert>
#include <cstring>

namespace stamtafel {

namespace {

std::uint64_t mix(std::uint64_t sum, std::uint64_t number) {
    sum = (sum ^ number) * 0x9E3779B97F4A7C15U;
    return sum ^ sum >> 32;
}

}  // namespace

// Four sums side by side: one alone would wait for its multiplication, a third of the loading time.
std::uint64_t checksum(std::uint64_t before, std::span<const std::byte> bytes) {
    assert(bytes.size() % sizeof(std::uint32_t) == 0);
    std::array<std::uint64_t, 4> sums{before, before + 1, before + 2, before + 3};
    std::array<std::uint64_t, 4> numbers{};
    for (; bytes.size() >= sizeof numbers; bytes = bytes.subspan(sizeof numbers)) {
        std::memcpy(numbers.data(), bytes.data(), sizeof numbers);
        for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] = mix(sums[lane], numbers[lane]);
    }
    std::uint32_t number = 0;
    for (; !bytes.empty(); bytes = bytes.subspan(sizeof number)) {
        std::memcpy(&number, bytes.data(), sizeof number);
        sums[0] = mix(sums[0], number);
    }
    for (const std::uint64_t lane : sums) before = mix(before, lane);
    return before;
}

}  // namespace stamtafel
