// Every stretch of a row that is a word, itself included: all of them count (ruling W3).
#pragma once

#include <array>
#include <string_view>

#include "words/word_graph.hpp"

namespace stamtafel {

// visit(first, length) for every stretch that is a word, from the left, shorter ones first.
template <class Visit>
void each_inner_word(const WordGraph& graph, std::string_view row, Visit&& visit) {
    for (std::size_t first = 0; first < row.size(); ++first) {
        WordGraph::Node node = graph.root();
        for (std::size_t at = first; at < row.size(); ++at) {
            const char c = row[at];
            node = c < 'A' || c > 'Z' ? WordGraph::nothing : graph.child(node, c - 'A');
            if (node == WordGraph::nothing) break;
            if (graph.is_word(node)) visit(first, at - first + 1);
        }
    }
}

// How many inner words cover each position: a word row is worth the sum of its cards' points, each
// taken that many times.
using Coverage = std::array<std::uint16_t, longest_word>;

inline Coverage coverage_of(const WordGraph& graph, std::string_view row) {
    Coverage covered{};
    each_inner_word(graph, row.substr(0, longest_word), [&](std::size_t first, std::size_t length) {
        for (std::size_t at = first; at < first + length; ++at) ++covered[at];
    });
    return covered;
}

}  // namespace stamtafel
