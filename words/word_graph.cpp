#include "words/word_graph.hpp"

#include <algorithm>
#include <vector>

namespace stamtafel {

namespace {

std::unexpected<Refusal> broken(std::string_view what) {
    return refuse(Refusal("words.broken_graph").with("what", what));
}

}  // namespace

Answer<WordGraph> WordGraph::read(std::span<const std::uint32_t> places, Node root) {
    if (places.empty() || places[0] != 0) return broken("start");
    // The longest way down from each node, plus one; 0 where no node begins.
    std::vector<std::uint8_t> depths(places.size(), 0);
    depths[0] = 1;
    for (std::size_t node = 1; node < places.size();) {
        const auto fan = static_cast<std::size_t>(std::popcount(places[node] & ~word_bit));
        if (fan >= places.size() - node) return broken("end");
        int depth = 0;
        for (std::size_t i = node + 1; i <= node + fan; ++i) {
            const std::uint32_t child = places[i];
            if (child == nothing || child >= node || depths[child] == 0) return broken("child");
            depth = std::max<int>(depth, depths[child]);
        }
        if (depth > longest_word) return broken("depth");
        depths[node] = static_cast<std::uint8_t>(depth + 1);
        node += fan + 1;
    }
    if (root >= places.size() || depths[root] == 0) return broken("root");
    return WordGraph(places, root);
}

std::uint64_t WordGraph::word_count() const {
    std::vector<std::uint64_t> below(places_.size(), 0);
    for (std::size_t node = 1; node < places_.size();) {
        const auto fan = static_cast<std::size_t>(std::popcount(places_[node] & ~word_bit));
        std::uint64_t words = (places_[node] & word_bit) != 0 ? 1 : 0;
        for (std::size_t i = node + 1; i <= node + fan; ++i) words += below[places_[i]];
        below[node] = words;
        node += fan + 1;
    }
    return below[root_];
}

}  // namespace stamtafel
