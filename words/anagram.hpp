// All words that a handful of letters and jokers can form.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "words/word_graph.hpp"

namespace stamtafel {

struct Rack {
    std::array<std::uint8_t, letter_count> letters{};
    int jokers = 0;

    static constexpr std::size_t largest = 32;
    // Folded by the rules of `fold`; '?' and '*' are jokers.
    static Answer<Rack> read(std::string_view text);

    [[nodiscard]] std::size_t size() const;
    // One bit per letter that can be laid.
    [[nodiscard]] std::uint32_t playable() const;
};

namespace detail {

template <class Visit>
class AnagramSearch {
  public:
    AnagramSearch(const WordGraph& graph, const Rack& rack, Visit& visit)
        : graph_(graph), visit_(visit), rack_(rack) {
        for (int letter = 0; letter < letter_count; ++letter) {
            if (count(letter) != 0) owned_ |= std::uint32_t{1} << letter;
        }
    }

    void go(WordGraph::Node node, std::size_t length) {
        if (graph_.is_word(node)) visit_(std::string_view(word_.data(), length));
        if (length == word_.size()) return;
        graph_.each_child(node, rack_.jokers != 0 ? all_letters : owned_,
                          [&](int letter, WordGraph::Node child) {
                              const std::uint32_t bit = std::uint32_t{1} << letter;
                              const bool owned = (owned_ & bit) != 0;
                              word_[length] = static_cast<char>('A' + letter);
                              if (owned) {
                                  if (--count(letter) == 0) owned_ ^= bit;
                              } else {
                                  --rack_.jokers;
                              }
                              go(child, length + 1);
                              if (owned) {
                                  if (count(letter)++ == 0) owned_ |= bit;
                              } else {
                                  ++rack_.jokers;
                              }
                          });
    }

  private:
    std::uint8_t& count(int letter) { return rack_.letters[static_cast<std::size_t>(letter)]; }

    const WordGraph& graph_;
    Visit& visit_;
    Rack rack_;
    std::uint32_t owned_ = 0;  // letters that are left
    std::array<char, longest_word> word_{};
};

}  // namespace detail

// visit(word) once for each word of one letter or more that the rack can form, in alphabetical
// order. A letter is taken from the rack before a joker, which finds every word: a joker can do all
// that a letter can.
template <class Visit>
void each_anagram(const WordGraph& graph, const Rack& rack, Visit&& visit) {
    detail::AnagramSearch<Visit>(graph, rack, visit).go(graph.root(), 0);
}

}  // namespace stamtafel
