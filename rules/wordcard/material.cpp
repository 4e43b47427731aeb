#include "rules/wordcard/material.hpp"

#include "words/embedded.hpp"
#include "words/house_words.hpp"

namespace stamtafel::wordcard {

const Vocabulary& Material::vocabulary(bool y_is_ij) const {
    Tables& tables = y_is_ij ? folded_tables_ : plain_tables_;
    std::call_once(tables.made, [&] { tables.vocabulary = maker_(wordbook(y_is_ij)); });
    return *tables.vocabulary;
}

Shelf& Shelf::common() {
    static Shelf shelf;
    return shelf;
}

void Shelf::use(Source source) {
    const std::lock_guard lock(mutex_);  // NOLINT(modernize-use-scoped-lock): not in a browser
    source_ = std::move(source);
}

void Shelf::use(Material::Maker maker) {
    const std::lock_guard lock(mutex_);  // NOLINT(modernize-use-scoped-lock): not in a browser
    maker_ = std::move(maker);
}

Answer<const Material*> Shelf::find(const std::string& deck, const std::string& language,
                                    const std::string& house_words) {
    const std::lock_guard lock(mutex_);  // NOLINT(modernize-use-scoped-lock): not in a browser
    std::unique_ptr<Material>& material = found_[{deck, language, house_words}];
    if (material == nullptr) {
        auto cards = find_deck(deck);
        if (!cards) return std::unexpected(std::move(cards.error()));
        const auto lexicon = find_lexicon(language, house_words);
        if (!lexicon) return std::unexpected(lexicon.error());
        material = std::make_unique<Material>(std::move(*cards), *lexicon, maker_);
    }
    return material.get();
}

Answer<Deck> Shelf::find_deck(std::string_view name) const {
    if (name == standard_deck().name()) return standard_deck();
    const auto text = source_ ? source_(Item::deck, name) : std::nullopt;
    if (!text) return refuse(Refusal("wordcard.no_such_deck").with("deck", name));
    auto deck = Deck::read(*text);
    if (deck && deck->name() != name) {
        return refuse(Refusal("wordcard.no_such_deck").with("deck", name));
    }
    return deck;
}

Answer<Lexicon> Shelf::find_lexicon(std::string_view language, std::string_view house_words) const {
    const Lexicon* lexicon = embedded_lexicon(language);
    if (lexicon == nullptr) {
        return refuse(Refusal("wordcard.no_such_language").with("language", language));
    }
    if (house_words == no_house_words) return *lexicon;
    const auto text = source_ ? source_(Item::house_words, house_words) : std::nullopt;
    if (!text) return refuse(Refusal("wordcard.no_such_house_words").with("name", house_words));
    const auto words = HouseWords::read(*text);
    if (!words) return std::unexpected(words.error());
    return words->apply(*lexicon);
}

}  // namespace stamtafel::wordcard
