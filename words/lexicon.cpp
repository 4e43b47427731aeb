#include "words/lexicon.hpp"

#include <algorithm>
#include <cassert>

#include "rules/kit/sha256.hpp"

namespace stamtafel {

Answer<Lexicon> Lexicon::read(std::shared_ptr<Contents> contents) {
    auto file = WordFile::read(contents->bytes, WordFileKind::words);
    if (!file) return std::unexpected(std::move(file.error()));
    contents->language = std::move(file->language);
    contents->name = std::move(file->name);
    contents->words = file->words;
    return Lexicon(std::move(contents), file->graph);
}

Answer<Lexicon> Lexicon::borrow(std::span<const std::byte> bytes) {
    auto contents = std::make_shared<Contents>();
    contents->bytes = bytes;
    return read(std::move(contents));
}

Answer<Lexicon> Lexicon::own(std::vector<std::byte> bytes) {
    auto contents = std::make_shared<Contents>();
    contents->owned = std::move(bytes);
    contents->bytes = contents->owned;
    return read(std::move(contents));
}

Answer<Lexicon> Lexicon::of(std::string_view language, std::string_view name,
                            std::vector<std::string> words) {
    std::ranges::sort(words);
    words.erase(std::ranges::unique(words).begin(), words.end());
    GraphBuilder builder;
    std::string symbols;
    for (const std::string& word : words) {
        symbols.clear();
        for (const char c : word) symbols += static_cast<char>(c - 'A');
        builder.add(symbols);
    }
    return own(write_word_file(WordFileKind::words, language, name, builder));
}

const std::string& Lexicon::sha256() const {
    std::call_once(contents_->hashed,
                   [this] { contents_->sha256 = stamtafel::sha256(contents_->bytes); });
    return contents_->sha256;
}

}  // namespace stamtafel
