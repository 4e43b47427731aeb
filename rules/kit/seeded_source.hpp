// Streams of a seeded generator, for simulation: fast and reproducible, not secret.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/kit/random.hpp"

namespace stamtafel {

class SeededSource {
  public:
    static constexpr std::string_view algorithm = "stamtafel-seeded/1";

    constexpr explicit SeededSource(std::uint64_t seed) : seed_(seed) {}
    [[nodiscard]] constexpr Random stream(Purpose purpose, int number) const {
        return stamtafel::stream(seed_, purpose, static_cast<std::uint32_t>(number));
    }

  private:
    std::uint64_t seed_;
};

}  // namespace stamtafel
