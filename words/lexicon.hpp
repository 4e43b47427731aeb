// A dictionary: the words that may be laid. It never changes, copies share it, and its name and
// SHA-256 stand in every record that was played with it.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "words/word_file.hpp"

namespace stamtafel {

class Lexicon {
  public:
    // Of bytes that stay where they are as long as the program runs; nothing is copied.
    static Answer<Lexicon> borrow(std::span<const std::byte> bytes);
    static Answer<Lexicon> own(std::vector<std::byte> bytes);
    // Of words that are folded (A to Z), in any order.
    static Answer<Lexicon> of(std::string_view language, std::string_view name,
                              std::vector<std::string> words);

    // The word must be folded: letters A to Z.
    [[nodiscard]] bool contains(std::string_view word) const { return graph_.contains(word); }
    [[nodiscard]] const WordGraph& graph() const { return graph_; }
    [[nodiscard]] const std::string& name() const { return contents_->name; }
    [[nodiscard]] const std::string& language() const { return contents_->language; }
    [[nodiscard]] std::uint32_t size() const { return contents_->words; }
    [[nodiscard]] std::span<const std::byte> bytes() const { return contents_->bytes; }
    // Of the whole file, as `sha256sum` prints it. Made when first asked for: it takes longer than
    // loading.
    [[nodiscard]] const std::string& sha256() const;

  private:
    struct Contents {
        std::vector<std::byte> owned;  // empty if borrowed
        std::span<const std::byte> bytes;
        std::string language;
        std::string name;
        std::uint32_t words = 0;
        mutable std::once_flag hashed;
        mutable std::string sha256;
    };
    Lexicon(std::shared_ptr<const Contents> contents, WordGraph graph)
        : contents_(std::move(contents)), graph_(graph) {}
    static Answer<Lexicon> read(std::shared_ptr<Contents> contents);

    std::shared_ptr<const Contents> contents_;
    WordGraph graph_;
};

// visit(word) for every word, in alphabetical order.
template <class Visit>
void each_word(const WordGraph& graph, Visit&& visit) {
    std::string word;
    const auto go = [&](const auto& self, WordGraph::Node node) -> void {
        if (graph.is_word(node)) visit(std::string_view(word));
        graph.each_child(node, all_letters, [&](int letter, WordGraph::Node child) {
            word += static_cast<char>('A' + letter);
            self(self, child);
            word.pop_back();
        });
    };
    go(go, graph.root());
}

}  // namespace stamtafel
