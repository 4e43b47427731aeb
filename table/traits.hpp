// What holds of a kind of thing, as a set of yes and no.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace stamtafel {

template <class Trait>
class Traits {
  public:
    constexpr Traits() = default;
    constexpr Traits(std::initializer_list<Trait> all) {
        for (const Trait each : all) bits_ |= bit(each);
    }
    [[nodiscard]] constexpr bool has(Trait trait) const { return (bits_ & bit(trait)) != 0; }

  private:
    static constexpr std::uint32_t bit(Trait trait) {
        return std::uint32_t{1} << static_cast<unsigned>(trait);
    }
    std::uint32_t bits_ = 0;
};

}  // namespace stamtafel
