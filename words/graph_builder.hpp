// Makes the smallest graph for a sorted list of words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "words/word_graph.hpp"

namespace stamtafel {

class GraphBuilder {
  public:
    GraphBuilder() { path_.emplace_back(); }

    // A word is its symbols, as characters from 0 to 30. Words come in order, each once, and have
    // at least one and at most `longest_word` symbols.
    void add(std::string_view word);
    // The root; the graph then is `places()`.
    WordGraph::Node finish();
    [[nodiscard]] const std::vector<std::uint32_t>& places() const { return places_; }

  private:
    struct Open {
        std::uint32_t mask = 0;
        std::array<WordGraph::Node, symbol_count> children{};
    };
    // Closes the nodes of the last word below this depth.
    void close(std::size_t depth);
    WordGraph::Node store(const Open& open);

    std::vector<std::uint32_t> places_{0};
    std::vector<Open> path_;
    std::string last_;
    // Equal nodes are stored once; the key is a hash, nodes with the same one are compared.
    std::unordered_multimap<std::uint64_t, WordGraph::Node> stored_;
};

}  // namespace stamtafel
