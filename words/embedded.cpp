#include "words/embedded.hpp"

#include <cassert>
#include <mutex>
#include <optional>
#include <vector>

namespace stamtafel {

namespace {

// Each dictionary is loaded once, by whoever asks first; the others wait.
template <class T>
struct Slot {
    std::once_flag asked;
    std::optional<T> loaded;
};

template <class T>
const T* kept(std::string_view language, std::span<const std::byte> EmbeddedWords::* which) {
    static std::vector<Slot<T>> slots(embedded_words().size());
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const EmbeddedWords& embedded = embedded_words()[i];
        if (embedded.language != language) continue;
        std::call_once(slots[i].asked, [&] {
            auto read = T::borrow(embedded.*which);
            assert(read);
            if (read) slots[i].loaded = std::move(*read);
        });
        return slots[i].loaded ? &*slots[i].loaded : nullptr;
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
