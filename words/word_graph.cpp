#include "words/word_graph.hpp"

#include <algorithm>
#include <vector>

namespace stamtafel {

namespace {

std::unexpected<Refusal> broken(std::string_view what) {
    return refuse(Refusal("words.broken_graph").with("what", what));
}

// Of each node: the longest way down plus one, and the words below it. 0 where no node begins. One
// number for both, since reading this memory is most of the time that loading takes.
constexpr int depth_shift = 25;
constexpr std::uint32_t most_words = (std::uint32_t{1} << depth_shift) - 1;
static_assert(longest_word + 1 < (1 << (32 - depth_shift)));

}  // namespace

Answer<WordGraph> WordGraph::read(std::span<const std::uint32_t> places, Node root) {
    if (places.empty() || places[0] != 0) return broken("start");
    std::vector<std::uint32_t> facts(places.size(), 0);
    facts[0] = std::uint32_t{1} << depth_shift;
    std::uint32_t symbols = 0;
    for (std::size_t node = 1; node < places.size();) {
        const std::uint32_t mask = places[node] & ~word_bit;
        const std::size_t fan = bits_in(mask);
        if (fan >= places.size() - node) return broken("end");
        std::uint32_t deepest = 0;
        std::uint64_t words = places[node] >> 31;
        for (std::size_t i = node + 1; i <= node + fan; ++i) {
            const std::uint32_t child = places[i];
            if (child == nothing || child >= node || facts[child] == 0) return broken("child");
            deepest = std::max(deepest, facts[child] >> depth_shift);
            words += facts[child] & most_words;
        }
        if (deepest > longest_word) return broken("depth");
        if (words > most_words) return broken("words");
        facts[node] = (deepest + 1) << depth_shift | static_cast<std::uint32_t>(words);
        symbols |= mask;
        node += fan + 1;
    }
    if (root >= places.size() || facts[root] == 0) return broken("root");
    return WordGraph(places, root, facts[root] & most_words, symbols);
}

}  // namespace stamtafel
