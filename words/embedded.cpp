#include "words/embedded.hpp"

#include <cassert>
#include <map>
#include <mutex>

namespace stamtafel {

namespace {

template <class T>
const T* kept(std::string_view language, std::span<const std::byte> EmbeddedWords::* which) {
    static std::mutex mutex;
    static std::map<std::string_view, T> loaded;
    const std::scoped_lock lock(mutex);
    if (const auto found = loaded.find(language); found != loaded.end()) return &found->second;
    for (const EmbeddedWords& embedded : embedded_words()) {
        if (embedded.language != language) continue;
        auto read = T::borrow(embedded.*which);
        assert(read);
        if (!read) return nullptr;
        return &loaded.emplace(embedded.language, std::move(*read)).first->second;
    }
    return nullptr;
}

}  // namespace

const Lexicon* embedded_lexicon(std::string_view language) {
    return kept<Lexicon>(language, &EmbeddedWords::words);
}

const RejectedWords* embedded_rejected_words(std::string_view language) {
    return kept<RejectedWords>(language, &EmbeddedWords::rejected);
}

}  // namespace stamtafel
