#pragma once

#include <utility>

#include "cli/card_names.hpp"
#include "cli/wordcard/court_cards.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel {

template <>
struct CardNames<wordcard::WordCard> {
    static std::string shown(Language language, std::string text) {
        return wordcard::with_court_cards(language, std::move(text));
    }
};

}  // namespace stamtafel
