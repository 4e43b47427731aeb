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
    std::uint32_t symbols = 0;
    for (std::size_t node = 1; node < places.size();) {
        const std::uint32_t mask = places[node] & ~word_bit;
        const std::size_t fan = bits_in(mask);
        if (fan >= places.size() - node) return broken("end");
        std::uint8_t deepest = 0;
        for (std::size_t i = node + 1; i <= node + fan; ++i) {
            const std::uint32_t child = places[i];
            if (child == nothing || child >= node || depths[child] == 0) return broken("child");
            deepest = std::max(deepest, depths[child]);
        }
        if (deepest > longest_word) return broken("depth");
        depths[node] = static_cast<std::uint8_t>(deepest + 1);
        symbols |= mask;
        node += fan + 1;
    }
    if (root >= places.size() || depths[root] == 0) return broken("root");
    return WordGraph(places, root, symbols);
}

std::uint64_t WordGraph::word_count() const {
    std::vector<std::uint64_t> below(places_.size(), 0);
    for (std::size_t node = 1; node < places_.size();) {
        const std::size_t fan = bits_in(places_[node] & ~word_bit);
        std::uint64_t words = places_[node] >> 31;
        for (std::size_t i = node + 1; i <= node + fan; ++i) words += below[places_[i]];
        below[node] = words;
        node += fan + 1;
    }
    return below[root_];
}

}  // namespace stamtafel
