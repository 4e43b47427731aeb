// The dictionary that the page hands over, where native programs have it built in.
#include "wasm/module/dictionary.hpp"

#include <optional>
#include <vector>

#include "words/embedded.hpp"

namespace stamtafel {

namespace {

std::optional<Lexicon> loaded;

}  // namespace

bool load_dictionary(std::vector<std::byte> bytes) {
    // Matches may point to the one there is.
    if (loaded) return true;
    auto read = Lexicon::own(std::move(bytes));
    if (!read) return false;
    loaded = std::move(*read);
    return true;
}

const Lexicon* embedded_lexicon(std::string_view language) {
    return loaded && loaded->language() == language ? &*loaded : nullptr;
}

}  // namespace stamtafel
