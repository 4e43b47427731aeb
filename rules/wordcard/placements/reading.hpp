// Reading a row letter by letter while it is being made: which letters can follow so that it may
// still become a word. Where Y stands for IJ and IJ for Y one row is read in several ways at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/wordcard/rows/wordbook.hpp"

namespace stamtafel::wordcard {

// One way to read is a node of the dictionary. Several lie on a stack: every step lays its readings
// on top, and going back takes them off again.
class Readings {
  public:
    explicit Readings(const Wordbook& wordbook)
        : graph_(wordbook.lexicon().graph()), y_is_ij_(wordbook.y_is_ij()) {}

    // The ways to read the letters so far: a node, or a stretch of the stack.
    struct Ways {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        [[nodiscard]] bool empty() const { return first == last; }
    };

    Ways nothing_read() {
        if (!y_is_ij_) return only(graph_.root());
        nodes_.assign(1, graph_.root());
        return {0, 1};
    }

    Ways step(Ways from, Letter letter) {
        return y_is_ij_ ? step_all(from, letter) : only(graph_.child(from.first, letter));
    }
    void take_back(Ways ways) {
        if (y_is_ij_) nodes_.resize(ways.first);
    }

    // One bit for each letter that can follow.
    [[nodiscard]] std::uint32_t letters(Ways ways) const {
        return y_is_ij_ ? letters_of_all(ways) : graph_.letters(ways.first);
    }

    [[nodiscard]] bool is_word(Ways ways) const {
        if (!y_is_ij_) return graph_.is_word(ways.first);
        for (std::uint32_t way = ways.first; way < ways.last; ++way) {
            if ((nodes_[way] & half_y) == 0 && graph_.is_word(nodes_[way])) return true;
        }
        return false;
    }

  private:
    using Node = WordGraph::Node;
    static constexpr Node half_y = Node{1} << 31;  // an I was laid, and the J of a Y has to follow
    static constexpr int i = 'I' - 'A';
    static constexpr int j = 'J' - 'A';
    static constexpr int y = 'Y' - 'A';
    static constexpr std::uint32_t bit(int letter) { return std::uint32_t{1} << letter; }

    static Ways only(Node node) { return {node, node == WordGraph::nothing ? node : 0}; }

    Ways step_all(Ways from, Letter letter) {
        const auto first = static_cast<std::uint32_t>(nodes_.size());
        for (std::uint32_t way = from.first; way < from.last; ++way) {
            const Node node = nodes_[way];
            if ((node & half_y) != 0) {
                if (letter == j) lay(graph_.child(node & ~half_y, y), first);
                continue;
            }
            lay(graph_.child(node, letter), first);
            if (letter == y) lay(graph_.child(graph_.child(node, i), j), first);
            if (letter == i && graph_.child(node, y) != WordGraph::nothing) {
                lay(node | half_y, first);
            }
        }
        return {first, static_cast<std::uint32_t>(nodes_.size())};
    }

    [[nodiscard]] std::uint32_t letters_of_all(Ways ways) const {
        std::uint32_t all = 0;
        for (std::uint32_t way = ways.first; way < ways.last; ++way) {
            const Node node = nodes_[way];
            if ((node & half_y) != 0) {
                all |= bit(j);
                continue;
            }
            const std::uint32_t here = graph_.letters(node);
            all |= here;
            if ((here & bit(y)) != 0) all |= bit(i);
            if ((here & bit(i)) != 0 && (graph_.letters(graph_.child(node, i)) & bit(j)) != 0) {
                all |= bit(y);
            }
        }
        return all;
    }

    void lay(Node node, std::uint32_t first) {
        if (node == WordGraph::nothing) return;
        if (std::find(nodes_.begin() + first, nodes_.end(), node) != nodes_.end()) {
            return;
        }
        nodes_.push_back(node);
    }

    const WordGraph& graph_;
    bool y_is_ij_;
    std::vector<Node> nodes_;
};

}  // namespace stamtafel::wordcard
