// What a match of WordCard is played with: a deck and a dictionary. Both never change, so a state
// can point to them; both stand in the record with their SHA-256.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "rules/kit/mutex.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/rows/wordbook.hpp"
#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

class Material {
  public:
    // Makes a vocabulary of a wordbook, or has kept one.
    using Maker = std::function<std::unique_ptr<const Vocabulary>(const Wordbook& wordbook)>;

    static std::unique_ptr<const Vocabulary> build(const Wordbook& wordbook) {
        return std::make_unique<const Vocabulary>(wordbook);
    }

    Material(Deck deck, const Lexicon& lexicon, Maker maker = build)
        : deck_(std::move(deck)),
          plain_(lexicon, false),
          folded_(lexicon, true),
          maker_(std::move(maker)) {}

    [[nodiscard]] const Deck& deck() const { return deck_; }
    [[nodiscard]] const Lexicon& lexicon() const { return plain_.lexicon(); }
    [[nodiscard]] const Wordbook& wordbook(bool y_is_ij) const {
        return y_is_ij ? folded_ : plain_;
    }
    // The solver's tables: made when first asked for, which takes a while.
    [[nodiscard]] const Vocabulary& vocabulary(bool y_is_ij) const;

  private:
    struct Tables {
        std::once_flag made;
        std::unique_ptr<const Vocabulary> vocabulary;
    };
    Deck deck_;
    Wordbook plain_;
    Wordbook folded_;
    Maker maker_;
    mutable Tables plain_tables_;
    mutable Tables folded_tables_;
};

// All decks and dictionaries that can be named in an option. Those of the program are always there;
// the edges of the program say where the installed ones come from.
class Shelf {
  public:
    enum class Item : std::uint8_t { deck, house_words };
    // The text of an installed item; nothing if there is none of that name.
    using Source = std::function<std::optional<std::string>(Item item, std::string_view name)>;

    static Shelf& common();

    void use(Source source);
    // Where vocabularies come from; they are built otherwise.
    void use(Material::Maker maker);
    // The same names give the same material, as long as the program runs.
    Answer<const Material*> find(const std::string& deck, const std::string& language,
                                 const std::string& house_words);

  private:
    Answer<Deck> find_deck(std::string_view name) const;
    Answer<Lexicon> find_lexicon(std::string_view language, std::string_view house_words) const;

    Mutex mutex_;
    Source source_;
    Material::Maker maker_ = Material::build;
    std::map<std::tuple<std::string, std::string, std::string>, std::unique_ptr<Material>> found_;
};

inline constexpr std::string_view no_house_words = "none";

}  // namespace stamtafel::wordcard
