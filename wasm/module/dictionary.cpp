// The dictionary that the page hands over, where native programs have it built in.
#include "wasm/module/dictionary.hpp"

#include <optional>
#include <utility>

#include "words/embedded.hpp"

namespace stamtafel {

namespace {

std::optional<Lexicon> used;

}  // namespace

bool use_dictionary(std::span<const std::byte> bytes) {
    // Matches may point to the one there is.
    if (used) return false;
    auto read = Lexicon::borrow(bytes);
    if (!read) return false;
    used = std::move(*read);
    return true;
}

const Lexicon* embedded_lexicon(std::string_view language) {
    return used && used->language() == language ? &*used : nullptr;
}

}  // namespace stamtafel
