// A set of words as a minimal graph: words share their beginnings and their ends. Walking it letter
// by letter is how everything here finds words; a step costs one look into a flat array.
//
// A node is one number, its mask, followed by the places of its children in the order of their
// symbols. Bit 31 of the mask says that a word ends here; the others say which symbols go on.
// Symbols 0 to 25 are the letters A to Z; 26 to 30 are marks that only the list of rejected words
// uses. Place 0 is the dead end. Children stand before their parents, so a graph can have no
// circle.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

inline constexpr int letter_count = 26;
inline constexpr std::uint32_t all_letters = (std::uint32_t{1} << letter_count) - 1;
inline constexpr int symbol_count = 31;
inline constexpr int longest_word = 64;  // in symbols; deeper graphs are refused

class WordGraph {
  public:
    using Node = std::uint32_t;
    static constexpr Node nothing = 0;

    // Checks the whole graph once, so that walking needs no checks. The numbers must stay where
    // they are.
    static Answer<WordGraph> read(std::span<const std::uint32_t> places, Node root);

    [[nodiscard]] Node root() const { return root_; }
    [[nodiscard]] bool is_word(Node node) const { return (places_[node] & word_bit) != 0; }
    // One bit per symbol that leads on from here.
    [[nodiscard]] std::uint32_t children(Node node) const { return places_[node] & ~word_bit; }
    [[nodiscard]] std::uint32_t letters(Node node) const { return places_[node] & all_letters; }
    // `nothing` if no word goes on with this symbol; from `nothing` only `nothing` follows.
    [[nodiscard]] Node child(Node node, int symbol) const {
        const std::uint32_t mask = places_[node];
        const std::uint32_t bit = std::uint32_t{1} << symbol;
        if ((mask & bit) == 0) return nothing;
        return places_[node + 1 + bits_in(mask & (bit - 1))];
    }
    // visit(symbol, child) for the children among `wanted`, in the order of the symbols.
    template <class Visit>
    void each_child(Node node, std::uint32_t wanted, Visit&& visit) const {
        const std::uint32_t* place = places_.data() + node;
        std::uint32_t rest = *place & ~word_bit;
        while (rest != 0) {
            ++place;
            const int symbol = std::countr_zero(rest);
            if (((wanted >> symbol) & 1) != 0) visit(symbol, *place);
            rest &= rest - 1;
        }
    }
    // Letters A to Z; anything else is no word.
    [[nodiscard]] Node walk(std::string_view word, Node from) const {
        for (const char c : word) {
            if (c < 'A' || c > 'Z') return nothing;
            from = child(from, c - 'A');
        }
        return from;
    }
    [[nodiscard]] bool contains(std::string_view word) const { return is_word(walk(word, root_)); }

    [[nodiscard]] std::uint64_t word_count() const;  // counts, in about a millisecond
    [[nodiscard]] std::uint32_t symbols() const {
        return symbols_;
    }  // all that occur, one bit each
    [[nodiscard]] std::span<const std::uint32_t> places() const { return places_; }

    static constexpr std::uint32_t word_bit = std::uint32_t{1} << 31;

  private:
    WordGraph(std::span<const std::uint32_t> places, Node root, std::uint32_t symbols)
        : places_(places), root_(root), symbols_(symbols) {}

    // Portable builds have no instruction for it, and this beats the library's table.
    static constexpr std::uint32_t bits_in(std::uint32_t x) {
        x -= (x >> 1) & 0x55555555U;
        x = (x & 0x33333333U) + ((x >> 2) & 0x33333333U);
        return (((x + (x >> 4)) & 0x0F0F0F0FU) * 0x01010101U) >> 24;
    }

    std::span<const std::uint32_t> places_;
    Node root_;
    std::uint32_t symbols_;
};

}  // namespace stamtafel
