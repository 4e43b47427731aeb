// A hand, a pile or a deck as a set of bits: copying, counting and comparing are single instructions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace stamtafel {

// Cards are small numbers below 64; what a number means is the game's business.
class CardSet {
  public:
    constexpr CardSet() = default;
    constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}

    static constexpr CardSet of(int card) { return CardSet(std::uint64_t{1} << card); }
    // All cards from `low` to `high`, both included.
    static constexpr CardSet range(int low, int high) {
        return CardSet((~std::uint64_t{0} >> (63 - (high - low))) << low);
    }

    constexpr void insert(int card) { bits_ |= std::uint64_t{1} << card; }
    constexpr void erase(int card) { bits_ &= ~(std::uint64_t{1} << card); }
    [[nodiscard]] constexpr bool contains(int card) const { return ((bits_ >> card) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    // Of a set that has a card. One instruction each; std::countr_zero would also have an answer for
    // the empty set, which costs a branch.
    [[nodiscard]] constexpr int lowest() const { return __builtin_ctzll(bits_); }
    [[nodiscard]] constexpr int highest() const { return 63 - __builtin_clzll(bits_); }
    // The n-th card of the set, counted from its lowest. Without a branch: for a random n every
    // second one would be predicted wrongly.
    [[nodiscard]] constexpr int at(int n) const {
        constexpr std::uint64_t every_byte = 0x0101010101010101U;
        std::uint64_t counts = bits_ - ((bits_ >> 1) & 0x55 * every_byte);
        counts = (counts & 0x33 * every_byte) + ((counts >> 2) & 0x33 * every_byte);
        // In each byte: how many cards are in it and below it.
        counts = ((counts + (counts >> 4)) & 0x0f * every_byte) * every_byte;
        const auto wanted = static_cast<std::uint64_t>(n);
        const std::uint64_t reached =
            ((counts | 0x80 * every_byte) - (wanted + 1) * every_byte) & 0x80 * every_byte;
        const int byte = __builtin_ctzll(reached) - 7;
        const std::uint64_t before = (counts << 8) >> byte & 0xff;
        return byte + nth_bit[wanted - before][bits_ >> byte & 0xff];
    }
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr int operator*() const { return __builtin_ctzll(bits_); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint64_t bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  private:
    // nth_bit[n][byte]: where the n-th bit that is set in a byte stands.
    static constexpr auto nth_bit = [] {
        std::array<std::array<std::uint8_t, 256>, 8> table{};
        for (unsigned byte = 0; byte < 256; ++byte) {
            std::size_t n = 0;
            for (std::uint8_t place = 0; place < 8; ++place) {
                if ((byte >> place & 1U) != 0) table[n++][byte] = place;
            }
        }
        return table;
    }();
    std::uint64_t bits_ = 0;
};

}  // namespace stamtafel
