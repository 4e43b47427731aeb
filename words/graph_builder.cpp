#include "words/graph_builder.hpp"

#include <algorithm>
#include <cassert>
#include <span>

namespace stamtafel {

void GraphBuilder::add(std::string_view word) {
    assert(!word.empty() && word.size() <= longest_word);
    assert(last_ < word);
    const auto same = std::ranges::mismatch(last_, word);
    const auto shared = static_cast<std::size_t>(same.in1 - last_.begin());
    close(shared);
    for (std::size_t i = shared; i < word.size(); ++i) {
        path_.back().mask |= std::uint32_t{1} << word[i];
        path_.emplace_back();
    }
    path_.back().mask |= WordGraph::word_bit;
    last_ = word;
}

WordGraph::Node GraphBuilder::finish() {
    close(0);
    return store(path_.front());
}

void GraphBuilder::close(std::size_t depth) {
    while (path_.size() > depth + 1) {
        const WordGraph::Node node = store(path_.back());
        path_.pop_back();
        path_.back().children[static_cast<std::size_t>(last_[path_.size() - 1])] = node;
    }
}

WordGraph::Node GraphBuilder::store(const Open& open) {
    std::array<std::uint32_t, symbol_count + 1> made{open.mask};
    std::size_t size = 1;
    for (std::uint32_t rest = open.mask & ~WordGraph::word_bit; rest != 0; rest &= rest - 1) {
        made[size++] = open.children[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < size; ++i) {
        hash = (hash ^ made[i]) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 29;
    }
    const auto [first, last] = stored_.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        const auto there = std::span(places_).subspan(known->second);
        if (there.size() >= size &&
            std::ranges::equal(there.first(size), std::span(made).first(size))) {
            return known->second;
        }
    }
    const auto node = static_cast<WordGraph::Node>(places_.size());
    places_.insert(places_.end(), made.begin(), made.begin() + static_cast<std::ptrdiff_t>(size));
    stored_.emplace(hash, node);
    return node;
}

}  // namespace stamtafel
