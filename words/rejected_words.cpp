#include "words/rejected_words.hpp"

#include <algorithm>
#include <bit>

namespace stamtafel {

namespace {

// An entry is the word, a mark for its class and, where there is a lemma, how many letters to cut
// from the end (A: none) and what to add. Endings repeat, so the graph stores most of them once.
std::string entry_of(const RejectedWord& rejected) {
    std::string symbols;
    for (const char c : rejected.word) symbols += static_cast<char>(c - 'A');
    symbols += static_cast<char>(letter_count + static_cast<int>(rejected.rejection.why));
    const std::string_view lemma = rejected.rejection.lemma;
    if (lemma.empty()) return symbols;
    const auto same = std::ranges::mismatch(rejected.word, lemma);
    const auto cut = rejected.word.end() - same.in1;
    // Longer cuts than there are letters to say so do not occur; such an entry just has no lemma.
    if (cut >= letter_count) return symbols;
    symbols += static_cast<char>(cut);
    for (auto c = same.in2; c != lemma.end(); ++c) {
        symbols += static_cast<char>(*c - 'A');
    }
    return symbols;
}

}  // namespace

Answer<RejectedWords> RejectedWords::borrow(std::span<const std::byte> bytes) {
    const auto file = WordFile::read(bytes, WordFileKind::rejected);
    if (!file) return std::unexpected(file.error());
    return RejectedWords(file->graph, file->words);
}

std::vector<std::byte> RejectedWords::write(std::string_view language, std::string_view name,
                                            const std::vector<RejectedWord>& words) {
    std::vector<std::string> entries;
    entries.reserve(words.size());
    for (const RejectedWord& rejected : words) entries.push_back(entry_of(rejected));
    std::ranges::sort(entries);
    GraphBuilder builder;
    for (const std::string& entry : entries) builder.add(entry);
    return write_word_file(WordFileKind::rejected, language, name, builder);
}

std::optional<Rejection> RejectedWords::find(std::string_view word) const {
    const WordGraph::Node end = graph_.walk(word, graph_.root());
    const std::uint32_t marks = graph_.children(end) & ~all_letters;
    if (marks == 0) return std::nullopt;
    const int mark = std::countr_zero(marks);
    Rejection found{static_cast<RejectedClass>(mark - letter_count), {}};
    WordGraph::Node node = graph_.child(end, mark);
    if (graph_.is_word(node) || graph_.letters(node) == 0) return found;
    const int cut = std::countr_zero(graph_.letters(node));
    node = graph_.child(node, cut);
    found.lemma = word.substr(
        0, word.size() - std::min<std::size_t>(word.size(), static_cast<std::size_t>(cut)));
    while (!graph_.is_word(node) && graph_.letters(node) != 0) {
        const int letter = std::countr_zero(graph_.letters(node));
        found.lemma += static_cast<char>('A' + letter);
        node = graph_.child(node, letter);
    }
    return found;
}

}  // namespace stamtafel
